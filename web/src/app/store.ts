import { configureStore } from '@reduxjs/toolkit';
import { api, type CurrentUser } from '@sprinkle/api-client/api.gen';
import { baseApi } from '@sprinkle/api-client/base-api';

api.enhanceEndpoints({
  addTagTypes: [
    'Goal',
    'SupporterNotes',
    'SocialLinks',
    'Sessions',
    'PayoutMethods',
    'PayoutAccount',
    'TaxDetails',
    'Takedowns',
    'AuthenticatorApp',
    'TipMails',
    'BlockedSenders',
    'MessageFilter',
  ],
  endpoints: {
    getCurrentUser: { providesTags: ['CurrentUser'] },
    listOwnTips: { providesTags: ['OwnTips'] },
    getOwnStats: { providesTags: ['Stats'] },
    getOwnAnalytics: { providesTags: ['Stats'] },
    getCreatorPage: { providesTags: ['CreatorPage'] },
    listSessions: { providesTags: ['Sessions'] },
    endSession: { invalidatesTags: ['Sessions'] },
    endOtherSessions: { invalidatesTags: ['Sessions'] },
    changePassword: { invalidatesTags: (result) => (result ? ['Sessions'] : []) },
    acceptTerms: { invalidatesTags: (result) => (result ? ['CurrentUser'] : []) },
    getOwnTotpStatus: { providesTags: ['AuthenticatorApp'] },
    confirmOwnTotp: { invalidatesTags: (result) => (result ? ['AuthenticatorApp', 'Sessions'] : []) },
    disableOwnTotp: { invalidatesTags: ['AuthenticatorApp'] },
    renewRecoveryCodes: { invalidatesTags: ['AuthenticatorApp'] },
    reauthenticate: { invalidatesTags: ['AuthenticatorApp'] },
    changeUsername: { invalidatesTags: (result) => (result ? ['CurrentUser', 'CreatorPage'] : []) },
    listSocialLinks: { providesTags: ['SocialLinks'] },
    addSocialLink: { invalidatesTags: (result) => (result ? ['SocialLinks', 'CreatorPage'] : []) },
    // A failure invalidates the list too, because another window may have removed the link.
    updateSocialLink: { invalidatesTags: ['SocialLinks', 'CreatorPage'] },
    removeSocialLink: { invalidatesTags: ['SocialLinks', 'CreatorPage'] },
    updateProfile: { invalidatesTags: (result) => (result ? ['CurrentUser', 'CreatorPage'] : []) },
    getTipMails: { providesTags: ['TipMails'] },
    chooseTipMails: { invalidatesTags: (choice) => (choice ? ['TipMails'] : []) },
    getMessageFilter: { providesTags: ['MessageFilter'] },
    setMessageFilter: { invalidatesTags: (filter) => (filter ? ['MessageFilter'] : []) },
    getOwnGoal: { providesTags: ['Goal'] },
    setGoal: { invalidatesTags: (goal) => (goal ? ['Goal', 'CreatorPage'] : []) },
    endGoal: { invalidatesTags: ['Goal', 'CreatorPage'] },
    getSupporterNotes: { providesTags: ['SupporterNotes'] },
    // A failure invalidates the notes too, because another window may have sent one.
    sendSupporterNote: { invalidatesTags: ['SupporterNotes'] },
    setTipVisibility: { invalidatesTags: (tip) => (tip ? ['OwnTips', 'Stats', 'CreatorPage'] : []) },
    listBlockedSenders: { providesTags: ['BlockedSenders'] },
    blockSender: {
      invalidatesTags: (sender) => (sender ? ['BlockedSenders', 'OwnTips', 'Stats', 'CreatorPage'] : []),
    },
    // A failure invalidates the list too, because another window may have unblocked the sender.
    unblockSender: { invalidatesTags: ['BlockedSenders'] },
    releaseTip: { invalidatesTags: (tip) => (tip ? ['OwnTips', 'Stats', 'CreatorPage'] : []) },
    // A failure invalidates too, because the tip may have been refunded already.
    refundOwnTip: { invalidatesTags: ['OwnTips', 'Stats', 'CreatorPage'] },
    respondToTip: { invalidatesTags: (tip) => (tip ? ['OwnTips', 'Stats', 'CreatorPage'] : []) },
    getOwnBalance: { providesTags: ['Stats', 'PayoutMethods', 'TaxDetails'] },
    getTaxDetails: { providesTags: ['TaxDetails', 'PayoutMethods'] },
    saveTaxDetails: { invalidatesTags: (details) => (details ? ['TaxDetails'] : []) },
    getPayoutAccount: { providesTags: ['PayoutAccount', 'PayoutMethods'] },
    refreshPayoutAccount: { invalidatesTags: ['PayoutAccount'] },
    // A failure invalidates it too, because it can mean that the account was closed.
    openPayoutAccount: { invalidatesTags: ['PayoutAccount'] },
    choosePayoutAccount: { invalidatesTags: (method) => (method ? ['PayoutMethods', 'Stats'] : []) },
    listPayoutMethods: { providesTags: ['PayoutMethods'] },
    addPayoutMethod: { invalidatesTags: (method) => (method ? ['PayoutMethods', 'Stats'] : []) },
    // A failure invalidates the list too, because another screen may have removed the method.
    setDefaultPayoutMethod: { invalidatesTags: ['PayoutMethods'] },
    removePayoutMethod: { invalidatesTags: ['PayoutMethods', 'Stats'] },
    listOwnDebts: { providesTags: ['Stats'] },
    // A failure invalidates too, because the debt may already have been given back.
    objectToDebt: { invalidatesTags: ['Stats'] },
    listOwnTakedowns: { providesTags: ['Takedowns'] },
    // A failure invalidates the list too, because another window may have appealed.
    appealTakedown: { invalidatesTags: ['Takedowns'] },
    // A failure invalidates too, because the support may have ended already.
    endSupporter: { invalidatesTags: ['Supporters', 'Stats'] },
    setPublished: { invalidatesTags: (result) => (result ? ['CurrentUser', 'CreatorPage'] : []) },
  },
});

/** A `user` who has just signed in doesn't need to be loaded. */
export function createStore(user: CurrentUser | null = null) {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (getDefault) => getDefault().concat(baseApi.middleware),
  });
  if (user) {
    store.dispatch(
      api.util.upsertQueryEntries([{ endpointName: 'getCurrentUser', arg: undefined, value: user }]),
    );
  }
  return store;
}

type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppState = ReturnType<AppStore['getState']>;
