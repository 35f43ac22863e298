import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '@sprinkle/api-client/api.gen';
import { baseApi } from '@sprinkle/api-client/base-api';

api.enhanceEndpoints({
  addTagTypes: ['SocialLinks', 'Sessions', 'PayoutMethods', 'Takedowns'],
  endpoints: {
    getCurrentUser: { providesTags: ['CurrentUser'] },
    listOwnTips: { providesTags: ['OwnTips'] },
    getOwnStats: { providesTags: ['Stats'] },
    getCreatorPage: { providesTags: ['CreatorPage'] },
    login: {
      async onQueryStarted(_credentials, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data || !('id' in data)) return;
        // The cached data may belong to another account.
        dispatch(api.util.resetApiState());
        await dispatch(api.util.upsertQueryData('getCurrentUser', undefined, data));
      },
    },
    listSessions: { providesTags: ['Sessions'] },
    endSession: { invalidatesTags: ['Sessions'] },
    endOtherSessions: { invalidatesTags: ['Sessions'] },
    changePassword: { invalidatesTags: (result) => (result ? ['Sessions'] : []) },
    changeUsername: { invalidatesTags: (result) => (result ? ['CurrentUser', 'CreatorPage'] : []) },
    listSocialLinks: { providesTags: ['SocialLinks'] },
    addSocialLink: { invalidatesTags: (result) => (result ? ['SocialLinks', 'CreatorPage'] : []) },
    // A failure invalidates the list too, because another window may have removed the link.
    updateSocialLink: { invalidatesTags: ['SocialLinks', 'CreatorPage'] },
    removeSocialLink: { invalidatesTags: ['SocialLinks', 'CreatorPage'] },
    updateProfile: { invalidatesTags: (result) => (result ? ['CurrentUser', 'CreatorPage'] : []) },
    setTipVisibility: { invalidatesTags: (tip) => (tip ? ['OwnTips', 'CreatorPage'] : []) },
    respondToTip: { invalidatesTags: (tip) => (tip ? ['OwnTips', 'CreatorPage'] : []) },
    getOwnBalance: { providesTags: ['Stats', 'PayoutMethods'] },
    listPayoutMethods: { providesTags: ['PayoutMethods'] },
    addPayoutMethod: { invalidatesTags: (method) => (method ? ['PayoutMethods', 'Stats'] : []) },
    // A failure invalidates the list too, because another screen may have removed the method.
    setDefaultPayoutMethod: { invalidatesTags: ['PayoutMethods'] },
    removePayoutMethod: { invalidatesTags: ['PayoutMethods', 'Stats'] },
    listOwnTakedowns: { providesTags: ['Takedowns'] },
    // A failure invalidates the list too, because another window may have appealed.
    appealTakedown: { invalidatesTags: ['Takedowns'] },
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

type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppState = ReturnType<AppStore['getState']>;
