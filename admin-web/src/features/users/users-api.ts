import type { ListedUser, ListUsersApiArg } from '@sprinkle/api-client/api.gen';
import { api } from '../../api';
import { nextCursorIn, type Page } from '../../components/next-cursor';

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageOfUsers: build.query<Page<ListedUser>, ListUsersApiArg>({
      query: (params) => ({ url: '/api/admin/users', params }),
      transformResponse: (rows: ListedUser[], meta) => ({
        rows,
        nextCursor: nextCursorIn(meta?.response?.headers.get('link')),
      }),
      providesTags: ['Users'],
    }),
  }),
});

export const { usePageOfUsersQuery } = usersApi;
