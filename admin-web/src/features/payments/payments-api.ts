import type { ListedPayment, ListPaymentsApiArg } from '@sprinkle/api-client/api.gen';
import { api } from '../../api';
import { nextCursorIn, type Page } from '../../components/next-cursor';

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageOfPayments: build.query<Page<ListedPayment>, ListPaymentsApiArg>({
      query: (params) => ({ url: '/api/admin/tips', params }),
      transformResponse: (rows: ListedPayment[], meta) => ({
        rows,
        nextCursor: nextCursorIn(meta?.response?.headers.get('link')),
      }),
      providesTags: ['Payments'],
    }),
  }),
});

export const { usePageOfPaymentsQuery } = paymentsApi;
