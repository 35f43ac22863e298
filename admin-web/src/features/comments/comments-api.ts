import type { ListCommentsApiArg, ListedComment } from '@sprinkle/api-client/api.gen';
import { api } from '../../api';
import { nextCursorIn, type Page } from '../../components/next-cursor';

const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageOfComments: build.query<Page<ListedComment>, ListCommentsApiArg>({
      query: (params) => ({ url: '/api/admin/comments', params }),
      transformResponse: (rows: ListedComment[], meta) => ({
        rows,
        nextCursor: nextCursorIn(meta?.response?.headers.get('link')),
      }),
      providesTags: ['Payments'],
    }),
  }),
});

export const { usePageOfCommentsQuery } = commentsApi;
