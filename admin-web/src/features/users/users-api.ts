import type { ListedUser, ListUsersApiArg } from '@sprinkle/api-client/api.gen';
import { type Page, toPage } from '@sprinkle/api-client/page';
import { api } from '../../api';

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageOfUsers: build.query<Page<ListedUser>, ListUsersApiArg>({
      query: (params) => ({ url: '/api/admin/users', params }),
      transformResponse: toPage<ListedUser>,
      providesTags: ['Users'],
    }),
  }),
});

export const { usePageOfUsersQuery } = usersApi;
