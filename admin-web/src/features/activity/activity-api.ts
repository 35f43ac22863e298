import type { ActivityEntry, ListActivityApiArg } from '@sprinkle/api-client/api.gen';
import { api } from '../../api';
import { nextCursorIn, type Page } from '../../components/next-cursor';

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageOfActivity: build.query<Page<ActivityEntry>, ListActivityApiArg>({
      query: (params) => ({ url: '/api/admin/activity-logs', params }),
      transformResponse: (rows: ActivityEntry[], meta) => ({
        rows,
        nextCursor: nextCursorIn(meta?.response?.headers.get('link')),
      }),
      providesTags: ['ActivityLog'],
    }),
  }),
});

export const { usePageOfActivityQuery } = activityApi;
