import { api, type Tip } from '@sprinkle/api-client/api.gen';
import type { TipFilter } from '@sprinkle/contracts/tips/tips.schemas';

interface TipPage {
  tips: Tip[];
  /** Where the list goes on; null at its end. */
  nextCursor: string | null;
}

/** The own tips page after page: the generated client knows nothing of the header that leads on. */
const { useOwnTipPagesInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    ownTipPages: build.infiniteQuery<TipPage, TipFilter, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg: filter, pageParam: cursor }) => ({
        url: '/api/users/me/tips',
        params: { filter, cursor: cursor ?? undefined },
      }),
      transformResponse: (tips: Tip[], meta) => ({
        tips,
        nextCursor: cursorIn(meta?.response?.headers.get('link')),
      }),
      providesTags: ['OwnTips'],
    }),
  }),
});

export { useOwnTipPagesInfiniteQuery };

/** Of `</api/...?cursor=...>; rel="next"`. */
function cursorIn(link: string | null | undefined): string | null {
  const address = /<([^>]*)>;\s*rel="next"/.exec(link ?? '')?.[1];
  return address ? new URL(address, window.location.origin).searchParams.get('cursor') : null;
}
