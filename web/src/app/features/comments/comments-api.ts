import { api, type Tip } from '@sprinkle/api-client/api.gen';
import type { TipFilter } from '@sprinkle/contracts/tips/tips.schemas';

interface TipPage {
  tips: Tip[];
  /** Is the cursor of the next page, or null on the last. */
  nextCursor: string | null;
}

/** Loads the creator's tips page by page; the generated client does not read the `Link` header to the next page. */
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

/** Reads the cursor from `</api/...?cursor=...>; rel="next"`. */
function cursorIn(link: string | null | undefined): string | null {
  const address = /<([^>]*)>;\s*rel="next"/.exec(link ?? '')?.[1];
  return address ? new URL(address, window.location.origin).searchParams.get('cursor') : null;
}
