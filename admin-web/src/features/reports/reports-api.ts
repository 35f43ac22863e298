import type { ListReportCasesApiArg, ReportCase } from '@sprinkle/api-client/api.gen';
import { api } from '../../api';
import { nextCursorIn, type Page } from '../../components/next-cursor';

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageOfReportCases: build.query<Page<ReportCase>, ListReportCasesApiArg>({
      query: (params) => ({ url: '/api/admin/reports', params }),
      transformResponse: (rows: ReportCase[], meta) => ({
        rows,
        nextCursor: nextCursorIn(meta?.response?.headers.get('link')),
      }),
      providesTags: ['ReportCases'],
    }),
  }),
});

export const { usePageOfReportCasesQuery } = reportsApi;
