import type { Dispute, ListDisputesApiArg } from '@sprinkle/api-client/api.gen';
import { api } from '../../api';
import { nextCursorIn, type Page } from '../../components/next-cursor';

const disputesApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageOfDisputes: build.query<Page<Dispute>, ListDisputesApiArg>({
      query: (params) => ({ url: '/api/admin/disputes', params }),
      transformResponse: (rows: Dispute[], meta) => ({
        rows,
        nextCursor: nextCursorIn(meta?.response?.headers.get('link')),
      }),
      providesTags: ['Payments'],
    }),
  }),
});

export const { usePageOfDisputesQuery } = disputesApi;
