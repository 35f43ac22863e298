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
  }),
});

export const { usePageOfPaymentsQuery } = paymentsApi;
