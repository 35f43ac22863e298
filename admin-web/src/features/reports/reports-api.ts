import type { ListReportCasesApiArg, ReportCase } from '@sprinkle/api-client/api.gen';
import { type Page, toPage } from '@sprinkle/api-client/page';
import { api } from '../../api';

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageOfReportCases: build.query<Page<ReportCase>, ListReportCasesApiArg>({
      query: (params) => ({ url: '/api/admin/reports', params }),
      transformResponse: toPage<ReportCase>,
      providesTags: ['ReportCases'],
    }),
  }),
});

export const { usePageOfReportCasesQuery } = reportsApi;
