import { api } from '@sprinkle/api-client/api.gen';
import { baseApi } from '@sprinkle/api-client/base-api';
import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';

api.enhanceEndpoints({
  endpoints: {
    getCurrentUser: { providesTags: ['CurrentUser'] },
    listOwnTips: { providesTags: ['OwnTips'] },
    getOwnStats: { providesTags: ['Stats'] },
    getCreatorPage: { providesTags: ['CreatorPage'] },
    login: { invalidatesTags: (result) => (result && 'id' in result ? ['CurrentUser'] : []) },
    updateProfile: { invalidatesTags: (result) => (result ? ['CurrentUser', 'CreatorPage'] : []) },
    setPublished: { invalidatesTags: (result) => (result ? ['CurrentUser', 'CreatorPage'] : []) },
  },
});

export function createStore() {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (getDefault) => getDefault().concat(baseApi.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

export type AppDispatch = ReturnType<typeof createStore>['dispatch'];
