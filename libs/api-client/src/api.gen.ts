import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<GetConfigApiResponse, GetConfigApiArg>({
      query: () => ({ url: `/api/config` }),
    }),
    register: build.mutation<RegisterApiResponse, RegisterApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/register`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/login`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/api/auth/logout`, method: 'POST' }),
    }),
    getCurrentUser: build.query<GetCurrentUserApiResponse, GetCurrentUserApiArg>({
      query: () => ({ url: `/api/auth/current` }),
    }),
    verifyEmail: build.query<VerifyEmailApiResponse, VerifyEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/verify-email`,
        params: {
          token: queryArg,
        },
      }),
    }),
    checkUsername: build.query<CheckUsernameApiResponse, CheckUsernameApiArg>({
      query: (queryArg) => ({
        url: `/api/username-available/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    resendVerification: build.mutation<ResendVerificationApiResponse, ResendVerificationApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/resend-verification`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    confirmEmail: build.mutation<ConfirmEmailApiResponse, ConfirmEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/confirm-email`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    forgotPassword: build.mutation<ForgotPasswordApiResponse, ForgotPasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/forgot-password`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    resetPassword: build.mutation<ResetPasswordApiResponse, ResetPasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/reset-password`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    reauthenticate: build.mutation<ReauthenticateApiResponse, ReauthenticateApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/reauthenticate`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
      query: () => ({ url: `/api/auth/sessions` }),
    }),
    endOtherSessions: build.mutation<EndOtherSessionsApiResponse, EndOtherSessionsApiArg>({
      query: () => ({ url: `/api/auth/sessions`, method: 'DELETE' }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/sessions/${encodeURIComponent(String(queryArg))}`,
        method: 'DELETE',
      }),
    }),
    changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/password`,
        method: 'PUT',
        body: queryArg,
      }),
    }),
    changeUsername: build.mutation<ChangeUsernameApiResponse, ChangeUsernameApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/username`,
        method: 'PUT',
        body: queryArg,
      }),
    }),
    changeEmail: build.mutation<ChangeEmailApiResponse, ChangeEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/email`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    exportAccount: build.query<ExportAccountApiResponse, ExportAccountApiArg>({
      query: () => ({ url: `/api/users/me/export` }),
    }),
    closeAccount: build.mutation<CloseAccountApiResponse, CloseAccountApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/close`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    listFeaturedCreators: build.query<ListFeaturedCreatorsApiResponse, ListFeaturedCreatorsApiArg>({
      query: () => ({ url: `/api/featured-creators` }),
    }),
    getCreatorPage: build.query<GetCreatorPageApiResponse, GetCreatorPageApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    recordView: build.mutation<RecordViewApiResponse, RecordViewApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg))}/view`,
        method: 'POST',
      }),
    }),
    discoverCreators: build.query<DiscoverCreatorsApiResponse, DiscoverCreatorsApiArg>({
      query: (queryArg) => ({
        url: `/api/discover`,
        params: {
          search: queryArg.search,
          cursor: queryArg.cursor,
        },
      }),
    }),
    listButtonIcons: build.query<ListButtonIconsApiResponse, ListButtonIconsApiArg>({
      query: () => ({ url: `/api/button-icons` }),
    }),
    getButtonIcon: build.query<GetButtonIconApiResponse, GetButtonIconApiArg>({
      query: (queryArg) => ({
        url: `/api/button-icons/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    updateProfile: build.mutation<UpdateProfileApiResponse, UpdateProfileApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me`,
        method: 'PUT',
        body: queryArg,
      }),
    }),
    setPublished: build.mutation<SetPublishedApiResponse, SetPublishedApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/publish`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    getOwnStats: build.query<GetOwnStatsApiResponse, GetOwnStatsApiArg>({
      query: () => ({ url: `/api/users/me/stats` }),
    }),
    listSocialLinks: build.query<ListSocialLinksApiResponse, ListSocialLinksApiArg>({
      query: () => ({ url: `/api/users/me/social-links` }),
    }),
    addSocialLink: build.mutation<AddSocialLinkApiResponse, AddSocialLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/social-links`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    updateSocialLink: build.mutation<UpdateSocialLinkApiResponse, UpdateSocialLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/social-links/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.socialLinkInput,
      }),
    }),
    removeSocialLink: build.mutation<RemoveSocialLinkApiResponse, RemoveSocialLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/social-links/${encodeURIComponent(String(queryArg))}`,
        method: 'DELETE',
      }),
    }),
    uploadMedia: build.mutation<UploadMediaApiResponse, UploadMediaApiArg>({
      query: (queryArg) => ({
        url: `/api/media`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    getMedia: build.query<GetMediaApiResponse, GetMediaApiArg>({
      query: (queryArg) => ({
        url: `/api/media/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    listOwnTips: build.query<ListOwnTipsApiResponse, ListOwnTipsApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/tips`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
          filter: queryArg.filter,
          withMessage: queryArg.withMessage,
        },
      }),
    }),
    setTipVisibility: build.mutation<SetTipVisibilityApiResponse, SetTipVisibilityApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/tips/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.tipVisibility,
      }),
    }),
    respondToTip: build.mutation<RespondToTipApiResponse, RespondToTipApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/tips/${encodeURIComponent(String(queryArg.tipId))}/respond`,
        method: 'POST',
        body: queryArg.tipReply,
      }),
    }),
    createPaymentIntent: build.mutation<CreatePaymentIntentApiResponse, CreatePaymentIntentApiArg>({
      query: (queryArg) => ({
        url: `/api/create-payment-intent`,
        method: 'POST',
        body: queryArg.newTip,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    createTip: build.mutation<CreateTipApiResponse, CreateTipApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.username))}/tips`,
        method: 'POST',
        body: queryArg.newTipForCreator,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    confirmTip: build.mutation<ConfirmTipApiResponse, ConfirmTipApiArg>({
      query: (queryArg) => ({
        url: `/api/confirm-tip`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    getTipStatus: build.mutation<GetTipStatusApiResponse, GetTipStatusApiArg>({
      query: (queryArg) => ({
        url: `/api/tip-status`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    getReceipt: build.mutation<GetReceiptApiResponse, GetReceiptApiArg>({
      query: (queryArg) => ({
        url: `/api/receipt`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    eraseReceiptEmail: build.mutation<EraseReceiptEmailApiResponse, EraseReceiptEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/receipt/erase-email`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    getOwnBalance: build.query<GetOwnBalanceApiResponse, GetOwnBalanceApiArg>({
      query: () => ({ url: `/api/users/me/balance` }),
    }),
    listPayoutMethods: build.query<ListPayoutMethodsApiResponse, ListPayoutMethodsApiArg>({
      query: () => ({ url: `/api/users/me/payment-methods` }),
    }),
    addPayoutMethod: build.mutation<AddPayoutMethodApiResponse, AddPayoutMethodApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/payment-methods`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    setDefaultPayoutMethod: build.mutation<SetDefaultPayoutMethodApiResponse, SetDefaultPayoutMethodApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/payment-methods/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.defaultChoice,
      }),
    }),
    removePayoutMethod: build.mutation<RemovePayoutMethodApiResponse, RemovePayoutMethodApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/payment-methods/${encodeURIComponent(String(queryArg))}`,
        method: 'DELETE',
      }),
    }),
    listOwnPayouts: build.query<ListOwnPayoutsApiResponse, ListOwnPayoutsApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/payouts`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    getOwnPayout: build.query<GetOwnPayoutApiResponse, GetOwnPayoutApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/payouts/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    listOwnPayoutTips: build.query<ListOwnPayoutTipsApiResponse, ListOwnPayoutTipsApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/payouts/${encodeURIComponent(String(queryArg.id))}/tips`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    getOwnStatement: build.query<GetOwnStatementApiResponse, GetOwnStatementApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/statements/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    exportOwnStatement: build.query<ExportOwnStatementApiResponse, ExportOwnStatementApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/statements/${encodeURIComponent(String(queryArg))}/csv`,
      }),
    }),
    unsubscribe: build.mutation<UnsubscribeApiResponse, UnsubscribeApiArg>({
      query: (queryArg) => ({
        url: `/api/unsubscribe`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    reportContent: build.mutation<ReportContentApiResponse, ReportContentApiArg>({
      query: (queryArg) => ({
        url: `/api/reports`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    listOwnTakedowns: build.query<ListOwnTakedownsApiResponse, ListOwnTakedownsApiArg>({
      query: () => ({ url: `/api/users/me/takedowns` }),
    }),
    appealTakedown: build.mutation<AppealTakedownApiResponse, AppealTakedownApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/takedowns/${encodeURIComponent(String(queryArg.id))}/appeal`,
        method: 'POST',
        body: queryArg.appeal,
      }),
    }),
    adminLogin: build.mutation<AdminLoginApiResponse, AdminLoginApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/login`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    adminLogout: build.mutation<AdminLogoutApiResponse, AdminLogoutApiArg>({
      query: () => ({ url: `/api/admin/logout`, method: 'POST' }),
    }),
    getCurrentAdmin: build.query<GetCurrentAdminApiResponse, GetCurrentAdminApiArg>({
      query: () => ({ url: `/api/admin/current` }),
    }),
    getPlatformStats: build.query<GetPlatformStatsApiResponse, GetPlatformStatsApiArg>({
      query: () => ({ url: `/api/admin/stats` }),
    }),
    getDailyStats: build.query<GetDailyStatsApiResponse, GetDailyStatsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/stats/daily`,
        params: {
          days: queryArg,
        },
      }),
    }),
    getPlatformSettings: build.query<GetPlatformSettingsApiResponse, GetPlatformSettingsApiArg>({
      query: () => ({ url: `/api/admin/settings` }),
    }),
    updatePlatformSettings: build.mutation<UpdatePlatformSettingsApiResponse, UpdatePlatformSettingsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/settings`,
        method: 'PUT',
        body: queryArg,
      }),
    }),
    changeAdminPassword: build.mutation<ChangeAdminPasswordApiResponse, ChangeAdminPasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/password`,
        method: 'PUT',
        body: queryArg,
      }),
    }),
    reauthenticateAdmin: build.mutation<ReauthenticateAdminApiResponse, ReauthenticateAdminApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/reauthenticate`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    listAdminSessions: build.query<ListAdminSessionsApiResponse, ListAdminSessionsApiArg>({
      query: () => ({ url: `/api/admin/sessions` }),
    }),
    endOtherAdminSessions: build.mutation<EndOtherAdminSessionsApiResponse, EndOtherAdminSessionsApiArg>({
      query: () => ({ url: `/api/admin/sessions`, method: 'DELETE' }),
    }),
    endAdminSession: build.mutation<EndAdminSessionApiResponse, EndAdminSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/sessions/${encodeURIComponent(String(queryArg))}`,
        method: 'DELETE',
      }),
    }),
    listActivity: build.query<ListActivityApiResponse, ListActivityApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/activity-logs`,
        params: {
          actor: queryArg.actor,
          action: queryArg.action,
          target: queryArg.target,
          from: queryArg['from'],
          to: queryArg.to,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    listAdmins: build.query<ListAdminsApiResponse, ListAdminsApiArg>({
      query: () => ({ url: `/api/admin/admins` }),
    }),
    createAdmin: build.mutation<CreateAdminApiResponse, CreateAdminApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/admins`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    removeAdmin: build.mutation<RemoveAdminApiResponse, RemoveAdminApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/admins/${encodeURIComponent(String(queryArg))}`,
        method: 'DELETE',
      }),
    }),
    endSessionsOfAdmin: build.mutation<EndSessionsOfAdminApiResponse, EndSessionsOfAdminApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/admins/${encodeURIComponent(String(queryArg))}/sessions`,
        method: 'DELETE',
      }),
    }),
    resetAdminPassword: build.mutation<ResetAdminPasswordApiResponse, ResetAdminPasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/admins/${encodeURIComponent(String(queryArg))}/reset-password`,
        method: 'POST',
      }),
    }),
    resetAdminTotp: build.mutation<ResetAdminTotpApiResponse, ResetAdminTotpApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/admins/${encodeURIComponent(String(queryArg))}/totp`,
        method: 'DELETE',
      }),
    }),
    getTotpRequirement: build.query<GetTotpRequirementApiResponse, GetTotpRequirementApiArg>({
      query: () => ({ url: `/api/admin/totp-requirement` }),
    }),
    setTotpRequirement: build.mutation<SetTotpRequirementApiResponse, SetTotpRequirementApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/totp-requirement`,
        method: 'PUT',
        body: queryArg,
      }),
    }),
    getTotpStatus: build.query<GetTotpStatusApiResponse, GetTotpStatusApiArg>({
      query: () => ({ url: `/api/admin/totp` }),
    }),
    setUpTotp: build.mutation<SetUpTotpApiResponse, SetUpTotpApiArg>({
      query: () => ({ url: `/api/admin/totp`, method: 'POST' }),
    }),
    confirmTotp: build.mutation<ConfirmTotpApiResponse, ConfirmTotpApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/totp/confirm`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    disableTotp: build.mutation<DisableTotpApiResponse, DisableTotpApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/totp/disable`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/users`,
        params: {
          search: queryArg.search,
          status: queryArg.status,
          sort: queryArg.sort,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    getUserRevenue: build.query<GetUserRevenueApiResponse, GetUserRevenueApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/users/${encodeURIComponent(String(queryArg))}/revenue`,
      }),
    }),
    blockUser: build.mutation<BlockUserApiResponse, BlockUserApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/block`,
        method: 'POST',
        body: queryArg.block,
      }),
    }),
    unblockUser: build.mutation<UnblockUserApiResponse, UnblockUserApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/unblock`,
        method: 'POST',
        body: queryArg.block,
      }),
    }),
    listPayments: build.query<ListPaymentsApiResponse, ListPaymentsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/tips`,
        params: {
          search: queryArg.search,
          status: queryArg.status,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    listOwed: build.query<ListOwedApiResponse, ListOwedApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/payouts/owed`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
          search: queryArg.search,
        },
      }),
    }),
    listPayoutRuns: build.query<ListPayoutRunsApiResponse, ListPayoutRunsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/payout-runs`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    proposePayouts: build.mutation<ProposePayoutsApiResponse, ProposePayoutsApiArg>({
      query: () => ({ url: `/api/admin/payout-runs`, method: 'POST' }),
    }),
    getPayoutRun: build.query<GetPayoutRunApiResponse, GetPayoutRunApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/payout-runs/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    listRunPayouts: build.query<ListRunPayoutsApiResponse, ListRunPayoutsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/payout-runs/${encodeURIComponent(String(queryArg.id))}/payouts`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    confirmPayoutRun: build.mutation<ConfirmPayoutRunApiResponse, ConfirmPayoutRunApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/payout-runs/${encodeURIComponent(String(queryArg.id))}/confirm`,
        method: 'POST',
        body: queryArg.payoutConfirmation,
      }),
    }),
    cancelPayoutRun: build.mutation<CancelPayoutRunApiResponse, CancelPayoutRunApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/payout-runs/${encodeURIComponent(String(queryArg))}/cancel`,
        method: 'POST',
      }),
    }),
    recordRunSent: build.mutation<RecordRunSentApiResponse, RecordRunSentApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/payout-runs/${encodeURIComponent(String(queryArg.id))}/sent`,
        method: 'POST',
        body: queryArg.payoutSending,
      }),
    }),
    getPayoutFile: build.mutation<GetPayoutFileApiResponse, GetPayoutFileApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/payout-runs/${encodeURIComponent(String(queryArg.id))}/file`,
        method: 'POST',
        body: queryArg.payoutFileRequest,
      }),
    }),
    recordPayoutOutcome: build.mutation<RecordPayoutOutcomeApiResponse, RecordPayoutOutcomeApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/payouts/${encodeURIComponent(String(queryArg.id))}/outcome`,
        method: 'POST',
        body: queryArg.payoutOutcomeRequest,
      }),
    }),
    listPayoutTips: build.query<ListPayoutTipsApiResponse, ListPayoutTipsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/payouts/${encodeURIComponent(String(queryArg.id))}/tips`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    revealPayoutMethod: build.mutation<RevealPayoutMethodApiResponse, RevealPayoutMethodApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/payment-methods/${encodeURIComponent(String(queryArg))}/reveal`,
        method: 'POST',
      }),
    }),
    refundTip: build.mutation<RefundTipApiResponse, RefundTipApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/tips/${encodeURIComponent(String(queryArg.id))}/refund`,
        method: 'POST',
        body: queryArg.refundRequest,
      }),
    }),
    listDisputes: build.query<ListDisputesApiResponse, ListDisputesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/disputes`,
        params: {
          state: queryArg.state,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    listComments: build.query<ListCommentsApiResponse, ListCommentsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/comments`,
        params: {
          search: queryArg.search,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    listReportCases: build.query<ListReportCasesApiResponse, ListReportCasesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/reports`,
        params: {
          state: queryArg.state,
          kind: queryArg.kind,
          search: queryArg.search,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    decideReport: build.mutation<DecideReportApiResponse, DecideReportApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/reports/${encodeURIComponent(String(queryArg.id))}/decision`,
        method: 'POST',
        body: queryArg.reportDecision,
      }),
    }),
    decideAppeal: build.mutation<DecideAppealApiResponse, DecideAppealApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/reports/${encodeURIComponent(String(queryArg.id))}/appeal`,
        method: 'POST',
        body: queryArg.appealDecision,
      }),
    }),
    sendMassEmail: build.mutation<SendMassEmailApiResponse, SendMassEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/communications/send-mass-email`,
        method: 'POST',
        body: queryArg.body,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    sendTestEmail: build.mutation<SendTestEmailApiResponse, SendTestEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/communications/test`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    previewMassEmail: build.mutation<PreviewMassEmailApiResponse, PreviewMassEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/communications/preview`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    listMassEmails: build.query<ListMassEmailsApiResponse, ListMassEmailsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/communications`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    getMassEmail: build.query<GetMassEmailApiResponse, GetMassEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/communications/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    listUndeliveredEmails: build.query<ListUndeliveredEmailsApiResponse, ListUndeliveredEmailsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/communications/${encodeURIComponent(String(queryArg.id))}/undelivered`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    stopMassEmail: build.mutation<StopMassEmailApiResponse, StopMassEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/communications/${encodeURIComponent(String(queryArg))}/stop`,
        method: 'POST',
      }),
    }),
    getSystemState: build.query<GetSystemStateApiResponse, GetSystemStateApiArg>({
      query: () => ({ url: `/api/admin/system` }),
    }),
    startReconciliation: build.mutation<StartReconciliationApiResponse, StartReconciliationApiArg>({
      query: () => ({
        url: `/api/admin/system/reconciliations`,
        method: 'POST',
      }),
    }),
    listDeadLetters: build.query<ListDeadLettersApiResponse, ListDeadLettersApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/system/dead-letters`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
          service: queryArg.service,
        },
      }),
    }),
    replayDeadLetters: build.mutation<ReplayDeadLettersApiResponse, ReplayDeadLettersApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/system/dead-letters/replay`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    listFailedProviderEvents: build.query<
      ListFailedProviderEventsApiResponse,
      ListFailedProviderEventsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/system/provider-events`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    replayProviderEvents: build.mutation<ReplayProviderEventsApiResponse, ReplayProviderEventsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/system/provider-events/replay`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    receiveMailEvents: build.mutation<ReceiveMailEventsApiResponse, ReceiveMailEventsApiArg>({
      query: (queryArg) => ({
        url: `/api/webhooks/sendgrid`,
        method: 'POST',
        body: queryArg.body,
        headers: {
          'X-Twilio-Email-Event-Webhook-Timestamp': queryArg['X-Twilio-Email-Event-Webhook-Timestamp'],
          'X-Twilio-Email-Event-Webhook-Signature': queryArg['X-Twilio-Email-Event-Webhook-Signature'],
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as api };
export type GetConfigApiResponse = /** status 200 OK */ AppConfig;
export type GetConfigApiArg = void;
export type RegisterApiResponse = /** status 201 Created */ Message;
export type RegisterApiArg = Registration;
export type LoginApiResponse = /** status 200 OK */ LoginResult;
export type LoginApiArg = Credentials;
export type LogoutApiResponse = /** status 200 OK */ Message;
export type LogoutApiArg = void;
export type GetCurrentUserApiResponse = /** status 200 OK */ CurrentUser;
export type GetCurrentUserApiArg = void;
export type VerifyEmailApiResponse = /** status 200 OK */ Message;
export type VerifyEmailApiArg = /** Out of the mailed link */ string;
export type CheckUsernameApiResponse = /** status 200 OK */ {
  available: boolean;
};
export type CheckUsernameApiArg = /** The name to check */ string;
export type ResendVerificationApiResponse = /** status 200 OK */ Message;
export type ResendVerificationApiArg = EmailAddress;
export type ConfirmEmailApiResponse = /** status 200 OK */ Message;
export type ConfirmEmailApiArg = {
  token: string;
};
export type ForgotPasswordApiResponse = /** status 200 OK */ Message;
export type ForgotPasswordApiArg = EmailAddress;
export type ResetPasswordApiResponse = /** status 200 OK */ PasswordResetDone;
export type ResetPasswordApiArg = PasswordReset;
export type ReauthenticateApiResponse = /** status 200 OK */ Message;
export type ReauthenticateApiArg = Reauthentication;
export type ListSessionsApiResponse = /** status 200 OK */ Session[];
export type ListSessionsApiArg = void;
export type EndOtherSessionsApiResponse = /** status 200 OK */ Message;
export type EndOtherSessionsApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = /** The session, as listed */ string;
export type ChangePasswordApiResponse = /** status 200 OK */ Message;
export type ChangePasswordApiArg = PasswordChange;
export type ChangeUsernameApiResponse = /** status 200 OK */ UsernameChange;
export type ChangeUsernameApiArg = UsernameChange;
export type ChangeEmailApiResponse = /** status 200 OK */ Message;
export type ChangeEmailApiArg = EmailChange;
export type ExportAccountApiResponse = /** status 200 OK */ AccountArchive;
export type ExportAccountApiArg = void;
export type CloseAccountApiResponse = /** status 200 OK */ Message;
export type CloseAccountApiArg = AccountClosing;
export type ListFeaturedCreatorsApiResponse = /** status 200 OK */ FeaturedCreator[];
export type ListFeaturedCreatorsApiArg = void;
export type GetCreatorPageApiResponse = /** status 200 OK */ CreatorPage;
export type GetCreatorPageApiArg = /** The creator */ string;
export type RecordViewApiResponse = unknown;
export type RecordViewApiArg = /** The creator */ string;
export type DiscoverCreatorsApiResponse = /** status 200 OK */ FeaturedCreator[];
export type DiscoverCreatorsApiArg = {
  /** Part of a username or display name; empty for all creators */
  search?: string;
  /** Out of the header `Link` of the page before */
  cursor?: string;
};
export type ListButtonIconsApiResponse = /** status 200 OK */ ButtonIcon[];
export type ListButtonIconsApiArg = void;
export type GetButtonIconApiResponse = /** status 200 OK */ ButtonIcon;
export type GetButtonIconApiArg = /** The icon */ string;
export type UpdateProfileApiResponse = /** status 200 OK */ CurrentUser;
export type UpdateProfileApiArg = ProfileChanges;
export type SetPublishedApiResponse = /** status 200 OK */ Publication;
export type SetPublishedApiArg = Publication;
export type GetOwnStatsApiResponse = /** status 200 OK */ Stats;
export type GetOwnStatsApiArg = void;
export type ListSocialLinksApiResponse = /** status 200 OK */ SocialLink[];
export type ListSocialLinksApiArg = void;
export type AddSocialLinkApiResponse = /** status 201 Created */ SocialLink;
export type AddSocialLinkApiArg = SocialLinkInput;
export type UpdateSocialLinkApiResponse = /** status 200 OK */ SocialLink;
export type UpdateSocialLinkApiArg = {
  /** The link */
  id: string;
  socialLinkInput: SocialLinkInput;
};
export type RemoveSocialLinkApiResponse = unknown;
export type RemoveSocialLinkApiArg = /** The link */ string;
export type UploadMediaApiResponse = /** status 201 Created */ Asset;
export type UploadMediaApiArg = {
  /** The image or video */
  file: Blob;
  /** The purpose of the file; `email-image` is for administrators only */
  purpose: 'profile-image' | 'featured-image' | 'featured-video' | 'email-image';
};
export type GetMediaApiResponse = /** status 200 OK */ Asset;
export type GetMediaApiArg = /** The upload */ string;
export type ListOwnTipsApiResponse = /** status 200 OK */ Tip[];
export type ListOwnTipsApiArg = {
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Tips per page */
  limit?: number;
  /** By whether visitors see the tip */
  filter?: 'all' | 'visible' | 'hidden';
  /** Leaves out tips without a message */
  withMessage?: boolean;
};
export type SetTipVisibilityApiResponse = /** status 200 OK */ Tip;
export type SetTipVisibilityApiArg = {
  /** The tip */
  id: string;
  tipVisibility: TipVisibility;
};
export type RespondToTipApiResponse = /** status 200 OK */ Tip;
export type RespondToTipApiArg = {
  /** The tip */
  tipId: string;
  tipReply: TipReply;
};
export type CreatePaymentIntentApiResponse = /** status 200 OK */ PaymentIntent;
export type CreatePaymentIntentApiArg = {
  /** A key of 8 to 255 characters. The same key with the same tip returns the same payment. */
  'Idempotency-Key'?: string;
  newTip: NewTip;
};
export type CreateTipApiResponse = /** status 200 OK */ PaymentIntent;
export type CreateTipApiArg = {
  /** The creator */
  username: string;
  /** A key of 8 to 255 characters. The same key with the same tip returns the same payment. */
  'Idempotency-Key'?: string;
  newTipForCreator: NewTipForCreator;
};
export type ConfirmTipApiResponse =
  /** status 200 OK */ TipConfirmed | /** status 202 The payment takes time */ TipConfirmed;
export type ConfirmTipApiArg = TipConfirmation;
export type GetTipStatusApiResponse = /** status 200 OK */ TipStatus;
export type GetTipStatusApiArg = TipStatusQuery;
export type GetReceiptApiResponse = /** status 200 OK */ Receipt;
export type GetReceiptApiArg = ReceiptRequest;
export type EraseReceiptEmailApiResponse = /** status 200 OK */ Message;
export type EraseReceiptEmailApiArg = ReceiptRequest;
export type GetOwnBalanceApiResponse = /** status 200 OK */ OwnBalance;
export type GetOwnBalanceApiArg = void;
export type ListPayoutMethodsApiResponse = /** status 200 OK */ PayoutMethod[];
export type ListPayoutMethodsApiArg = void;
export type AddPayoutMethodApiResponse = /** status 201 Created */ PayoutMethod;
export type AddPayoutMethodApiArg = NewPayoutMethod;
export type SetDefaultPayoutMethodApiResponse = /** status 200 OK */ PayoutMethod;
export type SetDefaultPayoutMethodApiArg = {
  /** The payout method */
  id: string;
  defaultChoice: DefaultChoice;
};
export type RemovePayoutMethodApiResponse = unknown;
export type RemovePayoutMethodApiArg = /** The payout method */ string;
export type ListOwnPayoutsApiResponse = /** status 200 OK */ OwnPayout[];
export type ListOwnPayoutsApiArg = {
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type GetOwnPayoutApiResponse = /** status 200 OK */ OwnPayout;
export type GetOwnPayoutApiArg = /** The payout */ string;
export type ListOwnPayoutTipsApiResponse = /** status 200 OK */ PayoutTip[];
export type ListOwnPayoutTipsApiArg = {
  /** The payout */
  id: string;
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type GetOwnStatementApiResponse = /** status 200 OK */ Statement;
export type GetOwnStatementApiArg = /** A month by UTC, like 2026-11 */ string;
export type ExportOwnStatementApiResponse = /** status 200 OK */ string;
export type ExportOwnStatementApiArg = /** A month by UTC, like 2026-11 */ string;
export type UnsubscribeApiResponse = /** status 200 OK */ Message;
export type UnsubscribeApiArg = {
  token: string;
};
export type ReportContentApiResponse = /** status 200 OK */ Message;
export type ReportContentApiArg = NewReport;
export type ListOwnTakedownsApiResponse = /** status 200 OK */ OwnTakedown[];
export type ListOwnTakedownsApiArg = void;
export type AppealTakedownApiResponse = /** status 200 OK */ OwnTakedown;
export type AppealTakedownApiArg = {
  /** The decision, as listed */
  id: string;
  appeal: Appeal;
};
export type AdminLoginApiResponse = /** status 200 OK */ Admin;
export type AdminLoginApiArg = AdminCredentials;
export type AdminLogoutApiResponse = /** status 200 OK */ Message;
export type AdminLogoutApiArg = void;
export type GetCurrentAdminApiResponse = /** status 200 OK */ CurrentAdmin;
export type GetCurrentAdminApiArg = void;
export type GetPlatformStatsApiResponse = /** status 200 OK */ PlatformStats;
export type GetPlatformStatsApiArg = void;
export type GetDailyStatsApiResponse = /** status 200 OK */ DailyStats[];
export type GetDailyStatsApiArg = /** The number of days, 30 unless given */ number | undefined;
export type GetPlatformSettingsApiResponse = /** status 200 OK */ PlatformSettings;
export type GetPlatformSettingsApiArg = void;
export type UpdatePlatformSettingsApiResponse = /** status 200 OK */ PlatformSettings;
export type UpdatePlatformSettingsApiArg = SettingsChange;
export type ChangeAdminPasswordApiResponse = /** status 200 OK */ Message;
export type ChangeAdminPasswordApiArg = AdminPasswordChange;
export type ReauthenticateAdminApiResponse = /** status 200 OK */ Message;
export type ReauthenticateAdminApiArg = AdminReauthentication;
export type ListAdminSessionsApiResponse = /** status 200 OK */ Session[];
export type ListAdminSessionsApiArg = void;
export type EndOtherAdminSessionsApiResponse = /** status 200 OK */ Message;
export type EndOtherAdminSessionsApiArg = void;
export type EndAdminSessionApiResponse = unknown;
export type EndAdminSessionApiArg = /** The session, as listed */ string;
export type ListActivityApiResponse = /** status 200 OK */ ActivityEntry[];
export type ListActivityApiArg = {
  /** Username of the user or administrator who acted */
  actor?: string;
  /** The action */
  action?:
    | 'admin-signed-in'
    | 'admin-sign-in-failed'
    | 'admin-signed-out'
    | 'admin-created'
    | 'admin-removed'
    | 'admin-password-changed'
    | 'admin-password-reset'
    | 'admin-sessions-ended'
    | 'admin-totp-enabled'
    | 'admin-totp-disabled'
    | 'admin-totp-reset'
    | 'admin-recovery-code-used'
    | 'admin-totp-requirement-changed'
    | 'settings-changed'
    | 'user-blocked'
    | 'user-unblocked'
    | 'reports-dismissed'
    | 'reported-comment-hidden'
    | 'reported-page-unpublished'
    | 'reported-user-blocked'
    | 'appeal-upheld'
    | 'appeal-reversed'
    | 'tip-refund-requested'
    | 'payouts-proposed'
    | 'payouts-confirmed'
    | 'payouts-canceled'
    | 'payouts-exported'
    | 'payouts-sent'
    | 'payout-sent'
    | 'payout-failed'
    | 'payout-returned'
    | 'payout-method-revealed'
    | 'reconciliation-started'
    | 'failed-events-replayed'
    | 'mass-email-queued'
    | 'mass-email-stopped'
    | 'signed-in'
    | 'password-changed'
    | 'email-change-requested'
    | 'email-changed'
    | 'username-changed'
    | 'account-closed'
    | 'profile-published'
    | 'profile-unpublished'
    | 'payout-method-added'
    | 'payout-method-removed'
    | 'payout-method-made-default';
  /** Username or id of what the action was done to */
  target?: string;
  /** First day of the period, in UTC */
  from?: string;
  /** Last day of the period, in UTC */
  to?: string;
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type ListAdminsApiResponse = /** status 200 OK */ ListedAdmin[];
export type ListAdminsApiArg = void;
export type CreateAdminApiResponse = /** status 201 Created */ TemporaryPassword;
export type CreateAdminApiArg = AdminCreation;
export type RemoveAdminApiResponse = unknown;
export type RemoveAdminApiArg = /** The administrator */ string;
export type EndSessionsOfAdminApiResponse = unknown;
export type EndSessionsOfAdminApiArg = /** The administrator */ string;
export type ResetAdminPasswordApiResponse = /** status 200 OK */ TemporaryPassword;
export type ResetAdminPasswordApiArg = /** The administrator */ string;
export type ResetAdminTotpApiResponse = unknown;
export type ResetAdminTotpApiArg = /** The administrator */ string;
export type GetTotpRequirementApiResponse = /** status 200 OK */ TotpRequirement;
export type GetTotpRequirementApiArg = void;
export type SetTotpRequirementApiResponse = /** status 200 OK */ TotpRequirement;
export type SetTotpRequirementApiArg = TotpRequirement;
export type GetTotpStatusApiResponse = /** status 200 OK */ TotpStatus;
export type GetTotpStatusApiArg = void;
export type SetUpTotpApiResponse = /** status 200 OK */ TotpSetup;
export type SetUpTotpApiArg = void;
export type ConfirmTotpApiResponse = /** status 200 OK */ RecoveryCodes;
export type ConfirmTotpApiArg = TotpConfirmation;
export type DisableTotpApiResponse = /** status 200 OK */ Message;
export type DisableTotpApiArg = TotpDisabling;
export type ListUsersApiResponse = /** status 200 OK */ ListedUser[];
export type ListUsersApiArg = {
  /** Part of a username or an e-mail address */
  search?: string;
  /** The state of the account */
  status?: 'all' | 'verified' | 'unverified' | 'blocked';
  /** Newest first unless given */
  sort?: 'newest' | 'oldest' | 'username';
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type GetUserRevenueApiResponse = /** status 200 OK */ UserRevenue;
export type GetUserRevenueApiArg = /** The user */ string;
export type BlockUserApiResponse = /** status 200 OK */ ManagedUser;
export type BlockUserApiArg = {
  /** The user */
  id: string;
  block: Block;
};
export type UnblockUserApiResponse = /** status 200 OK */ ManagedUser;
export type UnblockUserApiArg = {
  /** The user */
  id: string;
  block: Block;
};
export type ListPaymentsApiResponse = /** status 200 OK */ ListedPayment[];
export type ListPaymentsApiArg = {
  /** Part of the name of the sender or of the recipient */
  search?: string;
  /** Failed payments are in no other filter */
  status?: 'all' | 'completed' | 'refunded' | 'refund-failed' | 'disputed' | 'failed';
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type ListOwedApiResponse = /** status 200 OK */ Owed[];
export type ListOwedApiArg = {
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
  /** Part of a username */
  search?: string;
};
export type ListPayoutRunsApiResponse = /** status 200 OK */ PayoutRun[];
export type ListPayoutRunsApiArg = {
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type ProposePayoutsApiResponse = /** status 200 OK */ PayoutRun;
export type ProposePayoutsApiArg = void;
export type GetPayoutRunApiResponse = /** status 200 OK */ PayoutRun;
export type GetPayoutRunApiArg = /** The run */ string;
export type ListRunPayoutsApiResponse = /** status 200 OK */ Payout[];
export type ListRunPayoutsApiArg = {
  /** The run */
  id: string;
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type ConfirmPayoutRunApiResponse = /** status 200 OK */ PayoutRun;
export type ConfirmPayoutRunApiArg = {
  /** The run */
  id: string;
  payoutConfirmation: PayoutConfirmation;
};
export type CancelPayoutRunApiResponse = /** status 200 OK */ PayoutRun;
export type CancelPayoutRunApiArg = /** The run */ string;
export type RecordRunSentApiResponse = /** status 200 OK */ PayoutRun;
export type RecordRunSentApiArg = {
  /** The run */
  id: string;
  payoutSending: PayoutSending;
};
export type GetPayoutFileApiResponse = /** status 200 OK */ string;
export type GetPayoutFileApiArg = {
  /** The run */
  id: string;
  payoutFileRequest: PayoutFileRequest;
};
export type RecordPayoutOutcomeApiResponse = /** status 200 OK */ Payout;
export type RecordPayoutOutcomeApiArg = {
  /** The payout */
  id: string;
  payoutOutcomeRequest: PayoutOutcomeRequest;
};
export type ListPayoutTipsApiResponse = /** status 200 OK */ PayoutTip[];
export type ListPayoutTipsApiArg = {
  /** The payout */
  id: string;
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type RevealPayoutMethodApiResponse = /** status 200 OK */ {
  id: string;
  type: 'bank' | 'paypal' | 'venmo';
  accountInfo: string;
};
export type RevealPayoutMethodApiArg = /** The payout method */ string;
export type RefundTipApiResponse = /** status 200 OK */ Refund;
export type RefundTipApiArg = {
  /** The tip */
  id: string;
  refundRequest: RefundRequest;
};
export type ListDisputesApiResponse = /** status 200 OK */ Dispute[];
export type ListDisputesApiArg = {
  /** Open ones come by their deadline */
  state?: 'open' | 'decided';
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Disputes per page */
  limit?: number;
};
export type ListCommentsApiResponse = /** status 200 OK */ ListedComment[];
export type ListCommentsApiArg = {
  /** Part of the message, the sender or the recipient */
  search?: string;
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type ListReportCasesApiResponse = /** status 200 OK */ ReportCase[];
export type ListReportCasesApiArg = {
  /** Open cases unless given */
  state?: 'open' | 'appealed' | 'dismissed' | 'acted' | 'all';
  /** Only pages or only comments */
  kind?: 'page' | 'comment';
  /** Part of the username */
  search?: string;
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type DecideReportApiResponse = /** status 200 OK */ ReportCase;
export type DecideReportApiArg = {
  /** The case, as listed */
  id: string;
  reportDecision: ReportDecision;
};
export type DecideAppealApiResponse = /** status 200 OK */ ReportCase;
export type DecideAppealApiArg = {
  /** The case, as listed */
  id: string;
  appealDecision: AppealDecision;
};
export type SendMassEmailApiResponse = /** status 200 OK */ {
  id: string;
  sentCount: number;
};
export type SendMassEmailApiArg = {
  /** A key of up to 255 characters. The same key with the same mail sends it once. */
  'Idempotency-Key'?: string;
  body: {
    /** The subject */
    subject: string;
    /** The text; an empty line begins a paragraph */
    body: string;
    /** The label of a button, with its address in `buttonUrl` */
    buttonText?: string;
    /** The address of the button */
    buttonUrl?: string;
    /** An image above the text, of 5 MB at most */
    image?: Blob;
    /** The address to which the image leads */
    imageLink?: string;
  };
};
export type SendTestEmailApiResponse = /** status 200 OK */ Message;
export type SendTestEmailApiArg = {
  /** The subject */
  subject: string;
  /** The text; an empty line begins a paragraph */
  body: string;
  /** The label of a button, with its address in `buttonUrl` */
  buttonText?: string;
  /** The address of the button */
  buttonUrl?: string;
  /** An image above the text, of 5 MB at most */
  image?: Blob;
  /** The address to which the image leads */
  imageLink?: string;
};
export type PreviewMassEmailApiResponse = /** status 200 OK */ RenderedMail;
export type PreviewMassEmailApiArg = MassMailDraft;
export type ListMassEmailsApiResponse = /** status 200 OK */ MassMail[];
export type ListMassEmailsApiArg = {
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type GetMassEmailApiResponse = /** status 200 OK */ MassMail;
export type GetMassEmailApiArg = /** The mass e-mail */ string;
export type ListUndeliveredEmailsApiResponse = /** status 200 OK */ UndeliveredMail[];
export type ListUndeliveredEmailsApiArg = {
  /** The mass e-mail */
  id: string;
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type StopMassEmailApiResponse = /** status 200 OK */ MassMail;
export type StopMassEmailApiArg = /** The mass e-mail */ string;
export type GetSystemStateApiResponse = /** status 200 OK */ SystemState;
export type GetSystemStateApiArg = void;
export type StartReconciliationApiResponse = /** status 202 Accepted */ Reconciliation;
export type StartReconciliationApiArg = void;
export type ListDeadLettersApiResponse = /** status 200 OK */ FailedEvent[];
export type ListDeadLettersApiArg = {
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
  /** The service that gave the events up */
  service: 'identity' | 'profiles' | 'tips' | 'media' | 'notifications';
};
export type ReplayDeadLettersApiResponse = /** status 202 Accepted */ ReplayResult;
export type ReplayDeadLettersApiArg = DeadLetterReplay;
export type ListFailedProviderEventsApiResponse = /** status 200 OK */ FailedEvent[];
export type ListFailedProviderEventsApiArg = {
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type ReplayProviderEventsApiResponse = /** status 202 Accepted */ ReplayResult;
export type ReplayProviderEventsApiArg = ReplaySelection;
export type ReceiveMailEventsApiResponse = /** status 200 OK */ {};
export type ReceiveMailEventsApiArg = {
  /** The timestamp that is signed */
  'X-Twilio-Email-Event-Webhook-Timestamp': string;
  /** The ECDSA signature of the timestamp and the body */
  'X-Twilio-Email-Event-Webhook-Signature': string;
  body: object[];
};
export type AppConfig = {
  productName: string;
  publicUrl: string;
  publicHost: string;
  contactEmail: string;
  /** Null while the server has not learned it yet */
  platformFeePercent: number | null;
  limits: {
    /** US dollars */
    minimumTip: number;
    /** US dollars */
    maximumTip: number;
    tipMessage: number;
    imageBytes: number;
  };
  features: {
    registrationEnabled: boolean;
    maintenanceMode: boolean;
  };
  stripe: {
    publishableKey: string;
    scriptUrl: string;
  };
};
export type ErrorIssue = {
  path: string;
  message: string;
};
export type ErrorBody = {
  code: string;
  message: string;
  issues?: ErrorIssue[];
  retryAfterSeconds?: number;
};
export type Message = {
  message: string;
};
export type Registration = {
  username: string;
  email: string;
  password: string;
};
export type CurrentUser = {
  username: string;
  displayName: string | null;
  bio: string | null;
  profileImage: string | null;
  featuredContentType: ('image' | 'video' | 'tiktok') | null;
  featuredImage: string | null;
  featuredVideo: string | null;
  tiktokUrl: string | null;
  buttonTitle: string | null;
  buttonIconId: string | null;
  buttonColor: string | null;
  pageLayout: 'classic' | 'ticker';
  isPublished: boolean;
  /** Administrators have unpublished the page; only its owner reads this */
  isTakenDown?: true;
  id: string;
  email: string;
};
export type LoginResult =
  | CurrentUser
  | {
      verificationRequired: true;
      message: string;
    };
export type Credentials = {
  email: string;
  password: string;
};
export type EmailAddress = {
  email: string;
};
export type PasswordResetDone = {
  message: string;
  email: string;
};
export type PasswordReset = {
  token: string;
  password: string;
};
export type Reauthentication = {
  password: string;
};
export type Session = {
  id: string;
  userAgent: string | null;
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
};
export type PasswordChange = {
  currentPassword: string;
  newPassword: string;
};
export type UsernameChange = {
  username: string;
};
export type EmailChange = {
  email: string;
  password: string;
};
export type ExportedProfile = {
  username: string;
  displayName: string | null;
  bio: string | null;
  profileImage: string | null;
  featuredContentType: ('image' | 'video' | 'tiktok') | null;
  featuredImage: string | null;
  featuredVideo: string | null;
  tiktokUrl: string | null;
  buttonTitle: string | null;
  buttonIconId: string | null;
  buttonColor: string | null;
  pageLayout: 'classic' | 'ticker';
  isPublished: boolean;
  /** Administrators have unpublished the page; only its owner reads this */
  isTakenDown?: true;
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
};
export type SocialLink = {
  id: string;
  platform: string;
  url: string;
};
export type DailyViews = {
  day: string;
  profileViews: number;
  uniqueProfileViews: number;
};
export type FormerPage = {
  username: string;
  keptUntil: string;
};
export type ReportReason =
  'spam' | 'harassment' | 'hate' | 'sexual' | 'violence' | 'impersonation' | 'fraud' | 'copyright' | 'other';
export type OwnTakedown = {
  id: string;
  kind: 'page' | 'comment';
  comment: {
    tipId: string;
    senderName: string;
    message: string;
  } | null;
  reason: ReportReason;
  message: string;
  decidedAt: string;
  appeal: {
    /** upheld: the decision stands; reversed: what it took down is back */
    state: 'none' | 'open' | 'upheld' | 'reversed';
    text: string | null;
    message: string | null;
  };
};
export type PayoutMethod = {
  id: string;
  type: 'bank' | 'paypal' | 'venmo';
  /** Masked */
  accountInfo: string;
  isDefault: boolean;
};
export type OwnActivity = {
  at: string;
  action: string;
  details: {
    [key: string]: string;
  };
  ipAddress: string | null;
  userAgent: string | null;
};
export type OwnAsset = {
  id: string;
  url: string;
  purpose: string;
  contentType: string | null;
  width: number | null;
  height: number | null;
  bytes: number;
  createdAt: string;
};
export type Tip = {
  id: string;
  senderName: string;
  /** US dollars */
  amount: number;
  message: string;
  response: string | null;
  respondedAt: string | null;
  socialPlatform: ('instagram' | 'tiktok' | 'x') | null;
  socialHandle: string | null;
  createdAt: string;
  isHidden: boolean;
  senderEmail: string;
  /** Administrators have hidden it, and its creator cannot show it */
  isTakenDown?: true;
};
export type LedgerEntry = {
  id: string;
  tipId: string;
  kind:
    | 'tip'
    | 'platform-fee'
    | 'processing-fee'
    | 'waived'
    | 'refund'
    | 'fee-reversal'
    | 'dispute'
    | 'dispute-excess'
    | 'dispute-lost'
    | 'dispute-fee'
    | 'payout';
  /** US dollars; negative where the balance went down */
  amount: number;
  currency: 'usd';
  createdAt: string;
};
export type OwnMail = {
  kind: string;
  subject: string;
  createdAt: string;
  sentAt: string | null;
};
export type AccountArchive = {
  account: {
    id: string;
    username: string;
    email: string;
    createdAt: string;
    isVerified: boolean;
    lastLogin: string | null;
    sessions: Session[];
    formerUsernames: {
      username: string;
      changedAt: string;
    }[];
  };
  profile: ExportedProfile;
  socialLinks: SocialLink[];
  views: {
    profileViews: number;
    uniqueProfileViews: number;
  };
  dailyViews: DailyViews[];
  formerPages: FormerPage[];
  takedowns: OwnTakedown[];
  paymentMethods: PayoutMethod[];
  activity: OwnActivity[];
  media: OwnAsset[];
  tips: Tip[];
  ledger: LedgerEntry[];
  mails: OwnMail[];
};
export type AccountClosing = {
  password: string;
  /** Leaves what was not paid out to the platform */
  waiveBalance?: boolean;
};
export type FeaturedCreator = {
  username: string;
  displayName: string | null;
  profileImage: string | null;
  bio: string | null;
};
export type ShownIcon = {
  name: string;
  imageData: string;
};
export type PublicTip = {
  id: string;
  senderName: string;
  /** US dollars */
  amount: number;
  message: string;
  response: string | null;
  respondedAt: string | null;
  socialPlatform: ('instagram' | 'tiktok' | 'x') | null;
  socialHandle: string | null;
  createdAt: string;
  isHidden: boolean;
};
export type CreatorPage = {
  user: {
    username: string;
    displayName: string | null;
    bio: string | null;
    profileImage: string | null;
    featuredContentType: ('image' | 'video' | 'tiktok') | null;
    featuredImage: string | null;
    featuredVideo: string | null;
    tiktokUrl: string | null;
    buttonTitle: string | null;
    buttonIconId: string | null;
    buttonColor: string | null;
    pageLayout: 'classic' | 'ticker';
    isPublished: boolean;
    /** Administrators have unpublished the page; only its owner reads this */
    isTakenDown?: true;
    buttonIcon: ShownIcon | null;
  };
  socialLinks: SocialLink[];
  tips: PublicTip[];
  areTipsMissing?: true;
};
export type ButtonIcon = {
  id: string;
  name: string;
  imageData: string;
  defaultText: string;
};
export type ProfileChanges = {
  displayName?: string | null;
  bio?: string | null;
  profileImage?: string | null;
  featuredImage?: string | null;
  featuredVideo?: string | null;
  tiktokUrl?: '' | (string | null);
  featuredContentType?: ('image' | 'video' | 'tiktok') | null;
  buttonTitle?: string | null;
  buttonIconId?: string | null;
  buttonColor?: string | null;
  pageLayout?: 'classic' | 'ticker';
};
export type Publication = {
  isPublished: boolean;
};
export type Stats = {
  totalTips: number;
  /** US dollars before the fee */
  totalAmount: number;
  commentCount: number;
  isNewAccount: boolean;
  dailyChange: {
    amount: number;
    comments: number;
  } | null;
  /** US dollars that cannot be paid out without a payout method */
  heldBalance: number;
  profileViews: number;
  uniqueProfileViews: number;
};
export type SocialLinkInput = {
  platform:
    | 'instagram'
    | 'twitter'
    | 'website'
    | 'tiktok'
    | 'linkedin'
    | 'youtube'
    | 'facebook'
    | 'pinterest'
    | 'snapchat'
    | 'whatsapp'
    | 'github'
    | 'twitch'
    | 'discord'
    | 'blog'
    | 'other'
    | 'x';
  url: string;
};
export type Asset = {
  id: string;
  url: string;
  status: 'processing' | 'ready' | 'failed';
  progress: number;
  posterUrl?: string;
  failure?: string;
};
export type TipVisibility = {
  isHidden: boolean;
};
export type TipReply = {
  response: string;
};
export type PaymentIntent = {
  clientSecret: string;
  paymentIntentId: string;
  /** US dollars of the tip that its creator gets */
  netAmount: number;
};
export type NewTip = {
  username: string;
  senderName: string;
  senderEmail: string;
  /** US dollars, at most two decimals */
  amount: number;
  message?: string | null;
  socialPlatform?: ('instagram' | 'tiktok' | 'x') | null;
  socialHandle?: string | null;
};
export type NewTipForCreator = {
  senderName: string;
  senderEmail: string;
  /** US dollars, at most two decimals */
  amount: number;
  message?: string | null;
  socialPlatform?: ('instagram' | 'tiktok' | 'x') | null;
  socialHandle?: string | null;
};
export type TipConfirmed = {
  status: 'succeeded' | 'processing';
  username: string;
};
export type TipConfirmation = {
  paymentIntentId: string;
  senderEmail?: string | null;
  /** The secret of the payment, which is checked if it is given */
  clientSecret?: string | null;
};
export type TipStatus = {
  status: 'pending' | 'processing' | 'succeeded' | 'failed' | 'canceled' | 'refunded' | 'disputed' | 'lost';
  /** US dollars */
  amount: number;
  username: string;
  problem: string | null;
};
export type TipStatusQuery = {
  paymentIntentId: string;
  clientSecret: string;
};
export type Receipt = {
  receiptNumber: string;
  status: 'processing' | 'succeeded' | 'refunded' | 'disputed' | 'lost';
  /** US dollars */
  amount: number;
  username: string | null;
  displayName: string | null;
  senderName: string;
  message: string;
  response: string | null;
  paidAt: string | null;
  /** US dollars that went back to the tipper */
  refundedAmount?: number;
  hasEmail: boolean;
};
export type ReceiptRequest = {
  token: string;
};
export type OwnBalance = {
  /** Goes out with the next payout; negative where a tip was refunded after its payout */
  available: number;
  /** Dollars from tips that are younger than 7 days or being refunded */
  pending: number;
  hasPayoutMethod: boolean;
  currency: 'usd';
};
export type NewPayoutMethod = {
  type: 'bank' | 'paypal' | 'venmo';
  accountInfo: string;
  isDefault?: boolean;
};
export type DefaultChoice = {
  isDefault: true;
};
export type OwnPayout = {
  id: string;
  /** Identifies the payout at the bank */
  reference: string;
  /** The money has left the balance while it is confirmed or sent */
  status: 'proposed' | 'confirmed' | 'sent' | 'failed' | 'returned' | 'canceled';
  /** US dollars */
  amount: number;
  currency: 'usd';
  methodType: 'bank' | 'paypal' | 'venmo';
  /** Masked */
  accountInfo: string;
  /** Why it failed, came back, or was left out of the proposal and is canceled */
  failureReason: string | null;
  tipCount: number;
  confirmedAt: string;
  sentAt: string | null;
  /** When it failed or came back */
  endedAt: string | null;
};
export type PayoutTip = {
  /** The tip */
  id: string;
  senderName: string;
  tippedAt: string;
  /** US dollars */
  tipAmount: number;
  /** US dollars of the creator's share in this payout */
  amount: number;
  isCorrection: boolean;
};
export type Statement = {
  month: string;
  username: string;
  currency: 'usd';
  /** US dollars */
  opening: number;
  /** US dollars */
  closing: number;
  lines: {
    kind: 'tips' | 'fees' | 'refunds' | 'disputes' | 'waived' | 'payouts';
    /** US dollars */
    amount: number;
  }[];
  payouts: OwnPayout[];
};
export type NewReport = {
  username: string;
  /** The comment; without it the page is reported */
  tipId?: string | null;
  reason: ReportReason;
  details?: string | null;
};
export type Appeal = {
  text: string;
};
export type Admin = {
  id: string;
  username: string;
  email: string;
  role: 'super' | 'admin';
};
export type AdminCredentials = {
  username: string;
  password: string;
  code?: string;
};
export type CurrentAdmin = {
  id: string;
  username: string;
  email: string;
  role: 'super' | 'admin';
  setup: ('password' | 'totp') | null;
  hasTotp: boolean;
};
export type PlatformStats = {
  totalUsers: number;
  activeUsers: number;
  totalTips: number;
  /** US dollars */
  totalTipAmount: number;
  /** US dollars */
  averageTipAmount: number;
  /** US dollars */
  platformFeeTotal: number;
  totalPlatformFee: number;
};
export type DailyStats = {
  day: string;
  /** Tips paid on this day, without those that were refunded whole or disputed since */
  tips: number;
  /** US dollars of these tips, less what was refunded of them since */
  amount: number;
  /** US dollars of that amount that the platform keeps */
  platformFee: number;
  /** Payments that failed or were canceled on this day */
  failedPayments: number;
  /** Refunds that succeeded on this day, whenever their tip was paid */
  refunds: number;
  /** US dollars of these refunds */
  refunded: number;
  /** Accounts registered on this day. One that is never verified leaves after 7 days, a closed one after 90. */
  signUps: number;
};
export type PlatformSettings = {
  registrationEnabled: boolean;
  maintenanceMode: boolean;
  /** US dollars */
  minimumTipAmount: number;
  featuredCreatorsLimit: number;
};
export type SettingsChange = {
  registrationEnabled?: boolean;
  maintenanceMode?: boolean;
  /** US dollars, at most two decimals */
  minimumTipAmount?: number;
  featuredCreatorsLimit?: number;
};
export type AdminPasswordChange = {
  currentPassword: string;
  newPassword: string;
  code?: string;
};
export type AdminReauthentication = {
  password: string;
  code?: string;
};
export type ActivityEntry = {
  id: string;
  at: string;
  actor: {
    kind: 'user' | 'admin';
    id: string;
    username: string | null;
  } | null;
  action: string;
  target: {
    kind: string;
    id: string;
    username: string | null;
  } | null;
  details: {
    [key: string]: string;
  };
  ipAddress: string | null;
  userAgent: string | null;
};
export type ListedAdmin = {
  id: string;
  username: string;
  email: string;
  role: 'super' | 'admin';
  lastLogin: string | null;
  createdAt: string;
  sessions: number;
  hasTotp: boolean;
  mustChangePassword: boolean;
};
export type TemporaryPassword = {
  password: string;
};
export type AdminCreation = {
  username: string;
  email: string;
  role?: 'super' | 'admin';
};
export type TotpRequirement = {
  isRequired: boolean;
};
export type TotpStatus = {
  isEnabled: boolean;
  recoveryCodesLeft: number;
};
export type TotpSetup = {
  secret: string;
  address: string;
};
export type RecoveryCodes = {
  message: string;
  recoveryCodes: string[];
};
export type TotpConfirmation = {
  code: string;
};
export type TotpDisabling = {
  password: string;
  code: string;
};
export type ListedUser = {
  id: string;
  username: string;
  email: string;
  isBlocked: boolean;
  blockReason: string | null;
  isEmailVerified: boolean;
  createdAt: string;
  lastLogin: string | null;
  /** US dollars before the fee */
  revenueTotal: number;
};
export type UserRevenue = {
  /** US dollars */
  todayRevenue: number;
  /** US dollars */
  totalRevenue: number;
  /** US dollars */
  platformFee: number;
  /** US dollars */
  revenueAfterFee: number;
  weeklyRevenue: {
    weekStart: string;
    weekEnd: string;
    /** US dollars */
    revenueAfterFee: number;
  }[];
  commentCount: number;
  tipsWithComments: {
    id: string;
    senderName: string;
    message: string;
    /** US dollars */
    amount: number;
    createdAt: string;
    response: string | null;
    respondedAt: string | null;
  }[];
  paymentMethods: PayoutMethod[];
  user: {
    id: string;
    username: string;
    isBlocked: boolean;
    displayName: string | null;
    profileImage: string | null;
  };
  /** The same as `revenueAfterFee` */
  finalRevenue: number;
  /** US dollars of all users */
  totalPlatformFee: number;
};
export type ManagedUser = {
  id: string;
  username: string;
  email: string;
  isBlocked: boolean;
  blockReason: string | null;
  isEmailVerified: boolean;
  createdAt: string;
  lastLogin: string | null;
};
export type Block = {
  reason?: string;
};
export type ListedPayment = {
  id: string;
  createdAt: string;
  senderName: string;
  recipientUsername: string | null;
  /** US dollars */
  amount: number;
  status: 'completed' | 'refunded' | 'disputed' | 'failed';
  /** US dollars that went back to the tipper or are on their way */
  refunded: number;
  /** The state of the newest refund */
  refundStatus: ('requested' | 'pending' | 'succeeded' | 'failed') | null;
  /** The provider's word for why that refund failed */
  refundFailure: string | null;
};
export type Owed = {
  /** The creator */
  id: string;
  /** Null once the account is closed */
  username: string | null;
  /** US dollars from tips that are younger than 7 days or being refunded */
  pending: number;
  /** US dollars that the next run pays, if above zero */
  available: number;
  /** US dollars that cannot be paid for the reason held */
  held: number;
  heldReason: ('no-method' | 'method-changed' | 'method-unreadable' | 'blocked') | null;
  /** US dollars that undecided disputes are about */
  reserved: number;
  /** US dollars of payouts that were confirmed or sent */
  paidOut: number;
  /** US dollars of the open proposal, still in the balance */
  proposed: number;
  method: {
    methodId: string;
    methodType: 'bank' | 'paypal' | 'venmo';
    /** Masked */
    accountInfo: string;
  } | null;
};
export type PayoutRun = {
  id: string;
  status: 'proposed' | 'confirmed' | 'canceled';
  payoutCount: number;
  /** US dollars */
  total: number;
  /** Creators whose payout method cannot be read */
  leftOutCount: number;
  /** Payouts that are neither sent nor failed yet */
  confirmedCount: number;
  /** Confirmed payouts that wait because their creator is blocked */
  heldCount: number;
  sentCount: number;
  /** Payouts that failed or came back */
  failedCount: number;
  unsent: {
    methodType: 'bank' | 'paypal' | 'venmo';
    payoutCount: number;
    /** US dollars */
    total: number;
    /** When a file of them was last downloaded */
    exportedAt: string | null;
    exportedBy: string | null;
  }[];
  proposedAt: string;
  proposedBy: string;
  /** When it was confirmed or canceled */
  decidedAt: string | null;
  decidedBy: string | null;
};
export type Payout = {
  id: string;
  /** Identifies the payout at the bank */
  reference: string;
  /** The money has left the balance while it is confirmed or sent */
  status: 'proposed' | 'confirmed' | 'sent' | 'failed' | 'returned' | 'canceled';
  /** US dollars */
  amount: number;
  currency: 'usd';
  methodType: 'bank' | 'paypal' | 'venmo';
  /** Masked */
  accountInfo: string;
  /** Why it failed, came back, or was left out of the proposal and is canceled */
  failureReason: string | null;
  tipCount: number;
  creatorId: string;
  username: string | null;
  /** The creator is blocked, so a file that is downloaded now leaves the payout out */
  isBlocked: boolean;
  /** When a file with it was last downloaded; null if it is in no file */
  exportedAt: string | null;
  exportedBy: string | null;
  sentAt: string | null;
};
export type PayoutConfirmation = {
  payoutCount: number;
  /** US dollars, at most two decimals */
  total: number;
};
export type PayoutSending = {
  payoutCount: number;
  /** US dollars, at most two decimals */
  total: number;
  methodType: 'bank' | 'paypal' | 'venmo';
};
export type PayoutFileRequest = {
  type: 'bank' | 'paypal' | 'venmo';
  /** Asks for a file that was downloaded before */
  again?: boolean;
};
export type PayoutOutcomeRequest = {
  outcome: 'sent' | 'failed' | 'returned';
  reason?: string;
  /** Records as sent what a blocked creator got */
  toBlocked?: boolean;
};
export type Refund = {
  id: string;
  /** requested until the provider has heard of it, pending while it is on its way */
  status: 'requested' | 'pending' | 'succeeded' | 'failed';
  /** US dollars */
  amount: number;
  failureReason: string | null;
};
export type RefundRequest = {
  reason: string;
};
export type Dispute = {
  id: string;
  tipId: string;
  creatorUsername: string | null;
  senderName: string;
  providerDisputeId: string;
  /** The provider's word, for instance needs_response, won or lost */
  status: string;
  reason: string;
  /** The bank asks, and has taken no money yet */
  isInquiry: boolean;
  /** US dollars */
  amount: number;
  /** US dollars that are set aside until it is decided */
  reserved: number;
  /** US dollars */
  fee: number;
  evidenceDueAt: string | null;
  openedAt: string;
};
export type ListedComment = {
  id: string;
  senderName: string;
  message: string;
  /** US dollars */
  amount: number;
  createdAt: string;
  response: string | null;
  respondedAt: string | null;
  recipientUsername: string | null;
  /** Not on the page, because the creator hides it or an administrator took it down */
  isHidden: boolean;
  /** Not on the page, because the tip was refunded or disputed */
  isReversed: boolean;
};
export type ReportCase = {
  id: string;
  kind: 'page' | 'comment';
  creatorId: string;
  username: string;
  displayName: string | null;
  profileImage: string | null;
  bio: string | null;
  isPublished: boolean;
  comment: {
    tipId: string;
    senderName: string;
    message: string;
  } | null;
  state: 'open' | 'dismissed' | 'acted';
  reportCount: number;
  /** Most frequent first; empty once the reports are purged */
  reasons: {
    reason: ReportReason;
    count: number;
  }[];
  /** The newest texts of reporters */
  details: {
    reason: ReportReason;
    text: string;
    at: string;
  }[];
  createdAt: string;
  decision: {
    /** Null where the reports were dismissed */
    action: ('comment-hidden' | 'page-unpublished' | 'user-blocked') | null;
    reason: ReportReason | null;
    note: string;
    message: string | null;
    decidedBy: string;
    decidedAt: string;
  } | null;
  appeal: {
    /** upheld: the decision stands; reversed: what it took down is back */
    state: 'none' | 'open' | 'upheld' | 'reversed';
    text: string | null;
    at: string | null;
    note: string | null;
    message: string | null;
    decidedBy: string | null;
  };
};
export type ReportDecision =
  | {
      decision: 'dismissed';
      /** For administrators only */
      note: string;
    }
  | {
      decision: 'comment-hidden' | 'page-unpublished' | 'user-blocked';
      reason: ReportReason;
      message: string;
      /** For administrators only */
      note: string;
    };
export type AppealDecision = {
  outcome: 'upheld' | 'reversed';
  /** For administrators only */
  note: string;
  /** For the creator */
  message?: string | null;
};
export type RenderedMail = {
  subject: string;
  html: string;
  text: string;
};
export type MassMailDraft = {
  subject: string;
  body: string;
  buttonText?: string;
  buttonUrl?: string;
  imageLink?: string;
  hasImage?: boolean;
};
export type MassMail = {
  id: string;
  subject: string;
  status: 'queueing' | 'sending' | 'stopping' | 'stopped' | 'finished';
  createdAt: string;
  endedAt: string | null;
  recipients: number;
  queued: number;
  sent: number;
  failed: number;
  bounced: number;
  unknown: number;
  skipped: number;
};
export type UndeliveredMail = {
  id: string;
  recipient: string | null;
  status: 'bounced' | 'failed' | 'unknown';
  reason: string;
};
export type ProcessState = {
  version: string;
  nodeVersion: string;
  startedAt: string;
};
export type ServiceState = {
  version: string;
  nodeVersion: string;
  startedAt: string;
  outbox: {
    /** Events that are not published yet */
    pending: number;
    oldestAt: string | null;
  };
  consumers: {
    event: string;
    /** Events that were not delivered yet */
    pending: number;
    /** Events that were delivered and are not processed yet, or wait for another attempt */
    unacknowledged: number;
  }[];
  deadLetters: {
    type: string;
    count: number;
  }[];
};
export type MailState = {
  queued: number;
  oldestAt: string | null;
  /** Failed or bounced, of the mails of the last 24 hours */
  failedLastDay: number;
};
export type Reconciliation = {
  id: string;
  /** A reconciliation that was interrupted has failed */
  status: 'requested' | 'running' | 'finished' | 'failed';
  /** Username; null for the operator's command */
  requestedBy: string | null;
  startedAt: string;
  endedAt: string | null;
  /** Payments at the provider that were compared */
  paymentCount: number;
  /** Tips whose ledger entries were compared */
  tipCount: number;
  driftCount: number;
  /** The first 200 of them */
  drifts: string[];
  /** Why it failed */
  failure: string | null;
};
export type SystemState = {
  gateway: ProcessState;
  services: {
    name: 'identity' | 'profiles' | 'tips' | 'media' | 'notifications';
    state: ServiceState | null;
  }[];
  mails: MailState | null;
  failedProviderEvents:
    | {
        type: string;
        count: number;
      }[]
    | null;
  reconciliations: {
    newest: Reconciliation | null;
    lastFinished: Reconciliation | null;
  } | null;
};
export type FailedEvent = {
  id: string;
  type: string;
  /** The event, or the payment that an event of the provider is about */
  subject: string | null;
  attempts: number;
  reason: string;
  failedAt: string;
  /** It waits to be processed again */
  isReplaying: boolean;
};
export type ReplayResult = {
  /** Events that are processed again now */
  count: number;
};
export type DeadLetterReplay = {
  id?: string;
  type?: string;
  service: 'identity' | 'profiles' | 'tips' | 'media' | 'notifications';
};
export type ReplaySelection = {
  id?: string;
  type?: string;
};
export const {
  useGetConfigQuery,
  useLazyGetConfigQuery,
  useRegisterMutation,
  useLoginMutation,
  useLogoutMutation,
  useGetCurrentUserQuery,
  useLazyGetCurrentUserQuery,
  useVerifyEmailQuery,
  useLazyVerifyEmailQuery,
  useCheckUsernameQuery,
  useLazyCheckUsernameQuery,
  useResendVerificationMutation,
  useConfirmEmailMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useReauthenticateMutation,
  useListSessionsQuery,
  useLazyListSessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useChangePasswordMutation,
  useChangeUsernameMutation,
  useChangeEmailMutation,
  useExportAccountQuery,
  useLazyExportAccountQuery,
  useCloseAccountMutation,
  useListFeaturedCreatorsQuery,
  useLazyListFeaturedCreatorsQuery,
  useGetCreatorPageQuery,
  useLazyGetCreatorPageQuery,
  useRecordViewMutation,
  useDiscoverCreatorsQuery,
  useLazyDiscoverCreatorsQuery,
  useListButtonIconsQuery,
  useLazyListButtonIconsQuery,
  useGetButtonIconQuery,
  useLazyGetButtonIconQuery,
  useUpdateProfileMutation,
  useSetPublishedMutation,
  useGetOwnStatsQuery,
  useLazyGetOwnStatsQuery,
  useListSocialLinksQuery,
  useLazyListSocialLinksQuery,
  useAddSocialLinkMutation,
  useUpdateSocialLinkMutation,
  useRemoveSocialLinkMutation,
  useUploadMediaMutation,
  useGetMediaQuery,
  useLazyGetMediaQuery,
  useListOwnTipsQuery,
  useLazyListOwnTipsQuery,
  useSetTipVisibilityMutation,
  useRespondToTipMutation,
  useCreatePaymentIntentMutation,
  useCreateTipMutation,
  useConfirmTipMutation,
  useGetTipStatusMutation,
  useGetReceiptMutation,
  useEraseReceiptEmailMutation,
  useGetOwnBalanceQuery,
  useLazyGetOwnBalanceQuery,
  useListPayoutMethodsQuery,
  useLazyListPayoutMethodsQuery,
  useAddPayoutMethodMutation,
  useSetDefaultPayoutMethodMutation,
  useRemovePayoutMethodMutation,
  useListOwnPayoutsQuery,
  useLazyListOwnPayoutsQuery,
  useGetOwnPayoutQuery,
  useLazyGetOwnPayoutQuery,
  useListOwnPayoutTipsQuery,
  useLazyListOwnPayoutTipsQuery,
  useGetOwnStatementQuery,
  useLazyGetOwnStatementQuery,
  useExportOwnStatementQuery,
  useLazyExportOwnStatementQuery,
  useUnsubscribeMutation,
  useReportContentMutation,
  useListOwnTakedownsQuery,
  useLazyListOwnTakedownsQuery,
  useAppealTakedownMutation,
  useAdminLoginMutation,
  useAdminLogoutMutation,
  useGetCurrentAdminQuery,
  useLazyGetCurrentAdminQuery,
  useGetPlatformStatsQuery,
  useLazyGetPlatformStatsQuery,
  useGetDailyStatsQuery,
  useLazyGetDailyStatsQuery,
  useGetPlatformSettingsQuery,
  useLazyGetPlatformSettingsQuery,
  useUpdatePlatformSettingsMutation,
  useChangeAdminPasswordMutation,
  useReauthenticateAdminMutation,
  useListAdminSessionsQuery,
  useLazyListAdminSessionsQuery,
  useEndOtherAdminSessionsMutation,
  useEndAdminSessionMutation,
  useListActivityQuery,
  useLazyListActivityQuery,
  useListAdminsQuery,
  useLazyListAdminsQuery,
  useCreateAdminMutation,
  useRemoveAdminMutation,
  useEndSessionsOfAdminMutation,
  useResetAdminPasswordMutation,
  useResetAdminTotpMutation,
  useGetTotpRequirementQuery,
  useLazyGetTotpRequirementQuery,
  useSetTotpRequirementMutation,
  useGetTotpStatusQuery,
  useLazyGetTotpStatusQuery,
  useSetUpTotpMutation,
  useConfirmTotpMutation,
  useDisableTotpMutation,
  useListUsersQuery,
  useLazyListUsersQuery,
  useGetUserRevenueQuery,
  useLazyGetUserRevenueQuery,
  useBlockUserMutation,
  useUnblockUserMutation,
  useListPaymentsQuery,
  useLazyListPaymentsQuery,
  useListOwedQuery,
  useLazyListOwedQuery,
  useListPayoutRunsQuery,
  useLazyListPayoutRunsQuery,
  useProposePayoutsMutation,
  useGetPayoutRunQuery,
  useLazyGetPayoutRunQuery,
  useListRunPayoutsQuery,
  useLazyListRunPayoutsQuery,
  useConfirmPayoutRunMutation,
  useCancelPayoutRunMutation,
  useRecordRunSentMutation,
  useGetPayoutFileMutation,
  useRecordPayoutOutcomeMutation,
  useListPayoutTipsQuery,
  useLazyListPayoutTipsQuery,
  useRevealPayoutMethodMutation,
  useRefundTipMutation,
  useListDisputesQuery,
  useLazyListDisputesQuery,
  useListCommentsQuery,
  useLazyListCommentsQuery,
  useListReportCasesQuery,
  useLazyListReportCasesQuery,
  useDecideReportMutation,
  useDecideAppealMutation,
  useSendMassEmailMutation,
  useSendTestEmailMutation,
  usePreviewMassEmailMutation,
  useListMassEmailsQuery,
  useLazyListMassEmailsQuery,
  useGetMassEmailQuery,
  useLazyGetMassEmailQuery,
  useListUndeliveredEmailsQuery,
  useLazyListUndeliveredEmailsQuery,
  useStopMassEmailMutation,
  useGetSystemStateQuery,
  useLazyGetSystemStateQuery,
  useStartReconciliationMutation,
  useListDeadLettersQuery,
  useLazyListDeadLettersQuery,
  useReplayDeadLettersMutation,
  useListFailedProviderEventsQuery,
  useLazyListFailedProviderEventsQuery,
  useReplayProviderEventsMutation,
  useReceiveMailEventsMutation,
} = injectedRtkApi;
