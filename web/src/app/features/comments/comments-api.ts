import { api, callOptions, type Tip } from '@sprinkle/api-client/api.gen';
import type { Page } from '@sprinkle/api-client/page';
import type { TipFilter } from '@sprinkle/contracts/tips/tips.schemas';

export interface Wanted {
  filter: TipFilter;
  /** Part of a name or of a message; empty for all. */
  search: string;
}

const { useOwnTipPagesInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    ownTipPages: build.infiniteQuery<Page<Tip>, Wanted, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg: { filter, search }, pageParam: cursor }) => ({
        url: '/api/users/me/tips',
        params: { filter, search: search || undefined, cursor: cursor ?? undefined },
      }),
      extraOptions: callOptions.listOwnTips,
      providesTags: ['OwnTips'],
    }),
  }),
});

export { useOwnTipPagesInfiniteQuery };
