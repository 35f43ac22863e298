import type { Dispute, ListDisputesApiArg } from '@sprinkle/api-client/api.gen';
import { type Page, toPage } from '@sprinkle/api-client/page';
import { api } from '../../api';

const disputesApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageOfDisputes: build.query<Page<Dispute>, ListDisputesApiArg>({
      query: (params) => ({ url: '/api/admin/disputes', params }),
      transformResponse: toPage<Dispute>,
      providesTags: ['Payments'],
    }),
  }),
});

export const { usePageOfDisputesQuery } = disputesApi;
