import type { GetPayoutFileApiArg } from '@sprinkle/api-client/api.gen';
import { api } from '../../api';

interface PayoutFile {
  text: string;
  /** References of the payouts missing from the file; null if there are none. */
  leftOut: string | null;
}

const payoutsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The generated client would ignore the header.
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

export const { usePayoutFileMutation } = payoutsApi;
