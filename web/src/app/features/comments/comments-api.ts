import { api, callOptions, type Tip } from '@sprinkle/api-client/api.gen';
import type { Page } from '@sprinkle/api-client/page';
import type { TipFilter } from '@sprinkle/contracts/tips/tips.schemas';

const { useOwnTipPagesInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    ownTipPages: build.infiniteQuery<Page<Tip>, TipFilter, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg: filter, pageParam: cursor }) => ({
        url: '/api/users/me/tips',
        params: { filter, cursor: cursor ?? undefined },
      }),
      extraOptions: callOptions.listOwnTips,
      providesTags: ['OwnTips'],
    }),
  }),
});

export { useOwnTipPagesInfiniteQuery };
