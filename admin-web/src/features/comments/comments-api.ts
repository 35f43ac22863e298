import type { ListCommentsApiArg, ListedComment } from '@sprinkle/api-client/api.gen';
import { type Page, toPage } from '@sprinkle/api-client/page';
import { api } from '../../api';

const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageOfComments: build.query<Page<ListedComment>, ListCommentsApiArg>({
      query: (params) => ({ url: '/api/admin/comments', params }),
      transformResponse: toPage<ListedComment>,
      providesTags: ['Payments'],
    }),
  }),
});

export const { usePageOfCommentsQuery } = commentsApi;
