import type {
  GetPayoutFileApiArg,
  ListOwedApiArg,
  ListPayoutRunsApiArg,
  ListPayoutTipsApiArg,
  ListRunPayoutsApiArg,
  Owed,
  Payout,
  PayoutRun,
  PayoutTip,
} from '@sprinkle/api-client/api.gen';
import { type Page, toPage } from '@sprinkle/api-client/page';
import { api } from '../../api';

interface PayoutFile {
  text: string;
  /** It names the payouts that are not in the file. */
  leftOut: string | null;
}

const payoutsApi = api
  .enhanceEndpoints({
    addTagTypes: ['Payouts'],
    endpoints: {
      getPayoutRun: { providesTags: ['Payouts'] },
      proposePayouts: { invalidatesTags: ['Payouts'] },
      // A failure invalidates too, because another administrator may have been faster.
      confirmPayoutRun: { invalidatesTags: ['Payouts'] },
      cancelPayoutRun: { invalidatesTags: ['Payouts'] },
      recordRunSent: { invalidatesTags: ['Payouts'] },
      recordPayoutOutcome: { invalidatesTags: ['Payouts'] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      pageOfOwed: build.query<Page<Owed>, ListOwedApiArg>({
        query: (params) => ({ url: '/api/admin/payouts/owed', params }),
        transformResponse: toPage<Owed>,
        providesTags: ['Payouts'],
      }),
      pageOfRuns: build.query<Page<PayoutRun>, ListPayoutRunsApiArg>({
        query: (params) => ({ url: '/api/admin/payout-runs', params }),
        transformResponse: toPage<PayoutRun>,
        providesTags: ['Payouts'],
      }),
      pageOfPayouts: build.query<Page<Payout>, ListRunPayoutsApiArg>({
        query: ({ id, ...params }) => ({
          url: `/api/admin/payout-runs/${encodeURIComponent(id)}/payouts`,
          params,
        }),
        transformResponse: toPage<Payout>,
        providesTags: ['Payouts'],
      }),
      pageOfPayoutTips: build.query<Page<PayoutTip>, ListPayoutTipsApiArg>({
        query: ({ id, ...params }) => ({ url: `/api/admin/payouts/${encodeURIComponent(id)}/tips`, params }),
        transformResponse: toPage<PayoutTip>,
      }),
      payoutFile: build.mutation<PayoutFile, GetPayoutFileApiArg>({
        query: ({ id, payoutFileRequest }) => ({
          url: `/api/admin/payout-runs/${encodeURIComponent(id)}/file`,
          method: 'POST',
          body: payoutFileRequest,
          responseHandler: 'content-type',
        }),
        transformResponse: (text: string, meta) => ({
          text,
          leftOut: meta?.response?.headers.get('payouts-left-out') ?? null,
        }),
        invalidatesTags: ['Payouts'],
      }),
    }),
  });

export const {
  usePageOfOwedQuery,
  usePageOfRunsQuery,
  usePageOfPayoutsQuery,
  usePageOfPayoutTipsQuery,
  usePayoutFileMutation,
} = payoutsApi;
