import {
  api,
  callOptions,
  type FeeInvoice,
  type OwnPayout,
  type PayoutTip,
} from '@sprinkle/api-client/api.gen';
import type { Page } from '@sprinkle/api-client/page';

const paging = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: Page<unknown>) => nextCursor,
};

const {
  useOwnPayoutPagesInfiniteQuery,
  useOwnPayoutTipPagesInfiniteQuery,
  useOwnFeeInvoicePagesInfiniteQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    ownPayoutPages: build.infiniteQuery<Page<OwnPayout>, void, string | null>({
      infiniteQueryOptions: paging,
      query: ({ pageParam: cursor }) => ({
        url: '/api/users/me/payouts',
        params: { cursor: cursor ?? undefined },
      }),
      extraOptions: callOptions.listOwnPayouts,
      providesTags: ['Stats'],
    }),
    ownPayoutTipPages: build.infiniteQuery<Page<PayoutTip>, string, string | null>({
      infiniteQueryOptions: paging,
      query: ({ queryArg: id, pageParam: cursor }) => ({
        url: `/api/users/me/payouts/${encodeURIComponent(id)}/tips`,
        params: { cursor: cursor ?? undefined },
      }),
      extraOptions: callOptions.listOwnPayoutTips,
    }),
    ownFeeInvoicePages: build.infiniteQuery<Page<FeeInvoice>, void, string | null>({
      infiniteQueryOptions: paging,
      query: ({ pageParam: cursor }) => ({
        url: '/api/users/me/fee-invoices',
        params: { cursor: cursor ?? undefined },
      }),
      extraOptions: callOptions.listOwnFeeInvoices,
    }),
  }),
});

export {
  useOwnFeeInvoicePagesInfiniteQuery,
  useOwnPayoutPagesInfiniteQuery,
  useOwnPayoutTipPagesInfiniteQuery,
};
