import { baseApi as api } from './base-api.js';
/** How the client sends requests and reads responses. */
export const callOptions = {
  listActivity: { isPage: true },
  listComments: { isPage: true, dollars: ['amount'] },
  listMassEmails: { isPage: true },
  sendMassEmail: { isForm: true },
  sendTestEmail: { isForm: true },
  listUndeliveredEmails: { isPage: true },
  listDisputes: { isPage: true, dollars: ['amount', 'reserved', 'fee'] },
  listFeeInvoices: { isPage: true, dollars: ['net', 'vat', 'total', 'fee', 'returned'] },
  listMistakes: { isPage: true, dollars: ['amount'] },
  getPayoutLock: { dollars: ['lock.runs.total', 'lock.runs.open'] },
  listPayoutRuns: {
    isPage: true,
    dollars: ['total', 'unsent.total', 'transferring.total', 'transferring.waiting'],
  },
  proposePayouts: { dollars: ['total', 'unsent.total', 'transferring.total', 'transferring.waiting'] },
  getPayoutRun: { dollars: ['total', 'unsent.total', 'transferring.total', 'transferring.waiting'] },
  cancelPayoutRun: { dollars: ['total', 'unsent.total', 'transferring.total', 'transferring.waiting'] },
  confirmPayoutRun: { dollars: ['total', 'unsent.total', 'transferring.total', 'transferring.waiting'] },
  listRunPayouts: { isPage: true, dollars: ['amount', 'reversed'] },
  recordRunSent: { dollars: ['total', 'unsent.total', 'transferring.total', 'transferring.waiting'] },
  getDebtTotals: { dollars: ['available', 'held', 'pending', 'debt', 'unclaimed'] },
  listDebtTies: { isPage: true, dollars: ['debt', 'carried', 'accounts.debtorPaid', 'accounts.bearerPaid'] },
  listYearEarnings: {
    isPage: true,
    dollars: ['gross', 'fee', 'refunded', 'disputed', 'net', 'paidByStripe', 'paidOtherwise'],
  },
  listOwed: {
    isPage: true,
    dollars: ['pending', 'available', 'held', 'reserved', 'paidOut', 'unclaimed', 'proposed'],
  },
  getReversible: {
    dollars: ['reversible.debt', 'reversible.available', 'reversible.reversible', 'reversible.open'],
  },
  cancelPayout: { dollars: ['amount', 'reversed'] },
  recordPayoutOutcome: { dollars: ['amount', 'reversed'] },
  releasePayout: { dollars: ['amount', 'reversed'] },
  listPayoutTips: { isPage: true, dollars: ['tipAmount', 'amount'] },
  listReportCases: { isPage: true },
  listReportFigures: { isPage: true },
  searchConsole: { dollars: ['tips.amount', 'supports.tip', 'payouts.amount'] },
  getPlatformSettings: {
    dollars: [
      'minimumTipAmount',
      'minimumPayout',
      'unreviewedPayoutLimit',
      'payeeGrossThreshold',
      'automaticPayoutLimit',
      'processingFeeFixed',
    ],
  },
  updatePlatformSettings: {
    dollars: [
      'minimumTipAmount',
      'minimumPayout',
      'unreviewedPayoutLimit',
      'payeeGrossThreshold',
      'automaticPayoutLimit',
      'processingFeeFixed',
    ],
  },
  getPlatformStats: {
    dollars: [
      'totalTipAmount',
      'averageTipAmount',
      'platformFeeTotal',
      'monthlySupport.monthly',
      'totalPlatformFee',
    ],
  },
  getDailyStats: { dollars: ['amount', 'platformFee', 'refunded'] },
  listSupports: { isPage: true, dollars: ['tip'] },
  getSupportDetails: { dollars: ['tip', 'payments.amount', 'payments.refunded'] },
  endSupportByAdmin: { dollars: ['tip', 'payments.amount', 'payments.refunded'] },
  listDeadLetters: { isPage: true },
  listFailedProviderEvents: { isPage: true },
  listPayments: { isPage: true, dollars: ['amount', 'refunded'] },
  getTipDetails: {
    dollars: [
      'amount',
      'refunded',
      'fee',
      'processing',
      'covered',
      'creator',
      'processingFee',
      'refunds.amount',
      'disputes.amount',
      'disputes.fee',
      'payouts.amount',
      'support.tip',
    ],
  },
  refundTip: { dollars: ['amount'] },
  listUsers: { isPage: true, dollars: ['revenueTotal'] },
  listPayoutsOfCreator: { isPage: true, dollars: ['amount'] },
  getUserRevenue: {
    dollars: [
      'todayRevenue',
      'totalRevenue',
      'platformFee',
      'revenueAfterFee',
      'weeklyRevenue.revenueAfterFee',
      'tipsWithComments.amount',
      'goal.target',
      'goal.reached',
      'monthlySupport.monthly',
      'finalRevenue',
      'totalPlatformFee',
    ],
  },
  getConfig: { dollars: ['processing.fixed', 'limits.minimumTip', 'limits.maximumTip'] },
  createPaymentIntent: { dollars: ['netAmount', 'amount', 'fee', 'processing'] },
  discoverCreators: { isPage: true },
  uploadMedia: { isForm: true },
  getReceipt: {
    dollars: ['amount', 'coveredAmount', 'netAmount', 'feeAmount', 'processingAmount', 'refundedAmount'],
  },
  getReceiptHistory: { dollars: ['refunds.amount', 'disputes.amount'] },
  getSupport: { dollars: ['tip', 'amount', 'payments.amount', 'payments.refunded'] },
  setSupportBadge: { dollars: ['tip', 'amount', 'payments.amount', 'payments.refunded'] },
  takeSupportCard: { dollars: ['tip', 'amount', 'payments.amount', 'payments.refunded'] },
  changeSupport: { dollars: ['tip', 'amount', 'payments.amount', 'payments.refunded'] },
  endSupport: { dollars: ['tip', 'amount', 'payments.amount', 'payments.refunded'] },
  pauseSupport: { dollars: ['tip', 'amount', 'payments.amount', 'payments.refunded'] },
  getTipStatus: { dollars: ['amount'] },
  getOwnAnalytics: {
    dollars: ['days.amount', 'daysBefore.amount', 'before.amount', 'hours.amount', 'tippers.amount'],
  },
  getOwnBalance: {
    dollars: [
      'available',
      'pending',
      'suspected',
      'reserve',
      'takenOver',
      'minimumPayout',
      'unreviewedLimit',
      'nextPayout.amount',
    ],
  },
  listOwnDebts: { dollars: ['amount'] },
  listOwnFeeInvoices: { isPage: true, dollars: ['net', 'vat', 'total'] },
  getOwnGoal: { dollars: ['goal.target', 'goal.reached'] },
  setGoal: { dollars: ['target', 'reached'] },
  listOwnPayouts: { isPage: true, dollars: ['amount', 'reversed'] },
  getOwnPayout: { dollars: ['amount', 'reversed'] },
  listOwnPayoutTips: { isPage: true, dollars: ['tipAmount', 'amount'] },
  getOwnStatement: { dollars: ['opening', 'closing', 'lines.amount', 'payouts.amount', 'payouts.reversed'] },
  getOwnStats: {
    dollars: ['totalAmount', 'heldBalance', 'days.amount', 'monthly.amount', 'monthly.amountBefore'],
  },
  listSupporters: { isPage: true, dollars: ['tip', 'total'] },
  endSupporter: { dollars: ['tip', 'total'] },
  getTaxDetails: { dollars: ['grossThreshold'] },
  saveTaxDetails: { dollars: ['grossThreshold'] },
  listOwnTips: { isPage: true, dollars: ['amount'] },
  setTipVisibility: { dollars: ['amount'] },
  releaseTip: { dollars: ['amount'] },
  getOwnRefundTerms: { dollars: ['amount', 'fromBalance'] },
  refundOwnTip: { dollars: ['amount'] },
  respondToTip: { dollars: ['amount'] },
  getYearStatement: {
    dollars: [
      'gross',
      'fee',
      'refunded',
      'disputed',
      'net',
      'paidByStripe',
      'paidOtherwise',
      'months.gross',
      'months.fee',
      'months.refunded',
      'months.disputed',
      'months.net',
      'months.paidByStripe',
      'months.paidOtherwise',
    ],
  },
  getCreatorPage: { dollars: ['tips.amount', 'goal.target', 'goal.reached'] },
  listPublicComments: { isPage: true, dollars: ['amount'] },
  createTip: { dollars: ['netAmount', 'amount', 'fee', 'processing'] },
} as const;
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listActivity: build.query<ListActivityApiResponse, ListActivityApiArg>({
      extraOptions: callOptions.listActivity,
      query: (queryArg) => ({
        url: `/api/admin/activity-logs`,
        params: {
          actor: queryArg.actor,
          search: queryArg.search,
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
    issueEnrolmentCode: build.mutation<IssueEnrolmentCodeApiResponse, IssueEnrolmentCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/admins/${encodeURIComponent(String(queryArg))}/enrolment-code`,
        method: 'POST',
      }),
    }),
    resetAdminPassword: build.mutation<ResetAdminPasswordApiResponse, ResetAdminPasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/admins/${encodeURIComponent(String(queryArg))}/reset-password`,
        method: 'POST',
      }),
    }),
    endSessionsOfAdmin: build.mutation<EndSessionsOfAdminApiResponse, EndSessionsOfAdminApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/admins/${encodeURIComponent(String(queryArg))}/sessions`,
        method: 'DELETE',
      }),
    }),
    resetAdminTotp: build.mutation<ResetAdminTotpApiResponse, ResetAdminTotpApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/admins/${encodeURIComponent(String(queryArg))}/totp`,
        method: 'DELETE',
      }),
    }),
    listComments: build.query<ListCommentsApiResponse, ListCommentsApiArg>({
      extraOptions: callOptions.listComments,
      query: (queryArg) => ({
        url: `/api/admin/comments`,
        params: {
          search: queryArg.search,
          creatorId: queryArg.creatorId,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    listMassEmails: build.query<ListMassEmailsApiResponse, ListMassEmailsApiArg>({
      extraOptions: callOptions.listMassEmails,
      query: (queryArg) => ({
        url: `/api/admin/communications`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    previewMassEmail: build.query<PreviewMassEmailApiResponse, PreviewMassEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/communications/preview`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    countMassEmailRecipients: build.query<
      CountMassEmailRecipientsApiResponse,
      CountMassEmailRecipientsApiArg
    >({
      query: () => ({ url: `/api/admin/communications/recipients` }),
    }),
    sendMassEmail: build.mutation<SendMassEmailApiResponse, SendMassEmailApiArg>({
      extraOptions: callOptions.sendMassEmail,
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
      extraOptions: callOptions.sendTestEmail,
      query: (queryArg) => ({
        url: `/api/admin/communications/test`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    getMassEmail: build.query<GetMassEmailApiResponse, GetMassEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/communications/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    stopMassEmail: build.mutation<StopMassEmailApiResponse, StopMassEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/communications/${encodeURIComponent(String(queryArg))}/stop`,
        method: 'POST',
      }),
    }),
    listUndeliveredEmails: build.query<ListUndeliveredEmailsApiResponse, ListUndeliveredEmailsApiArg>({
      extraOptions: callOptions.listUndeliveredEmails,
      query: (queryArg) => ({
        url: `/api/admin/communications/${encodeURIComponent(String(queryArg.id))}/undelivered`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    checkCreator: build.mutation<CheckCreatorApiResponse, CheckCreatorApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/creators/${encodeURIComponent(String(queryArg.id))}/payout-check`,
        method: 'POST',
        body: queryArg.creatorCheck,
      }),
    }),
    recordSanctionsResult: build.mutation<RecordSanctionsResultApiResponse, RecordSanctionsResultApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/creators/${encodeURIComponent(String(queryArg.id))}/sanctions-result`,
        method: 'POST',
        body: queryArg.recordedSanctionsResult,
      }),
    }),
    revealTaxDetails: build.mutation<RevealTaxDetailsApiResponse, RevealTaxDetailsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/creators/${encodeURIComponent(String(queryArg))}/tax-details/reveal`,
        method: 'POST',
      }),
    }),
    getCurrentAdmin: build.query<GetCurrentAdminApiResponse, GetCurrentAdminApiArg>({
      query: () => ({ url: `/api/admin/current` }),
    }),
    listDisputes: build.query<ListDisputesApiResponse, ListDisputesApiArg>({
      extraOptions: callOptions.listDisputes,
      query: (queryArg) => ({
        url: `/api/admin/disputes`,
        params: {
          state: queryArg.state,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    listFeeInvoices: build.query<ListFeeInvoicesApiResponse, ListFeeInvoicesApiArg>({
      extraOptions: callOptions.listFeeInvoices,
      query: (queryArg) => ({
        url: `/api/admin/fee-invoices`,
        params: {
          month: queryArg.month,
          search: queryArg.search,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    takeLinkDown: build.mutation<TakeLinkDownApiResponse, TakeLinkDownApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/links/${encodeURIComponent(String(queryArg.id))}/take-down`,
        method: 'POST',
        body: queryArg.commentHiding,
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
    listMistakes: build.query<ListMistakesApiResponse, ListMistakesApiArg>({
      extraOptions: callOptions.listMistakes,
      query: (queryArg) => ({
        url: `/api/admin/mistakes`,
        params: {
          state: queryArg.state,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    changeAdminPassword: build.mutation<ChangeAdminPasswordApiResponse, ChangeAdminPasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/password`,
        method: 'PUT',
        body: queryArg,
      }),
    }),
    revealPayoutMethod: build.mutation<RevealPayoutMethodApiResponse, RevealPayoutMethodApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/payment-methods/${encodeURIComponent(String(queryArg))}/reveal`,
        method: 'POST',
      }),
    }),
    getPayoutLock: build.query<GetPayoutLockApiResponse, GetPayoutLockApiArg>({
      extraOptions: callOptions.getPayoutLock,
      query: () => ({ url: `/api/admin/payout-lock` }),
    }),
    releasePayoutLock: build.mutation<ReleasePayoutLockApiResponse, ReleasePayoutLockApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/payout-lock/${encodeURIComponent(String(queryArg.id))}/release`,
        method: 'POST',
        body: queryArg.payoutLockRelease,
      }),
    }),
    listPayoutRuns: build.query<ListPayoutRunsApiResponse, ListPayoutRunsApiArg>({
      extraOptions: callOptions.listPayoutRuns,
      query: (queryArg) => ({
        url: `/api/admin/payout-runs`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    proposePayouts: build.mutation<ProposePayoutsApiResponse, ProposePayoutsApiArg>({
      extraOptions: callOptions.proposePayouts,
      query: (queryArg) => ({
        url: `/api/admin/payout-runs`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    getPayoutRun: build.query<GetPayoutRunApiResponse, GetPayoutRunApiArg>({
      extraOptions: callOptions.getPayoutRun,
      query: (queryArg) => ({
        url: `/api/admin/payout-runs/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    cancelPayoutRun: build.mutation<CancelPayoutRunApiResponse, CancelPayoutRunApiArg>({
      extraOptions: callOptions.cancelPayoutRun,
      query: (queryArg) => ({
        url: `/api/admin/payout-runs/${encodeURIComponent(String(queryArg))}/cancel`,
        method: 'POST',
      }),
    }),
    confirmPayoutRun: build.mutation<ConfirmPayoutRunApiResponse, ConfirmPayoutRunApiArg>({
      extraOptions: callOptions.confirmPayoutRun,
      query: (queryArg) => ({
        url: `/api/admin/payout-runs/${encodeURIComponent(String(queryArg.id))}/confirm`,
        method: 'POST',
        body: queryArg.payoutConfirmation,
      }),
    }),
    getPayoutFile: build.mutation<GetPayoutFileApiResponse, GetPayoutFileApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/payout-runs/${encodeURIComponent(String(queryArg.id))}/file`,
        method: 'POST',
        body: queryArg.payoutFileRequest,
      }),
    }),
    listRunPayouts: build.query<ListRunPayoutsApiResponse, ListRunPayoutsApiArg>({
      extraOptions: callOptions.listRunPayouts,
      query: (queryArg) => ({
        url: `/api/admin/payout-runs/${encodeURIComponent(String(queryArg.id))}/payouts`,
        params: {
          sort: queryArg.sort,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    recordRunSent: build.mutation<RecordRunSentApiResponse, RecordRunSentApiArg>({
      extraOptions: callOptions.recordRunSent,
      query: (queryArg) => ({
        url: `/api/admin/payout-runs/${encodeURIComponent(String(queryArg.id))}/sent`,
        method: 'POST',
        body: queryArg.payoutSending,
      }),
    }),
    getDebtTotals: build.query<GetDebtTotalsApiResponse, GetDebtTotalsApiArg>({
      extraOptions: callOptions.getDebtTotals,
      query: () => ({ url: `/api/admin/payouts/debts` }),
    }),
    listDebtTies: build.query<ListDebtTiesApiResponse, ListDebtTiesApiArg>({
      extraOptions: callOptions.listDebtTies,
      query: (queryArg) => ({
        url: `/api/admin/payouts/debts/ties`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
          only: queryArg.only,
        },
      }),
    }),
    decideDebtTie: build.mutation<DecideDebtTieApiResponse, DecideDebtTieApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/payouts/debts/ties/${encodeURIComponent(String(queryArg.id))}/decision`,
        method: 'POST',
        body: queryArg.tieDecision,
      }),
    }),
    listYearEarnings: build.query<ListYearEarningsApiResponse, ListYearEarningsApiArg>({
      extraOptions: callOptions.listYearEarnings,
      query: (queryArg) => ({
        url: `/api/admin/payouts/earnings`,
        params: {
          year: queryArg.year,
          leastGross: queryArg.leastGross,
          search: queryArg.search,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    listOwed: build.query<ListOwedApiResponse, ListOwedApiArg>({
      extraOptions: callOptions.listOwed,
      query: (queryArg) => ({
        url: `/api/admin/payouts/owed`,
        params: {
          search: queryArg.search,
          creatorId: queryArg.creatorId,
          only: queryArg.only,
          sort: queryArg.sort,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    recordPaidByHand: build.mutation<RecordPaidByHandApiResponse, RecordPaidByHandApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/payouts/owed/${encodeURIComponent(String(queryArg.id))}/paid-by-hand`,
        method: 'POST',
        body: queryArg.handPayment,
      }),
    }),
    reverseTransfers: build.mutation<ReverseTransfersApiResponse, ReverseTransfersApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/payouts/owed/${encodeURIComponent(String(queryArg.id))}/reverse-transfers`,
        method: 'POST',
        body: queryArg.debtDecision,
      }),
    }),
    getReversible: build.query<GetReversibleApiResponse, GetReversibleApiArg>({
      extraOptions: callOptions.getReversible,
      query: (queryArg) => ({
        url: `/api/admin/payouts/owed/${encodeURIComponent(String(queryArg))}/reversible`,
      }),
    }),
    writeOffDebt: build.mutation<WriteOffDebtApiResponse, WriteOffDebtApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/payouts/owed/${encodeURIComponent(String(queryArg.id))}/write-off`,
        method: 'POST',
        body: queryArg.debtDecision,
      }),
    }),
    cancelPayout: build.mutation<CancelPayoutApiResponse, CancelPayoutApiArg>({
      extraOptions: callOptions.cancelPayout,
      query: (queryArg) => ({
        url: `/api/admin/payouts/${encodeURIComponent(String(queryArg.id))}/cancel`,
        method: 'POST',
        body: queryArg.payoutCancellation,
      }),
    }),
    recordPayoutOutcome: build.mutation<RecordPayoutOutcomeApiResponse, RecordPayoutOutcomeApiArg>({
      extraOptions: callOptions.recordPayoutOutcome,
      query: (queryArg) => ({
        url: `/api/admin/payouts/${encodeURIComponent(String(queryArg.id))}/outcome`,
        method: 'POST',
        body: queryArg.payoutOutcomeRequest,
      }),
    }),
    releasePayout: build.mutation<ReleasePayoutApiResponse, ReleasePayoutApiArg>({
      extraOptions: callOptions.releasePayout,
      query: (queryArg) => ({
        url: `/api/admin/payouts/${encodeURIComponent(String(queryArg.id))}/release`,
        method: 'POST',
        body: queryArg.payoutRelease,
      }),
    }),
    revealPayout: build.mutation<RevealPayoutApiResponse, RevealPayoutApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/payouts/${encodeURIComponent(String(queryArg))}/reveal`,
        method: 'POST',
      }),
    }),
    listPayoutTips: build.query<ListPayoutTipsApiResponse, ListPayoutTipsApiArg>({
      extraOptions: callOptions.listPayoutTips,
      query: (queryArg) => ({
        url: `/api/admin/payouts/${encodeURIComponent(String(queryArg.id))}/tips`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    reauthenticateAdmin: build.mutation<ReauthenticateAdminApiResponse, ReauthenticateAdminApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/reauthenticate`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    listReportCases: build.query<ListReportCasesApiResponse, ListReportCasesApiArg>({
      extraOptions: callOptions.listReportCases,
      query: (queryArg) => ({
        url: `/api/admin/reports`,
        params: {
          state: queryArg.state,
          kind: queryArg.kind,
          search: queryArg.search,
          creatorId: queryArg.creatorId,
          targetId: queryArg.targetId,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    listReportFigures: build.query<ListReportFiguresApiResponse, ListReportFiguresApiArg>({
      extraOptions: callOptions.listReportFigures,
      query: (queryArg) => ({
        url: `/api/admin/reports/figures`,
        params: {
          year: queryArg.year,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    decideAppeal: build.mutation<DecideAppealApiResponse, DecideAppealApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/reports/${encodeURIComponent(String(queryArg.id))}/appeal`,
        method: 'POST',
        body: queryArg.appealDecision,
      }),
    }),
    decideReport: build.mutation<DecideReportApiResponse, DecideReportApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/reports/${encodeURIComponent(String(queryArg.id))}/decision`,
        method: 'POST',
        body: queryArg.reportDecision,
      }),
    }),
    searchConsole: build.mutation<SearchConsoleApiResponse, SearchConsoleApiArg>({
      extraOptions: callOptions.searchConsole,
      query: (queryArg) => ({
        url: `/api/admin/search`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    endOtherAdminSessions: build.mutation<EndOtherAdminSessionsApiResponse, EndOtherAdminSessionsApiArg>({
      query: () => ({ url: `/api/admin/sessions`, method: 'DELETE' }),
    }),
    listAdminSessions: build.query<ListAdminSessionsApiResponse, ListAdminSessionsApiArg>({
      query: () => ({ url: `/api/admin/sessions` }),
    }),
    endAdminSession: build.mutation<EndAdminSessionApiResponse, EndAdminSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/sessions/${encodeURIComponent(String(queryArg))}`,
        method: 'DELETE',
      }),
    }),
    getPlatformSettings: build.query<GetPlatformSettingsApiResponse, GetPlatformSettingsApiArg>({
      extraOptions: callOptions.getPlatformSettings,
      query: () => ({ url: `/api/admin/settings` }),
    }),
    updatePlatformSettings: build.mutation<UpdatePlatformSettingsApiResponse, UpdatePlatformSettingsApiArg>({
      extraOptions: callOptions.updatePlatformSettings,
      query: (queryArg) => ({
        url: `/api/admin/settings`,
        method: 'PUT',
        body: queryArg,
      }),
    }),
    getOutsideSettings: build.query<GetOutsideSettingsApiResponse, GetOutsideSettingsApiArg>({
      query: () => ({ url: `/api/admin/settings/outside` }),
    }),
    getPlatformStats: build.query<GetPlatformStatsApiResponse, GetPlatformStatsApiArg>({
      extraOptions: callOptions.getPlatformStats,
      query: () => ({ url: `/api/admin/stats` }),
    }),
    getDailyStats: build.query<GetDailyStatsApiResponse, GetDailyStatsApiArg>({
      extraOptions: callOptions.getDailyStats,
      query: (queryArg) => ({
        url: `/api/admin/stats/daily`,
        params: {
          days: queryArg.days,
          until: queryArg.until,
        },
      }),
    }),
    listSupports: build.query<ListSupportsApiResponse, ListSupportsApiArg>({
      extraOptions: callOptions.listSupports,
      query: (queryArg) => ({
        url: `/api/admin/supports`,
        params: {
          search: queryArg.search,
          creatorId: queryArg.creatorId,
          state: queryArg.state,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    getSupportDetails: build.query<GetSupportDetailsApiResponse, GetSupportDetailsApiArg>({
      extraOptions: callOptions.getSupportDetails,
      query: (queryArg) => ({
        url: `/api/admin/supports/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    endSupportByAdmin: build.mutation<EndSupportByAdminApiResponse, EndSupportByAdminApiArg>({
      extraOptions: callOptions.endSupportByAdmin,
      query: (queryArg) => ({
        url: `/api/admin/supports/${encodeURIComponent(String(queryArg.id))}/end`,
        method: 'POST',
        body: queryArg.supportEnd,
      }),
    }),
    getSystemState: build.query<GetSystemStateApiResponse, GetSystemStateApiArg>({
      query: () => ({ url: `/api/admin/system` }),
    }),
    listDeadLetters: build.query<ListDeadLettersApiResponse, ListDeadLettersApiArg>({
      extraOptions: callOptions.listDeadLetters,
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
    checkInstallation: build.mutation<CheckInstallationApiResponse, CheckInstallationApiArg>({
      query: () => ({ url: `/api/admin/system/installation`, method: 'POST' }),
    }),
    resolvePaymentProblem: build.mutation<ResolvePaymentProblemApiResponse, ResolvePaymentProblemApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/system/payments/${encodeURIComponent(String(queryArg))}/resolve`,
        method: 'POST',
      }),
    }),
    listFailedProviderEvents: build.query<
      ListFailedProviderEventsApiResponse,
      ListFailedProviderEventsApiArg
    >({
      extraOptions: callOptions.listFailedProviderEvents,
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
    startReconciliation: build.mutation<StartReconciliationApiResponse, StartReconciliationApiArg>({
      query: () => ({
        url: `/api/admin/system/reconciliations`,
        method: 'POST',
      }),
    }),
    countWaiting: build.query<CountWaitingApiResponse, CountWaitingApiArg>({
      query: () => ({ url: `/api/admin/system/waiting` }),
    }),
    listPayments: build.query<ListPaymentsApiResponse, ListPaymentsApiArg>({
      extraOptions: callOptions.listPayments,
      query: (queryArg) => ({
        url: `/api/admin/tips`,
        params: {
          search: queryArg.search,
          creatorId: queryArg.creatorId,
          status: queryArg.status,
          sort: queryArg.sort,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    getTipDetails: build.query<GetTipDetailsApiResponse, GetTipDetailsApiArg>({
      extraOptions: callOptions.getTipDetails,
      query: (queryArg) => ({
        url: `/api/admin/tips/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    declineMistake: build.mutation<DeclineMistakeApiResponse, DeclineMistakeApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/tips/${encodeURIComponent(String(queryArg.id))}/decline-mistake`,
        method: 'POST',
        body: queryArg.mistakeDecline,
      }),
    }),
    hideComment: build.mutation<HideCommentApiResponse, HideCommentApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/tips/${encodeURIComponent(String(queryArg.id))}/hide`,
        method: 'POST',
        body: queryArg.commentHiding,
      }),
    }),
    keepMarkedTip: build.mutation<KeepMarkedTipApiResponse, KeepMarkedTipApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/tips/${encodeURIComponent(String(queryArg.id))}/keep`,
        method: 'POST',
        body: queryArg.keptTip,
      }),
    }),
    refundTip: build.mutation<RefundTipApiResponse, RefundTipApiArg>({
      extraOptions: callOptions.refundTip,
      query: (queryArg) => ({
        url: `/api/admin/tips/${encodeURIComponent(String(queryArg.id))}/refund`,
        method: 'POST',
        body: queryArg.refundRequest,
      }),
    }),
    revealSender: build.mutation<RevealSenderApiResponse, RevealSenderApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/tips/${encodeURIComponent(String(queryArg))}/reveal-sender`,
        method: 'POST',
      }),
    }),
    getTotpStatus: build.query<GetTotpStatusApiResponse, GetTotpStatusApiArg>({
      query: () => ({ url: `/api/admin/totp` }),
    }),
    setUpTotp: build.mutation<SetUpTotpApiResponse, SetUpTotpApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/totp`,
        method: 'POST',
        body: queryArg,
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
      extraOptions: callOptions.listUsers,
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
    listFrozenAccounts: build.query<ListFrozenAccountsApiResponse, ListFrozenAccountsApiArg>({
      query: () => ({ url: `/api/admin/users/frozen` }),
    }),
    readUser: build.query<ReadUserApiResponse, ReadUserApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/users/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    blockUser: build.mutation<BlockUserApiResponse, BlockUserApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/block`,
        method: 'POST',
        body: queryArg.block,
      }),
    }),
    getConnectedAccount: build.query<GetConnectedAccountApiResponse, GetConnectedAccountApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/users/${encodeURIComponent(String(queryArg))}/connected-account`,
      }),
    }),
    decideFreeze: build.mutation<DecideFreezeApiResponse, DecideFreezeApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/decide-freeze`,
        method: 'POST',
        body: queryArg.freezeDecision,
      }),
    }),
    listCreatorLinks: build.query<ListCreatorLinksApiResponse, ListCreatorLinksApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/users/${encodeURIComponent(String(queryArg))}/links`,
      }),
    }),
    messageUser: build.mutation<MessageUserApiResponse, MessageUserApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/message`,
        method: 'POST',
        body: queryArg.userMessage,
      }),
    }),
    listPayoutsOfCreator: build.query<ListPayoutsOfCreatorApiResponse, ListPayoutsOfCreatorApiArg>({
      extraOptions: callOptions.listPayoutsOfCreator,
      query: (queryArg) => ({
        url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/payouts`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    removeUserTotp: build.mutation<RemoveUserTotpApiResponse, RemoveUserTotpApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/users/${encodeURIComponent(String(queryArg))}/remove-totp`,
        method: 'POST',
      }),
    }),
    resetSignIn: build.mutation<ResetSignInApiResponse, ResetSignInApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/users/${encodeURIComponent(String(queryArg))}/reset-sign-in`,
        method: 'POST',
      }),
    }),
    getUserRevenue: build.query<GetUserRevenueApiResponse, GetUserRevenueApiArg>({
      extraOptions: callOptions.getUserRevenue,
      query: (queryArg) => ({
        url: `/api/admin/users/${encodeURIComponent(String(queryArg))}/revenue`,
      }),
    }),
    unblockUser: build.mutation<UnblockUserApiResponse, UnblockUserApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/unblock`,
        method: 'POST',
        body: queryArg.block,
      }),
    }),
    confirmEmail: build.mutation<ConfirmEmailApiResponse, ConfirmEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/confirm-email`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    getCurrentUser: build.query<GetCurrentUserApiResponse, GetCurrentUserApiArg>({
      query: () => ({ url: `/api/auth/current` }),
    }),
    forgotPassword: build.mutation<ForgotPasswordApiResponse, ForgotPasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/forgot-password`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    freezeAccount: build.mutation<FreezeAccountApiResponse, FreezeAccountApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/freeze-account`,
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
    reauthenticate: build.mutation<ReauthenticateApiResponse, ReauthenticateApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/reauthenticate`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    register: build.mutation<RegisterApiResponse, RegisterApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/register`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    resendVerification: build.mutation<ResendVerificationApiResponse, ResendVerificationApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/resend-verification`,
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
    endOtherSessions: build.mutation<EndOtherSessionsApiResponse, EndOtherSessionsApiArg>({
      query: () => ({ url: `/api/auth/sessions`, method: 'DELETE' }),
    }),
    listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
      query: () => ({ url: `/api/auth/sessions` }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/sessions/${encodeURIComponent(String(queryArg))}`,
        method: 'DELETE',
      }),
    }),
    undoEmailChange: build.mutation<UndoEmailChangeApiResponse, UndoEmailChangeApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/undo-email-change`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    verifyEmail: build.query<VerifyEmailApiResponse, VerifyEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/verify-email`,
        params: {
          token: queryArg,
        },
      }),
    }),
    getBlockDecision: build.mutation<GetBlockDecisionApiResponse, GetBlockDecisionApiArg>({
      query: (queryArg) => ({
        url: `/api/block-decision`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    appealBlock: build.mutation<AppealBlockApiResponse, AppealBlockApiArg>({
      query: (queryArg) => ({
        url: `/api/block-decision/appeal`,
        method: 'POST',
        body: queryArg,
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
    getConfig: build.query<GetConfigApiResponse, GetConfigApiArg>({
      extraOptions: callOptions.getConfig,
      query: () => ({ url: `/api/config` }),
    }),
    confirmTip: build.mutation<ConfirmTipApiResponse, ConfirmTipApiArg>({
      query: (queryArg) => ({
        url: `/api/confirm-tip`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    createPaymentIntent: build.mutation<CreatePaymentIntentApiResponse, CreatePaymentIntentApiArg>({
      extraOptions: callOptions.createPaymentIntent,
      query: (queryArg) => ({
        url: `/api/create-payment-intent`,
        method: 'POST',
        body: queryArg.newTip,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    discoverCreators: build.query<DiscoverCreatorsApiResponse, DiscoverCreatorsApiArg>({
      extraOptions: callOptions.discoverCreators,
      query: (queryArg) => ({
        url: `/api/discover`,
        params: {
          search: queryArg.search,
          cursor: queryArg.cursor,
        },
      }),
    }),
    listFeaturedCreators: build.query<ListFeaturedCreatorsApiResponse, ListFeaturedCreatorsApiArg>({
      query: () => ({ url: `/api/featured-creators` }),
    }),
    uploadMedia: build.mutation<UploadMediaApiResponse, UploadMediaApiArg>({
      extraOptions: callOptions.uploadMedia,
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
    getReceipt: build.mutation<GetReceiptApiResponse, GetReceiptApiArg>({
      extraOptions: callOptions.getReceipt,
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
    getReceiptHistory: build.mutation<GetReceiptHistoryApiResponse, GetReceiptHistoryApiArg>({
      extraOptions: callOptions.getReceiptHistory,
      query: (queryArg) => ({
        url: `/api/receipt/history`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    reportMistake: build.mutation<ReportMistakeApiResponse, ReportMistakeApiArg>({
      query: (queryArg) => ({
        url: `/api/receipt/mistake`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    removeReceiptWords: build.mutation<RemoveReceiptWordsApiResponse, RemoveReceiptWordsApiArg>({
      query: (queryArg) => ({
        url: `/api/receipt/remove-words`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    reportReply: build.mutation<ReportReplyApiResponse, ReportReplyApiArg>({
      query: (queryArg) => ({
        url: `/api/receipt/report-reply`,
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
    getSupport: build.mutation<GetSupportApiResponse, GetSupportApiArg>({
      extraOptions: callOptions.getSupport,
      query: (queryArg) => ({
        url: `/api/support`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    setSupportBadge: build.mutation<SetSupportBadgeApiResponse, SetSupportBadgeApiArg>({
      extraOptions: callOptions.setSupportBadge,
      query: (queryArg) => ({
        url: `/api/support/badge`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    openSupportCard: build.mutation<OpenSupportCardApiResponse, OpenSupportCardApiArg>({
      query: (queryArg) => ({
        url: `/api/support/card`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    takeSupportCard: build.mutation<TakeSupportCardApiResponse, TakeSupportCardApiArg>({
      extraOptions: callOptions.takeSupportCard,
      query: (queryArg) => ({
        url: `/api/support/card/taken`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    changeSupport: build.mutation<ChangeSupportApiResponse, ChangeSupportApiArg>({
      extraOptions: callOptions.changeSupport,
      query: (queryArg) => ({
        url: `/api/support/change`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    endSupport: build.mutation<EndSupportApiResponse, EndSupportApiArg>({
      extraOptions: callOptions.endSupport,
      query: (queryArg) => ({
        url: `/api/support/end`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    mailSupportLinks: build.mutation<MailSupportLinksApiResponse, MailSupportLinksApiArg>({
      query: (queryArg) => ({
        url: `/api/support/links`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    pauseSupport: build.mutation<PauseSupportApiResponse, PauseSupportApiArg>({
      extraOptions: callOptions.pauseSupport,
      query: (queryArg) => ({
        url: `/api/support/pause`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    getTipStatus: build.mutation<GetTipStatusApiResponse, GetTipStatusApiArg>({
      extraOptions: callOptions.getTipStatus,
      query: (queryArg) => ({
        url: `/api/tip-status`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    unsubscribe: build.mutation<UnsubscribeApiResponse, UnsubscribeApiArg>({
      query: (queryArg) => ({
        url: `/api/unsubscribe`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    checkUsername: build.query<CheckUsernameApiResponse, CheckUsernameApiArg>({
      query: (queryArg) => ({
        url: `/api/username-available/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    updateProfile: build.mutation<UpdateProfileApiResponse, UpdateProfileApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me`,
        method: 'PUT',
        body: queryArg,
      }),
    }),
    getOwnAnalytics: build.query<GetOwnAnalyticsApiResponse, GetOwnAnalyticsApiArg>({
      extraOptions: callOptions.getOwnAnalytics,
      query: (queryArg) => ({
        url: `/api/users/me/analytics`,
        params: {
          days: queryArg,
        },
      }),
    }),
    getOwnBalance: build.query<GetOwnBalanceApiResponse, GetOwnBalanceApiArg>({
      extraOptions: callOptions.getOwnBalance,
      query: () => ({ url: `/api/users/me/balance` }),
    }),
    listBlockedSenders: build.query<ListBlockedSendersApiResponse, ListBlockedSendersApiArg>({
      query: () => ({ url: `/api/users/me/blocked-senders` }),
    }),
    blockSender: build.mutation<BlockSenderApiResponse, BlockSenderApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/blocked-senders`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    unblockSender: build.mutation<UnblockSenderApiResponse, UnblockSenderApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/blocked-senders/${encodeURIComponent(String(queryArg))}`,
        method: 'DELETE',
      }),
    }),
    closeAccount: build.mutation<CloseAccountApiResponse, CloseAccountApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/close`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    listOwnDebts: build.query<ListOwnDebtsApiResponse, ListOwnDebtsApiArg>({
      extraOptions: callOptions.listOwnDebts,
      query: () => ({ url: `/api/users/me/debts` }),
    }),
    objectToDebt: build.mutation<ObjectToDebtApiResponse, ObjectToDebtApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/debts/${encodeURIComponent(String(queryArg.id))}/objection`,
        method: 'POST',
        body: queryArg.debtObjection,
      }),
    }),
    changeEmail: build.mutation<ChangeEmailApiResponse, ChangeEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/email`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    listOwnFeeInvoices: build.query<ListOwnFeeInvoicesApiResponse, ListOwnFeeInvoicesApiArg>({
      extraOptions: callOptions.listOwnFeeInvoices,
      query: (queryArg) => ({
        url: `/api/users/me/fee-invoices`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    downloadOwnFeeInvoice: build.query<DownloadOwnFeeInvoiceApiResponse, DownloadOwnFeeInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/fee-invoices/${encodeURIComponent(String(queryArg))}/pdf`,
      }),
    }),
    getFreezeOffer: build.query<GetFreezeOfferApiResponse, GetFreezeOfferApiArg>({
      query: () => ({ url: `/api/users/me/freeze` }),
    }),
    freezeOwnAccount: build.mutation<FreezeOwnAccountApiResponse, FreezeOwnAccountApiArg>({
      query: () => ({ url: `/api/users/me/freeze`, method: 'POST' }),
    }),
    endGoal: build.mutation<EndGoalApiResponse, EndGoalApiArg>({
      query: () => ({ url: `/api/users/me/goal`, method: 'DELETE' }),
    }),
    getOwnGoal: build.query<GetOwnGoalApiResponse, GetOwnGoalApiArg>({
      extraOptions: callOptions.getOwnGoal,
      query: () => ({ url: `/api/users/me/goal` }),
    }),
    setGoal: build.mutation<SetGoalApiResponse, SetGoalApiArg>({
      extraOptions: callOptions.setGoal,
      query: (queryArg) => ({
        url: `/api/users/me/goal`,
        method: 'PUT',
        body: queryArg,
      }),
    }),
    listLinks: build.query<ListLinksApiResponse, ListLinksApiArg>({
      query: () => ({ url: `/api/users/me/links` }),
    }),
    addLink: build.mutation<AddLinkApiResponse, AddLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/links`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    importLinks: build.mutation<ImportLinksApiResponse, ImportLinksApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/links/import`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    orderLinks: build.mutation<OrderLinksApiResponse, OrderLinksApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/links/order`,
        method: 'PUT',
        body: queryArg,
      }),
    }),
    removeLink: build.mutation<RemoveLinkApiResponse, RemoveLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/links/${encodeURIComponent(String(queryArg))}`,
        method: 'DELETE',
      }),
    }),
    updateLink: build.mutation<UpdateLinkApiResponse, UpdateLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/links/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.linkChanges,
      }),
    }),
    restoreLink: build.mutation<RestoreLinkApiResponse, RestoreLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/links/${encodeURIComponent(String(queryArg))}/restore`,
        method: 'POST',
      }),
    }),
    getMessageFilter: build.query<GetMessageFilterApiResponse, GetMessageFilterApiArg>({
      query: () => ({ url: `/api/users/me/message-filter` }),
    }),
    setMessageFilter: build.mutation<SetMessageFilterApiResponse, SetMessageFilterApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/message-filter`,
        method: 'PUT',
        body: queryArg,
      }),
    }),
    changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/password`,
        method: 'PUT',
        body: queryArg,
      }),
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
    removePayoutMethod: build.mutation<RemovePayoutMethodApiResponse, RemovePayoutMethodApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/payment-methods/${encodeURIComponent(String(queryArg))}`,
        method: 'DELETE',
      }),
    }),
    setDefaultPayoutMethod: build.mutation<SetDefaultPayoutMethodApiResponse, SetDefaultPayoutMethodApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/payment-methods/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.defaultChoice,
      }),
    }),
    getPayoutAccount: build.query<GetPayoutAccountApiResponse, GetPayoutAccountApiArg>({
      query: () => ({ url: `/api/users/me/payout-account` }),
    }),
    openPayoutAccount: build.mutation<OpenPayoutAccountApiResponse, OpenPayoutAccountApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/payout-account`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    openPayoutDashboard: build.mutation<OpenPayoutDashboardApiResponse, OpenPayoutDashboardApiArg>({
      query: () => ({
        url: `/api/users/me/payout-account/dashboard`,
        method: 'POST',
      }),
    }),
    choosePayoutAccount: build.mutation<ChoosePayoutAccountApiResponse, ChoosePayoutAccountApiArg>({
      query: () => ({
        url: `/api/users/me/payout-account/method`,
        method: 'POST',
      }),
    }),
    refreshPayoutAccount: build.mutation<RefreshPayoutAccountApiResponse, RefreshPayoutAccountApiArg>({
      query: () => ({
        url: `/api/users/me/payout-account/refresh`,
        method: 'POST',
      }),
    }),
    listOwnPayouts: build.query<ListOwnPayoutsApiResponse, ListOwnPayoutsApiArg>({
      extraOptions: callOptions.listOwnPayouts,
      query: (queryArg) => ({
        url: `/api/users/me/payouts`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    getOwnPayout: build.query<GetOwnPayoutApiResponse, GetOwnPayoutApiArg>({
      extraOptions: callOptions.getOwnPayout,
      query: (queryArg) => ({
        url: `/api/users/me/payouts/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    listOwnPayoutTips: build.query<ListOwnPayoutTipsApiResponse, ListOwnPayoutTipsApiArg>({
      extraOptions: callOptions.listOwnPayoutTips,
      query: (queryArg) => ({
        url: `/api/users/me/payouts/${encodeURIComponent(String(queryArg.id))}/tips`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    setPublished: build.mutation<SetPublishedApiResponse, SetPublishedApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/publish`,
        method: 'POST',
        body: queryArg,
      }),
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
    removeSocialLink: build.mutation<RemoveSocialLinkApiResponse, RemoveSocialLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/social-links/${encodeURIComponent(String(queryArg))}`,
        method: 'DELETE',
      }),
    }),
    updateSocialLink: build.mutation<UpdateSocialLinkApiResponse, UpdateSocialLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/social-links/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.socialLinkInput,
      }),
    }),
    getOwnStatement: build.query<GetOwnStatementApiResponse, GetOwnStatementApiArg>({
      extraOptions: callOptions.getOwnStatement,
      query: (queryArg) => ({
        url: `/api/users/me/statements/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    getOwnStats: build.query<GetOwnStatsApiResponse, GetOwnStatsApiArg>({
      extraOptions: callOptions.getOwnStats,
      query: (queryArg) => ({
        url: `/api/users/me/stats`,
        params: {
          utcOffset: queryArg,
        },
      }),
    }),
    getSupporterNotes: build.query<GetSupporterNotesApiResponse, GetSupporterNotesApiArg>({
      query: () => ({ url: `/api/users/me/supporter-notes` }),
    }),
    sendSupporterNote: build.mutation<SendSupporterNoteApiResponse, SendSupporterNoteApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/supporter-notes`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    listSupporters: build.query<ListSupportersApiResponse, ListSupportersApiArg>({
      extraOptions: callOptions.listSupporters,
      query: (queryArg) => ({
        url: `/api/users/me/supporters`,
        params: {
          state: queryArg.state,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    endSupporter: build.mutation<EndSupporterApiResponse, EndSupporterApiArg>({
      extraOptions: callOptions.endSupporter,
      query: (queryArg) => ({
        url: `/api/users/me/supporters/${encodeURIComponent(String(queryArg))}/end`,
        method: 'POST',
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
    getTaxDetails: build.query<GetTaxDetailsApiResponse, GetTaxDetailsApiArg>({
      extraOptions: callOptions.getTaxDetails,
      query: () => ({ url: `/api/users/me/tax-details` }),
    }),
    saveTaxDetails: build.mutation<SaveTaxDetailsApiResponse, SaveTaxDetailsApiArg>({
      extraOptions: callOptions.saveTaxDetails,
      query: (queryArg) => ({
        url: `/api/users/me/tax-details`,
        method: 'PUT',
        body: queryArg,
      }),
    }),
    acceptTerms: build.mutation<AcceptTermsApiResponse, AcceptTermsApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/terms`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    getTipMails: build.query<GetTipMailsApiResponse, GetTipMailsApiArg>({
      query: () => ({ url: `/api/users/me/tip-mails` }),
    }),
    chooseTipMails: build.mutation<ChooseTipMailsApiResponse, ChooseTipMailsApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/tip-mails`,
        method: 'PUT',
        body: queryArg,
      }),
    }),
    listOwnTips: build.query<ListOwnTipsApiResponse, ListOwnTipsApiArg>({
      extraOptions: callOptions.listOwnTips,
      query: (queryArg) => ({
        url: `/api/users/me/tips`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
          filter: queryArg.filter,
          state: queryArg.state,
          search: queryArg.search,
          id: queryArg.id,
          withMessage: queryArg.withMessage,
        },
      }),
    }),
    setTipVisibility: build.mutation<SetTipVisibilityApiResponse, SetTipVisibilityApiArg>({
      extraOptions: callOptions.setTipVisibility,
      query: (queryArg) => ({
        url: `/api/users/me/tips/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.tipVisibility,
      }),
    }),
    releaseTip: build.mutation<ReleaseTipApiResponse, ReleaseTipApiArg>({
      extraOptions: callOptions.releaseTip,
      query: (queryArg) => ({
        url: `/api/users/me/tips/${encodeURIComponent(String(queryArg))}/release`,
        method: 'POST',
      }),
    }),
    getOwnRefundTerms: build.query<GetOwnRefundTermsApiResponse, GetOwnRefundTermsApiArg>({
      extraOptions: callOptions.getOwnRefundTerms,
      query: (queryArg) => ({
        url: `/api/users/me/tips/${encodeURIComponent(String(queryArg))}/refund`,
      }),
    }),
    refundOwnTip: build.mutation<RefundOwnTipApiResponse, RefundOwnTipApiArg>({
      extraOptions: callOptions.refundOwnTip,
      query: (queryArg) => ({
        url: `/api/users/me/tips/${encodeURIComponent(String(queryArg.tipId))}/refund`,
        method: 'POST',
        body: queryArg.ownRefundRequest,
      }),
    }),
    respondToTip: build.mutation<RespondToTipApiResponse, RespondToTipApiArg>({
      extraOptions: callOptions.respondToTip,
      query: (queryArg) => ({
        url: `/api/users/me/tips/${encodeURIComponent(String(queryArg.tipId))}/respond`,
        method: 'POST',
        body: queryArg.tipReply,
      }),
    }),
    getOwnTotpStatus: build.query<GetOwnTotpStatusApiResponse, GetOwnTotpStatusApiArg>({
      query: () => ({ url: `/api/users/me/totp` }),
    }),
    setUpOwnTotp: build.mutation<SetUpOwnTotpApiResponse, SetUpOwnTotpApiArg>({
      query: () => ({ url: `/api/users/me/totp`, method: 'POST' }),
    }),
    confirmOwnTotp: build.mutation<ConfirmOwnTotpApiResponse, ConfirmOwnTotpApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/totp/confirm`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    disableOwnTotp: build.mutation<DisableOwnTotpApiResponse, DisableOwnTotpApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/totp/disable`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    renewRecoveryCodes: build.mutation<RenewRecoveryCodesApiResponse, RenewRecoveryCodesApiArg>({
      query: () => ({
        url: `/api/users/me/totp/recovery-codes`,
        method: 'POST',
      }),
    }),
    changeUsername: build.mutation<ChangeUsernameApiResponse, ChangeUsernameApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/username`,
        method: 'PUT',
        body: queryArg,
      }),
    }),
    getYearStatement: build.query<GetYearStatementApiResponse, GetYearStatementApiArg>({
      extraOptions: callOptions.getYearStatement,
      query: (queryArg) => ({
        url: `/api/users/me/year-statements/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    getCreatorPage: build.query<GetCreatorPageApiResponse, GetCreatorPageApiArg>({
      extraOptions: callOptions.getCreatorPage,
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    listPublicComments: build.query<ListPublicCommentsApiResponse, ListPublicCommentsApiArg>({
      extraOptions: callOptions.listPublicComments,
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.username))}/comments`,
        params: {
          cursor: queryArg.cursor,
        },
      }),
    }),
    recordLinkClick: build.mutation<RecordLinkClickApiResponse, RecordLinkClickApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.username))}/links/${encodeURIComponent(String(queryArg.id))}/click`,
        method: 'POST',
      }),
    }),
    recordStep: build.mutation<RecordStepApiResponse, RecordStepApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.username))}/steps`,
        method: 'POST',
        body: queryArg.pageStep,
      }),
    }),
    createTip: build.mutation<CreateTipApiResponse, CreateTipApiArg>({
      extraOptions: callOptions.createTip,
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.username))}/tips`,
        method: 'POST',
        body: queryArg.newTipForCreator,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    recordView: build.mutation<RecordViewApiResponse, RecordViewApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.username))}/view`,
        method: 'POST',
        body: queryArg.viewOrigin,
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
    receiveConnectEvent: build.mutation<ReceiveConnectEventApiResponse, ReceiveConnectEventApiArg>({
      query: (queryArg) => ({
        url: `/api/webhooks/stripe-connect`,
        method: 'POST',
        body: queryArg.body,
        headers: {
          'Stripe-Signature': queryArg['Stripe-Signature'],
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as api };
export type ListActivityApiResponse = /** status 200 OK */ {
  rows: ActivityEntry[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListActivityApiArg = {
  /** Username of the user or administrator who acted */
  actor?: string;
  /** Words of the action or of its details, such as `fee` */
  search?: string;
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
    | 'admin-enrolment-code-issued'
    | 'admin-recovery-code-used'
    | 'admin-totp-requirement-changed'
    | 'settings-changed'
    | 'state-restored'
    | 'backup-taken'
    | 'backup-verified'
    | 'user-blocked'
    | 'user-unblocked'
    | 'user-totp-removed'
    | 'users-exported'
    | 'person-looked-up'
    | 'user-address-read'
    | 'user-messaged'
    | 'user-sign-in-reset'
    | 'account-freeze-decided'
    | 'activity-exported'
    | 'signed-in'
    | 'password-changed'
    | 'email-change-requested'
    | 'email-changed'
    | 'email-change-undone'
    | 'address-given-back'
    | 'account-frozen'
    | 'totp-enabled'
    | 'totp-disabled'
    | 'recovery-codes-renewed'
    | 'recovery-code-used'
    | 'username-changed'
    | 'account-closed'
    | 'terms-accepted'
    | 'payments-exported'
    | 'comments-exported'
    | 'disputes-exported'
    | 'mistakes-exported'
    | 'supports-exported'
    | 'owed-balances-exported'
    | 'fee-invoices-exported'
    | 'year-earnings-exported'
    | 'tip-refund-requested'
    | 'own-tip-refunded'
    | 'tipper-address-revealed'
    | 'payouts-proposed'
    | 'payouts-confirmed'
    | 'payouts-canceled'
    | 'payouts-exported'
    | 'payouts-sent'
    | 'payout-sent'
    | 'payout-failed'
    | 'payout-returned'
    | 'payout-reversed'
    | 'payout-released'
    | 'payout-canceled'
    | 'payouts-unlocked'
    | 'payout-method-revealed'
    | 'payout-revealed'
    | 'payout-paid-by-hand'
    | 'debt-written-off'
    | 'transfer-reversal-requested'
    | 'debt-taken-over'
    | 'debt-objected'
    | 'debt-tie-confirmed'
    | 'debt-given-back'
    | 'first-payout-released'
    | 'creator-reviewed'
    | 'creator-held'
    | 'creator-released'
    | 'creator-paid-although-blocked'
    | 'marked-tip-kept'
    | 'mistake-declined'
    | 'support-ended'
    | 'reconciliation-started'
    | 'payment-problem-resolved'
    | 'payout-method-added'
    | 'payout-method-removed'
    | 'payout-method-made-default'
    | 'payout-method-holder-changed'
    | 'stripe-form-opened'
    | 'stripe-dashboard-opened'
    | 'stripe-bank-changed'
    | 'tax-details-saved'
    | 'tax-details-revealed'
    | 'sanctions-result-recorded'
    | 'payee-year-exported'
    | 'platform-fee-set'
    | 'reports-exported'
    | 'report-figures-exported'
    | 'reports-dismissed'
    | 'reported-comment-hidden'
    | 'reported-page-unpublished'
    | 'link-taken-down'
    | 'reported-user-blocked'
    | 'appeal-upheld'
    | 'appeal-reversed'
    | 'profile-published'
    | 'profile-unpublished'
    | 'test-email-sent'
    | 'mass-email-queued'
    | 'mass-email-stopped'
    | 'failed-events-replayed';
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
export type IssueEnrolmentCodeApiResponse = /** status 200 OK */ EnrolmentCode;
export type IssueEnrolmentCodeApiArg = /** The administrator */ string;
export type ResetAdminPasswordApiResponse = /** status 200 OK */ TemporaryPassword;
export type ResetAdminPasswordApiArg = /** The administrator */ string;
export type EndSessionsOfAdminApiResponse = unknown;
export type EndSessionsOfAdminApiArg = /** The administrator */ string;
export type ResetAdminTotpApiResponse = unknown;
export type ResetAdminTotpApiArg = /** The administrator */ string;
export type ListCommentsApiResponse = /** status 200 OK */ {
  rows: ListedComment[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListCommentsApiArg = {
  /** Part of the message, the sender or the recipient */
  search?: string;
  /** Only comments to this creator */
  creatorId?: string;
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type ListMassEmailsApiResponse = /** status 200 OK */ {
  rows: MassMail[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListMassEmailsApiArg = {
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type PreviewMassEmailApiResponse = /** status 200 OK */ RenderedMail;
export type PreviewMassEmailApiArg = MassMailDraft;
export type CountMassEmailRecipientsApiResponse = /** status 200 OK */ RecipientCount;
export type CountMassEmailRecipientsApiArg = void;
export type SendMassEmailApiResponse = /** status 200 OK */ {
  /** The mass email */
  id: string;
  /** Recipients to whom it goes */
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
export type GetMassEmailApiResponse = /** status 200 OK */ MassMail;
export type GetMassEmailApiArg = /** The mass email */ string;
export type StopMassEmailApiResponse = /** status 200 OK */ MassMail;
export type StopMassEmailApiArg = /** The mass email */ string;
export type ListUndeliveredEmailsApiResponse = /** status 200 OK */ {
  rows: UndeliveredMail[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListUndeliveredEmailsApiArg = {
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
  /** The mass email */
  id: string;
};
export type CheckCreatorApiResponse = unknown;
export type CheckCreatorApiArg = {
  /** The creator */
  id: string;
  creatorCheck: CreatorCheck;
};
export type RecordSanctionsResultApiResponse = unknown;
export type RecordSanctionsResultApiArg = {
  /** The creator */
  id: string;
  recordedSanctionsResult: RecordedSanctionsResult;
};
export type RevealTaxDetailsApiResponse = /** status 200 OK */ KeptTaxDetails;
export type RevealTaxDetailsApiArg = /** The creator */ string;
export type GetCurrentAdminApiResponse = /** status 200 OK */ CurrentAdmin;
export type GetCurrentAdminApiArg = void;
export type ListDisputesApiResponse = /** status 200 OK */ {
  rows: Dispute[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListDisputesApiArg = {
  /** Open ones come by their deadline */
  state?: 'open' | 'decided';
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type ListFeeInvoicesApiResponse = /** status 200 OK */ {
  rows: ListedFeeInvoice[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListFeeInvoicesApiArg = {
  /** Month whose fees they are about, like 2026-11 */
  month?: string;
  /** Part of the username on the invoice */
  search?: string;
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type TakeLinkDownApiResponse = /** status 200 OK */ ReportCase;
export type TakeLinkDownApiArg = {
  /** The link */
  id: string;
  commentHiding: CommentHiding;
};
export type AdminLoginApiResponse = /** status 200 OK */ Admin;
export type AdminLoginApiArg = AdminCredentials;
export type AdminLogoutApiResponse = /** status 200 OK */ Message;
export type AdminLogoutApiArg = void;
export type ListMistakesApiResponse = /** status 200 OK */ {
  rows: Mistake[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListMistakesApiArg = {
  /** Open ones come oldest first */
  state?: 'open' | 'decided';
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type ChangeAdminPasswordApiResponse = /** status 200 OK */ Message;
export type ChangeAdminPasswordApiArg = PasswordChange;
export type RevealPayoutMethodApiResponse = /** status 200 OK */ {
  /** The payout method */
  id: string;
  /** Kind of account */
  type: 'bank' | 'paypal' | 'venmo' | 'stripe';
  /** Account information in the clear */
  accountInfo: string;
};
export type RevealPayoutMethodApiArg = /** The payout method */ string;
export type GetPayoutLockApiResponse = /** status 200 OK */ PayoutLockState;
export type GetPayoutLockApiArg = void;
export type ReleasePayoutLockApiResponse = unknown;
export type ReleasePayoutLockApiArg = {
  /** The lock */
  id: string;
  payoutLockRelease: PayoutLockRelease;
};
export type ListPayoutRunsApiResponse = /** status 200 OK */ {
  rows: PayoutRun[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListPayoutRunsApiArg = {
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type ProposePayoutsApiResponse = /** status 200 OK */ PayoutRun;
export type ProposePayoutsApiArg = PayoutProposal;
export type GetPayoutRunApiResponse = /** status 200 OK */ PayoutRun;
export type GetPayoutRunApiArg = /** The run */ string;
export type CancelPayoutRunApiResponse = /** status 200 OK */ PayoutRun;
export type CancelPayoutRunApiArg = /** The run */ string;
export type ConfirmPayoutRunApiResponse = /** status 200 OK */ PayoutRun;
export type ConfirmPayoutRunApiArg = {
  /** The run */
  id: string;
  payoutConfirmation: PayoutConfirmation;
};
export type GetPayoutFileApiResponse = /** status 200 OK */ string;
export type GetPayoutFileApiArg = {
  /** The run */
  id: string;
  payoutFileRequest: PayoutFileRequest;
};
export type ListRunPayoutsApiResponse = /** status 200 OK */ {
  rows: Payout[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListRunPayoutsApiArg = {
  /** By reference unless given */
  sort?:
    | 'reference'
    | 'reference-desc'
    | 'amount'
    | 'amount-desc'
    | 'age'
    | 'age-desc'
    | 'tips'
    | 'tips-desc'
    | 'refunds'
    | 'refunds-desc'
    | 'disputes'
    | 'disputes-desc'
    | 'own-network'
    | 'own-network-desc'
    | 'sharing'
    | 'sharing-desc'
    | 'marks'
    | 'marks-desc';
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
  /** The run */
  id: string;
};
export type RecordRunSentApiResponse = /** status 200 OK */ PayoutRun;
export type RecordRunSentApiArg = {
  /** The run */
  id: string;
  payoutSending: PayoutSending;
};
export type GetDebtTotalsApiResponse = /** status 200 OK */ DebtTotals;
export type GetDebtTotalsApiArg = void;
export type ListDebtTiesApiResponse = /** status 200 OK */ {
  rows: DebtTie[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListDebtTiesApiArg = {
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 20 unless given */
  limit?: number;
  /** Only those about which a Super Admin has to decide */
  only?: 'to-decide';
};
export type DecideDebtTieApiResponse = unknown;
export type DecideDebtTieApiArg = {
  /** The pair */
  id: string;
  tieDecision: TieDecision;
};
export type ListYearEarningsApiResponse = /** status 200 OK */ {
  rows: YearEarnings[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListYearEarningsApiArg = {
  /** Year by UTC, the present one unless given */
  year?: string;
  /** US dollars of gross from which a creator is listed; from which tax details are asked for, by the settings, unless given */
  leastGross?: string;
  /** Part of a username */
  search?: string;
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type ListOwedApiResponse = /** status 200 OK */ {
  rows: Owed[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListOwedApiArg = {
  /** Part of the username or of the name on the page */
  search?: string;
  /** Only this creator */
  creatorId?: string;
  /** Only creators who owe money, or closed accounts whose money is unclaimed */
  only?: 'debts' | 'unclaimed';
  /** By balance, the largest first, unless given */
  sort?: 'largest' | 'username';
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type RecordPaidByHandApiResponse = unknown;
export type RecordPaidByHandApiArg = {
  /** The creator */
  id: string;
  handPayment: HandPayment;
};
export type ReverseTransfersApiResponse = unknown;
export type ReverseTransfersApiArg = {
  /** The creator */
  id: string;
  debtDecision: DebtDecision;
};
export type GetReversibleApiResponse = /** status 200 OK */ ReversibleReply;
export type GetReversibleApiArg = /** The creator */ string;
export type WriteOffDebtApiResponse = unknown;
export type WriteOffDebtApiArg = {
  /** The creator */
  id: string;
  debtDecision: DebtDecision;
};
export type CancelPayoutApiResponse = /** status 200 OK */ Payout;
export type CancelPayoutApiArg = {
  /** The payout */
  id: string;
  payoutCancellation: PayoutCancellation;
};
export type RecordPayoutOutcomeApiResponse = /** status 200 OK */ Payout;
export type RecordPayoutOutcomeApiArg = {
  /** The payout */
  id: string;
  payoutOutcomeRequest: PayoutOutcomeRequest;
};
export type ReleasePayoutApiResponse = /** status 200 OK */ Payout;
export type ReleasePayoutApiArg = {
  /** The payout */
  id: string;
  payoutRelease: PayoutRelease;
};
export type RevealPayoutApiResponse = /** status 200 OK */ {
  /** The payout */
  id: string;
  /** Kind of account */
  type: 'bank' | 'paypal' | 'venmo' | 'stripe';
  /** Account information in the clear */
  accountInfo: string;
  /** Holder of a bank account; null where none was asked for */
  accountHolder: string | null;
};
export type RevealPayoutApiArg = /** The payout */ string;
export type ListPayoutTipsApiResponse = /** status 200 OK */ {
  rows: PayoutTip[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListPayoutTipsApiArg = {
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
  /** The payout */
  id: string;
};
export type ReauthenticateAdminApiResponse = /** status 200 OK */ Message;
export type ReauthenticateAdminApiArg = Reauthentication;
export type ListReportCasesApiResponse = /** status 200 OK */ {
  rows: ReportCase[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListReportCasesApiArg = {
  /** Open cases unless given */
  state?: 'open' | 'appealed' | 'dismissed' | 'acted' | 'all';
  /** Only pages, only comments or only links */
  kind?: 'page' | 'comment' | 'link';
  /** Part of the username, or the number of a report */
  search?: string;
  /** Only cases about the page of this creator */
  creatorId?: string;
  /** Only cases about this creator, this tip or this link */
  targetId?: string;
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type ListReportFiguresApiResponse = /** status 200 OK */ {
  rows: ReportFigure[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListReportFiguresApiArg = {
  /** By UTC; this year unless given */
  year?: number;
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type DecideAppealApiResponse = /** status 200 OK */ ReportCase;
export type DecideAppealApiArg = {
  /** The case, as listed */
  id: string;
  appealDecision: AppealDecision;
};
export type DecideReportApiResponse = /** status 200 OK */ ReportCase;
export type DecideReportApiArg = {
  /** The case, as listed */
  id: string;
  reportDecision: ReportDecision;
};
export type SearchConsoleApiResponse = /** status 200 OK */ SearchResults;
export type SearchConsoleApiArg = ConsoleSearch;
export type EndOtherAdminSessionsApiResponse = /** status 200 OK */ Message;
export type EndOtherAdminSessionsApiArg = void;
export type ListAdminSessionsApiResponse = /** status 200 OK */ Session[];
export type ListAdminSessionsApiArg = void;
export type EndAdminSessionApiResponse = unknown;
export type EndAdminSessionApiArg = /** The session, as listed */ string;
export type GetPlatformSettingsApiResponse = /** status 200 OK */ PlatformSettings;
export type GetPlatformSettingsApiArg = void;
export type UpdatePlatformSettingsApiResponse = /** status 200 OK */ PlatformSettings;
export type UpdatePlatformSettingsApiArg = SettingsChange;
export type GetOutsideSettingsApiResponse = /** status 200 OK */ OutsideSettings;
export type GetOutsideSettingsApiArg = void;
export type GetPlatformStatsApiResponse = /** status 200 OK */ PlatformStats;
export type GetPlatformStatsApiArg = void;
export type GetDailyStatsApiResponse = /** status 200 OK */ DailyStats[];
export type GetDailyStatsApiArg = {
  /** The number of days, 30 unless given */
  days?: number;
  /** The last of them, today unless given */
  until?: string;
};
export type ListSupportsApiResponse = /** status 200 OK */ {
  rows: ListedSupport[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListSupportsApiArg = {
  /** Part of the tipper's name, the id of the support, or that of its subscription at Stripe */
  search?: string;
  /** Only supports of this creator */
  creatorId?: string;
  /** Supports without a first payment are listed under `unpaid` only */
  state?: 'all' | 'active' | 'past-due' | 'paused' | 'ended' | 'unpaid';
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type GetSupportDetailsApiResponse = /** status 200 OK */ SupportDetails;
export type GetSupportDetailsApiArg = /** The monthly support */ string;
export type EndSupportByAdminApiResponse = /** status 200 OK */ SupportDetails;
export type EndSupportByAdminApiArg = {
  /** The monthly support */
  id: string;
  supportEnd: SupportEnd;
};
export type GetSystemStateApiResponse = /** status 200 OK */ SystemState;
export type GetSystemStateApiArg = void;
export type ListDeadLettersApiResponse = /** status 200 OK */ {
  rows: FailedEvent[];
  /** Null on the last page */
  nextCursor: string | null;
};
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
export type CheckInstallationApiResponse = /** status 200 OK */ Installation;
export type CheckInstallationApiArg = void;
export type ResolvePaymentProblemApiResponse = /** status 200 OK */ ResolvedProblem;
export type ResolvePaymentProblemApiArg =
  /** The provider's id of the payment, as the reconciliation names it */ string;
export type ListFailedProviderEventsApiResponse = /** status 200 OK */ {
  rows: FailedEvent[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListFailedProviderEventsApiArg = {
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type ReplayProviderEventsApiResponse = /** status 202 Accepted */ ReplayResult;
export type ReplayProviderEventsApiArg = ReplaySelection;
export type StartReconciliationApiResponse = /** status 202 Accepted */ Reconciliation;
export type StartReconciliationApiArg = void;
export type CountWaitingApiResponse = /** status 200 OK */ Waiting;
export type CountWaitingApiArg = void;
export type ListPaymentsApiResponse = /** status 200 OK */ {
  rows: ListedPayment[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListPaymentsApiArg = {
  /** Part of the name of the sender or of the recipient, or a receipt number */
  search?: string;
  /** Only payments to this creator */
  creatorId?: string;
  /** Failed payments are in no other filter */
  status?: 'all' | 'completed' | 'refunded' | 'refund-failed' | 'marked' | 'disputed' | 'failed';
  /** Newest first unless given */
  sort?: 'newest' | 'oldest' | 'largest' | 'smallest';
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type GetTipDetailsApiResponse = /** status 200 OK */ TipDetails;
export type GetTipDetailsApiArg = /** The tip */ string;
export type DeclineMistakeApiResponse = unknown;
export type DeclineMistakeApiArg = {
  /** The tip */
  id: string;
  mistakeDecline: MistakeDecline;
};
export type HideCommentApiResponse = /** status 200 OK */ ReportCase;
export type HideCommentApiArg = {
  /** The tip */
  id: string;
  commentHiding: CommentHiding;
};
export type KeepMarkedTipApiResponse = unknown;
export type KeepMarkedTipApiArg = {
  /** The tip */
  id: string;
  keptTip: KeptTip;
};
export type RefundTipApiResponse = /** status 200 OK */ Refund;
export type RefundTipApiArg = {
  /** The tip */
  id: string;
  refundRequest: RefundRequest;
};
export type RevealSenderApiResponse = /** status 200 OK */ RevealedSender;
export type RevealSenderApiArg = /** The tip */ string;
export type GetTotpStatusApiResponse = /** status 200 OK */ TotpStatus;
export type GetTotpStatusApiArg = void;
export type SetUpTotpApiResponse = /** status 200 OK */ TotpSetup;
export type SetUpTotpApiArg = TotpEnrolment;
export type GetTotpRequirementApiResponse = /** status 200 OK */ TotpRequirement;
export type GetTotpRequirementApiArg = void;
export type SetTotpRequirementApiResponse = /** status 200 OK */ TotpRequirement;
export type SetTotpRequirementApiArg = TotpRequirement;
export type ConfirmTotpApiResponse = /** status 200 OK */ RecoveryCodes;
export type ConfirmTotpApiArg = TotpConfirmation;
export type DisableTotpApiResponse = /** status 200 OK */ Message;
export type DisableTotpApiArg = TotpDisabling;
export type ListUsersApiResponse = /** status 200 OK */ {
  rows: ListedUser[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListUsersApiArg = {
  /** Part of a username or an e-mail address */
  search?: string;
  /** The state of the account */
  status?: 'all' | 'verified' | 'unverified' | 'blocked';
  /** Newest first unless given */
  sort?: 'newest' | 'oldest' | 'username' | 'username-desc';
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type ListFrozenAccountsApiResponse = /** status 200 OK */ FrozenAccount[];
export type ListFrozenAccountsApiArg = void;
export type ReadUserApiResponse = /** status 200 OK */ ManagedUser;
export type ReadUserApiArg = /** The user */ string;
export type BlockUserApiResponse = /** status 200 OK */ ManagedUser;
export type BlockUserApiArg = {
  /** The user */
  id: string;
  block: Block;
};
export type GetConnectedAccountApiResponse = /** status 200 OK */ ConnectedAccountReply;
export type GetConnectedAccountApiArg = /** The creator */ string;
export type DecideFreezeApiResponse = unknown;
export type DecideFreezeApiArg = {
  /** The user */
  id: string;
  freezeDecision: FreezeDecision;
};
export type ListCreatorLinksApiResponse = /** status 200 OK */ CreatorLink[];
export type ListCreatorLinksApiArg = /** The creator */ string;
export type MessageUserApiResponse = unknown;
export type MessageUserApiArg = {
  /** The user */
  id: string;
  userMessage: UserMessage;
};
export type ListPayoutsOfCreatorApiResponse = /** status 200 OK */ {
  rows: PayoutOfCreator[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListPayoutsOfCreatorApiArg = {
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
  /** The creator */
  id: string;
};
export type RemoveUserTotpApiResponse = /** status 200 OK */ ManagedUser;
export type RemoveUserTotpApiArg = /** The user */ string;
export type ResetSignInApiResponse = unknown;
export type ResetSignInApiArg = /** The user */ string;
export type GetUserRevenueApiResponse = /** status 200 OK */ UserRevenue;
export type GetUserRevenueApiArg = /** The user */ string;
export type UnblockUserApiResponse = /** status 200 OK */ ManagedUser;
export type UnblockUserApiArg = {
  /** The user */
  id: string;
  block: Block;
};
export type ConfirmEmailApiResponse = /** status 200 OK */ Message;
export type ConfirmEmailApiArg = {
  /** Token from the emailed link */
  token: string;
};
export type GetCurrentUserApiResponse = /** status 200 OK */ CurrentUser;
export type GetCurrentUserApiArg = void;
export type ForgotPasswordApiResponse = /** status 200 OK */ Message;
export type ForgotPasswordApiArg = EmailAddress;
export type FreezeAccountApiResponse = /** status 200 OK */ Message;
export type FreezeAccountApiArg = {
  /** Token from the emailed link */
  token: string;
};
export type LoginApiResponse = /** status 200 OK */ LoginResult;
export type LoginApiArg = Credentials;
export type LogoutApiResponse = /** status 200 OK */ Message;
export type LogoutApiArg = void;
export type ReauthenticateApiResponse = /** status 200 OK */ Message;
export type ReauthenticateApiArg = Reauthentication;
export type RegisterApiResponse = /** status 201 Created */ Message;
export type RegisterApiArg = Registration;
export type ResendVerificationApiResponse = /** status 200 OK */ Message;
export type ResendVerificationApiArg = EmailAddress;
export type ResetPasswordApiResponse = /** status 200 OK */ PasswordResetDone;
export type ResetPasswordApiArg = PasswordReset;
export type EndOtherSessionsApiResponse = /** status 200 OK */ Message;
export type EndOtherSessionsApiArg = void;
export type ListSessionsApiResponse = /** status 200 OK */ Session[];
export type ListSessionsApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = /** The session, as listed */ string;
export type UndoEmailChangeApiResponse = /** status 200 OK */ Message;
export type UndoEmailChangeApiArg = {
  /** Token from the emailed link */
  token: string;
};
export type VerifyEmailApiResponse = /** status 200 OK */ {
  /** What the page tells */
  message: string;
  /** The verified address, while the link is valid */
  email?: string;
};
export type VerifyEmailApiArg = /** Token from the emailed link */ string;
export type GetBlockDecisionApiResponse = /** status 200 OK */ BlockDecision;
export type GetBlockDecisionApiArg = BlockDecisionRequest;
export type AppealBlockApiResponse = /** status 200 OK */ BlockDecision;
export type AppealBlockApiArg = BlockAppeal;
export type ListButtonIconsApiResponse = /** status 200 OK */ ButtonIcon[];
export type ListButtonIconsApiArg = void;
export type GetButtonIconApiResponse = /** status 200 OK */ ButtonIcon;
export type GetButtonIconApiArg = /** The icon */ string;
export type GetConfigApiResponse = /** status 200 OK */ AppConfig;
export type GetConfigApiArg = void;
export type ConfirmTipApiResponse =
  | /** status 200 OK */ TipConfirmed
  | /** status 202 The payment takes time */ TipConfirmed;
export type ConfirmTipApiArg = TipConfirmation;
export type CreatePaymentIntentApiResponse = /** status 200 OK */ PaymentIntent;
export type CreatePaymentIntentApiArg = {
  /** A key of 8 to 255 characters. The same key with the same tip returns the same payment. */
  'Idempotency-Key'?: string;
  newTip: NewTip;
};
export type DiscoverCreatorsApiResponse = /** status 200 OK */ {
  rows: FeaturedCreator[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type DiscoverCreatorsApiArg = {
  /** Part of a username or display name; empty for all creators */
  search?: string;
  /** Out of the header `Link` of the page before */
  cursor?: string;
};
export type ListFeaturedCreatorsApiResponse = /** status 200 OK */ FeaturedCreator[];
export type ListFeaturedCreatorsApiArg = void;
export type UploadMediaApiResponse = /** status 201 Created */ Asset;
export type UploadMediaApiArg = {
  /** The image or video */
  file: Blob;
  /** The purpose of the file; `email-image` is for administrators only */
  purpose: 'profile-image' | 'featured-image' | 'featured-video' | 'link-picture' | 'email-image';
};
export type GetMediaApiResponse = /** status 200 OK */ Asset;
export type GetMediaApiArg = /** The upload */ string;
export type GetReceiptApiResponse = /** status 200 OK */ Receipt;
export type GetReceiptApiArg = ReceiptRequest;
export type EraseReceiptEmailApiResponse = /** status 200 OK */ Message;
export type EraseReceiptEmailApiArg = ReceiptRequest;
export type GetReceiptHistoryApiResponse = /** status 200 OK */ ReceiptHistory;
export type GetReceiptHistoryApiArg = ReceiptRequest;
export type ReportMistakeApiResponse = /** status 200 OK */ Message;
export type ReportMistakeApiArg = ReceiptRequest;
export type RemoveReceiptWordsApiResponse = /** status 200 OK */ Message;
export type RemoveReceiptWordsApiArg = ReceiptRequest;
export type ReportReplyApiResponse = /** status 200 OK */ ReportReceipt;
export type ReportReplyApiArg = ReplyReport;
export type ReportContentApiResponse = /** status 200 OK */ ReportReceipt;
export type ReportContentApiArg = NewReport;
export type GetSupportApiResponse = /** status 200 OK */ Support;
export type GetSupportApiArg = SupportRequest;
export type SetSupportBadgeApiResponse = /** status 200 OK */ Support;
export type SetSupportBadgeApiArg = SupportBadge;
export type OpenSupportCardApiResponse = /** status 200 OK */ SupportCard;
export type OpenSupportCardApiArg = SupportRequest;
export type TakeSupportCardApiResponse = /** status 200 OK */ Support;
export type TakeSupportCardApiArg = SupportCardTaken;
export type ChangeSupportApiResponse = /** status 200 OK */ Support;
export type ChangeSupportApiArg = SupportChange;
export type EndSupportApiResponse = /** status 200 OK */ Support | /** status 202 Accepted */ Message;
export type EndSupportApiArg = SupportRequest;
export type MailSupportLinksApiResponse = /** status 200 OK */ Message;
export type MailSupportLinksApiArg = SupportLinksRequest;
export type PauseSupportApiResponse = /** status 200 OK */ Support;
export type PauseSupportApiArg = SupportPause;
export type GetTipStatusApiResponse = /** status 200 OK */ TipStatus;
export type GetTipStatusApiArg = TipStatusQuery;
export type UnsubscribeApiResponse = /** status 200 OK */ Message;
export type UnsubscribeApiArg = {
  /** Token from the link in the email */
  token: string;
};
export type CheckUsernameApiResponse = /** status 200 OK */ {
  /** Whether an account could take it now */
  available: boolean;
};
export type CheckUsernameApiArg = /** The name to check */ string;
export type UpdateProfileApiResponse = /** status 200 OK */ CurrentUser;
export type UpdateProfileApiArg = ProfileChanges;
export type GetOwnAnalyticsApiResponse = /** status 200 OK */ Analytics;
export type GetOwnAnalyticsApiArg = /** The number of days, 30 unless given */ number | undefined;
export type GetOwnBalanceApiResponse = /** status 200 OK */ OwnBalance;
export type GetOwnBalanceApiArg = void;
export type ListBlockedSendersApiResponse = /** status 200 OK */ BlockedSender[];
export type ListBlockedSendersApiArg = void;
export type BlockSenderApiResponse = /** status 201 Created */ BlockedSender;
export type BlockSenderApiArg = SenderBlock;
export type UnblockSenderApiResponse = unknown;
export type UnblockSenderApiArg = /** The block, as listed */ string;
export type CloseAccountApiResponse = /** status 200 OK */ Message;
export type CloseAccountApiArg = AccountClosing;
export type ListOwnDebtsApiResponse = /** status 200 OK */ OwnDebt[];
export type ListOwnDebtsApiArg = void;
export type ObjectToDebtApiResponse = unknown;
export type ObjectToDebtApiArg = {
  /** The debt */
  id: string;
  debtObjection: DebtObjection;
};
export type ChangeEmailApiResponse = /** status 200 OK */ Message;
export type ChangeEmailApiArg = EmailChange;
export type ListOwnFeeInvoicesApiResponse = /** status 200 OK */ {
  rows: FeeInvoice[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListOwnFeeInvoicesApiArg = {
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type DownloadOwnFeeInvoiceApiResponse = /** status 200 OK */ Blob;
export type DownloadOwnFeeInvoiceApiArg = /** The invoice */ string;
export type GetFreezeOfferApiResponse = /** status 200 OK */ FreezeOffer;
export type GetFreezeOfferApiArg = void;
export type FreezeOwnAccountApiResponse = /** status 200 OK */ Message;
export type FreezeOwnAccountApiArg = void;
export type EndGoalApiResponse = unknown;
export type EndGoalApiArg = void;
export type GetOwnGoalApiResponse = /** status 200 OK */ OwnGoal;
export type GetOwnGoalApiArg = void;
export type SetGoalApiResponse = /** status 200 OK */ Goal;
export type SetGoalApiArg = GoalInput;
export type ListLinksApiResponse = /** status 200 OK */ Link[];
export type ListLinksApiArg = void;
export type AddLinkApiResponse = /** status 201 Created */ Link;
export type AddLinkApiArg = LinkInput;
export type ImportLinksApiResponse = /** status 201 Created */ Link[];
export type ImportLinksApiArg = LinkImport;
export type OrderLinksApiResponse = /** status 200 OK */ Link[];
export type OrderLinksApiArg = LinkOrder;
export type RemoveLinkApiResponse = unknown;
export type RemoveLinkApiArg = /** The link */ string;
export type UpdateLinkApiResponse = /** status 200 OK */ Link;
export type UpdateLinkApiArg = {
  /** The link */
  id: string;
  linkChanges: LinkChanges;
};
export type RestoreLinkApiResponse = /** status 200 OK */ Link;
export type RestoreLinkApiArg = /** The link */ string;
export type GetMessageFilterApiResponse = /** status 200 OK */ MessageFilter;
export type GetMessageFilterApiArg = void;
export type SetMessageFilterApiResponse = /** status 200 OK */ MessageFilter;
export type SetMessageFilterApiArg = MessageFilter;
export type ChangePasswordApiResponse = /** status 200 OK */ Message;
export type ChangePasswordApiArg = PasswordChange;
export type ListPayoutMethodsApiResponse = /** status 200 OK */ PayoutMethod[];
export type ListPayoutMethodsApiArg = void;
export type AddPayoutMethodApiResponse = /** status 201 Created */ PayoutMethod;
export type AddPayoutMethodApiArg = NewPayoutMethod;
export type RemovePayoutMethodApiResponse = unknown;
export type RemovePayoutMethodApiArg = /** The payout method */ string;
export type SetDefaultPayoutMethodApiResponse = /** status 200 OK */ PayoutMethod;
export type SetDefaultPayoutMethodApiArg = {
  /** The payout method */
  id: string;
  defaultChoice: DefaultChoice;
};
export type GetPayoutAccountApiResponse = /** status 200 OK */ PayoutAccountOffer;
export type GetPayoutAccountApiArg = void;
export type OpenPayoutAccountApiResponse = /** status 200 OK */ AccountLink;
export type OpenPayoutAccountApiArg = NewPayoutAccount;
export type OpenPayoutDashboardApiResponse = /** status 200 OK */ AccountLink;
export type OpenPayoutDashboardApiArg = void;
export type ChoosePayoutAccountApiResponse = /** status 200 OK */ PayoutMethod;
export type ChoosePayoutAccountApiArg = void;
export type RefreshPayoutAccountApiResponse = /** status 200 OK */ PayoutAccountOffer;
export type RefreshPayoutAccountApiArg = void;
export type ListOwnPayoutsApiResponse = /** status 200 OK */ {
  rows: OwnPayout[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListOwnPayoutsApiArg = {
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type GetOwnPayoutApiResponse = /** status 200 OK */ OwnPayout;
export type GetOwnPayoutApiArg = /** The payout */ string;
export type ListOwnPayoutTipsApiResponse = /** status 200 OK */ {
  rows: PayoutTip[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListOwnPayoutTipsApiArg = {
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
  /** The payout */
  id: string;
};
export type SetPublishedApiResponse = /** status 200 OK */ Publication;
export type SetPublishedApiArg = Publication;
export type ListSocialLinksApiResponse = /** status 200 OK */ SocialLink[];
export type ListSocialLinksApiArg = void;
export type AddSocialLinkApiResponse = /** status 201 Created */ SocialLink;
export type AddSocialLinkApiArg = SocialLinkInput;
export type RemoveSocialLinkApiResponse = unknown;
export type RemoveSocialLinkApiArg = /** The link */ string;
export type UpdateSocialLinkApiResponse = /** status 200 OK */ SocialLink;
export type UpdateSocialLinkApiArg = {
  /** The link */
  id: string;
  socialLinkInput: SocialLinkInput;
};
export type GetOwnStatementApiResponse = /** status 200 OK */ Statement;
export type GetOwnStatementApiArg = /** A month by UTC, like 2026-11 */ string;
export type GetOwnStatsApiResponse = /** status 200 OK */ Stats;
export type GetOwnStatsApiArg =
  | /** Minutes by which the creator's clock is ahead of UTC, 0 unless given */ number
  | undefined;
export type GetSupporterNotesApiResponse = /** status 200 OK */ SupporterNotes;
export type GetSupporterNotesApiArg = void;
export type SendSupporterNoteApiResponse = /** status 200 OK */ SupporterNotes;
export type SendSupporterNoteApiArg = SupporterNoteInput;
export type ListSupportersApiResponse = /** status 200 OK */ {
  rows: Supporter[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListSupportersApiArg = {
  /** Whether it lasts; all unless given */
  state?: 'lasting' | 'ended';
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Rows per page, 50 unless given */
  limit?: number;
};
export type EndSupporterApiResponse = /** status 200 OK */ Supporter;
export type EndSupporterApiArg = /** The support, as listed */ string;
export type ListOwnTakedownsApiResponse = /** status 200 OK */ OwnTakedown[];
export type ListOwnTakedownsApiArg = void;
export type AppealTakedownApiResponse = /** status 200 OK */ OwnTakedown;
export type AppealTakedownApiArg = {
  /** The decision, as listed */
  id: string;
  appeal: Appeal;
};
export type GetTaxDetailsApiResponse = /** status 200 OK */ OwnTaxDetails;
export type GetTaxDetailsApiArg = void;
export type SaveTaxDetailsApiResponse = /** status 200 OK */ OwnTaxDetails;
export type SaveTaxDetailsApiArg = TaxDetails;
export type AcceptTermsApiResponse = /** status 200 OK */ TermsAcceptance;
export type AcceptTermsApiArg = AcceptedTerms;
export type GetTipMailsApiResponse = /** status 200 OK */ TipMailChoice;
export type GetTipMailsApiArg = void;
export type ChooseTipMailsApiResponse = /** status 200 OK */ TipMailChoice;
export type ChooseTipMailsApiArg = TipMailChoice;
export type ListOwnTipsApiResponse = /** status 200 OK */ {
  rows: Tip[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListOwnTipsApiArg = {
  /** Out of the header `Link` of the page before */
  cursor?: string;
  /** Tips per page */
  limit?: number;
  /** By whether visitors see the tip; `unanswered` are comments that wait for a reply, `held` those that wait for their release */
  filter?: 'all' | 'unanswered' | 'held' | 'visible' | 'hidden';
  /** Lists held tips alone, whatever the filter */
  state?: 'held';
  /** Part of the tipper's name or of the message */
  search?: string;
  /** Lists this tip alone */
  id?: string;
  /** Leaves out tips without a message */
  withMessage?: boolean;
};
export type SetTipVisibilityApiResponse = /** status 200 OK */ Tip;
export type SetTipVisibilityApiArg = {
  /** The tip */
  id: string;
  tipVisibility: TipVisibility;
};
export type ReleaseTipApiResponse = /** status 200 OK */ Tip;
export type ReleaseTipApiArg = /** The tip */ string;
export type GetOwnRefundTermsApiResponse = /** status 200 OK */ OwnRefundTerms;
export type GetOwnRefundTermsApiArg = /** The tip */ string;
export type RefundOwnTipApiResponse = /** status 200 OK */ Refund;
export type RefundOwnTipApiArg = {
  /** The tip */
  tipId: string;
  ownRefundRequest: OwnRefundRequest;
};
export type RespondToTipApiResponse = /** status 200 OK */ Tip;
export type RespondToTipApiArg = {
  /** The tip */
  tipId: string;
  tipReply: TipReply;
};
export type GetOwnTotpStatusApiResponse = /** status 200 OK */ TotpStatus;
export type GetOwnTotpStatusApiArg = void;
export type SetUpOwnTotpApiResponse = /** status 200 OK */ TotpSetup;
export type SetUpOwnTotpApiArg = void;
export type ConfirmOwnTotpApiResponse = /** status 200 OK */ RecoveryCodes;
export type ConfirmOwnTotpApiArg = TotpConfirmation;
export type DisableOwnTotpApiResponse = /** status 200 OK */ Message;
export type DisableOwnTotpApiArg = TotpDisabling;
export type RenewRecoveryCodesApiResponse = /** status 200 OK */ RecoveryCodes;
export type RenewRecoveryCodesApiArg = void;
export type ChangeUsernameApiResponse = /** status 200 OK */ UsernameChange;
export type ChangeUsernameApiArg = UsernameChange;
export type GetYearStatementApiResponse = /** status 200 OK */ YearStatement;
export type GetYearStatementApiArg = /** A year by UTC, like 2026 */ string;
export type GetCreatorPageApiResponse = /** status 200 OK */ CreatorPage;
export type GetCreatorPageApiArg = /** The creator */ string;
export type ListPublicCommentsApiResponse = /** status 200 OK */ {
  rows: PublicTip[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListPublicCommentsApiArg = {
  /** The creator */
  username: string;
  /** Out of the header `Link` of the page before */
  cursor?: string;
};
export type RecordLinkClickApiResponse = unknown;
export type RecordLinkClickApiArg = {
  /** The creator */
  username: string;
  /** The link */
  id: string;
};
export type RecordStepApiResponse = unknown;
export type RecordStepApiArg = {
  /** The creator */
  username: string;
  pageStep: PageStep;
};
export type CreateTipApiResponse = /** status 200 OK */ PaymentIntent;
export type CreateTipApiArg = {
  /** The creator */
  username: string;
  /** A key of 8 to 255 characters. The same key with the same tip returns the same payment. */
  'Idempotency-Key'?: string;
  newTipForCreator: NewTipForCreator;
};
export type RecordViewApiResponse = unknown;
export type RecordViewApiArg = {
  /** The creator */
  username: string;
  viewOrigin: ViewOrigin;
};
export type ReceiveMailEventsApiResponse = /** status 200 OK */ {};
export type ReceiveMailEventsApiArg = {
  /** The timestamp that is signed */
  'X-Twilio-Email-Event-Webhook-Timestamp': string;
  /** The ECDSA signature of the timestamp and the body */
  'X-Twilio-Email-Event-Webhook-Signature': string;
  body: {
    /** What happened; `bounce`, `dropped` and `spamreport` count */
    event?: string;
    /** Our id of the mail; events without it are ignored */
    message?: string;
    /** Kind of a bounce: `blocked` is about the mail, `bounce` about the address */
    type?: string;
    /** Status code of the mail server, as 5.1.1 */
    status?: string;
    /** Why the mail was dropped */
    reason?: string;
  }[];
};
export type ReceiveConnectEventApiResponse = /** status 200 OK */ {};
export type ReceiveConnectEventApiArg = {
  /** The time and the HMAC-SHA256 of the body, as Stripe signs it with the secret of the webhook */
  'Stripe-Signature': string;
  body: {
    /** Id of the event; a repeated one has no effect */
    id: string;
    /** Connected account in which it happened */
    account?: string;
    /** Type of the event; unknown types are stored and ignored */
    type: string;
    /** When it happened, in seconds since 1970 */
    created: number;
    /** Holds the object that the event is about, as Stripe documents it */
    data: {
      /** The object as it was at that time */
      object: object;
    };
  };
};
export type ActivityEntry = {
  /** UUID by which other calls name it */
  id: string;
  /** When identity wrote it down */
  at: string;
  /** Who did it; null for the operator's commands and for failed sign-ins */
  actor: {
    /** Whether a user or an administrator did it */
    kind: 'user' | 'admin';
    /** The account */
    id: string;
    /** Username; null once the account is closed */
    username: string | null;
  } | null;
  /** Word for what was done, as the filter of the list names them */
  action: string;
  /** What it was done to; null for the actor's own account */
  target: {
    /** Kind of the object; accounts are `user` or `administrator` */
    kind: string;
    /** Id of the object */
    id: string;
    /** Username where the object is an account that is not closed; else null */
    username: string | null;
  } | null;
  /** Details by name, for people */
  details: {
    [key: string]: string;
  };
  /** Service that told of it, which alone vouches for the actor; null for what identity saw itself */
  source: {
    /** Name of the service */
    service: string;
    /** When it was done, as the service says */
    at: string;
  } | null;
  /** Network address of the caller; null where it is not known */
  ipAddress: string | null;
  /** Browser as it named itself; null where it is not known */
  userAgent: string | null;
};
export type ErrorIssue = {
  /** Name of the field, with dots between the names of fields within fields; empty for the whole body */
  path: string;
  /** What is wrong with it, for people */
  message: string;
};
export type ErrorBody = {
  /** Stable code for programs to act on. Each response lists its possible codes */
  code: string;
  /** Explains the error to people. Its wording may change */
  message: string;
  /** Rejected fields, with `VALIDATION_FAILED`, or more about a rejected file */
  issues?: ErrorIssue[];
  /** Seconds to wait before the next attempt, as in the header `Retry-After` */
  retryAfterSeconds?: number;
};
export type ListedAdmin = {
  /** UUID by which other calls name it */
  id: string;
  /** Username of the administrator */
  username: string;
  /** Email address */
  email: string;
  /** `super` may also manage administrators, pay out and process failed events again */
  role: 'super' | 'admin';
  /** When the account last signed in; null before the first time */
  lastLogin: string | null;
  /** When it was created */
  createdAt: string;
  /** Number of devices on which the administrator is signed in */
  sessions: number;
  /** Whether an authenticator app is set up */
  hasTotp: boolean;
  /** Whether the password is a temporary one */
  mustChangePassword: boolean;
};
export type TemporaryPassword = {
  /** The password */
  password: string;
};
export type AdminCreation = {
  /** Of 4 to 25 letters, digits and underscores */
  username: string;
  /** Email address */
  email: string;
  /** `super` may also manage administrators, pay out and process failed events again */
  role?: 'super' | 'admin';
};
export type EnrolmentCode = {
  /** The code */
  code: string;
  /** When it stops working */
  expiresAt: string;
};
export type ListedComment = {
  /** The tip */
  id: string;
  /** Name that the tipper gave */
  senderName: string;
  /** Comment of the tipper; empty where there is none */
  message: string;
  /** US cents that the tipper paid */
  amountCents: number;
  /** When it was paid */
  createdAt: string;
  /** Public reply of the creator; null where there is none */
  response: string | null;
  /** When the creator replied; null where there is no reply */
  respondedAt: string | null;
  /** The creator */
  recipientId: string;
  /** Username of the creator; null once the account is closed */
  recipientUsername: string | null;
  /** Not on the page, because the creator hides it or an administrator took it down */
  isHidden: boolean;
  /** Not on the page, because the tip was refunded or disputed */
  isReversed: boolean;
  /** What became of the tip */
  status: 'succeeded' | 'refunded' | 'disputed' | 'lost';
  /** Only the creator can read the message, and visitors no reply */
  isPrivate?: boolean;
  /** Visitors see neither the name nor the handle */
  isAnonymous?: boolean;
};
export type MassMail = {
  /** UUID by which other calls name it */
  id: string;
  /** Its subject line */
  subject: string;
  /** A stopped one sends nothing more. While it is `stopping`, emails already being sent are finished */
  status: 'queueing' | 'sending' | 'stopping' | 'stopped' | 'finished';
  /** When it was created */
  createdAt: string;
  /** When it was finished or stopped; null before */
  endedAt: string | null;
  /** Number of recipients */
  recipients: number;
  /** Emails that are waiting or being sent */
  queued: number;
  /** Emails that a mail server has accepted */
  sent: number;
  /** Emails that were given up after all attempts */
  failed: number;
  /** Emails that the recipient's mail server rejected permanently */
  bounced: number;
  /** Emails that were possibly sent when a process died, and aren't sent again */
  unknown: number;
  /** Recipients who unsubscribed, were blocked or left meanwhile, or were left out when it was stopped */
  skipped: number;
};
export type RenderedMail = {
  /** Its subject line */
  subject: string;
  /** The mail as HTML */
  html: string;
  /** The mail as plain text */
  text: string;
};
export type MassMailDraft = {
  /** The subject */
  subject: string;
  /** The text; an empty line begins a paragraph */
  body: string;
  /** The label of a button, with its address in `buttonUrl` */
  buttonText?: string;
  /** The address of the button */
  buttonUrl?: string;
  /** The address to which the image leads */
  imageLink?: string;
  /** Leaves room for an image */
  hasImage?: boolean;
};
export type RecipientCount = {
  /** Verified users who get mass emails */
  count: number;
};
export type Message = {
  /** Text to show to the person who made the call */
  message: string;
};
export type UndeliveredMail = {
  /** UUID by which other calls name it */
  id: string;
  /** Masked email address; null once it was erased */
  recipient: string | null;
  /** `unknown` was perhaps sent, and is not repeated */
  status: 'bounced' | 'failed' | 'unknown';
  /** Why, as the mail server said it */
  reason: string;
};
export type CreatorCheck = {
  /** `hold` and `release` are each the end of the other; `pay-although-blocked` ends with the next block */
  check: 'release-first-payout' | 'review' | 'hold' | 'release' | 'pay-although-blocked';
  /** Why the creator is held, released from a hold or paid although blocked, which administrators read; required for these */
  reason?: string;
};
export type RecordedSanctionsResult = {
  /** `match` holds the payouts until `clear` is recorded */
  result: 'clear' | 'match';
  /** Why; needed to clear a match. The activity log keeps it */
  reason?: string;
};
export type KeptTaxDetails = {
  /** Whether a person or a company is paid */
  kind: 'person' | 'company';
  /** Name of the person or the company, as the tax office knows it */
  legalName: string;
  /** Street and number */
  street: string;
  /** City */
  city: string;
  /** State or region; empty where there is none */
  region: string;
  /** Postal code; empty where there is none */
  postalCode: string;
  /** Country of the address, by its code of two letters (ISO 3166-1) */
  country: string;
  /** Date of birth of a person, as `1992-02-29`, which is required for one */
  dateOfBirth?: string;
  /** Tax number: of the United States an SSN, ITIN or EIN */
  taxId: string;
};
export type CurrentAdmin = {
  /** UUID by which other calls name it */
  id: string;
  /** Username of the administrator */
  username: string;
  /** Email address */
  email: string;
  /** `super` may also manage administrators, pay out and process failed events again */
  role: 'super' | 'admin';
  /** What must be done before other calls work: change the password or set up an app; null for nothing */
  setup: ('password' | 'totp') | null;
  /** Whether an authenticator app is set up */
  hasTotp: boolean;
};
export type Dispute = {
  /** UUID by which other calls name it */
  id: string;
  /** The tip */
  tipId: string;
  /** The creator */
  creatorId: string;
  /** Username of the creator; null once the account is closed */
  creatorUsername: string | null;
  /** Name that the tipper gave */
  senderName: string;
  /** Id of the dispute at Stripe, where it is answered */
  providerDisputeId: string;
  /** The provider's word, for instance needs_response, won or lost */
  status: string;
  /** Stripe's word for why it is contested */
  reason: string;
  /** The bank asks, and has taken no money yet */
  isInquiry: boolean;
  /** US cents that are contested */
  amountCents: number;
  /** US cents that are set aside until it is decided */
  reservedCents: number;
  /** US cents that Stripe charges for the dispute */
  feeCents: number;
  /** Until when Stripe takes evidence; null where it takes none */
  evidenceDueAt: string | null;
  /** When it was opened */
  openedAt: string;
};
export type ListedFeeInvoice = {
  /** UUID by which other calls name it */
  id: string;
  /** Number without gaps, like INV-000123 */
  number: string;
  /** Month of the fees, as `2026-10` */
  month: string;
  /** When it was made */
  issuedAt: string;
  /** US cents without VAT */
  netCents: number;
  /** US cents of VAT */
  vatCents: number;
  /** US cents with VAT; below zero for a credit note */
  totalCents: number;
  /** Always `usd` */
  currency: 'usd';
  /** The creator */
  creatorId: string;
  /** Display name at the time; null without one */
  recipientName: string | null;
  /** Username at the time; null if the account was closed */
  recipientUsername: string | null;
  /** US cents of fees on tips of the month */
  feeCents: number;
  /** US cents of fees that went back with refunds and disputes of the month */
  returnedCents: number;
  /** Rate of VAT, like 19% */
  vatPercent: string;
};
export type ReportReason =
  | 'spam'
  | 'harassment'
  | 'hate'
  | 'sexual'
  | 'violence'
  | 'impersonation'
  | 'fraud'
  | 'copyright'
  | 'other';
export type ReportCase = {
  /** Name on the page; null where none is set */
  displayName: string | null;
  /** Address of the picture: a path of this server or an http(s) address; null where there is none */
  profileImage: string | null;
  /** Words to those who have paid, which the page does not show; null without any */
  thankYouText: string | null;
  /** UUID by which other calls name it */
  id: string;
  /** What was reported */
  kind: 'page' | 'comment' | 'link';
  /** The creator */
  creatorId: string;
  /** Username of the creator, which is also the page's address */
  username: string;
  /** Picture of the page, or of its video */
  featuredImage?: string | null;
  /** Text under the name; null where there is none */
  bio: string | null;
  /** Whether visitors can open the page */
  isPublished: boolean;
  /** The comment as it was reported; null for a page or a link */
  comment: {
    /** The tip */
    tipId: string;
    /** Name that the tipper gave */
    senderName: string;
    /** Text of the comment */
    message: string;
  } | null;
  /** The creator's reply to the comment, where its tipper reported that; null where not */
  reply?: string | null;
  /** The link as it was taken down; null for a page or a comment */
  link: {
    /** The link */
    linkId: string;
    /** Its title */
    title: string;
    /** Its address; null for a heading */
    url: string | null;
  } | null;
  /** `acted` where something was taken down or the user was blocked */
  state: 'open' | 'dismissed' | 'acted';
  /** Reports, of which a network sends one */
  reportCount: number;
  /** Most frequent first; empty once the reports are purged */
  grounds: {
    /** Null where the reporter named none */
    ground: ('terms' | 'law') | null;
    /** Reports on this ground */
    count: number;
  }[];
  /** What is illegal, by the newest report that says so; null where none does */
  law: string | null;
  /** Most frequent first; empty once the reports are purged */
  reasons: {
    reason: ReportReason;
    /** Reports for this reason */
    count: number;
  }[];
  /** The newest texts of reporters */
  details: {
    reason: ReportReason;
    /** What the reporter wrote */
    text: string;
    /** When it was reported */
    at: string;
  }[];
  /** When it was first reported */
  createdAt: string;
  /** The decision; null while the case is open */
  decision: {
    /** Null where the reports were dismissed */
    action: ('comment-hidden' | 'page-unpublished' | 'link-taken-down' | 'user-blocked') | null;
    /** Null where the reports were dismissed, and in older decisions */
    ground: ('terms' | 'law') | null;
    /** Null unless the ground is the law */
    law: string | null;
    /** The reason that the creator was told; null where the reports were dismissed */
    reason: ReportReason | null;
    /** Note for administrators */
    note: string;
    /** What the creator was told; null where the reports were dismissed */
    message: string | null;
    /** Username of the administrator */
    decidedBy: string;
    /** When it was decided */
    decidedAt: string;
  } | null;
  /** The creator's answer to the decision */
  appeal: {
    /** upheld: the decision stands; reversed: what it took down or blocked is back */
    state: 'none' | 'open' | 'upheld' | 'reversed';
    /** The answer itself; null where there is none */
    text: string | null;
    /** When the creator answered; null before */
    at: string | null;
    /** Note for administrators; null before the appeal is decided */
    note: string | null;
    /** What the creator was told; null where nothing was */
    message: string | null;
    /** Username of the administrator who decided; null before */
    decidedBy: string | null;
  };
};
export type CommentHiding = {
  reason: ReportReason;
  /** Why, in words for the creator, in at most 500 characters */
  message: string;
  /** For administrators only */
  note: string;
};
export type Admin = {
  /** UUID by which other calls name it */
  id: string;
  /** Username of the administrator */
  username: string;
  /** Email address */
  email: string;
  /** `super` may also manage administrators, pay out and process failed events again */
  role: 'super' | 'admin';
};
export type AdminCredentials = {
  /** Username of the administrator */
  username: string;
  /** Present password */
  password: string;
  /** Six digits of the authenticator app, or a recovery code; needed where an app is set up */
  code?: string;
};
export type Mistake = {
  /** The tip */
  id: string;
  /** The creator */
  creatorId: string;
  /** Username of the creator; null once the account is closed */
  creatorUsername: string | null;
  /** Name that the tipper gave */
  senderName: string;
  /** US cents of the tip */
  amountCents: number;
  /** When it was paid */
  paidAt: string;
  /** When it was reported */
  reportedAt: string;
  /** `refunded` as soon as a refund is asked for or the money has gone back otherwise */
  outcome: 'open' | 'refunded' | 'declined';
};
export type PasswordChange = {
  /** Present password */
  currentPassword: string;
  /** New password, of 8 to 128 characters */
  newPassword: string;
  /** Six digits of the authenticator app, or a recovery code; needed where an app is set up */
  code?: string;
};
export type DoubtfulRun = {
  /** The run */
  id: string;
  /** Lowest reference of its payouts */
  firstReference: string;
  /** Highest reference of its payouts */
  lastReference: string;
  /** When its money left the balances */
  confirmedAt: string;
  /** Username of the administrator who confirmed it */
  confirmedBy: string;
  /** When a file of it was last downloaded, as far as known; null if none was */
  exportedAt: string | null;
  /** Number of its payouts */
  payoutCount: number;
  /** US cents of all its payouts */
  totalCents: number;
  /** Payouts that are neither sent nor failed, as far as known */
  openCount: number;
  /** US cents of these payouts */
  openCents: number;
};
export type PayoutLock = {
  /** UUID by which other calls name it */
  id: string;
  /** When they were restored */
  lockedAt: string;
  /** Last moment that the restored state knows of */
  stateOf: string;
  /** Lowest reference that can stand at the bank alone */
  firstUnknownReference: string;
  /** Highest reference that can stand at the bank alone */
  lastUnknownReference: string;
  /** Runs that are compared with the bank: with payouts that wait for an outcome, or that changed in the days before */
  runs: DoubtfulRun[];
};
export type PayoutLockState = {
  /** The lock; null while payouts can be made */
  lock: PayoutLock | null;
};
export type PayoutLockRelease = {
  /** What the comparison showed; the activity log keeps it */
  note: string;
};
export type PayoutRun = {
  /** UUID by which other calls name it */
  id: string;
  /** Money leaves the balances when it is confirmed */
  status: 'proposed' | 'confirmed' | 'canceled';
  /** What is being done with the run right now; null when nothing is */
  working: ('proposing' | 'confirming' | 'canceling' | 'sending') | null;
  /** Why the last work on the run changed nothing; null when it succeeded */
  failure: {
    /** Six digits of the authenticator app, or a recovery code; needed where an app is set up */
    code: string;
    /** Text to show to the person who made the call */
    message: string;
  } | null;
  /** Number of payouts */
  payoutCount: number;
  /** US cents of all payouts */
  totalCents: number;
  /** Creators whose payout method cannot be read, whom an administrator held, or for whom something changed before the confirmation */
  leftOutCount: number;
  /** Payouts that are neither sent nor failed yet */
  confirmedCount: number;
  /** Confirmed payouts that are in no file, each for its reasons */
  heldCount: number;
  /** Payouts that were sent */
  sentCount: number;
  /** Payouts that failed or came back */
  failedCount: number;
  /** Held payouts that were canceled after the confirmation */
  canceledCount: number;
  /** Payouts to be sent, by the kind of payout method */
  unsent: {
    /** Kind of payout method */
    methodType: 'bank' | 'paypal' | 'venmo' | 'stripe';
    /** Number of payouts */
    payoutCount: number;
    /** US cents of these payouts */
    totalCents: number;
    /** When a file of them was last downloaded */
    exportedAt: string | null;
    /** Username of the administrator who downloaded it; null where nobody did */
    exportedBy: string | null;
  }[];
  /** Payouts that Stripe is to make, without those that are held; null while there are none */
  transferring: {
    /** Number of payouts */
    payoutCount: number;
    /** US cents of these payouts */
    totalCents: number;
    /** US cents of them that the platform's balance at Stripe does not cover yet */
    waitingCents: number;
  } | null;
  /** When it was proposed */
  proposedAt: string;
  /** Username of the administrator; words where the run proposed itself */
  proposedBy: string;
  /** The administrator who proposed it; null where the run proposed itself */
  proposedById: string | null;
  /** An administrator besides the one who proposed has signed in at least once, and can confirm it. Otherwise a Super Admin confirms an own proposal */
  hasOtherAdmin: boolean;
  /** When it was confirmed or canceled */
  decidedAt: string | null;
  /** Username of the administrator, or words where it confirmed itself; null before */
  decidedBy: string | null;
  /** The administrator who confirmed or canceled it; null before, and where it confirmed itself */
  decidedById: string | null;
};
export type PayoutProposal = {
  /** Kinds of payout methods */
  methodTypes?: ('bank' | 'paypal' | 'venmo' | 'stripe')[];
  /** The only creators, by username */
  usernames?: string[];
  /** Least amount of a payout, in US cents */
  leastCents?: number;
};
export type PayoutConfirmation = {
  /** Number of payouts, as the proposal or the run says */
  payoutCount: number;
  /** US cents of all of them, as the proposal or the run says */
  totalCents: number;
};
export type PayoutFileRequest = {
  /** Kind of payout method */
  type: 'bank' | 'paypal' | 'venmo' | 'stripe';
  /** Asks for a file that was downloaded before */
  again?: boolean;
};
export type Payout = {
  /** The payout */
  id: string;
  /** Identifies the payout at the bank */
  reference: string;
  /** The money has left the balance while it is confirmed or sent */
  status: 'proposed' | 'confirmed' | 'sent' | 'failed' | 'returned' | 'canceled';
  /** US cents of the payout */
  amountCents: number;
  /** Always `usd` */
  currency: 'usd';
  /** Kind of payout method */
  methodType: 'bank' | 'paypal' | 'venmo' | 'stripe';
  /** Masked */
  accountInfo: string;
  /** Why it failed, came back or was canceled */
  failureReason: string | null;
  /** Why it is held and in no file; empty while it is not */
  holds: (
    | 'blocked'
    | 'frozen'
    | 'account-closed'
    | 'password-reset'
    | 'email-changed'
    | 'app-removed'
    | 'method-removed'
    | 'method-changed'
    | 'holder-missing'
    | 'tip-refunded'
    | 'tip-disputed'
    | 'tip-marked'
    | 'creator-held'
    | 'account-in-debt'
    | 'sanctions-match'
    | 'balance-negative'
    | 'account-not-ready'
    | 'transfer-refused'
  )[];
  /** Number of tips that it is for */
  tipCount: number;
  /** US cents that Stripe took back, and that are in the balance again */
  reversedCents: number;
  /** The creator */
  creatorId: string;
  /** Username of the creator; null once the account is closed */
  username: string | null;
  /** When it was confirmed; null before */
  confirmedAt: string | null;
  /** When it was last released although it was held; null if it never was */
  releasedAt: string | null;
  /** Username of the Super Admin who released it; null where nobody did */
  releasedBy: string | null;
  /** Why it was released; null where it never was */
  releaseReason: string | null;
  /** When a file with it was last downloaded; null if it is in no file */
  exportedAt: string | null;
  /** Username of the administrator who downloaded it; null where nobody did */
  exportedBy: string | null;
  /** When it was recorded as sent; null before */
  sentAt: string | null;
  /** Who recorded that it was sent; null also where an earlier release did not keep it */
  sentBy: string | null;
  /** The administrator who recorded that it was sent; null as above */
  sentById: string | null;
  /** The bank's own words or reference about a payout that failed or came back */
  bankReference: string | null;
  /** Date of what the bank said */
  bankDate: string | null;
  /** Null unless it is confirmed and paid through Stripe */
  transfer: {
    /** Null until Stripe has made the transfer */
    stripeTransferId: string | null;
    /** Since when the platform's balance at Stripe does not cover it; null where it does */
    waitingSince: string | null;
    /** Stripe's code for refusing it; null where it did not */
    refusal: string | null;
  } | null;
  /** References of earlier payouts that failed or came back with tips of this one */
  returnedFrom: string[];
  /** What was known at the proposal; null for an older payout, and for an unreadable method */
  risk: {
    /** Days since the creator's first tip */
    tippedDays: number | null;
    /** Days since the account was made */
    accountDays: number | null;
    /** All tips that the creator was ever paid */
    paidTipCount: number;
    /** Those that were refunded, also in part */
    refundedTipCount: number;
    /** Share of the money that was refunded */
    refundedPercent: number;
    /** Those that were disputed, whoever won */
    disputedTipCount: number;
    /** Share of the money that was disputed */
    disputedPercent: number;
    /** Tips of the last month from networks from which the creator signs in; null for a payout of an earlier release */
    ownNetworkTipCount: number | null;
    /** Share of the money that they brought; null as above */
    ownNetworkPercent: number | null;
    /** Other creators who have this payout account or were paid to it */
    sharingCreatorCount: number;
    /** Early fraud warnings and reviews about tips */
    fraudMarkCount: number;
    /** Those that nobody has decided */
    openFraudMarkCount: number;
  } | null;
};
export type PayoutSending = {
  /** Number of payouts, as the proposal or the run says */
  payoutCount: number;
  /** US cents of all of them, as the proposal or the run says */
  totalCents: number;
  /** Kind of payout method */
  methodType: 'bank' | 'paypal' | 'venmo' | 'stripe';
};
export type DebtTotals = {
  /** US cents that the next payouts can pay */
  availableCents?: number;
  /** US cents that could be paid if nothing held the payouts to their creators */
  heldCents?: number;
  /** US cents of tips that still wait */
  pendingCents?: number;
  /** US cents that creators owe, because tips went back after they were paid out */
  debtCents: number;
  /** Creators who owe money */
  debtorCount: number;
  /** US cents of payouts that failed or came back after the account was closed */
  unclaimedCents: number;
  /** Closed accounts whose money is unclaimed */
  unclaimedCount: number;
};
export type DebtTie = {
  /** UUID by which other calls name it */
  id: string;
  /** The creator who owes money */
  debtorId: string;
  /** Username of the debtor; null once the account is closed */
  debtorUsername: string | null;
  /** Name on the page of the debtor; null where there is none */
  debtorName: string | null;
  /** When the account of the debtor was made */
  debtorJoinedAt: string | null;
  /** When it was closed; null while it is open */
  debtorClosedAt: string | null;
  /** The creator who may have to bear the debt */
  bearerId: string;
  /** Username of the bearer; null once the account is closed */
  bearerUsername: string | null;
  /** Name on the page of the bearer; null where there is none */
  bearerName: string | null;
  /** When the account of the bearer was made */
  bearerJoinedAt: string | null;
  /** When it was closed; null while it is open */
  bearerClosedAt: string | null;
  /** US cents that the debtor owes now */
  debtCents: number;
  /** US cents of it that the bearer bears now */
  carriedCents: number;
  /** Why a debt was carried first: the verified address, or the payout account; null where none was */
  carriedBy: ('address' | 'account') | null;
  /** When that was */
  carriedAt: string | null;
  /** Whether the bearer has the address with which the debtor closed the account */
  hasSameAddress: boolean;
  /** Whether both signed in from one network in the last 30 days */
  hasSameNetwork: boolean;
  /** Payout accounts of the bearer to which the debtor was paid */
  accounts: {
    /** Kind of payout method */
    methodType: 'bank' | 'paypal' | 'venmo' | 'stripe';
    /** Masked */
    accountInfo: string;
    /** Account holder of the last payout to the debtor there, masked; null for other types */
    debtorHolder: string | null;
    /** Account holder that the bearer gave, masked; null for other types */
    bearerHolder: string | null;
    /** Whether both holders have the same name */
    hasSameHolder: boolean;
    /** Whether the bearer had the account before the debtor was first paid there */
    isBearersFirst: boolean;
    /** US cents that were sent to the debtor there */
    debtorPaidCents: number;
    /** When the first of them was sent */
    debtorFirstPaidAt: string;
    /** When the debtor added it; null once it is removed */
    debtorAddedAt: string | null;
    /** US cents that were sent to the bearer there */
    bearerPaidCents: number;
    /** When the first of them was sent; null before */
    bearerFirstPaidAt: string | null;
    /** When the bearer added it */
    bearerAddedAt: string;
  }[];
  /** Words of the bearer; null where there is no objection */
  objection: string | null;
  /** When the bearer objected */
  objectedAt: string | null;
  /** Whether nobody has decided since the objection; the debt is given back until then */
  isObjected: boolean;
  /** Decision of a Super Admin; null until there is one */
  isSamePerson: boolean | null;
  /** When that was */
  decidedAt: string | null;
  /** Username of the administrator who decided */
  decidedBy: string | null;
  /** Why */
  decisionReason: string | null;
};
export type TieDecision = {
  /** Whether the bearer bears the debt; otherwise what was carried is given back */
  isSamePerson: boolean;
  /** The time of the objection that was read, as the list says it; null where there is none */
  objectedAt: string | null;
  /** Why; administrators read it in the activity log */
  reason: string;
};
export type YearEarnings = {
  /** Number of tips that were paid */
  tipCount: number;
  /** US cents of these tips */
  grossCents: number;
  /** US cents of the fee, below zero; above it where more of it came back with refunds */
  feeCents: number;
  /** US cents that went back by refunds, below zero */
  refundedCents: number;
  /** US cents that disputes took, below zero; above it where more was won back */
  disputedCents: number;
  /** US cents that the creator earned: the sum of these */
  netCents: number;
  /** US cents that were paid out through Stripe, without what came back */
  paidByStripeCents: number;
  /** US cents that were paid out in other ways, without what came back */
  paidOtherwiseCents: number;
  /** The creator */
  id: string;
  /** Null after the account was closed */
  username: string | null;
  /** Whether tax details are kept here, are at Stripe alone, or are missing */
  taxDetails: 'kept' | 'at-stripe' | 'none';
  /** Accounts at Stripe, by which an operator finds the person there: those that were paid in the year, and the present one */
  stripeAccountIds: string[];
};
export type Owed = {
  /** The creator */
  id: string;
  /** Null once the account is closed */
  username: string | null;
  /** US cents from tips that are younger than 7 days, being refunded, or suspected of fraud, and the rolling reserve */
  pendingCents: number;
  /** US cents that the next run pays, if above zero */
  availableCents: number;
  /** US cents that cannot be paid for the reason held */
  heldCents: number;
  /** Why money is held; null where none is. A payout method counts as changed for 72 hours */
  heldReason:
    | (
        | 'no-method'
        | 'holder-missing'
        | 'account-not-ready'
        | 'method-changed'
        | 'password-reset'
        | 'email-changed'
        | 'app-removed'
        | 'account-in-debt'
        | 'tax-details-missing'
        | 'sanctions-match'
        | 'method-unreadable'
        | 'blocked'
        | 'frozen'
        | 'closing'
        | 'under-review'
        | 'first-payout'
        | 'below-minimum'
        | 'unreviewed'
      )
    | null;
  /** All reasons for which money is held, each with the time at which it ends by itself, or null */
  heldReasons: {
    /** A method, a password that was reset, a new address and a removed authenticator app count as changed for 72 hours */
    reason:
      | 'no-method'
      | 'holder-missing'
      | 'account-not-ready'
      | 'method-changed'
      | 'password-reset'
      | 'email-changed'
      | 'app-removed'
      | 'account-in-debt'
      | 'tax-details-missing'
      | 'sanctions-match'
      | 'method-unreadable'
      | 'blocked'
      | 'frozen'
      | 'closing'
      | 'under-review'
      | 'first-payout'
      | 'below-minimum'
      | 'unreviewed';
    /** When it ends by itself; null if it does not */
    until: string | null;
  }[];
  /** Why an administrator holds payouts of the creator */
  holdReason: string | null;
  /** Administrator who holds them */
  heldBy: string | null;
  /** When an administrator released the first payout before its time */
  firstPayoutReleasedAt: string | null;
  /** When an administrator looked at the creator, whose payouts have no limit since */
  reviewedAt: string | null;
  /** US cents that undecided disputes are about */
  reservedCents: number;
  /** US cents of payouts that were confirmed or sent */
  paidOutCents: number;
  /** When the creator last saved tax details; null where there are none */
  taxDetailsSavedAt: string | null;
  /** What an administrator found on the sanctions lists; null where nobody has looked */
  sanctionsResult: ('clear' | 'match') | null;
  /** When it was recorded; null where nobody has looked */
  sanctionsCheckedAt: string | null;
  /** Administrator who recorded it; null where nobody has */
  sanctionsCheckedBy: string | null;
  /** US cents of payouts that failed or came back after the account was closed */
  unclaimedCents: number;
  /** Why the unclaimed money should not be paid; empty where nothing is known */
  unclaimedHolds: (
    | 'blocked'
    | 'frozen'
    | 'account-closed'
    | 'password-reset'
    | 'email-changed'
    | 'app-removed'
    | 'method-removed'
    | 'method-changed'
    | 'holder-missing'
    | 'tip-refunded'
    | 'tip-disputed'
    | 'tip-marked'
    | 'creator-held'
    | 'account-in-debt'
    | 'sanctions-match'
    | 'balance-negative'
    | 'account-not-ready'
    | 'transfer-refused'
  )[];
  /** US cents of the open proposal, still in the balance */
  proposedCents: number;
  /** The default payout method; null where there is none */
  method: {
    /** The payout method */
    methodId: string;
    /** Kind of payout method */
    methodType: 'bank' | 'paypal' | 'venmo' | 'stripe';
    /** Masked */
    accountInfo: string;
  } | null;
};
export type HandPayment = {
  /** US cents of all of it, as they were seen */
  amountCents: number;
  /** How it was paid, and why although it is held; administrators read it in the activity log */
  reason: string;
  /** The reasons against it that were looked at, as what the creator is owed says; none if left out */
  holds?: (
    | 'blocked'
    | 'frozen'
    | 'account-closed'
    | 'password-reset'
    | 'email-changed'
    | 'app-removed'
    | 'method-removed'
    | 'method-changed'
    | 'holder-missing'
    | 'tip-refunded'
    | 'tip-disputed'
    | 'tip-marked'
    | 'creator-held'
    | 'account-in-debt'
    | 'sanctions-match'
    | 'balance-negative'
    | 'account-not-ready'
    | 'transfer-refused'
  )[];
};
export type DebtDecision = {
  /** US cents of all of it, as they were seen */
  amountCents: number;
  /** Why; administrators read it in the activity log */
  reason: string;
};
export type Reversible = {
  /** US cents that the creator owes */
  debtCents: number;
  /** US cents that the account at Stripe has available */
  availableCents: number;
  /** US cents that can be taken back: no more than the debt, what the account has, and what was transferred to it */
  reversibleCents: number;
  /** US cents that are being taken back */
  openCents: number;
  /** Why the last attempt took nothing back: a code of Stripe, or debt-settled; null where it did, or there was none */
  refusal: string | null;
};
export type ReversibleReply = {
  /** The amounts; null without an account at Stripe */
  reversible: Reversible | null;
};
export type PayoutCancellation = {
  /** Why it is canceled, which the creator reads */
  reason: string;
  /** The bank's own words or reference, for administrators; required for one that is in a downloaded file */
  bankReference?: string;
  /** Date of what the bank said, as `2026-11-20`; required for one that is in a downloaded file */
  bankDate?: string;
};
export type PayoutOutcomeRequest = {
  /** `failed` and `returned` put the money back into the balance */
  outcome: 'sent' | 'failed' | 'returned';
  /** Why it failed or came back, which the creator reads; required unless it was sent */
  reason?: string;
  /** The bank's own words or reference, for administrators; required unless it was sent */
  bankReference?: string;
  /** Date of what the bank said, as `2026-11-20`; required unless it was sent */
  bankDate?: string;
};
export type PayoutRelease = {
  /** Why it may be paid, for the activity log */
  reason: string;
  /** The reasons that were looked at, as the payout says */
  holds: (
    | 'blocked'
    | 'frozen'
    | 'account-closed'
    | 'password-reset'
    | 'email-changed'
    | 'app-removed'
    | 'method-removed'
    | 'method-changed'
    | 'holder-missing'
    | 'tip-refunded'
    | 'tip-disputed'
    | 'tip-marked'
    | 'creator-held'
    | 'account-in-debt'
    | 'sanctions-match'
    | 'balance-negative'
    | 'account-not-ready'
    | 'transfer-refused'
  )[];
};
export type PayoutTip = {
  /** The tip */
  id: string;
  /** Name that the tipper gave */
  senderName: string;
  /** When the tip was paid */
  tippedAt: string;
  /** US cents that the tipper paid */
  tipAmountCents: number;
  /** US cents of the creator's share in this payout */
  amountCents: number;
  /** Whether it settles a refund or dispute of a tip that an earlier payout had paid */
  isCorrection: boolean;
};
export type Reauthentication = {
  /** Present password */
  password: string;
  /** Six digits of the authenticator app, or a recovery code; needed where an app is set up */
  code?: string;
};
export type ReportFigure = {
  /** The year, by UTC */
  year: number;
  /** Which figure it is */
  id:
    | 'reports-terms'
    | 'reports-law'
    | 'reports-unstated'
    | 'dismissed'
    | 'comment-hidden'
    | 'page-unpublished'
    | 'link-taken-down'
    | 'user-blocked'
    | 'decisions-terms'
    | 'decisions-law'
    | 'median-hours'
    | 'appeals'
    | 'appeals-upheld'
    | 'appeals-reversed'
    | 'reversed-unasked';
  /** A count, or hours; null where there was nothing to measure */
  value: number | null;
};
export type AppealDecision = {
  /** `upheld` leaves an appealed decision as it is, `reversed` shows again what was taken down, or unblocks the account */
  outcome: 'upheld' | 'reversed';
  /** For administrators only */
  note: string;
  /** For the creator */
  message?: string | null;
};
export type ReportDecision =
  | {
      /** What is done */
      decision: 'dismissed';
      /** For administrators only */
      note: string;
    }
  | {
      /** What is done */
      decision: 'comment-hidden' | 'page-unpublished' | 'link-taken-down' | 'user-blocked';
      /** The terms unless given */
      ground?: ('terms' | 'law') | null;
      /** The illegal content, or the law that it breaks. Required with the ground `law`, and not allowed with another */
      law?: string | null;
      reason: ReportReason;
      /** What the creator is told, in at most 500 characters */
      message: string;
      /** For administrators only */
      note?: string | null;
    };
export type FoundUser = {
  /** UUID by which other calls name it */
  id: string;
  /** Username of the creator, which is also the page's address */
  username: string;
  /** Whether an administrator has blocked the account */
  isBlocked: boolean;
  /** Whether the email address was confirmed */
  isEmailVerified: boolean;
  /** Name on the page; null where the account was found by its username or address */
  displayName: string | null;
};
export type FoundTip = {
  /** The tip */
  id: string;
  /** Number of its receipt */
  receiptNumber: string;
  /** When it was paid, or begun where it was not */
  createdAt: string;
  /** Name that the tipper gave */
  senderName: string;
  /** The creator; null once the account is closed */
  username: string | null;
  /** US cents that the tipper paid */
  amountCents: number;
  /** State of the payment */
  status: 'pending' | 'processing' | 'succeeded' | 'failed' | 'canceled' | 'refunded' | 'disputed' | 'lost';
};
export type FoundSupport = {
  /** The monthly support */
  id: string;
  /** Username of the creator; null once the account is closed */
  creatorUsername: string | null;
  /** Name that the tipper gave */
  senderName: string;
  /** US cents that the creator gets every month from the next payment on */
  tipCents: number;
  /** `past-due` while a payment has failed and is tried again */
  status: 'starting' | 'active' | 'past-due' | 'paused' | 'ended';
  /** When it was created */
  createdAt: string;
};
export type FoundPayout = {
  /** The payout */
  id: string;
  /** Identifies the payout at the bank */
  reference: string;
  /** Username of the creator; null once the account is closed */
  username: string | null;
  /** US cents of the payout */
  amountCents: number;
  /** The money has left the balance while it is confirmed or sent */
  status: 'proposed' | 'confirmed' | 'sent' | 'failed' | 'returned' | 'canceled';
  /** The run of the payout */
  runId: string;
};
export type FoundReport = {
  /** UUID by which other calls name it */
  id: string;
  /** What was reported */
  kind: 'page' | 'comment' | 'link';
  /** Username of the creator, which is also the page's address */
  username: string;
  /** Whether somebody has decided */
  state: 'open' | 'dismissed' | 'acted';
  /** When it was first reported */
  createdAt: string;
  /** Number that its reporter quotes */
  number: string;
};
export type SearchResults = {
  /** Accounts, those with the username first */
  users: FoundUser[];
  /** Newest first */
  tips: FoundTip[];
  /** Monthly supports, newest first */
  supports: FoundSupport[];
  /** Those with the number */
  payouts: FoundPayout[];
  /** Newest first */
  reports: FoundReport[];
  /** Groups that are not complete, because their service did not respond */
  missing: ('users' | 'tips' | 'supports' | 'payouts' | 'reports')[];
};
export type ConsoleSearch = {
  /** A name, an email address, a number or an amount, in at most 100 characters */
  words: string;
};
export type Session = {
  /** UUID by which other calls name it */
  id: string;
  /** Browser as it named itself; null where it is not known */
  userAgent: string | null;
  /** When it signed in */
  createdAt: string;
  /** When it last made a call, within a few minutes */
  lastUsedAt: string;
  /** Whether it made this call */
  isCurrent: boolean;
};
export type PlatformSettings = {
  /** Whether new accounts can be created */
  registrationEnabled: boolean;
  /** Whether changes by visitors and creators fail with `MAINTENANCE` */
  maintenanceMode: boolean;
  /** Smallest tip in US cents */
  minimumTipAmountCents: number;
  /** Creators on the landing page, from 1 to 100 */
  featuredCreatorsLimit: number;
  /** Minutes without use after which an administrator's session ends, from 5 to 720 */
  adminIdleMinutes: number;
  /** Days from a creator's first tip to the first payout, unless an administrator releases it */
  firstPayoutDays: number;
  /** US cents of the least payout; 0 for any */
  minimumPayoutCents: number;
  /** US cents of the greatest payout to a creator who hasn't been reviewed; 0 for any */
  unreviewedPayoutLimitCents: number;
  /** Share of each tip, in percent, that is kept back for refunds and disputes; 0 for none */
  payoutReservePercent: number;
  /** Days from a tip for which that share is kept back */
  payoutReserveDays: number;
  /** When tax details are required before a creator is paid */
  payeeRecordRule: 'off' | 'before-first-payout' | 'from-yearly-gross';
  /** US cents of a year from which they are required where the rule goes by it */
  payeeGrossThresholdCents: number;
  /** How often payouts through Stripe are proposed without an administrator */
  automaticPayouts: 'off' | 'weekly' | 'monthly';
  /** Day of a weekly run in UTC, from 1, Monday, to 7 */
  automaticPayoutWeekday: number;
  /** Day of a monthly run in UTC, from 1 to 28 */
  automaticPayoutMonthDay: number;
  /** US cents up to which such a run confirms itself; 0 where an administrator always does */
  automaticPayoutLimitCents: number;
  /** Bearer of the provider's fee on new tips */
  processingFeeBearer: 'platform' | 'creator';
  /** Rate of the charge for processing where creators bear it, in percent */
  processingFeePercent: number;
  /** Part of that charge in US cents that is the same for every tip */
  processingFeeFixedCents: number;
  /** Hosts that no link of a creator may lead to, with all hosts below them */
  blockedLinkHosts: string[];
  /** Whether creators can let people support them every month */
  monthlySupport: boolean;
};
export type SettingsChange = {
  /** Whether new accounts can be created */
  registrationEnabled?: boolean;
  /** Whether changes by visitors and creators fail with `MAINTENANCE` */
  maintenanceMode?: boolean;
  /** Smallest tip in US cents */
  minimumTipAmountCents?: number;
  /** Creators on the landing page, from 1 to 100 */
  featuredCreatorsLimit?: number;
  /** Minutes without use after which an administrator's session ends, from 5 to 720 */
  adminIdleMinutes?: number;
  /** Days from a creator's first tip to the first payout, unless an administrator releases it */
  firstPayoutDays?: number;
  /** US cents of the least payout; 0 for any */
  minimumPayoutCents?: number;
  /** US cents of the greatest payout to a creator who hasn't been reviewed; 0 for any */
  unreviewedPayoutLimitCents?: number;
  /** Share of each tip, in percent, that is kept back for refunds and disputes; 0 for none */
  payoutReservePercent?: number;
  /** Days from a tip for which that share is kept back */
  payoutReserveDays?: number;
  /** When tax details are required before a creator is paid */
  payeeRecordRule?: 'off' | 'before-first-payout' | 'from-yearly-gross';
  /** US cents of a year from which they are required where the rule goes by it */
  payeeGrossThresholdCents?: number;
  /** How often payouts through Stripe are proposed without an administrator */
  automaticPayouts?: 'off' | 'weekly' | 'monthly';
  /** Day of a weekly run in UTC, from 1, Monday, to 7 */
  automaticPayoutWeekday?: number;
  /** Day of a monthly run in UTC, from 1 to 28 */
  automaticPayoutMonthDay?: number;
  /** US cents up to which such a run confirms itself; 0 where an administrator always does */
  automaticPayoutLimitCents?: number;
  /** Bearer of the provider's fee on new tips */
  processingFeeBearer?: 'platform' | 'creator';
  /** Rate of the charge for processing where creators bear it, in percent */
  processingFeePercent?: number;
  /** Part of that charge in US cents that is the same for every tip */
  processingFeeFixedCents?: number;
  /** Hosts that no link of a creator may lead to, with all hosts below them */
  blockedLinkHosts?: string[];
  /** Whether creators can let people support them every month */
  monthlySupport?: boolean;
};
export type OutsideSettings = {
  /** Share of each tip that the platform keeps, in percent */
  platformFeePercent: number;
  /** When a start of the service first had this fee; null while that is not known */
  platformFeeSince: string | null;
  /** Whether creators can be paid through Stripe Connect */
  paysThroughStripe: boolean;
  /** When payouts are next proposed automatically, in the past while a run is due and waits; null while none are */
  nextAutomaticRunAt: string | null;
};
export type PlatformStats = {
  /** Accounts */
  totalUsers: number;
  /** Verified accounts that signed in within 30 days and are neither blocked nor closed */
  activeUsers: number;
  /** Tips that were paid */
  totalTips: number;
  /** US cents of these tips, less what was refunded */
  totalTipAmountCents: number;
  /** US cents of a tip on average */
  averageTipAmountCents: number;
  /** US cents that the platform kept of them */
  platformFeeTotalCents: number;
  /** Monthly support; absent where it is switched off and nobody ever gave any */
  monthlySupport?: {
    /** US cents that lasting supports bring every month, without paused ones */
    monthlyCents: number;
    /** Supports that last, paused ones too */
    count: number;
    /** Supports that were first paid in the last 30 days */
    begun: number;
    /** Paid supports that ended in that time */
    ended: number;
    /** Renewals that were first declined in that time */
    failed: number;
    /** Renewals that were declined, and paid after all in that time */
    recovered: number;
  };
  /** The same as `platformFeeTotal` */
  totalPlatformFeeCents: number;
};
export type DailyStats = {
  /** Day by UTC */
  day: string;
  /** Tips paid on this day, without those that were refunded whole or disputed since */
  tips: number;
  /** US cents of these tips, less what was refunded of them since */
  amountCents: number;
  /** US cents of that amount that the platform keeps */
  platformFeeCents: number;
  /** Payments that failed or were canceled on this day */
  failedPayments: number;
  /** Refunds that succeeded on this day, whenever their tip was paid */
  refunds: number;
  /** US cents of these refunds */
  refundedCents: number;
  /** Accounts registered on this day. One that is never verified leaves after 7 days, a closed one after 90. */
  signUps: number;
};
export type ListedSupport = {
  /** The monthly support */
  id: string;
  /** The creator */
  creatorId: string;
  /** Username of the creator; null once the account is closed */
  creatorUsername: string | null;
  /** Name that the tipper gave */
  senderName: string;
  /** US cents that the creator gets every month from the next payment on */
  tipCents: number;
  /** `past-due` while a payment has failed and is tried again */
  status: 'starting' | 'active' | 'past-due' | 'paused' | 'ended';
  /** Why it ended; null while it lasts */
  endReason:
    | (
        | 'tipper'
        | 'creator'
        | 'administrator'
        | 'replaced'
        | 'failed'
        | 'never-paid'
        | 'disputed'
        | 'creator-gone'
        | 'creator-closed'
        | 'provider'
      )
    | null;
  /** When it was created */
  createdAt: string;
  /** When it was first paid; null before */
  beganAt: string | null;
  /** When the next payment is taken; null where none is */
  nextPaymentAt: string | null;
  /** Months that were paid */
  paymentCount: number;
  /** Attempts of renewals that the bank declined */
  failedAttempts: number;
};
export type SupportDetails = {
  /** The monthly support */
  id: string;
  /** The creator */
  creatorId: string;
  /** Username of the creator; null once the account is closed */
  creatorUsername: string | null;
  /** Name that the tipper gave */
  senderName: string;
  /** US cents that the creator gets every month from the next payment on */
  tipCents: number;
  /** `past-due` while a payment has failed and is tried again */
  status: 'starting' | 'active' | 'past-due' | 'paused' | 'ended';
  /** Why it ended; null while it lasts */
  endReason:
    | (
        | 'tipper'
        | 'creator'
        | 'administrator'
        | 'replaced'
        | 'failed'
        | 'never-paid'
        | 'disputed'
        | 'creator-gone'
        | 'creator-closed'
        | 'provider'
      )
    | null;
  /** When it was created */
  createdAt: string;
  /** When it was first paid; null before */
  beganAt: string | null;
  /** When the next payment is taken; null where none is */
  nextPaymentAt: string | null;
  /** Months that were paid */
  paymentCount: number;
  /** Attempts of renewals that the bank declined */
  failedAttempts: number;
  /** Masked address of the tipper; null once it is erased */
  senderEmail: string | null;
  /** Whether the tipper covers the fees */
  coversFees: boolean;
  /** End of the pause; null where there is none */
  pausedUntil: string | null;
  /** When it ended; null while it lasts */
  endedAt: string | null;
  /** Id of the subscription at Stripe; null until Stripe has responded */
  providerSubscriptionId: string | null;
  /** The last 200 payments, newest first */
  payments: {
    /** The tip that was paid */
    tipId: string;
    /** When it was paid */
    paidAt: string;
    /** US cents that were charged */
    amountCents: number;
    /** US cents of it that went back */
    refundedCents: number;
    /** State of the payment */
    status: 'pending' | 'processing' | 'succeeded' | 'failed' | 'canceled' | 'refunded' | 'disputed' | 'lost';
  }[];
  /** Renewals that were declined at least once, newest first */
  failures: {
    /** When the first attempt was known to have failed */
    failedAt: string;
    /** Attempts that the bank declined */
    attempts: number;
    /** When it was paid after all; null where it was not */
    recoveredAt: string | null;
  }[];
};
export type SupportEnd = {
  /** For administrators, in at most 300 characters */
  reason: string;
};
export type ProcessState = {
  /** Version of the release that runs */
  version: string;
  /** The commit that it was built from, where that is known */
  commit: string | null;
  /** Version of Node.js that runs it */
  nodeVersion: string;
  /** When it started */
  startedAt: string;
};
export type ServiceState = {
  /** Version of the release that runs */
  version: string;
  /** The commit that it was built from, where that is known */
  commit: string | null;
  /** Version of Node.js that runs it */
  nodeVersion: string;
  /** When it started */
  startedAt: string;
  /** Events that the service recorded */
  outbox: {
    /** Events that are not published yet */
    pending: number;
    /** When the oldest of the pending was recorded; null where there is none */
    oldestAt: string | null;
  };
  /** What the service handles, by event */
  consumers: {
    /** Type of the event */
    event: string;
    /** Events that were not delivered yet */
    pending: number;
    /** Events that were delivered and are not processed yet, or wait for another attempt */
    unacknowledged: number;
  }[];
  /** Events that the service gave up, by type */
  deadLetters: {
    /** Type of the event */
    type: string;
    /** How many there are */
    count: number;
  }[];
};
export type MailState = {
  /** Mails that wait */
  queued: number;
  /** When the oldest of them was queued; null where there is none */
  oldestAt: string | null;
  /** Failed or bounced, of the mails of the last 24 hours */
  failedLastDay: number;
};
export type BackupState = {
  /** The moment to which everything can be restored; null where there is no backup */
  lastAt: string | null;
};
export type Drift = {
  /** What differs; `sentence` is a whole one in `found`, of a reconciliation of long ago */
  kind:
    | 'unknown-payment'
    | 'missing-payment'
    | 'payment-problem'
    | 'payment-status'
    | 'payment-still-payable'
    | 'payment-amount'
    | 'processing-fee'
    | 'refunded-amount'
    | 'refund'
    | 'dispute'
    | 'settlement-currency'
    | 'foreign-currency'
    | 'missing-from-ledger'
    | 'missing-at-provider'
    | 'unbooked-payment'
    | 'foreign-payments'
    | 'provider-fee'
    | 'provider-payout'
    | 'other-transaction'
    | 'early-fraud-warning'
    | 'review'
    | 'unmade-refund'
    | 'payout-amount'
    | 'payout-tip'
    | 'payout-reversed'
    | 'unknown-transfer'
    | 'missing-transfer'
    | 'transfer-amount'
    | 'transfer-account'
    | 'transfer-reversed'
    | 'transfer-status'
    | 'support-status'
    | 'unfinished-payout'
    | 'tip-paid-twice'
    | 'payout-paid-again'
    | 'missing-ledger-entry'
    | 'extra-ledger-entry'
    | 'unbalanced-transfer'
    | 'unbalanced-ledger'
    | 'returned-amount'
    | 'returned-fee'
    | 'returned-processing'
    | 'owed-after-closing'
    | 'kept-balance'
    | 'tips-of-quarter'
    | 'tips-of-hour'
    | 'tips-of-day'
    | 'cents-of-day'
    | 'fees-of-day'
    | 'failed-payments-of-day'
    | 'sentence';
  /** Payment at the provider */
  paymentIntentId: string | null;
  /** The tip */
  tipId: string | null;
  /** Id of a refund, dispute, warning, review, transfer, creator or balance transaction, reference of a payout, part of a payment, a day, or a creator and a quarter of an hour */
  subject: string | null;
  /** What the provider has, or what other rows add up to; null where nothing is expected */
  expected: string | null;
  /** What is stored here; null where nothing is */
  found: string | null;
};
export type Reconciliation = {
  /** UUID by which other calls name it */
  id: string;
  /** A reconciliation that was interrupted has failed */
  status: 'requested' | 'running' | 'finished' | 'failed';
  /** Username; null for the operator's command */
  requestedBy: string | null;
  /** When it started */
  startedAt: string;
  /** When it finished or failed; null before */
  endedAt: string | null;
  /** Payments at the provider that were compared */
  paymentCount: number;
  /** Tips whose ledger entries were compared */
  tipCount: number;
  /** Differences that were found */
  driftCount: number;
  /** What to look at although everything adds up */
  warningCount: number;
  /** The first 200 of both */
  drifts: Drift[];
  /** Why it failed; null where it did not */
  failure: string | null;
};
export type SystemState = {
  gateway: ProcessState;
  /** One process of each service */
  services: {
    /** The service */
    name: 'identity' | 'profiles' | 'tips' | 'media' | 'notifications';
    /** Its state; null where it did not respond in time */
    state: ServiceState | null;
  }[];
  /** Mails that wait or were given up */
  mails: MailState | null;
  /** The last backup */
  backup: BackupState | null;
  /** Stripe's events that were given up, by type */
  failedProviderEvents:
    | {
        /** Type of the event */
        type: string;
        /** How many there are */
        count: number;
      }[]
    | null;
  /** The last reconciliations */
  reconciliations: {
    /** The newest; null before the first */
    newest: Reconciliation | null;
    /** The newest that finished; null before the first */
    lastFinished: Reconciliation | null;
  } | null;
};
export type FailedEvent = {
  /** Id by which it is processed again */
  id: string;
  /** Type of the event, as `tips.tip-succeeded.v1` */
  type: string;
  /** The event, or the payment that an event of the provider is about */
  subject: string | null;
  /** Attempts to process it */
  attempts: number;
  /** Why the last attempt failed */
  reason: string;
  /** When it was given up */
  failedAt: string;
  /** It waits to be processed again */
  isReplaying: boolean;
};
export type ReplayResult = {
  /** Events that are processed again now */
  count: number;
};
export type DeadLetterReplay = {
  /** The failed event; without it all of `type` */
  id?: string;
  /** Type of the events; without it the one of `id` */
  type?: string;
  /** The service that gave the events up */
  service: 'identity' | 'profiles' | 'tips' | 'media' | 'notifications';
};
export type InstallationCheck = {
  /** What was looked at */
  name: string;
  /** Whether it is as it should be; with a warning it works, but not as well or not for long */
  state: 'ok' | 'warning' | 'wrong';
  /** What was found, never a secret */
  found: string;
  /** What to do; null where nothing has to be done */
  advice: string | null;
};
export type Installation = {
  /** When the check ended */
  checkedAt: string;
  /** The gateway and every service */
  processes: {
    /** The gateway, or a service */
    process: string;
    /** What it looked at */
    checks: InstallationCheck[];
  }[];
};
export type ResolvedProblem = {
  /** The note that was cleared */
  problem: string | null;
};
export type ReplaySelection = {
  /** The failed event; without it all of `type` */
  id?: string;
  /** Type of the events; without it the one of `id` */
  type?: string;
};
export type WaitingMoney = {
  /** Open disputes and inquiries that need evidence */
  disputes: number;
  /** When the first evidence is due; null where none is */
  evidenceDueAt: string | null;
  /** Tips whose refund failed, and which were not refunded since */
  failedRefunds: number;
  /** Tips with a fraud warning or a review that nobody has decided */
  markedTips: number;
  /** Tips reported as mistakes that nobody has decided about */
  mistakes: number;
  /** Payout runs that proposed themselves and need a confirmation */
  waitingRuns: number;
  /** Confirmed payouts that are held */
  heldPayouts: number;
  /** Creators who may have to bear the debt of another account, or object to it */
  debtTies: number;
  /** Differences that the last reconciliation found */
  drift: number;
};
export type WaitingReports = {
  /** Pages and comments that were reported */
  open: number;
  /** Decisions that a creator has answered */
  appeals: number;
};
export type WaitingAccounts = {
  /** Accounts that two addresses claim */
  frozen: number;
};
export type Waiting = {
  /** Payments, payouts and the books */
  money: WaitingMoney | null;
  /** Reported pages and comments */
  reports: WaitingReports | null;
  /** Accounts that two addresses claim */
  accounts: WaitingAccounts | null;
};
export type FraudMark = {
  /** Who suspects it */
  kind: 'early-fraud-warning' | 'review';
  /** The provider's word, for instance unauthorized_use_of_card or rule */
  reason: string;
  /** When the warning or the review began */
  openedAt: string;
  /** kept by an administrator, otherwise the word of the provider; null while it is open */
  decision: ('kept' | 'approved' | 'refunded' | 'disputed' | 'closed') | null;
  /** Whether the tip is in a payout that was confirmed or sent */
  isPaidOut: boolean;
};
export type ListedPayment = {
  /** The tip that was paid */
  id: string;
  /** When it was created */
  createdAt: string;
  /** Name that the tipper gave */
  senderName: string;
  /** The creator */
  recipientId: string;
  /** Username of the creator; null once the account is closed */
  recipientUsername: string | null;
  /** US cents that the tipper paid */
  amountCents: number;
  /** `disputed` also counts disputes that were lost */
  status: 'completed' | 'refunded' | 'disputed' | 'failed';
  /** The bank has decided its dispute for the card holder */
  isLost: boolean;
  /** US cents that went back to the tipper or are on their way */
  refundedCents: number;
  /** State of the newest refund; null where there is none */
  refundStatus: ('requested' | 'pending' | 'succeeded' | 'failed') | null;
  /** Stripe's word for why that refund failed; null where it did not */
  refundFailure: string | null;
  /** Why Stripe cannot pay that refund yet, as `insufficient_funds` of the platform's balance */
  refundWaitingReason: string | null;
  /** The newest warning or review, one that is undecided first; null where there is none */
  fraudMark: FraudMark | null;
};
export type TipDecline = {
  /** When the provider declined */
  at: string;
  /** The provider's word; null where it gave none */
  code: string | null;
};
export type TipRefund = {
  /** UUID by which other calls name it */
  id: string;
  /** requested until the provider has heard of it, pending while it is on its way */
  status: 'requested' | 'pending' | 'succeeded' | 'failed';
  /** US cents that go back to the tipper */
  amountCents: number;
  /** Stripe's word for why it failed; null where it did not */
  failureReason: string | null;
  /** Why Stripe cannot pay it yet, as `insufficient_funds` of the platform's balance; null otherwise */
  waitingReason: string | null;
  /** Reason of the administrator; null for a refund made at the provider */
  reason: string | null;
  /** When it was asked for */
  createdAt: string;
  /** When its state last changed */
  updatedAt: string;
};
export type TipDispute = {
  /** UUID by which other calls name it */
  id: string;
  /** Id of the dispute at Stripe, where it is answered */
  providerDisputeId: string;
  /** The provider's word, for instance needs_response, won or lost */
  status: string;
  /** Stripe's word for why it is contested */
  reason: string;
  /** The bank asks, and has taken no money yet */
  isInquiry: boolean;
  /** US cents that are contested */
  amountCents: number;
  /** US cents that Stripe charges for the dispute */
  feeCents: number;
  /** Until when Stripe takes evidence; null where it takes none */
  evidenceDueAt: string | null;
  /** When it was opened */
  openedAt: string;
  /** Whether the bank has not decided yet */
  isOpen: boolean;
  /** When its state last changed */
  updatedAt: string;
};
export type TipMistake = {
  /** When it was reported */
  reportedAt: string;
  /** `refunded` as soon as a refund is asked for or the money has gone back otherwise */
  outcome: 'open' | 'refunded' | 'declined';
};
export type TipPayout = {
  /** The payout */
  id: string;
  /** Identifies the payout at the bank */
  reference: string;
  /** The money has left the balance while it is confirmed or sent */
  status: 'proposed' | 'confirmed' | 'sent' | 'failed' | 'returned' | 'canceled';
  /** When it was confirmed; null before */
  confirmedAt: string | null;
  /** When it was recorded as sent; null before */
  sentAt: string | null;
  /** The run of the payout */
  runId: string;
  /** US cents of the tip in this payout, below zero where it takes some back */
  amountCents: number;
};
export type TipSupport = {
  /** `past-due` while a payment has failed and is tried again */
  status: 'starting' | 'active' | 'past-due' | 'paused' | 'ended';
  /** US cents that the creator gets every month from the next payment on */
  tipCents: number;
  /** The monthly support */
  id: string;
};
export type TipMail = {
  /** Template of the mail, for instance tip-receipt */
  kind: string;
  /** State of the delivery */
  status: 'queued' | 'sending' | 'sent' | 'failed' | 'bounced' | 'unknown' | 'skipped';
  /** When it was queued */
  createdAt: string;
  /** When the provider took it; null until then */
  sentAt: string | null;
  /** When the provider delivered it; null where it did not say so */
  deliveredAt: string | null;
  /** When the provider saw it opened first; null where it did not, or does not look */
  openedAt: string | null;
  /** When it bounced; null where it did not */
  bouncedAt: string | null;
};
export type TipDetails = {
  /** The tip */
  id: string;
  /** Number of its receipt */
  receiptNumber: string;
  /** State of the payment */
  status: 'pending' | 'processing' | 'succeeded' | 'failed' | 'canceled' | 'refunded' | 'disputed' | 'lost';
  /** The creator */
  creatorId: string;
  /** The creator; null once the account is closed */
  username: string | null;
  /** Name on the page; null where none is set */
  displayName: string | null;
  /** Name that the tipper gave */
  senderName: string;
  /** Masked address of the tipper; null once it is erased */
  senderEmail: string | null;
  /** Comment of the tipper; empty where there is none */
  message: string;
  /** Public reply of the creator; null where there is none */
  response: string | null;
  /** Hidden by the creator */
  isHidden: boolean;
  /** Hidden by an administrator */
  isTakenDown: boolean;
  /** Only the creator can read the message, and visitors no reply */
  isPrivate?: boolean;
  /** Visitors see neither the name nor the handle */
  isAnonymous?: boolean;
  /** When the payment began */
  createdAt: string;
  /** When it was paid; null where it was not */
  paidAt: string | null;
  /** US cents that the tipper paid */
  amountCents: number;
  /** US cents that went back or are on their way */
  refundedCents: number;
  /** US cents that the platform keeps of it */
  feeCents: number;
  /** US cents that the creator is charged for processing */
  processingCents: number;
  /** US cents with which the tipper covers the fees */
  coveredCents: number;
  /** US cents that the creator has of it, paid out or not */
  creatorCents: number;
  /** US cents that the provider keeps of the payment; absent until they are known */
  processingFeeCents?: number;
  /** The payment at the provider */
  providerIntentId: string | null;
  /** Failed attempts to pay, oldest first */
  declines: TipDecline[];
  /** Its refunds, oldest first */
  refunds: TipRefund[];
  /** Its disputes, oldest first */
  disputes: TipDispute[];
  /** Oldest first */
  fraudMarks: FraudMark[];
  /** Report of the tipper that it was a mistake; null where there is none */
  mistake: TipMistake | null;
  /** Payouts with money of it, oldest first */
  payouts: TipPayout[];
  /** The monthly support that it is a payment of; absent for others */
  support?: TipSupport;
  /** Mails about it, oldest first */
  mails: TipMail[];
  /** Cases about its comment, newest first */
  reports: ReportCase[];
  /** What administrators did to it, newest first */
  activity: ActivityEntry[];
};
export type MistakeDecline = {
  /** For the tipper, in at most 500 characters */
  message: string;
};
export type KeptTip = {
  /** For administrators, in at most 300 characters */
  reason: string;
};
export type Refund = {
  /** UUID by which other calls name it */
  id: string;
  /** requested until the provider has heard of it, pending while it is on its way */
  status: 'requested' | 'pending' | 'succeeded' | 'failed';
  /** US cents that go back to the tipper */
  amountCents: number;
  /** Stripe's word for why it failed; null where it did not */
  failureReason: string | null;
  /** Why Stripe cannot pay it yet, as `insufficient_funds` of the platform's balance; null otherwise */
  waitingReason: string | null;
};
export type RefundRequest = {
  /** For administrators, in at most 300 characters */
  reason: string;
};
export type RevealedSender = {
  /** Email address of the tipper */
  senderEmail: string;
};
export type TotpStatus = {
  /** Whether an app is set up */
  isEnabled: boolean;
  /** Recovery codes that were not used */
  recoveryCodesLeft: number;
};
export type TotpSetup = {
  /** Secret in Base32, to be typed */
  secret: string;
  /** The same as an address, for a QR code */
  address: string;
};
export type TotpEnrolment = {
  /** Code of a Super Admin, required where every administrator needs an app */
  enrolmentCode?: string;
};
export type TotpRequirement = {
  /** Whether those without an app must set one up before anything else */
  isRequired: boolean;
};
export type RecoveryCodes = {
  /** Text to show to the person who made the call */
  message: string;
  /** Each takes the place of one code of the app */
  recoveryCodes: string[];
};
export type TotpConfirmation = {
  /** Six digits of the authenticator app */
  code: string;
};
export type TotpDisabling = {
  /** Present password */
  password: string;
  /** Six digits of the authenticator app, or a recovery code; needed where an app is set up */
  code: string;
};
export type ListedUser = {
  /** UUID by which other calls name it */
  id: string;
  /** Username of the creator, which is also the page's address */
  username: string;
  /** Email address */
  email: string;
  /** Whether an administrator has blocked the account */
  isBlocked: boolean;
  /** Why it is blocked, for administrators; null where no reason was given or it is not blocked */
  blockReason: string | null;
  /** Whether the email address was confirmed */
  isEmailVerified: boolean;
  /** Whether an authenticator app is set up */
  hasTotp: boolean;
  /** When it was created */
  createdAt: string;
  /** When the account last signed in; null before the first time */
  lastLogin: string | null;
  /** US cents of all tips before the fee */
  revenueTotalCents: number;
};
export type FrozenAccount = {
  /** UUID by which other calls name it */
  id: string;
  /** Username of the creator, which is also the page's address */
  username: string;
  /** When it was frozen */
  frozenAt: string;
  /** The address that asked for the freeze */
  askedBy: string;
  /** When the authenticator app was set up; null without one */
  appSince: string | null;
  /** The addresses */
  addresses: {
    /** The address */
    email: string;
    /** When the account lost the address; null for the present one */
    lostAt: string | null;
  }[];
};
export type ManagedUser = {
  /** UUID by which other calls name it */
  id: string;
  /** Username of the creator, which is also the page's address */
  username: string;
  /** Email address */
  email: string;
  /** Whether an administrator has blocked the account */
  isBlocked: boolean;
  /** Why it is blocked, for administrators; null where no reason was given or it is not blocked */
  blockReason: string | null;
  /** Whether the email address was confirmed */
  isEmailVerified: boolean;
  /** Whether an authenticator app is set up */
  hasTotp: boolean;
  /** When it was created */
  createdAt: string;
  /** When the account last signed in; null before the first time */
  lastLogin: string | null;
};
export type Block = {
  /** For administrators, in at most 500 characters */
  reason?: string;
};
export type ConnectedAccount = {
  /** Id at Stripe; null until Stripe has made it */
  stripeAccountId: string | null;
  /** Country of the account, by its code of two letters (ISO 3166-1) */
  country: string;
  /** `incomplete` until the form is filled in, `checking` while Stripe looks at it, `ready`, `more-needed`, `refused`, or `closed` where the account left the platform */
  state: 'incomplete' | 'checking' | 'ready' | 'more-needed' | 'refused' | 'closed';
  /** Whether money can be sent to it */
  takesTransfers: boolean;
  /** What Stripe asks for, by its own names */
  needed: string[];
  /** Time by which it is needed; null without a deadline */
  neededUntil: string | null;
  /** Time at which Stripe was last asked; null before the first time */
  readAt: string | null;
};
export type ConnectedAccountReply = {
  /** The account; null without one */
  account: ConnectedAccount | null;
};
export type FreezeDecision = {
  /** The address whose account it is, out of the listed ones */
  email: string;
  /** For administrators; the owner can read it in an export of the account */
  reason: string;
};
export type CreatorLink = {
  /** UUID by which other calls name it */
  id: string;
  /** A link, or a heading between links */
  kind: 'link' | 'heading';
  /** Text of 1 to 80 characters */
  title: string;
  /** Address with http, https, mailto or tel; null for a heading */
  url: string | null;
  /** Path of the uploaded picture; null for none */
  picture: string | null;
  /** Whether the page shows it */
  isActive: boolean;
  /** Time from which the page shows it; null for at once */
  startsAt: string | null;
  /** Time until which the page shows it, after the start; null for ever */
  endsAt: string | null;
  /** Clicks by anybody but the owner and known crawlers */
  clicks: number;
  /** Those of today and the six days before, by UTC */
  clicksLast7Days: number;
  /** Why the page never shows it: administrators took it down, or links may not lead to its host any more; null otherwise */
  withheld: ('taken-down' | 'host-blocked') | null;
  /** The case that took it down; null for none */
  takedownId: string | null;
};
export type UserMessage = {
  /** Subject, in at most 150 characters */
  subject: string;
  /** Text, in at most 5,000 characters */
  body: string;
};
export type PayoutOfCreator = {
  /** The payout */
  id: string;
  /** Identifies the payout at the bank */
  reference: string;
  /** The money has left the balance while it is confirmed or sent */
  status: 'proposed' | 'confirmed' | 'sent' | 'failed' | 'returned' | 'canceled';
  /** US cents of the payout */
  amountCents: number;
  /** Kind of payout method */
  methodType: 'bank' | 'paypal' | 'venmo' | 'stripe';
  /** Masked */
  accountInfo: string;
  /** Why it failed, came back or was canceled */
  failureReason: string | null;
  /** Why it is held and in no file; empty while it is not */
  holds: (
    | 'blocked'
    | 'frozen'
    | 'account-closed'
    | 'password-reset'
    | 'email-changed'
    | 'app-removed'
    | 'method-removed'
    | 'method-changed'
    | 'holder-missing'
    | 'tip-refunded'
    | 'tip-disputed'
    | 'tip-marked'
    | 'creator-held'
    | 'account-in-debt'
    | 'sanctions-match'
    | 'balance-negative'
    | 'account-not-ready'
    | 'transfer-refused'
  )[];
  /** When it was confirmed; null before */
  confirmedAt: string | null;
  /** When it was recorded as sent; null before */
  sentAt: string | null;
  /** The run of the payout */
  runId: string;
};
export type PayoutMethod = {
  /** UUID by which other calls name it */
  id: string;
  /** Kind of account */
  type: 'bank' | 'paypal' | 'venmo' | 'stripe';
  /** Masked */
  accountInfo: string;
  /** Whether payouts go there */
  isDefault: boolean;
};
export type Goal = {
  /** What the creator collects for, at most 60 characters */
  title: string;
  /** When it was set; changing it does not change this */
  setAt: string;
  /** US cents to collect */
  targetCents: number;
  /** US cents that fans paid in tips since it was set, less refunds, or give every month; may be above the target */
  reachedCents: number;
  /** True where it counts what supporters give every month */
  countsMonthly?: boolean;
};
export type UserRevenue = {
  /** US cents of the tips of this day */
  todayRevenueCents: number;
  /** US cents of all tips */
  totalRevenueCents: number;
  /** US cents that the platform keeps of them */
  platformFeeCents: number;
  /** US cents that the creator gets of them */
  revenueAfterFeeCents: number;
  /** The last 104 weeks with tips, from Monday to Sunday by UTC, newest first */
  weeklyRevenue: {
    /** A Monday */
    weekStart: string;
    /** The Sunday after it */
    weekEnd: string;
    /** US cents that the creator gets of that week */
    revenueAfterFeeCents: number;
  }[];
  /** Tips with a message */
  commentCount: number;
  /** The newest 100 tips with a message, hidden ones too */
  tipsWithComments: {
    /** The tip */
    id: string;
    /** Name that the tipper gave */
    senderName: string;
    /** Comment of the tipper; empty where there is none */
    message: string;
    /** US cents that the tipper paid */
    amountCents: number;
    /** When it was paid */
    createdAt: string;
    /** Public reply of the creator; null where there is none */
    response: string | null;
    /** When the creator replied; null where there is no reply */
    respondedAt: string | null;
  }[];
  /** Payout methods, masked */
  paymentMethods: PayoutMethod[];
  /** What the creator collects for; null without a goal */
  goal: Goal | null;
  /** Monthly support of this creator; absent if there never was any */
  monthlySupport?: {
    /** US cents that lasting supports bring every month, without paused ones */
    monthlyCents: number;
    /** Supports that last, paused ones too */
    count: number;
  };
  /** The creator */
  user: {
    /** UUID by which other calls name it */
    id: string;
    /** Username of the creator, which is also the page's address */
    username: string;
    /** Whether an administrator has blocked the account */
    isBlocked: boolean;
    /** Name on the page; null where none is set */
    displayName: string | null;
    /** Address of the picture: a path of this server or an http(s) address; null where there is none */
    profileImage: string | null;
    /** Words to those who have paid, which the page does not show; null without any */
    thankYouText: string | null;
  };
  /** The same as `revenueAfterFee` */
  finalRevenueCents: number;
  /** US cents of all users */
  totalPlatformFeeCents: number;
};
export type CurrentUser = {
  /** Username of the creator, which is also the page's address */
  username: string;
  /** Name on the page; null where none is set */
  displayName: string | null;
  /** Text under the name; null where there is none */
  bio: string | null;
  /** Address of the picture: a path of this server or an http(s) address; null where there is none */
  profileImage: string | null;
  /** Which featured content the page shows; null for none */
  featuredContentType: ('image' | 'video' | 'tiktok') | null;
  /** Address of the featured image; null where there is none */
  featuredImage: string | null;
  /** Address of the featured video; null where there is none */
  featuredVideo: string | null;
  /** Address of the featured TikTok video; null where there is none */
  tiktokUrl: string | null;
  /** Text of the tip button; null for `Tip This Video` */
  buttonTitle: string | null;
  /** Icon of the tip button, out of `GET /api/button-icons`; null for none */
  buttonIconId: string | null;
  /** Color of the tip button as `#rrggbb`; null for the default */
  buttonColor: string | null;
  /** Layout of the page */
  pageLayout: 'classic' | 'ticker';
  /** Look of the page: its background, colors, shapes and letters */
  pageLook: 'sunrise' | 'paper' | 'midnight' | 'meadow' | 'ocean' | 'candy' | 'mono' | 'neon';
  /** Whether visitors can open the page */
  isPublished: boolean;
  /** Administrators have unpublished the page; only its owner reads this */
  isTakenDown?: true;
  /** Thanks those who have paid a tip; null where there is none, and only the owner reads this here */
  thankYouText?: string | null;
  /** Time zone whose days the figures of the creator count; only the owner reads this */
  timeZone?: string;
  /** Whether messages of new tips are shown at once (`publish`), once the creator releases them (`hold`), or not taken (`off`) */
  messagePolicy?: 'publish' | 'hold' | 'off';
  /** True where people can support the creator every month; left out where they cannot */
  takesMonthly?: boolean;
  /** UUID by which other calls name it */
  id: string;
  /** Email address */
  email: string;
  /** There are terms to accept before the screens of the app; absent otherwise */
  mustAcceptTerms?: true;
  /** Tips that visitors do not see until the creator releases them; absent where there are none */
  heldCount?: number;
};
export type EmailAddress = {
  /** Email address */
  email: string;
};
export type LoginResult =
  | CurrentUser
  | {
      /** Nobody is signed in, and the link that confirms the address was sent again */
      verificationRequired: true;
      /** Text to show to the person who made the call */
      message: string;
    };
export type Credentials = {
  /** Email address */
  email: string;
  /** Present password */
  password: string;
  /** Six digits of the authenticator app, or a recovery code; needed where an app is set up */
  code?: string;
};
export type Registration = {
  /** Requested username, of 4 to 25 letters, digits and underscores; not case-sensitive */
  username: string;
  /** Where the link that confirms the account is sent */
  email: string;
  /** Of 8 to 128 characters */
  password: string;
  /** IANA name of the time zone of the browser; UTC where it is missing or unknown */
  timeZone?: string;
};
export type PasswordResetDone = {
  /** Text to show to the person who made the call */
  message: string;
  /** Email address */
  email: string;
};
export type PasswordReset = {
  /** Token from the emailed link */
  token: string;
  /** Of 8 to 128 characters */
  password: string;
};
export type BlockDecision = {
  /** The terms in decisions that are older than grounds */
  ground: 'terms' | 'law';
  /** What is illegal, or which law; null unless the ground is the law */
  law: string | null;
  reason: ReportReason;
  /** Why, in words for the creator */
  message: string;
  /** When it was decided */
  decidedAt: string;
  /** The creator's answer, which may be given once */
  appeal: {
    /** upheld: the decision stands; reversed: what it took down or blocked is back */
    state: 'none' | 'open' | 'upheld' | 'reversed';
    /** The answer itself; null where there is none */
    text: string | null;
    /** The reply of administrators; null where there is none */
    message: string | null;
    /** Time until which the decision can be answered */
    until: string;
  };
};
export type BlockDecisionRequest = {
  /** Token from the link in the email about the block */
  token: string;
};
export type BlockAppeal = {
  /** Token from the link in the email about the block */
  token: string;
  /** Why the decision should be reversed, in at most 1,000 characters */
  text: string;
};
export type ButtonIcon = {
  /** UUID by which other calls name it */
  id: string;
  /** Its name, for people who do not see it */
  name: string;
  /** The image as a data URL, to be shown only by an `<img>` */
  imageData: string;
  /** Text of a button with this icon until its creator writes another */
  defaultText: string;
};
export type AppConfig = {
  /** Name of the platform */
  productName: string;
  /** Address of the platform, without a slash at the end */
  publicUrl: string;
  /** Host of that address, as pages of creators are shown */
  publicHost: string;
  /** Where people get help */
  contactEmail: string;
  /** Share of a tip that the platform keeps, in percent; null while the server has not learned it yet */
  platformFeePercent: number | null;
  /** Charge to creators for the processing of a tip; 0 while the platform bears it */
  processing: {
    /** Share of the tip in percent */
    percent: number;
    /** Part in US cents that is the same for every tip */
    fixedCents: number;
  };
  /** Bounds that every call checks */
  limits: {
    /** Smallest tip in US cents */
    minimumTipCents: number;
    /** Largest tip in US cents */
    maximumTipCents: number;
    /** Characters of the message of a tip */
    tipMessage: number;
    /** Bytes of an uploaded image */
    imageBytes: number;
  };
  /** Switches that administrators set */
  features: {
    /** Whether new accounts can be created */
    registrationEnabled: boolean;
    /** Whether changes by visitors and creators fail with `MAINTENANCE` */
    maintenanceMode: boolean;
    /** Creators can let people support them every month; absent otherwise */
    monthlySupport?: true;
  };
  /** How long the installation keeps what the privacy policy names */
  retention: {
    /** Months after which a tipper's address is erased from a paid tip */
    senderAddressMonths: number;
    /** Years for which it is kept to which account a payout went */
    payoutRecordYears: number;
  };
  /** How the browser loads Stripe */
  stripe: {
    /** Publishable key of the Stripe account */
    publishableKey: string;
    /** Address of Stripe.js */
    scriptUrl: string;
    /** Says which ways to pay there are before a payment is opened; null for the default ones of the account */
    paymentMethodConfiguration: string | null;
  };
};
export type TipConfirmed = {
  /** `processing` while the bank takes its time */
  status: 'succeeded' | 'processing';
  /** Username of the creator, which is also the page's address */
  username: string;
};
export type TipConfirmation = {
  /** Id of the payment at Stripe */
  paymentIntentId: string;
  /** Accepted and not used: the receipt goes to the address that the tip was created with */
  senderEmail?: string | null;
  /** Secret of the payment, which is checked if it is given */
  clientSecret?: string | null;
};
export type PaymentIntent = {
  /** Secret of the payment at Stripe, which only the browser that pays may know */
  clientSecret: string;
  /** Id of the payment at Stripe */
  paymentIntentId: string;
  /** US cents of the tip that its creator gets */
  netAmountCents: number;
  /** US cents that are charged, with the fees that the tipper covers */
  amountCents?: number;
  /** US cents of it that the platform keeps */
  feeCents?: number;
  /** US cents of it that the creator is charged for processing */
  processingCents?: number;
};
export type NewTip = {
  /** Username of the creator, which is also the page's address */
  username: string;
  /** Name to show on the page, of at most 60 characters */
  senderName: string;
  /** Where the receipt is sent */
  senderEmail: string;
  /** US cents, at most two decimals */
  amountCents: number;
  /** Comment to show on the page, of at most 300 characters */
  message?: string | null;
  /** Platform of `socialHandle` */
  socialPlatform?: ('instagram' | 'tiktok' | 'x') | null;
  /** The tipper's name on that platform; an @ before it is dropped */
  socialHandle?: string | null;
  /** Charges as much more as leaves the creator the whole amount */
  coverFees?: boolean | null;
  /** Shows the message to the creator only; false unless given */
  isPrivate?: boolean | null;
  /** Shows visitors neither name nor handle; false unless given */
  isAnonymous?: boolean | null;
  /** Gives the tip every month from now on; once unless given */
  interval?: 'month' | null;
};
export type FeaturedCreator = {
  /** Username of the creator, which is also the page's address */
  username: string;
  /** Name on the page; null where none is set */
  displayName: string | null;
  /** Address of the picture: a path of this server or an http(s) address; null where there is none */
  profileImage: string | null;
  /** Text under the name; null where there is none */
  bio: string | null;
};
export type Asset = {
  /** UUID by which other calls name it */
  id: string;
  /** Path of this server, whose content never changes once it is ready */
  url: string;
  /** Whether it can be shown */
  status: 'processing' | 'ready' | 'failed';
  /** Percent of the work that is done */
  progress: number;
  /** Path of a frame of a video, once there is one */
  posterUrl?: string;
  /** Why it failed, for its owner */
  failure?: string;
};
export type Receipt = {
  /** Receipt number, as in the email */
  receiptNumber: string;
  /** State of the tip */
  status: 'processing' | 'succeeded' | 'refunded' | 'disputed' | 'lost';
  /** US cents */
  amountCents: number;
  /** Username of the creator; null once the account is closed */
  username: string | null;
  /** Name on the page; null where none is set or the account is closed */
  displayName: string | null;
  /** Name that the tipper gave */
  senderName: string;
  /** Comment of the tipper; empty where there is none */
  message: string;
  /** Platform of the tipper's handle; null where none was given */
  socialPlatform: ('instagram' | 'tiktok' | 'x') | null;
  /** The tipper's name on that platform, without its @; null where none was given */
  socialHandle: string | null;
  /** Only the creator can read the message; visitors see neither it nor the reply */
  isPrivate?: true;
  /** Visitors see neither the name nor the handle */
  isAnonymous?: true;
  /** Visitors do not see it until its creator releases it */
  isHeld?: true;
  /** Public reply of the creator; null where there is none */
  response: string | null;
  /** When it was paid; null while it is processing */
  paidAt: string | null;
  /** US cents of the amount with which the tipper covers the fees */
  coveredAmountCents?: number;
  /** US cents of the amount that the creator gets */
  netAmountCents?: number;
  /** US cents of the amount that the platform keeps */
  feeAmountCents?: number;
  /** US cents of the amount that the creator is charged for processing */
  processingAmountCents?: number;
  /** How it was paid; null where that is not known */
  method?: {
    /** Brand of a card, or the type of another method */
    brand: string;
    /** Last four digits of a card; null for another method */
    lastFour: string | null;
  } | null;
  /** Words on the tipper's statement; null where they are not known */
  statementDescriptor?: string | null;
  /** US cents that went back to the tipper */
  refundedAmountCents?: number;
  /** Whether it can be reported as a mistake, or was; null while its creator does not have it */
  mistake?: ('possible' | 'too-late' | 'reported' | 'declined') | null;
  /** Opens the monthly support of which this is a payment; absent for a tip on its own */
  supportToken?: string;
  /** Whether the tipper's address is still kept */
  hasEmail: boolean;
};
export type ReceiptRequest = {
  /** Token from the link in the emailed receipt */
  token: string;
};
export type ReceiptRefund = {
  /** requested until the provider has heard of it, pending while it is on its way */
  status: 'requested' | 'pending' | 'succeeded' | 'failed';
  /** US cents that go back to the tipper */
  amountCents: number;
  /** When it was asked for */
  createdAt: string;
  /** When its state last changed */
  updatedAt: string;
};
export type ReceiptDispute = {
  /** Stripe's word for its state */
  status: string;
  /** Stripe's word for why it is contested */
  reason: string;
  /** Whether the bank has not decided yet */
  isOpen: boolean;
  /** US cents that are contested */
  amountCents: number;
  /** When it was opened */
  openedAt: string;
  /** When its state last changed */
  updatedAt: string;
};
export type ReceiptMark = {
  /** Who suspects it */
  kind: 'early-fraud-warning' | 'review';
  /** The provider's word, for instance unauthorized_use_of_card or rule */
  reason: string;
  /** When the warning or the review began */
  openedAt: string;
  /** kept by an administrator, otherwise the word of the provider; null while it is open */
  decision: ('kept' | 'approved' | 'refunded' | 'disputed' | 'closed') | null;
  /** When it was decided; null while it is open */
  decidedAt: string | null;
};
export type ReceiptMistake = {
  /** When it was reported */
  reportedAt: string;
  /** When the request was declined; null where it was not */
  declinedAt: string | null;
};
export type ReceiptHistory = {
  /** Refunds of the tip, oldest first */
  refunds: ReceiptRefund[];
  /** Disputes about it, oldest first */
  disputes: ReceiptDispute[];
  /** Marks of possible fraud, oldest first */
  marks: ReceiptMark[];
  /** Report that the tip was a mistake; null where there is none */
  mistake: ReceiptMistake | null;
  /** Mails to the tipper, oldest first; those of long ago are gone */
  mails: TipMail[];
};
export type ReportReceipt = {
  /** Text to show to the person who made the call */
  message: string;
  /** Number that the reporter quotes to ask about the report */
  number: string;
};
export type ReplyReport = {
  /** Token from the link in the emailed receipt */
  token: string;
  reason: ReportReason;
  /** What else administrators should know, in at most 500 characters */
  details?: string | null;
};
export type NewReport = {
  /** Username of the creator, which is also the page's address */
  username: string;
  /** The comment; without it the page is reported */
  tipId?: string | null;
  reason: ReportReason;
  /** What else administrators should know, in at most 500 characters */
  details?: string | null;
  /** What it breaks */
  ground?: ('terms' | 'law') | null;
  /** The illegal content, or the law that it breaks. Required with the ground `law`, and not allowed with another */
  law?: string | null;
  /** Of the reporter, for a receipt and our decision; the creator never sees it */
  email?: string | null;
};
export type Support = {
  /** Username of the creator; null once the account is closed */
  username: string | null;
  /** Name on the page; null where none is set */
  displayName: string | null;
  /** `past-due` while a payment has failed and is tried again */
  status: 'starting' | 'active' | 'past-due' | 'paused' | 'ended';
  /** Why it ended; null while it lasts */
  endReason:
    | (
        | 'tipper'
        | 'creator'
        | 'administrator'
        | 'replaced'
        | 'failed'
        | 'never-paid'
        | 'disputed'
        | 'creator-gone'
        | 'creator-closed'
        | 'provider'
      )
    | null;
  /** US cents that the creator gets every month from the next payment on */
  tipCents: number;
  /** US cents that are charged for it, with the fees that the tipper covers */
  amountCents: number;
  /** Whether the tipper covers the fees */
  coversFees: boolean;
  /** When it was first paid; null before */
  beganAt: string | null;
  /** When the next payment is taken; null where none is */
  nextPaymentAt: string | null;
  /** End of the pause; null where there is none */
  pausedUntil: string | null;
  /** Visitors do not see that its comments are of a monthly supporter */
  hidesBadge?: true;
  /** The last 100 payments, newest first */
  payments: {
    /** When it was paid */
    paidAt: string;
    /** US cents that were charged */
    amountCents: number;
    /** US cents of it that went back */
    refundedCents: number;
    /** Opens the receipt, as the link in the mail does */
    receiptToken: string;
  }[];
};
export type SupportRequest = {
  /** Token from the link in the email */
  token: string;
};
export type SupportBadge = {
  /** Token from the link in the email */
  token: string;
  /** Whether visitors see the badge beside comments */
  isShown: boolean;
};
export type SupportCard = {
  /** Secret of the set-up at Stripe, which only the browser that does it may know */
  clientSecret: string;
  /** Id of the set-up at Stripe */
  setupIntentId: string;
};
export type SupportCardTaken = {
  /** Token from the link in the email */
  token: string;
  /** Id of the set-up at Stripe */
  setupIntentId: string;
};
export type SupportChange = {
  /** Token from the link in the email */
  token: string;
  /** US cents that the creator gets every month */
  tipCents: number;
};
export type SupportLinksRequest = {
  /** Address with which the support was begun */
  email: string;
};
export type SupportPause = {
  /** Token from the link in the email */
  token: string;
  /** Months without a payment; 0 ends the pause */
  months: number;
};
export type TipStatus = {
  /** State of the tip; only a `pending` one can still be paid */
  status: 'pending' | 'processing' | 'succeeded' | 'failed' | 'canceled' | 'refunded' | 'disputed' | 'lost';
  /** US cents */
  amountCents: number;
  /** Username of the creator, which is also the page's address */
  username: string;
  /** Stripe's message about the last failed attempt, while the tip can still be paid; else null */
  problem: string | null;
  /** Opens the receipt, as the link in the mail does; absent until the tip is paid */
  receiptToken?: string;
  /** Thanks of the creator for those who have paid; null where there are none, absent as the token is */
  thankYouText?: string | null;
  /** Visitors do not see it until its creator releases it */
  isHeld?: true;
  /** The tip is a payment of a monthly support; absent for others, and until it is paid */
  isMonthly?: true;
};
export type TipStatusQuery = {
  /** Id of the payment at Stripe */
  paymentIntentId: string;
  /** Secret of the payment at Stripe, which only the browser that pays may know */
  clientSecret: string;
};
export type ProfileChanges = {
  /** Name on the page, of at most 50 characters */
  displayName?: string | null;
  /** Text under the name, of at most 150 characters */
  bio?: string | null;
  /** Picture of the creator: a path out of `POST /api/media`, an http(s) address, or the file as a data URL */
  profileImage?: string | null;
  /** Featured image: a path out of `POST /api/media`, an http(s) address, or the file as a data URL */
  featuredImage?: string | null;
  /** Featured video: a path out of `POST /api/media`, an http(s) address, or the file as a data URL */
  featuredVideo?: string | null;
  /** Address of a TikTok video */
  tiktokUrl?: '' | (string | null);
  /** Which featured content the page shows; null for none */
  featuredContentType?: ('image' | 'video' | 'tiktok') | null;
  /** Text of the tip button, of at most 30 characters */
  buttonTitle?: string | null;
  /** Icon of the tip button, out of `GET /api/button-icons`; null for none */
  buttonIconId?: string | null;
  /** Color of the tip button, out of those that the editor offers */
  buttonColor?: string | null;
  /** Layout of the page */
  pageLayout?: 'classic' | 'ticker';
  /** Look of the page: its background, colors, shapes and letters */
  pageLook?: 'sunrise' | 'paper' | 'midnight' | 'meadow' | 'ocean' | 'candy' | 'mono' | 'neon';
  /** Text that thanks those who have paid a tip, of at most 200 characters */
  thankYouText?: string | null;
  /** Time zone whose days the figures count, by its IANA name */
  timeZone?: string;
  /** What happens with messages of tips that are paid from now on: `publish`, `hold` or `off` */
  messagePolicy?: 'publish' | 'hold' | 'off';
  /** Whether people can support the creator every month, where the platform allows it */
  takesMonthly?: boolean;
};
export type ViewSource = {
  /** Name of a known site or app, a host, a `utm_source`, or 'Direct' */
  name: string;
  /** Visitors, of whom each counts once a day */
  visitors: number;
};
export type Analytics = {
  /** First day */
  from: string;
  /** Last day, which is today */
  to: string;
  /** Time zone whose days and hours count */
  timeZone: string;
  /** Every day of the time, the oldest first */
  days: {
    /** The day */
    date: string;
    /** Visits of the page */
    views: number;
    /** Visitors, of whom each counts once a day */
    visitors: number;
    /** Clicks on links */
    clicks: number;
    /** Tips that were paid */
    tips: number;
    /** US cents of these tips before the fee, without what went back */
    amountCents: number;
  }[];
  /** Every day of the time before, the oldest first */
  daysBefore: {
    /** The day */
    date: string;
    /** Visits of the page */
    views: number;
    /** Visitors, of whom each counts once a day */
    visitors: number;
    /** Clicks on links */
    clicks: number;
    /** Tips that were paid */
    tips: number;
    /** US cents of these tips before the fee, without what went back */
    amountCents: number;
  }[];
  /** Sums of the same number of days before */
  before: {
    /** Visits of the page */
    views: number;
    /** Visitors, of whom each counts once a day */
    visitors: number;
    /** Clicks on links */
    clicks: number;
    /** Tips that were paid */
    tips: number;
    /** US cents of these tips before the fee, without what went back */
    amountCents: number;
  };
  /** How far visitors went */
  funnel: {
    /** Visitors, of whom each counts once a day */
    visitors: number;
    /** Visitors who opened the tip dialog */
    dialogs: number;
    /** Visitors who reached the checkout */
    checkouts: number;
    /** Paid tips */
    paid: number;
  };
  /** Where visitors came from, at most 20 and 'Other' */
  sources: ViewSource[];
  /** Links of the page, those with the most clicks first */
  links: {
    /** UUID by which other calls name it */
    id: string;
    /** Text of the link */
    title: string;
    /** Clicks on it */
    clicks: number;
    /** Visitors, of whom each counts once a day */
    visitors: number;
  }[];
  /** Tips by the hour of the day, from midnight */
  hours: {
    /** Tips that were paid */
    tips: number;
    /** US cents of these tips before the fee, without what went back */
    amountCents: number;
  }[];
  /** Names that gave the most, among the newest 10,000 tips of the time */
  tippers: {
    /** Name that the tipper gave */
    name: string;
    /** Tips that were paid */
    tips: number;
    /** US cents of these tips before the fee, without what went back */
    amountCents: number;
  }[];
};
export type OwnBalance = {
  /** US cents that the next payout pays; negative where a tip was refunded after its payout */
  availableCents: number;
  /** US cents from tips that are younger than 7 days, being refunded, or suspected of fraud, and the rolling reserve */
  pendingCents: number;
  /** Part of the pending dollars that waits because fraud is suspected */
  suspectedCents?: number;
  /** Part of the pending dollars that is kept back for refunds and disputes */
  reserveCents: number;
  /** Days from a tip for which that part is kept back */
  reserveDays: number;
  /** Whether there is a payout method; without one nothing is paid out */
  hasPayoutMethod: boolean;
  /** US cents that other accounts owed and the creator bears, which are part of the balance */
  takenOverCents: number;
  /** The first reason why the available money is not paid; null where it is */
  heldReason:
    | (
        | 'no-method'
        | 'holder-missing'
        | 'account-not-ready'
        | 'method-changed'
        | 'password-reset'
        | 'email-changed'
        | 'app-removed'
        | 'account-in-debt'
        | 'tax-details-missing'
        | 'sanctions-match'
        | 'method-unreadable'
        | 'blocked'
        | 'frozen'
        | 'closing'
        | 'under-review'
        | 'first-payout'
        | 'below-minimum'
        | 'unreviewed'
      )
    | null;
  /** All reasons for which money is held, each with the time at which it ends by itself, or null */
  heldReasons: {
    /** A method, a password that was reset, a new address and a removed authenticator app count as changed for 72 hours */
    reason:
      | 'no-method'
      | 'holder-missing'
      | 'account-not-ready'
      | 'method-changed'
      | 'password-reset'
      | 'email-changed'
      | 'app-removed'
      | 'account-in-debt'
      | 'tax-details-missing'
      | 'sanctions-match'
      | 'method-unreadable'
      | 'blocked'
      | 'frozen'
      | 'closing'
      | 'under-review'
      | 'first-payout'
      | 'below-minimum'
      | 'unreviewed';
    /** When it ends by itself; null if it does not */
    until: string | null;
  }[];
  /** When that ends by itself; null where it does not */
  heldUntil: string | null;
  /** Dollars of the least payout; 0 for any */
  minimumPayoutCents: number;
  /** US cents above which an administrator looks at the creator once; 0 for never */
  unreviewedLimitCents: number;
  /** Null where its day is not known: for payouts by hand, and while a reason without an end holds it */
  nextPayout: {
    /** When the automatic run makes it */
    at: string;
    /** US cents that are payable by then, unless something changes */
    amountCents: number;
  } | null;
  /** Always `usd` */
  currency: 'usd';
};
export type BlockedSender = {
  /** The block, by the tip that it was made with */
  id: string;
  /** Name that the tipper gave */
  senderName: string;
  /** When the sender was blocked */
  blockedAt: string;
};
export type SenderBlock = {
  /** The tip */
  tipId: string;
  /** Hides all messages of the sender from the page too; false unless given */
  hideEarlier?: boolean;
};
export type AccountClosing = {
  /** Present password */
  password: string;
  /** Six digits of the authenticator app, or a recovery code; needed where an app is set up */
  code?: string;
  /** Leaves what was not paid out to the platform; without it an account with a balance stays open */
  waiveBalance?: boolean;
  /** Code from the email, which a request without a code sends */
  mailCode?: string;
};
export type OwnDebt = {
  /** UUID by which other calls name it */
  id: string;
  /** US cents that are borne, or that the objection gave back */
  amountCents: number;
  /** Why: the other account had your verified address, or was paid to a payout account of yours */
  carriedBy: 'address' | 'account';
  /** When it was taken over first */
  carriedAt: string;
  /** `objected` is given back until a Super Admin has decided, `given-back` for good */
  state: 'borne' | 'objected' | 'given-back';
  /** Your objection; null where there is none */
  objection: string | null;
};
export type DebtObjection = {
  /** Why the debt is not yours */
  words: string;
};
export type EmailChange = {
  /** New address, which takes effect once the link sent to it is opened */
  email: string;
  /** Present password */
  password: string;
  /** Six digits of the authenticator app, or a recovery code; needed where an app is set up */
  code?: string;
};
export type FeeInvoice = {
  /** UUID by which other calls name it */
  id: string;
  /** Number without gaps, like INV-000123 */
  number: string;
  /** Month of the fees, as `2026-10` */
  month: string;
  /** When it was made */
  issuedAt: string;
  /** US cents without VAT */
  netCents: number;
  /** US cents of VAT */
  vatCents: number;
  /** US cents with VAT; below zero for a credit note */
  totalCents: number;
  /** Always `usd` */
  currency: 'usd';
};
export type FreezeOffer = {
  /** Null while it cannot be frozen */
  until: string | null;
};
export type OwnGoal = {
  /** What the creator collects for; null without a goal */
  goal: Goal | null;
};
export type GoalInput = {
  /** What the creator collects for, at most 60 characters */
  title: string;
  /** US cents to collect, from 1 to 100,000 */
  targetCents: number;
  /** Whether it counts what supporters give every month, in place of the tips since it was set */
  countsMonthly?: boolean;
};
export type Link = {
  /** UUID by which other calls name it */
  id: string;
  /** A link, or a heading between links */
  kind: 'link' | 'heading';
  /** Text of 1 to 80 characters */
  title: string;
  /** Address with http, https, mailto or tel; null for a heading */
  url: string | null;
  /** Path of the uploaded picture; null for none */
  picture: string | null;
  /** Whether the page shows it */
  isActive: boolean;
  /** Time from which the page shows it; null for at once */
  startsAt: string | null;
  /** Time until which the page shows it, after the start; null for ever */
  endsAt: string | null;
  /** Clicks by anybody but the owner and known crawlers */
  clicks: number;
  /** Those of today and the six days before, by UTC */
  clicksLast7Days: number;
  /** Why the page never shows it: administrators took it down, or links may not lead to its host any more; null otherwise */
  withheld: ('taken-down' | 'host-blocked') | null;
};
export type LinkInput = {
  /** A link, or a heading between links */
  kind: 'link' | 'heading';
  /** Text of 1 to 80 characters */
  title: string;
  /** Address with http, https, mailto or tel, or without a scheme, of at most 2,000 characters; null for a heading */
  url?: string | null;
  /** A path out of `POST /api/media` with the purpose `link-picture`; null for none */
  picture?: string | null;
  /** Whether the page shows it */
  isActive?: boolean;
  /** Time from which the page shows it; null for at once */
  startsAt?: string | null;
  /** Time until which the page shows it, after the start; null for ever */
  endsAt?: string | null;
};
export type ImportedLink = {
  /** A link, or a heading between links */
  kind?: 'link' | 'heading';
  /** Text of 1 to 80 characters */
  title: string;
  /** Address with http, https, mailto or tel, or without a scheme, of at most 2,000 characters; null for a heading */
  url?: string | null;
};
export type LinkImport = {
  /** At most as many as the page has room for */
  links: ImportedLink[];
};
export type LinkOrder = {
  /** Each id once */
  ids: string[];
};
export type LinkChanges = {
  /** A link, or a heading between links */
  kind?: 'link' | 'heading';
  /** Text of 1 to 80 characters */
  title?: string;
  /** Address with http, https, mailto or tel, or without a scheme, of at most 2,000 characters; null for a heading */
  url?: string | null;
  /** A path out of `POST /api/media` with the purpose `link-picture`; null for none */
  picture?: string | null;
  /** Whether the page shows it */
  isActive?: boolean;
  /** Time from which the page shows it; null for at once */
  startsAt?: string | null;
  /** Time until which the page shows it, after the start; null for ever */
  endsAt?: string | null;
};
export type MessageFilter = {
  /** Messages with one of these words are held; 100 words at most, each of 2 to 40 letters */
  words: string[];
  /** Whether messages with a link are held */
  noLinks: boolean;
  /** Whether messages with strong language are held */
  holdStrongLanguage: boolean;
};
export type NewPayoutMethod = {
  /** Kind of account */
  type: 'bank' | 'paypal' | 'venmo';
  /** For `bank` a routing number and an account number, or an IBAN; for `paypal` its email address; for `venmo` the username */
  accountInfo: string;
  /** Name of the holder, for `bank` only; until we have it, nothing is paid to the account */
  accountHolder?: string;
  /** Whether payouts go there from now on; the first method is the default in any case */
  isDefault?: boolean;
};
export type DefaultChoice = {
  /** Always true: another method becomes the default in place of this one */
  isDefault: true;
};
export type PayoutAccount = {
  /** `incomplete` until the form is filled in, `checking` while Stripe looks at it, `ready`, `more-needed`, `refused`, or `closed` where the account left the platform */
  state: 'incomplete' | 'checking' | 'ready' | 'more-needed' | 'refused' | 'closed';
  /** Country of the account, by its code of two letters (ISO 3166-1) */
  country: string;
  /** Whether money can be sent to it */
  takesTransfers: boolean;
  /** Whether it is among the payout methods */
  isMethod: boolean;
  /** What Stripe asks for, by its own names */
  needed: string[];
  /** Time by which it is needed; null without a deadline */
  neededUntil: string | null;
};
export type PayoutAccountOffer = {
  /** Whether payouts through Stripe are switched on */
  isOffered: boolean;
  /** Countries that Stripe can pay to, by their codes */
  countries: string[];
  /** The creator's account; null without one */
  account: PayoutAccount | null;
};
export type AccountLink = {
  /** Address at Stripe */
  url: string;
};
export type NewPayoutAccount = {
  /** Country in which the creator lives and has a bank account; it cannot be changed later */
  country:
    | 'AD'
    | 'AE'
    | 'AF'
    | 'AG'
    | 'AI'
    | 'AL'
    | 'AM'
    | 'AO'
    | 'AQ'
    | 'AR'
    | 'AS'
    | 'AT'
    | 'AU'
    | 'AW'
    | 'AX'
    | 'AZ'
    | 'BA'
    | 'BB'
    | 'BD'
    | 'BE'
    | 'BF'
    | 'BG'
    | 'BH'
    | 'BI'
    | 'BJ'
    | 'BL'
    | 'BM'
    | 'BN'
    | 'BO'
    | 'BQ'
    | 'BR'
    | 'BS'
    | 'BT'
    | 'BV'
    | 'BW'
    | 'BY'
    | 'BZ'
    | 'CA'
    | 'CC'
    | 'CD'
    | 'CF'
    | 'CG'
    | 'CH'
    | 'CI'
    | 'CK'
    | 'CL'
    | 'CM'
    | 'CN'
    | 'CO'
    | 'CR'
    | 'CU'
    | 'CV'
    | 'CW'
    | 'CX'
    | 'CY'
    | 'CZ'
    | 'DE'
    | 'DJ'
    | 'DK'
    | 'DM'
    | 'DO'
    | 'DZ'
    | 'EC'
    | 'EE'
    | 'EG'
    | 'EH'
    | 'ER'
    | 'ES'
    | 'ET'
    | 'FI'
    | 'FJ'
    | 'FK'
    | 'FM'
    | 'FO'
    | 'FR'
    | 'GA'
    | 'GB'
    | 'GD'
    | 'GE'
    | 'GF'
    | 'GG'
    | 'GH'
    | 'GI'
    | 'GL'
    | 'GM'
    | 'GN'
    | 'GP'
    | 'GQ'
    | 'GR'
    | 'GS'
    | 'GT'
    | 'GU'
    | 'GW'
    | 'GY'
    | 'HK'
    | 'HM'
    | 'HN'
    | 'HR'
    | 'HT'
    | 'HU'
    | 'ID'
    | 'IE'
    | 'IL'
    | 'IM'
    | 'IN'
    | 'IO'
    | 'IQ'
    | 'IR'
    | 'IS'
    | 'IT'
    | 'JE'
    | 'JM'
    | 'JO'
    | 'JP'
    | 'KE'
    | 'KG'
    | 'KH'
    | 'KI'
    | 'KM'
    | 'KN'
    | 'KP'
    | 'KR'
    | 'KW'
    | 'KY'
    | 'KZ'
    | 'LA'
    | 'LB'
    | 'LC'
    | 'LI'
    | 'LK'
    | 'LR'
    | 'LS'
    | 'LT'
    | 'LU'
    | 'LV'
    | 'LY'
    | 'MA'
    | 'MC'
    | 'MD'
    | 'ME'
    | 'MF'
    | 'MG'
    | 'MH'
    | 'MK'
    | 'ML'
    | 'MM'
    | 'MN'
    | 'MO'
    | 'MP'
    | 'MQ'
    | 'MR'
    | 'MS'
    | 'MT'
    | 'MU'
    | 'MV'
    | 'MW'
    | 'MX'
    | 'MY'
    | 'MZ'
    | 'NA'
    | 'NC'
    | 'NE'
    | 'NF'
    | 'NG'
    | 'NI'
    | 'NL'
    | 'NO'
    | 'NP'
    | 'NR'
    | 'NU'
    | 'NZ'
    | 'OM'
    | 'PA'
    | 'PE'
    | 'PF'
    | 'PG'
    | 'PH'
    | 'PK'
    | 'PL'
    | 'PM'
    | 'PN'
    | 'PR'
    | 'PS'
    | 'PT'
    | 'PW'
    | 'PY'
    | 'QA'
    | 'RE'
    | 'RO'
    | 'RS'
    | 'RU'
    | 'RW'
    | 'SA'
    | 'SB'
    | 'SC'
    | 'SD'
    | 'SE'
    | 'SG'
    | 'SH'
    | 'SI'
    | 'SJ'
    | 'SK'
    | 'SL'
    | 'SM'
    | 'SN'
    | 'SO'
    | 'SR'
    | 'SS'
    | 'ST'
    | 'SV'
    | 'SX'
    | 'SY'
    | 'SZ'
    | 'TC'
    | 'TD'
    | 'TF'
    | 'TG'
    | 'TH'
    | 'TJ'
    | 'TK'
    | 'TL'
    | 'TM'
    | 'TN'
    | 'TO'
    | 'TR'
    | 'TT'
    | 'TV'
    | 'TW'
    | 'TZ'
    | 'UA'
    | 'UG'
    | 'UM'
    | 'US'
    | 'UY'
    | 'UZ'
    | 'VA'
    | 'VC'
    | 'VE'
    | 'VG'
    | 'VI'
    | 'VN'
    | 'VU'
    | 'WF'
    | 'WS'
    | 'XK'
    | 'YE'
    | 'YT'
    | 'ZA'
    | 'ZM'
    | 'ZW';
};
export type OwnPayout = {
  /** The payout */
  id: string;
  /** Identifies the payout at the bank */
  reference: string;
  /** The money has left the balance while it is confirmed or sent */
  status: 'proposed' | 'confirmed' | 'sent' | 'failed' | 'returned' | 'canceled';
  /** US cents of the payout */
  amountCents: number;
  /** Always `usd` */
  currency: 'usd';
  /** Kind of payout method */
  methodType: 'bank' | 'paypal' | 'venmo' | 'stripe';
  /** Masked */
  accountInfo: string;
  /** Why it failed, came back or was canceled */
  failureReason: string | null;
  /** Why it is held and in no file; empty while it is not */
  holds: (
    | 'blocked'
    | 'frozen'
    | 'account-closed'
    | 'password-reset'
    | 'email-changed'
    | 'app-removed'
    | 'method-removed'
    | 'method-changed'
    | 'holder-missing'
    | 'tip-refunded'
    | 'tip-disputed'
    | 'tip-marked'
    | 'creator-held'
    | 'account-in-debt'
    | 'sanctions-match'
    | 'balance-negative'
    | 'account-not-ready'
    | 'transfer-refused'
  )[];
  /** Number of tips that it is for */
  tipCount: number;
  /** US cents that Stripe took back, and that are in the balance again */
  reversedCents: number;
  /** When its money left the balance */
  confirmedAt: string;
  /** When it was sent; null before */
  sentAt: string | null;
  /** When it failed or came back */
  endedAt: string | null;
};
export type Publication = {
  /** Whether visitors can open the page */
  isPublished: boolean;
};
export type SocialLink = {
  /** UUID by which other calls name it */
  id: string;
  /** Platform that it leads to */
  platform: string;
  /** Address, with http or https */
  url: string;
};
export type SocialLinkInput = {
  /** Platform that it leads to; `x` is stored as `twitter` */
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
  /** Address, or the name on the platform, of which the address is built */
  url: string;
};
export type Statement = {
  /** Month, as `2026-11` */
  month: string;
  /** Username of the creator, which is also the page's address */
  username: string;
  /** Always `usd` */
  currency: 'usd';
  /** US cents of the balance when the month began */
  openingCents: number;
  /** US cents of the balance when it ended, or now */
  closingCents: number;
  /** Sums by reason, which lead from the opening to the closing balance */
  lines: {
    /** Why the balance changed */
    kind: 'tips' | 'fees' | 'processing' | 'refunds' | 'disputes' | 'waived' | 'payouts' | 'debts';
    /** US cents; negative where the balance went down */
    amountCents: number;
  }[];
  /** Payouts that were confirmed in the month */
  payouts: OwnPayout[];
};
export type Stats = {
  /** Tips that were paid, without those that were refunded whole or disputed */
  totalTips: number;
  /** US cents before the fee */
  totalAmountCents: number;
  /** Tips with a message */
  commentCount: number;
  /** Comments that visitors see and the creator has not answered */
  unansweredCount?: number;
  /** Tips that visitors do not see until the creator releases them */
  heldCount?: number;
  /** Whether the account is younger than 48 hours */
  isNewAccount: boolean;
  /** Change of the last 24 hours against the 24 hours before; null for a new account */
  dailyChange: {
    /** Change of the amount in percent, with one decimal */
    amount: number;
    /** Change of the number of comments in percent, with one decimal */
    comments: number;
  } | null;
  /** US cents that cannot be paid out without a payout method */
  heldBalanceCents: number;
  /** Whether there is a payout method */
  hasPayoutMethod: boolean;
  /** Days with tips, oldest first: those of the last 30, of this month and of the one before */
  days: {
    /** Day on the creator's clock on which tips were paid */
    day: string;
    /** US cents before the fee */
    amountCents: number;
  }[];
  /** Monthly support; absent if the creator does not take it and never had any */
  monthly?: {
    /** US cents every month, before the fee */
    amountCents: number;
    /** People who give it */
    people: number;
    /** US cents that it was a month ago */
    amountBeforeCents: number;
  };
  /** Visits of the page by anybody but its owner */
  profileViews: number;
  /** The same, with a visitor counted once a day */
  uniqueProfileViews: number;
};
export type SupporterNotes = {
  /** Addresses of monthly supporters to which a note goes: without those that unsubscribed or do not work */
  supporterCount: number;
  /** When the last note was sent; null before the first */
  lastAt: string | null;
  /** When the next note may be sent; null where it may be now */
  nextAt: string | null;
};
export type SupporterNoteInput = {
  /** The note, at most 2000 characters; web addresses are taken out of the mail */
  text: string;
};
export type Supporter = {
  /** UUID by which other calls name it */
  id: string;
  /** Name that the supporter gave */
  senderName: string;
  /** Visitors do not see the name; absent otherwise */
  isAnonymous?: true;
  /** US cents every month, before the fee */
  tipCents: number;
  /** `past-due` while a payment has failed and is tried again */
  status: 'starting' | 'active' | 'past-due' | 'paused' | 'ended';
  /** Why it ended; null while it lasts */
  endReason:
    | (
        | 'tipper'
        | 'creator'
        | 'administrator'
        | 'replaced'
        | 'failed'
        | 'never-paid'
        | 'disputed'
        | 'creator-gone'
        | 'creator-closed'
        | 'provider'
      )
    | null;
  /** When it was first paid */
  beganAt: string;
  /** When it ended; null while it lasts */
  endedAt: string | null;
  /** US cents that it has brought so far, without what went back */
  totalCents: number;
};
export type OwnTakedown = {
  /** UUID by which other calls name it */
  id: string;
  /** What was taken down */
  kind: 'page' | 'comment' | 'link';
  /** The comment as it was reported; null for a page or a link */
  comment: {
    /** The tip */
    tipId: string;
    /** Name that the tipper gave */
    senderName: string;
    /** Text of the comment */
    message: string;
  } | null;
  /** The link as it was taken down; null for a page or a comment */
  link: {
    /** The link */
    linkId: string;
    /** Its title */
    title: string;
    /** Its address; null for a heading */
    url: string | null;
  } | null;
  /** The terms in decisions that are older than grounds */
  ground: 'terms' | 'law';
  /** What is illegal, or which law; null unless the ground is the law */
  law: string | null;
  reason: ReportReason;
  /** Why, in words for the creator */
  message: string;
  /** When it was decided */
  decidedAt: string;
  /** The creator's answer, which may be given once */
  appeal: {
    /** upheld: the decision stands; reversed: what it took down or blocked is back */
    state: 'none' | 'open' | 'upheld' | 'reversed';
    /** The answer itself; null where there is none */
    text: string | null;
    /** The reply of administrators; null where there is none */
    message: string | null;
    /** Time until which the decision can be answered */
    until: string;
  };
};
export type Appeal = {
  /** Why the decision should be reversed, in at most 1,000 characters */
  text: string;
};
export type MaskedTaxDetails = {
  /** Whether a person or a company is paid */
  kind: 'person' | 'company';
  /** Name of the person or the company, as the tax office knows it */
  legalName: string;
  /** Country of the address, by its code of two letters (ISO 3166-1) */
  country: string;
  /** Masked */
  taxId: string;
};
export type OwnTaxDetails = {
  /** When they are required before a payout */
  rule: 'off' | 'before-first-payout' | 'from-yearly-gross';
  /** US cents of a year from which they are required where the rule goes by it */
  grossThresholdCents: number;
  /** When they were saved; null where there are none */
  savedAt: string | null;
  /** Whether payouts go through Stripe, which has its own, so that none are required here */
  isGivenToStripe: boolean;
  /** Null where there are none, or none that can be read */
  details: MaskedTaxDetails | null;
};
export type TaxDetails = {
  /** Whether a person or a company is paid */
  kind: 'person' | 'company';
  /** Name of the person or the company, as the tax office knows it */
  legalName: string;
  /** Street and number */
  street: string;
  /** City */
  city: string;
  /** State or region; empty where there is none */
  region?: string;
  /** Postal code; empty where there is none */
  postalCode?: string;
  /** Country of the address, by its code of two letters (ISO 3166-1) */
  country: string;
  /** Date of birth of a person, as `1992-02-29`, which is required for one */
  dateOfBirth?: string;
  /** Tax number: of the United States an SSN, ITIN or EIN */
  taxId: string;
};
export type TermsAcceptance = {
  /** The day from which the terms are in force */
  version: string;
  /** Years of age that the creator confirmed to have reached */
  confirmedAge: number;
  /** When they were accepted */
  acceptedAt: string;
};
export type AcceptedTerms = {
  /** The day from which the terms are in force */
  version: string;
};
export type TipMailChoice = {
  /** An email for each tip, one a day about all tips, or none */
  choice: 'each' | 'daily' | 'none';
  /** Whether a summary of the week is emailed every Monday */
  weekly?: boolean;
};
export type Tip = {
  /** The tip */
  id: string;
  /** Name that the tipper gave */
  senderName: string;
  /** US cents, less what was refunded */
  amountCents: number;
  /** Comment of the tipper; empty where there is none */
  message: string;
  /** Public reply of the creator; null where there is none */
  response: string | null;
  /** When the creator replied; null where there is no reply */
  respondedAt: string | null;
  /** Platform of the tipper's handle; null where none was given */
  socialPlatform: ('instagram' | 'tiktok' | 'x') | null;
  /** The tipper's name on that platform, without its @; null where none was given */
  socialHandle: string | null;
  /** When it was paid */
  createdAt: string;
  /** Whether the tip is hidden from the page */
  isHidden: boolean;
  /** The tip is a monthly payment, and its tipper shows the badge */
  isMonthly?: true;
  /** Email address of the tipper; empty once it was erased */
  senderEmail: string;
  /** Only the creator can read the message; visitors see neither it nor the reply */
  isPrivate?: true;
  /** Visitors see neither the name nor the handle */
  isAnonymous?: true;
  /** Visitors do not see it until its creator releases it; it is hidden too */
  isHeld?: true;
  /** Administrators have hidden it, and its creator cannot show it */
  isTakenDown?: true;
  /** It may be fraudulent, so that it is not paid out until that is decided */
  isSuspected?: true;
};
export type TipVisibility = {
  /** Whether the tip is hidden from the page */
  isHidden: boolean;
};
export type OwnRefundTerms = {
  /** US cents that go back to the tipper */
  amountCents: number;
  /** US cents that leave the creator's balance; the fees are returned */
  fromBalanceCents: number;
};
export type OwnRefundRequest = {
  /** For administrators, in at most 300 characters */
  reason?: string | null;
};
export type TipReply = {
  /** Text of at most 200 characters */
  response: string;
};
export type UsernameChange = {
  /** Requested username, of 4 to 25 letters, digits and underscores; not case-sensitive */
  username: string;
};
export type YearStatement = {
  /** Number of tips that were paid */
  tipCount: number;
  /** US cents of these tips */
  grossCents: number;
  /** US cents of the fee, below zero; above it where more of it came back with refunds */
  feeCents: number;
  /** US cents that went back by refunds, below zero */
  refundedCents: number;
  /** US cents that disputes took, below zero; above it where more was won back */
  disputedCents: number;
  /** US cents that the creator earned: the sum of these */
  netCents: number;
  /** US cents that were paid out through Stripe, without what came back */
  paidByStripeCents: number;
  /** US cents that were paid out in other ways, without what came back */
  paidOtherwiseCents: number;
  /** Year, as `2026` */
  year: string;
  /** Username of the creator, which is also the page's address */
  username: string;
  /** Always `usd` */
  currency: 'usd';
  /** All twelve months */
  months: {
    /** Number of tips that were paid */
    tipCount: number;
    /** US cents of these tips */
    grossCents: number;
    /** US cents of the fee, below zero; above it where more of it came back with refunds */
    feeCents: number;
    /** US cents that went back by refunds, below zero */
    refundedCents: number;
    /** US cents that disputes took, below zero; above it where more was won back */
    disputedCents: number;
    /** US cents that the creator earned: the sum of these */
    netCents: number;
    /** US cents that were paid out through Stripe, without what came back */
    paidByStripeCents: number;
    /** US cents that were paid out in other ways, without what came back */
    paidOtherwiseCents: number;
    /** Month, as `2026-12` */
    month: string;
  }[];
};
export type ShownIcon = {
  /** Its name, for people who do not see it */
  name: string;
  /** The image as a data URL, to be shown only by an `<img>` */
  imageData: string;
};
export type PublicLink = {
  /** UUID by which other calls name it */
  id: string;
  /** A link, or a heading between links */
  kind: 'link' | 'heading';
  /** Text of 1 to 80 characters */
  title: string;
  /** Address with http, https, mailto or tel; null for a heading */
  url: string | null;
  /** Path of the uploaded picture; null for none */
  picture: string | null;
};
export type PublicTip = {
  /** The tip */
  id: string;
  /** Name that the tipper gave */
  senderName: string;
  /** US cents, less what was refunded */
  amountCents: number;
  /** Comment of the tipper; empty where there is none */
  message: string;
  /** Public reply of the creator; null where there is none */
  response: string | null;
  /** When the creator replied; null where there is no reply */
  respondedAt: string | null;
  /** Platform of the tipper's handle; null where none was given */
  socialPlatform: ('instagram' | 'tiktok' | 'x') | null;
  /** The tipper's name on that platform, without its @; null where none was given */
  socialHandle: string | null;
  /** When it was paid */
  createdAt: string;
  /** Whether the tip is hidden from the page */
  isHidden: boolean;
  /** The tip is a monthly payment, and its tipper shows the badge */
  isMonthly?: true;
};
export type CreatorPage = {
  /** The creator */
  user: {
    /** Username of the creator, which is also the page's address */
    username: string;
    /** Name on the page; null where none is set */
    displayName: string | null;
    /** Text under the name; null where there is none */
    bio: string | null;
    /** Address of the picture: a path of this server or an http(s) address; null where there is none */
    profileImage: string | null;
    /** Which featured content the page shows; null for none */
    featuredContentType: ('image' | 'video' | 'tiktok') | null;
    /** Address of the featured image; null where there is none */
    featuredImage: string | null;
    /** Address of the featured video; null where there is none */
    featuredVideo: string | null;
    /** Address of the featured TikTok video; null where there is none */
    tiktokUrl: string | null;
    /** Text of the tip button; null for `Tip This Video` */
    buttonTitle: string | null;
    /** Icon of the tip button, out of `GET /api/button-icons`; null for none */
    buttonIconId: string | null;
    /** Color of the tip button as `#rrggbb`; null for the default */
    buttonColor: string | null;
    /** Layout of the page */
    pageLayout: 'classic' | 'ticker';
    /** Look of the page: its background, colors, shapes and letters */
    pageLook: 'sunrise' | 'paper' | 'midnight' | 'meadow' | 'ocean' | 'candy' | 'mono' | 'neon';
    /** Whether visitors can open the page */
    isPublished: boolean;
    /** Administrators have unpublished the page; only its owner reads this */
    isTakenDown?: true;
    /** Thanks those who have paid a tip; null where there is none, and only the owner reads this here */
    thankYouText?: string | null;
    /** Time zone whose days the figures of the creator count; only the owner reads this */
    timeZone?: string;
    /** Whether messages of new tips are shown at once (`publish`), once the creator releases them (`hold`), or not taken (`off`) */
    messagePolicy?: 'publish' | 'hold' | 'off';
    /** True where people can support the creator every month; left out where they cannot */
    takesMonthly?: boolean;
    /** Icon of the tip button; null for none */
    buttonIcon: ShownIcon | null;
  };
  /** Social links of the page, in its order */
  socialLinks: SocialLink[];
  /** Links and headings that the page shows now, in its order */
  links: PublicLink[];
  /** The newest tips that are not hidden, newest first, 50 at most */
  tips: PublicTip[];
  /** How many tips are not hidden, those beyond `tips` included */
  tipCount?: number;
  /** What the creator collects for; null without a goal */
  goal: Goal | null;
  /** Present when the tips could not be loaded; then `tips` is empty */
  areTipsMissing?: true;
};
export type PageStep = {
  /** The tip dialog was opened, or the checkout */
  step: 'dialog' | 'checkout';
};
export type NewTipForCreator = {
  /** Name to show on the page, of at most 60 characters */
  senderName: string;
  /** Where the receipt is sent */
  senderEmail: string;
  /** US cents, at most two decimals */
  amountCents: number;
  /** Comment to show on the page, of at most 300 characters */
  message?: string | null;
  /** Platform of `socialHandle` */
  socialPlatform?: ('instagram' | 'tiktok' | 'x') | null;
  /** The tipper's name on that platform; an @ before it is dropped */
  socialHandle?: string | null;
  /** Charges as much more as leaves the creator the whole amount */
  coverFees?: boolean | null;
  /** Shows the message to the creator only; false unless given */
  isPrivate?: boolean | null;
  /** Shows visitors neither name nor handle; false unless given */
  isAnonymous?: boolean | null;
  /** Gives the tip every month from now on; once unless given */
  interval?: 'month' | null;
};
export type ViewOrigin = {
  /** Host of the page before */
  referrer?: string;
  /** The `utm_source` of the address, of which 40 letters and digits count */
  utmSource?: string | null;
};
export const {
  useListActivityQuery,
  useLazyListActivityQuery,
  useListAdminsQuery,
  useLazyListAdminsQuery,
  useCreateAdminMutation,
  useRemoveAdminMutation,
  useIssueEnrolmentCodeMutation,
  useResetAdminPasswordMutation,
  useEndSessionsOfAdminMutation,
  useResetAdminTotpMutation,
  useListCommentsQuery,
  useLazyListCommentsQuery,
  useListMassEmailsQuery,
  useLazyListMassEmailsQuery,
  usePreviewMassEmailQuery,
  useLazyPreviewMassEmailQuery,
  useCountMassEmailRecipientsQuery,
  useLazyCountMassEmailRecipientsQuery,
  useSendMassEmailMutation,
  useSendTestEmailMutation,
  useGetMassEmailQuery,
  useLazyGetMassEmailQuery,
  useStopMassEmailMutation,
  useListUndeliveredEmailsQuery,
  useLazyListUndeliveredEmailsQuery,
  useCheckCreatorMutation,
  useRecordSanctionsResultMutation,
  useRevealTaxDetailsMutation,
  useGetCurrentAdminQuery,
  useLazyGetCurrentAdminQuery,
  useListDisputesQuery,
  useLazyListDisputesQuery,
  useListFeeInvoicesQuery,
  useLazyListFeeInvoicesQuery,
  useTakeLinkDownMutation,
  useAdminLoginMutation,
  useAdminLogoutMutation,
  useListMistakesQuery,
  useLazyListMistakesQuery,
  useChangeAdminPasswordMutation,
  useRevealPayoutMethodMutation,
  useGetPayoutLockQuery,
  useLazyGetPayoutLockQuery,
  useReleasePayoutLockMutation,
  useListPayoutRunsQuery,
  useLazyListPayoutRunsQuery,
  useProposePayoutsMutation,
  useGetPayoutRunQuery,
  useLazyGetPayoutRunQuery,
  useCancelPayoutRunMutation,
  useConfirmPayoutRunMutation,
  useGetPayoutFileMutation,
  useListRunPayoutsQuery,
  useLazyListRunPayoutsQuery,
  useRecordRunSentMutation,
  useGetDebtTotalsQuery,
  useLazyGetDebtTotalsQuery,
  useListDebtTiesQuery,
  useLazyListDebtTiesQuery,
  useDecideDebtTieMutation,
  useListYearEarningsQuery,
  useLazyListYearEarningsQuery,
  useListOwedQuery,
  useLazyListOwedQuery,
  useRecordPaidByHandMutation,
  useReverseTransfersMutation,
  useGetReversibleQuery,
  useLazyGetReversibleQuery,
  useWriteOffDebtMutation,
  useCancelPayoutMutation,
  useRecordPayoutOutcomeMutation,
  useReleasePayoutMutation,
  useRevealPayoutMutation,
  useListPayoutTipsQuery,
  useLazyListPayoutTipsQuery,
  useReauthenticateAdminMutation,
  useListReportCasesQuery,
  useLazyListReportCasesQuery,
  useListReportFiguresQuery,
  useLazyListReportFiguresQuery,
  useDecideAppealMutation,
  useDecideReportMutation,
  useSearchConsoleMutation,
  useEndOtherAdminSessionsMutation,
  useListAdminSessionsQuery,
  useLazyListAdminSessionsQuery,
  useEndAdminSessionMutation,
  useGetPlatformSettingsQuery,
  useLazyGetPlatformSettingsQuery,
  useUpdatePlatformSettingsMutation,
  useGetOutsideSettingsQuery,
  useLazyGetOutsideSettingsQuery,
  useGetPlatformStatsQuery,
  useLazyGetPlatformStatsQuery,
  useGetDailyStatsQuery,
  useLazyGetDailyStatsQuery,
  useListSupportsQuery,
  useLazyListSupportsQuery,
  useGetSupportDetailsQuery,
  useLazyGetSupportDetailsQuery,
  useEndSupportByAdminMutation,
  useGetSystemStateQuery,
  useLazyGetSystemStateQuery,
  useListDeadLettersQuery,
  useLazyListDeadLettersQuery,
  useReplayDeadLettersMutation,
  useCheckInstallationMutation,
  useResolvePaymentProblemMutation,
  useListFailedProviderEventsQuery,
  useLazyListFailedProviderEventsQuery,
  useReplayProviderEventsMutation,
  useStartReconciliationMutation,
  useCountWaitingQuery,
  useLazyCountWaitingQuery,
  useListPaymentsQuery,
  useLazyListPaymentsQuery,
  useGetTipDetailsQuery,
  useLazyGetTipDetailsQuery,
  useDeclineMistakeMutation,
  useHideCommentMutation,
  useKeepMarkedTipMutation,
  useRefundTipMutation,
  useRevealSenderMutation,
  useGetTotpStatusQuery,
  useLazyGetTotpStatusQuery,
  useSetUpTotpMutation,
  useGetTotpRequirementQuery,
  useLazyGetTotpRequirementQuery,
  useSetTotpRequirementMutation,
  useConfirmTotpMutation,
  useDisableTotpMutation,
  useListUsersQuery,
  useLazyListUsersQuery,
  useListFrozenAccountsQuery,
  useLazyListFrozenAccountsQuery,
  useReadUserQuery,
  useLazyReadUserQuery,
  useBlockUserMutation,
  useGetConnectedAccountQuery,
  useLazyGetConnectedAccountQuery,
  useDecideFreezeMutation,
  useListCreatorLinksQuery,
  useLazyListCreatorLinksQuery,
  useMessageUserMutation,
  useListPayoutsOfCreatorQuery,
  useLazyListPayoutsOfCreatorQuery,
  useRemoveUserTotpMutation,
  useResetSignInMutation,
  useGetUserRevenueQuery,
  useLazyGetUserRevenueQuery,
  useUnblockUserMutation,
  useConfirmEmailMutation,
  useGetCurrentUserQuery,
  useLazyGetCurrentUserQuery,
  useForgotPasswordMutation,
  useFreezeAccountMutation,
  useLoginMutation,
  useLogoutMutation,
  useReauthenticateMutation,
  useRegisterMutation,
  useResendVerificationMutation,
  useResetPasswordMutation,
  useEndOtherSessionsMutation,
  useListSessionsQuery,
  useLazyListSessionsQuery,
  useEndSessionMutation,
  useUndoEmailChangeMutation,
  useVerifyEmailQuery,
  useLazyVerifyEmailQuery,
  useGetBlockDecisionMutation,
  useAppealBlockMutation,
  useListButtonIconsQuery,
  useLazyListButtonIconsQuery,
  useGetButtonIconQuery,
  useLazyGetButtonIconQuery,
  useGetConfigQuery,
  useLazyGetConfigQuery,
  useConfirmTipMutation,
  useCreatePaymentIntentMutation,
  useDiscoverCreatorsQuery,
  useLazyDiscoverCreatorsQuery,
  useListFeaturedCreatorsQuery,
  useLazyListFeaturedCreatorsQuery,
  useUploadMediaMutation,
  useGetMediaQuery,
  useLazyGetMediaQuery,
  useGetReceiptMutation,
  useEraseReceiptEmailMutation,
  useGetReceiptHistoryMutation,
  useReportMistakeMutation,
  useRemoveReceiptWordsMutation,
  useReportReplyMutation,
  useReportContentMutation,
  useGetSupportMutation,
  useSetSupportBadgeMutation,
  useOpenSupportCardMutation,
  useTakeSupportCardMutation,
  useChangeSupportMutation,
  useEndSupportMutation,
  useMailSupportLinksMutation,
  usePauseSupportMutation,
  useGetTipStatusMutation,
  useUnsubscribeMutation,
  useCheckUsernameQuery,
  useLazyCheckUsernameQuery,
  useUpdateProfileMutation,
  useGetOwnAnalyticsQuery,
  useLazyGetOwnAnalyticsQuery,
  useGetOwnBalanceQuery,
  useLazyGetOwnBalanceQuery,
  useListBlockedSendersQuery,
  useLazyListBlockedSendersQuery,
  useBlockSenderMutation,
  useUnblockSenderMutation,
  useCloseAccountMutation,
  useListOwnDebtsQuery,
  useLazyListOwnDebtsQuery,
  useObjectToDebtMutation,
  useChangeEmailMutation,
  useListOwnFeeInvoicesQuery,
  useLazyListOwnFeeInvoicesQuery,
  useDownloadOwnFeeInvoiceQuery,
  useLazyDownloadOwnFeeInvoiceQuery,
  useGetFreezeOfferQuery,
  useLazyGetFreezeOfferQuery,
  useFreezeOwnAccountMutation,
  useEndGoalMutation,
  useGetOwnGoalQuery,
  useLazyGetOwnGoalQuery,
  useSetGoalMutation,
  useListLinksQuery,
  useLazyListLinksQuery,
  useAddLinkMutation,
  useImportLinksMutation,
  useOrderLinksMutation,
  useRemoveLinkMutation,
  useUpdateLinkMutation,
  useRestoreLinkMutation,
  useGetMessageFilterQuery,
  useLazyGetMessageFilterQuery,
  useSetMessageFilterMutation,
  useChangePasswordMutation,
  useListPayoutMethodsQuery,
  useLazyListPayoutMethodsQuery,
  useAddPayoutMethodMutation,
  useRemovePayoutMethodMutation,
  useSetDefaultPayoutMethodMutation,
  useGetPayoutAccountQuery,
  useLazyGetPayoutAccountQuery,
  useOpenPayoutAccountMutation,
  useOpenPayoutDashboardMutation,
  useChoosePayoutAccountMutation,
  useRefreshPayoutAccountMutation,
  useListOwnPayoutsQuery,
  useLazyListOwnPayoutsQuery,
  useGetOwnPayoutQuery,
  useLazyGetOwnPayoutQuery,
  useListOwnPayoutTipsQuery,
  useLazyListOwnPayoutTipsQuery,
  useSetPublishedMutation,
  useListSocialLinksQuery,
  useLazyListSocialLinksQuery,
  useAddSocialLinkMutation,
  useRemoveSocialLinkMutation,
  useUpdateSocialLinkMutation,
  useGetOwnStatementQuery,
  useLazyGetOwnStatementQuery,
  useGetOwnStatsQuery,
  useLazyGetOwnStatsQuery,
  useGetSupporterNotesQuery,
  useLazyGetSupporterNotesQuery,
  useSendSupporterNoteMutation,
  useListSupportersQuery,
  useLazyListSupportersQuery,
  useEndSupporterMutation,
  useListOwnTakedownsQuery,
  useLazyListOwnTakedownsQuery,
  useAppealTakedownMutation,
  useGetTaxDetailsQuery,
  useLazyGetTaxDetailsQuery,
  useSaveTaxDetailsMutation,
  useAcceptTermsMutation,
  useGetTipMailsQuery,
  useLazyGetTipMailsQuery,
  useChooseTipMailsMutation,
  useListOwnTipsQuery,
  useLazyListOwnTipsQuery,
  useSetTipVisibilityMutation,
  useReleaseTipMutation,
  useGetOwnRefundTermsQuery,
  useLazyGetOwnRefundTermsQuery,
  useRefundOwnTipMutation,
  useRespondToTipMutation,
  useGetOwnTotpStatusQuery,
  useLazyGetOwnTotpStatusQuery,
  useSetUpOwnTotpMutation,
  useConfirmOwnTotpMutation,
  useDisableOwnTotpMutation,
  useRenewRecoveryCodesMutation,
  useChangeUsernameMutation,
  useGetYearStatementQuery,
  useLazyGetYearStatementQuery,
  useGetCreatorPageQuery,
  useLazyGetCreatorPageQuery,
  useListPublicCommentsQuery,
  useLazyListPublicCommentsQuery,
  useRecordLinkClickMutation,
  useRecordStepMutation,
  useCreateTipMutation,
  useRecordViewMutation,
  useReceiveMailEventsMutation,
  useReceiveConnectEventMutation,
} = injectedRtkApi;
