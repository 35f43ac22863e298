import { api, callOptions, type Supporter } from '@sprinkle/api-client/api.gen';
import type { Page } from '@sprinkle/api-client/page';
import type { SupporterState } from '@sprinkle/contracts/tips/taking/supporters.schemas';

const { useSupporterPagesInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    supporterPages: build.infiniteQuery<Page<Supporter>, SupporterState, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg: state, pageParam: cursor }) => ({
        url: '/api/users/me/supporters',
        params: { state, cursor: cursor ?? undefined },
      }),
      extraOptions: callOptions.listSupporters,
      providesTags: ['Supporters'],
    }),
  }),
});

export { useSupporterPagesInfiniteQuery };
