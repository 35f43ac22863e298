import type { ActivityEntry, ListActivityApiArg } from '@sprinkle/api-client/api.gen';
import { type Page, toPage } from '@sprinkle/api-client/page';
import { api } from '../../api';

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageOfActivity: build.query<Page<ActivityEntry>, ListActivityApiArg>({
      query: (params) => ({ url: '/api/admin/activity-logs', params }),
      transformResponse: toPage<ActivityEntry>,
    }),
  }),
});

export const { usePageOfActivityQuery } = activityApi;
