import { api, type OwnPayout, type PayoutTip } from '@sprinkle/api-client/api.gen';

interface Page<Row> {
  rows: Row[];
  /** Is the cursor of the next page, or null on the last. */
  nextCursor: string | null;
}

const paging = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: Page<unknown>) => nextCursor,
};

/** Loads page by page; the generated client does not read the `Link` header to the next page. */
const { useOwnPayoutPagesInfiniteQuery, useOwnPayoutTipPagesInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    ownPayoutPages: build.infiniteQuery<Page<OwnPayout>, void, string | null>({
      infiniteQueryOptions: paging,
      query: ({ pageParam: cursor }) => ({
        url: '/api/users/me/payouts',
        params: { cursor: cursor ?? undefined },
      }),
      transformResponse: (rows: OwnPayout[], meta) => toPage(rows, meta?.response),
      providesTags: ['Stats'],
    }),
    ownPayoutTipPages: build.infiniteQuery<Page<PayoutTip>, string, string | null>({
      infiniteQueryOptions: paging,
      query: ({ queryArg: id, pageParam: cursor }) => ({
        url: `/api/users/me/payouts/${encodeURIComponent(id)}/tips`,
        params: { cursor: cursor ?? undefined },
      }),
      transformResponse: (rows: PayoutTip[], meta) => toPage(rows, meta?.response),
    }),
  }),
});

export { useOwnPayoutPagesInfiniteQuery, useOwnPayoutTipPagesInfiniteQuery };

function toPage<Row>(rows: Row[], response: Response | undefined): Page<Row> {
  const address = /<([^>]*)>;\s*rel="next"/.exec(response?.headers.get('link') ?? '')?.[1];
  const nextCursor = address ? new URL(address, window.location.origin).searchParams.get('cursor') : null;
  return { rows, nextCursor };
}
