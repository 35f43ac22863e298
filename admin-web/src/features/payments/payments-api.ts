import type { ListedPayment, ListPaymentsApiArg } from '@sprinkle/api-client/api.gen';
import { type Page, toPage } from '@sprinkle/api-client/page';
import { api } from '../../api';

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageOfPayments: build.query<Page<ListedPayment>, ListPaymentsApiArg>({
      query: (params) => ({ url: '/api/admin/tips', params }),
      transformResponse: toPage<ListedPayment>,
      providesTags: ['Payments'],
    }),
    // Every export is read anew, and the activity log keeps it.
    exportPayments: build.mutation<string, Omit<ListPaymentsApiArg, 'cursor' | 'limit'>>({
      query: (params) => ({ url: '/api/admin/tips/export', params, responseHandler: 'content-type' }),
    }),
  }),
});

export const { usePageOfPaymentsQuery, useExportPaymentsMutation } = paymentsApi;
