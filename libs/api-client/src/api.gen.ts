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
  /** Words in the name of the action or in its details, such as `fee` */
  search?: string;
  /** Name of the action */
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
  /** Username or id of the object of the action */
  target?: string;
  /** First day of the period (UTC), included */
  from?: string;
  /** Last day of the period (UTC), included */
  to?: string;
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
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
  /** Part of the message, the tipper's name or the creator's username */
  search?: string;
  /** Return only comments to this creator */
  creatorId?: string;
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
  limit?: number;
};
export type ListMassEmailsApiResponse = /** status 200 OK */ {
  rows: MassMail[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListMassEmailsApiArg = {
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
  limit?: number;
};
export type PreviewMassEmailApiResponse = /** status 200 OK */ RenderedMail;
export type PreviewMassEmailApiArg = MassMailDraft;
export type CountMassEmailRecipientsApiResponse = /** status 200 OK */ RecipientCount;
export type CountMassEmailRecipientsApiArg = void;
export type SendMassEmailApiResponse = /** status 200 OK */ {
  /** Id of the mass email */
  id: string;
  /** Number of recipients of the mass email */
  sentCount: number;
};
export type SendMassEmailApiArg = {
  /** Idempotency key of up to 255 characters. Repeating the key with the same email sends it only once. */
  'Idempotency-Key'?: string;
  body: {
    /** Subject of the email */
    subject: string;
    /** Text of the email; an empty line starts a new paragraph */
    body: string;
    /** Label of a button in the email; requires `buttonUrl` */
    buttonText?: string;
    /** URL that the button opens */
    buttonUrl?: string;
    /** Image above the text, of at most 5 MB */
    image?: Blob;
    /** URL that the image opens */
    imageLink?: string;
  };
};
export type SendTestEmailApiResponse = /** status 200 OK */ Message;
export type SendTestEmailApiArg = {
  /** Subject of the email */
  subject: string;
  /** Text of the email; an empty line starts a new paragraph */
  body: string;
  /** Label of a button in the email; requires `buttonUrl` */
  buttonText?: string;
  /** URL that the button opens */
  buttonUrl?: string;
  /** Image above the text, of at most 5 MB */
  image?: Blob;
  /** URL that the image opens */
  imageLink?: string;
};
export type GetMassEmailApiResponse = /** status 200 OK */ MassMail;
export type GetMassEmailApiArg = /** Id of the mass email */ string;
export type StopMassEmailApiResponse = /** status 200 OK */ MassMail;
export type StopMassEmailApiArg = /** Id of the mass email */ string;
export type ListUndeliveredEmailsApiResponse = /** status 200 OK */ {
  rows: UndeliveredMail[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListUndeliveredEmailsApiArg = {
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
  limit?: number;
  /** Id of the mass email */
  id: string;
};
export type CheckCreatorApiResponse = unknown;
export type CheckCreatorApiArg = {
  /** ID of the creator */
  id: string;
  creatorCheck: CreatorCheck;
};
export type RecordSanctionsResultApiResponse = unknown;
export type RecordSanctionsResultApiArg = {
  /** ID of the creator */
  id: string;
  recordedSanctionsResult: RecordedSanctionsResult;
};
export type RevealTaxDetailsApiResponse = /** status 200 OK */ KeptTaxDetails;
export type RevealTaxDetailsApiArg = /** ID of the creator */ string;
export type GetCurrentAdminApiResponse = /** status 200 OK */ CurrentAdmin;
export type GetCurrentAdminApiArg = void;
export type ListDisputesApiResponse = /** status 200 OK */ {
  rows: Dispute[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListDisputesApiArg = {
  /** `open` returns undecided disputes, earliest deadline first; `decided` returns the others, newest first */
  state?: 'open' | 'decided';
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
  limit?: number;
};
export type ListFeeInvoicesApiResponse = /** status 200 OK */ {
  rows: ListedFeeInvoice[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListFeeInvoicesApiArg = {
  /** UTC month of the fees, such as 2026-11; all months by default */
  month?: string;
  /** Part of the username on the invoice */
  search?: string;
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
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
  /** `open` returns reports without a decision, oldest first; `decided` returns the others, newest first */
  state?: 'open' | 'decided';
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
  limit?: number;
};
export type ChangeAdminPasswordApiResponse = /** status 200 OK */ Message;
export type ChangeAdminPasswordApiArg = PasswordChange;
export type RevealPayoutMethodApiResponse = /** status 200 OK */ {
  /** ID of the payout method */
  id: string;
  /** Type of payout method */
  type: 'bank' | 'paypal' | 'venmo' | 'stripe';
  /** Account information, unmasked */
  accountInfo: string;
};
export type RevealPayoutMethodApiArg = /** ID of the payout method */ string;
export type GetPayoutLockApiResponse = /** status 200 OK */ PayoutLockState;
export type GetPayoutLockApiArg = void;
export type ReleasePayoutLockApiResponse = unknown;
export type ReleasePayoutLockApiArg = {
  /** ID of the lock */
  id: string;
  payoutLockRelease: PayoutLockRelease;
};
export type ListPayoutRunsApiResponse = /** status 200 OK */ {
  rows: PayoutRun[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListPayoutRunsApiArg = {
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
  limit?: number;
};
export type ProposePayoutsApiResponse = /** status 200 OK */ PayoutRun;
export type ProposePayoutsApiArg = PayoutProposal;
export type GetPayoutRunApiResponse = /** status 200 OK */ PayoutRun;
export type GetPayoutRunApiArg = /** ID of the payout run */ string;
export type CancelPayoutRunApiResponse = /** status 200 OK */ PayoutRun;
export type CancelPayoutRunApiArg = /** ID of the payout run */ string;
export type ConfirmPayoutRunApiResponse = /** status 200 OK */ PayoutRun;
export type ConfirmPayoutRunApiArg = {
  /** ID of the payout run */
  id: string;
  payoutConfirmation: PayoutConfirmation;
};
export type GetPayoutFileApiResponse = /** status 200 OK */ string;
export type GetPayoutFileApiArg = {
  /** Id of the payout run */
  id: string;
  payoutFileRequest: PayoutFileRequest;
};
export type ListRunPayoutsApiResponse = /** status 200 OK */ {
  rows: Payout[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListRunPayoutsApiArg = {
  /** Sort order; `reference` by default */
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
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
  limit?: number;
  /** ID of the payout run */
  id: string;
};
export type RecordRunSentApiResponse = /** status 200 OK */ PayoutRun;
export type RecordRunSentApiArg = {
  /** ID of the payout run */
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
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 20 by default */
  limit?: number;
  /** `to-decide` lists only ties that need a decision by a Super Admin */
  only?: 'to-decide';
};
export type DecideDebtTieApiResponse = unknown;
export type DecideDebtTieApiArg = {
  /** ID of the tie */
  id: string;
  tieDecision: TieDecision;
};
export type ListYearEarningsApiResponse = /** status 200 OK */ {
  rows: YearEarnings[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListYearEarningsApiArg = {
  /** UTC year, such as 2026; the current year by default */
  year?: string;
  /** Minimum gross of a listed creator in the year, in US dollars; by default, the yearly gross from which the settings require tax details */
  leastGross?: string;
  /** Part of a username */
  search?: string;
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
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
  /** ID of the only creator to return; all creators by default */
  creatorId?: string;
  /** `debts` returns only creators who owe money, `unclaimed` only closed accounts with unclaimed money */
  only?: 'debts' | 'unclaimed';
  /** Sort by balance, largest first (`largest`, the default), or by username (`username`) */
  sort?: 'largest' | 'username';
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
  limit?: number;
};
export type RecordPaidByHandApiResponse = unknown;
export type RecordPaidByHandApiArg = {
  /** ID of the creator */
  id: string;
  handPayment: HandPayment;
};
export type ReverseTransfersApiResponse = unknown;
export type ReverseTransfersApiArg = {
  /** ID of the creator */
  id: string;
  debtDecision: DebtDecision;
};
export type GetReversibleApiResponse = /** status 200 OK */ ReversibleReply;
export type GetReversibleApiArg = /** ID of the creator */ string;
export type WriteOffDebtApiResponse = unknown;
export type WriteOffDebtApiArg = {
  /** ID of the creator */
  id: string;
  debtDecision: DebtDecision;
};
export type CancelPayoutApiResponse = /** status 200 OK */ Payout;
export type CancelPayoutApiArg = {
  /** ID of the payout */
  id: string;
  payoutCancellation: PayoutCancellation;
};
export type RecordPayoutOutcomeApiResponse = /** status 200 OK */ Payout;
export type RecordPayoutOutcomeApiArg = {
  /** ID of the payout */
  id: string;
  payoutOutcomeRequest: PayoutOutcomeRequest;
};
export type ReleasePayoutApiResponse = /** status 200 OK */ Payout;
export type ReleasePayoutApiArg = {
  /** ID of the payout */
  id: string;
  payoutRelease: PayoutRelease;
};
export type RevealPayoutApiResponse = /** status 200 OK */ {
  /** ID of the payout */
  id: string;
  /** Type of payout method */
  type: 'bank' | 'paypal' | 'venmo' | 'stripe';
  /** Account information, unmasked */
  accountInfo: string;
  /** Name of the account holder of a bank account; null if none was asked for */
  accountHolder: string | null;
};
export type RevealPayoutApiArg = /** ID of the payout */ string;
export type ListPayoutTipsApiResponse = /** status 200 OK */ {
  rows: PayoutTip[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListPayoutTipsApiArg = {
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
  limit?: number;
  /** ID of the payout */
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
  /** State of the case or of its appeal; open cases by default */
  state?: 'open' | 'appealed' | 'dismissed' | 'acted' | 'all';
  /** Kind of content: only pages, only comments or only links */
  kind?: 'page' | 'comment' | 'link';
  /** Part of the username, or the number of a report */
  search?: string;
  /** Id of a creator, for only the cases about this creator's page */
  creatorId?: string;
  /** Id of a creator, tip or link, for only the cases about it */
  targetId?: string;
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
  limit?: number;
};
export type ListReportFiguresApiResponse = /** status 200 OK */ {
  rows: ReportFigure[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListReportFiguresApiArg = {
  /** Year (UTC); the current year by default */
  year?: number;
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
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
export type EndAdminSessionApiArg = /** Id of the session, from the list of devices */ string;
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
  /** Number of days; 30 by default */
  days?: number;
  /** Last of these days; today by default */
  until?: string;
};
export type ListSupportsApiResponse = /** status 200 OK */ {
  rows: ListedSupport[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListSupportsApiArg = {
  /** Part of the tipper's name, the id of the support, or the id of its subscription at Stripe */
  search?: string;
  /** Return only supports of this creator */
  creatorId?: string;
  /** State of the supports to return; supports without a first payment are returned only for `unpaid` */
  state?: 'all' | 'active' | 'past-due' | 'paused' | 'ended' | 'unpaid';
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
  limit?: number;
};
export type GetSupportDetailsApiResponse = /** status 200 OK */ SupportDetails;
export type GetSupportDetailsApiArg = /** Id of the monthly support */ string;
export type EndSupportByAdminApiResponse = /** status 200 OK */ SupportDetails;
export type EndSupportByAdminApiArg = {
  /** Id of the monthly support */
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
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
  limit?: number;
  /** Service that gave up the events */
  service: 'identity' | 'profiles' | 'tips' | 'media' | 'notifications';
};
export type ReplayDeadLettersApiResponse = /** status 202 Accepted */ ReplayResult;
export type ReplayDeadLettersApiArg = DeadLetterReplay;
export type CheckInstallationApiResponse = /** status 200 OK */ Installation;
export type CheckInstallationApiArg = void;
export type ResolvePaymentProblemApiResponse = /** status 200 OK */ ResolvedProblem;
export type ResolvePaymentProblemApiArg =
  /** Id of the payment at the provider, as in the reconciliation */ string;
export type ListFailedProviderEventsApiResponse = /** status 200 OK */ {
  rows: FailedEvent[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListFailedProviderEventsApiArg = {
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
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
  /** Part of the tipper's name or of the creator's username, a receipt number, or the id of a tip */
  search?: string;
  /** Return only payments to this creator */
  creatorId?: string;
  /** Status of the payments to return; failed payments are returned only for `failed` */
  status?: 'all' | 'completed' | 'refunded' | 'refund-failed' | 'marked' | 'disputed' | 'failed';
  /** Order of the payments; newest first by default */
  sort?: 'newest' | 'oldest' | 'largest' | 'smallest';
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
  limit?: number;
};
export type GetTipDetailsApiResponse = /** status 200 OK */ TipDetails;
export type GetTipDetailsApiArg = /** Id of the tip */ string;
export type DeclineMistakeApiResponse = unknown;
export type DeclineMistakeApiArg = {
  /** Id of the tip */
  id: string;
  mistakeDecline: MistakeDecline;
};
export type HideCommentApiResponse = /** status 200 OK */ ReportCase;
export type HideCommentApiArg = {
  /** Id of the tip */
  id: string;
  commentHiding: CommentHiding;
};
export type KeepMarkedTipApiResponse = unknown;
export type KeepMarkedTipApiArg = {
  /** Id of the tip */
  id: string;
  keptTip: KeptTip;
};
export type RefundTipApiResponse = /** status 200 OK */ Refund;
export type RefundTipApiArg = {
  /** Id of the tip */
  id: string;
  refundRequest: RefundRequest;
};
export type RevealSenderApiResponse = /** status 200 OK */ RevealedSender;
export type RevealSenderApiArg = /** Id of the tip */ string;
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
  /** Part of a username or an email address */
  search?: string;
  /** State of the account */
  status?: 'all' | 'verified' | 'unverified' | 'blocked';
  /** Order of the list; newest first by default */
  sort?: 'newest' | 'oldest' | 'username' | 'username-desc';
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
  limit?: number;
};
export type ListFrozenAccountsApiResponse = /** status 200 OK */ FrozenAccount[];
export type ListFrozenAccountsApiArg = void;
export type ReadUserApiResponse = /** status 200 OK */ ManagedUser;
export type ReadUserApiArg = /** Id of the user */ string;
export type BlockUserApiResponse = /** status 200 OK */ ManagedUser;
export type BlockUserApiArg = {
  /** Id of the user */
  id: string;
  block: Block;
};
export type GetConnectedAccountApiResponse = /** status 200 OK */ ConnectedAccountReply;
export type GetConnectedAccountApiArg = /** ID of the creator */ string;
export type DecideFreezeApiResponse = unknown;
export type DecideFreezeApiArg = {
  /** The user */
  id: string;
  freezeDecision: FreezeDecision;
};
export type ListCreatorLinksApiResponse = /** status 200 OK */ CreatorLink[];
export type ListCreatorLinksApiArg = /** Id of the creator */ string;
export type MessageUserApiResponse = unknown;
export type MessageUserApiArg = {
  /** Id of the user */
  id: string;
  userMessage: UserMessage;
};
export type ListPayoutsOfCreatorApiResponse = /** status 200 OK */ {
  rows: PayoutOfCreator[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListPayoutsOfCreatorApiArg = {
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
  limit?: number;
  /** ID of the creator */
  id: string;
};
export type RemoveUserTotpApiResponse = /** status 200 OK */ ManagedUser;
export type RemoveUserTotpApiArg = /** Id of the user */ string;
export type ResetSignInApiResponse = unknown;
export type ResetSignInApiArg = /** Id of the user */ string;
export type GetUserRevenueApiResponse = /** status 200 OK */ UserRevenue;
export type GetUserRevenueApiArg = /** Id of the user */ string;
export type UnblockUserApiResponse = /** status 200 OK */ ManagedUser;
export type UnblockUserApiArg = {
  /** Id of the user */
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
export type EndSessionApiArg = /** Id of the session, from the list of devices */ string;
export type UndoEmailChangeApiResponse = /** status 200 OK */ Message;
export type UndoEmailChangeApiArg = {
  /** Token from the emailed link */
  token: string;
};
export type VerifyEmailApiResponse = /** status 200 OK */ {
  /** Result to show to the person who opened the link */
  message: string;
  /** Verified email address; absent if the link is no longer valid */
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
export type GetButtonIconApiArg = /** Id of the icon */ string;
export type GetConfigApiResponse = /** status 200 OK */ AppConfig;
export type GetConfigApiArg = void;
export type ConfirmTipApiResponse =
  | /** status 200 OK */ TipConfirmed
  | /** status 202 The payment is still processing */ TipConfirmed;
export type ConfirmTipApiArg = TipConfirmation;
export type CreatePaymentIntentApiResponse = /** status 200 OK */ PaymentIntent;
export type CreatePaymentIntentApiArg = {
  /** Idempotency key of 8 to 255 characters. Repeating the key with the same tip returns the same payment. */
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
  /** Value from the previous page's `Link` header */
  cursor?: string;
};
export type ListFeaturedCreatorsApiResponse = /** status 200 OK */ FeaturedCreator[];
export type ListFeaturedCreatorsApiArg = void;
export type UploadMediaApiResponse = /** status 201 Created */ Asset;
export type UploadMediaApiArg = {
  /** Image or video to upload */
  file: Blob;
  /** Purpose of the file; `email-image` is for administrators only */
  purpose: 'profile-image' | 'featured-image' | 'featured-video' | 'link-picture' | 'email-image';
};
export type GetMediaApiResponse = /** status 200 OK */ Asset;
export type GetMediaApiArg = /** Id of the upload */ string;
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
  /** Whether the username is available now */
  available: boolean;
};
export type CheckUsernameApiArg = /** Username to check */ string;
export type UpdateProfileApiResponse = /** status 200 OK */ CurrentUser;
export type UpdateProfileApiArg = ProfileChanges;
export type GetOwnAnalyticsApiResponse = /** status 200 OK */ Analytics;
export type GetOwnAnalyticsApiArg = /** Number of days; 30 by default */ number | undefined;
export type GetOwnBalanceApiResponse = /** status 200 OK */ OwnBalance;
export type GetOwnBalanceApiArg = void;
export type ListBlockedSendersApiResponse = /** status 200 OK */ BlockedSender[];
export type ListBlockedSendersApiArg = void;
export type BlockSenderApiResponse = /** status 201 Created */ BlockedSender;
export type BlockSenderApiArg = SenderBlock;
export type UnblockSenderApiResponse = unknown;
export type UnblockSenderApiArg = /** Id of the block, from the list of blocked senders */ string;
export type CloseAccountApiResponse = /** status 200 OK */ Message;
export type CloseAccountApiArg = AccountClosing;
export type ListOwnDebtsApiResponse = /** status 200 OK */ OwnDebt[];
export type ListOwnDebtsApiArg = void;
export type ObjectToDebtApiResponse = unknown;
export type ObjectToDebtApiArg = {
  /** ID of the debt */
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
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
  limit?: number;
};
export type DownloadOwnFeeInvoiceApiResponse = /** status 200 OK */ Blob;
export type DownloadOwnFeeInvoiceApiArg = /** Id of the fee invoice */ string;
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
export type RemoveLinkApiArg = /** Id of the link */ string;
export type UpdateLinkApiResponse = /** status 200 OK */ Link;
export type UpdateLinkApiArg = {
  /** Id of the link */
  id: string;
  linkChanges: LinkChanges;
};
export type RestoreLinkApiResponse = /** status 200 OK */ Link;
export type RestoreLinkApiArg = /** Id of the link */ string;
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
export type RemovePayoutMethodApiArg = /** ID of the payout method */ string;
export type SetDefaultPayoutMethodApiResponse = /** status 200 OK */ PayoutMethod;
export type SetDefaultPayoutMethodApiArg = {
  /** ID of the payout method */
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
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
  limit?: number;
};
export type GetOwnPayoutApiResponse = /** status 200 OK */ OwnPayout;
export type GetOwnPayoutApiArg = /** ID of the payout */ string;
export type ListOwnPayoutTipsApiResponse = /** status 200 OK */ {
  rows: PayoutTip[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListOwnPayoutTipsApiArg = {
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
  limit?: number;
  /** ID of the payout */
  id: string;
};
export type SetPublishedApiResponse = /** status 200 OK */ Publication;
export type SetPublishedApiArg = Publication;
export type ListSocialLinksApiResponse = /** status 200 OK */ SocialLink[];
export type ListSocialLinksApiArg = void;
export type AddSocialLinkApiResponse = /** status 201 Created */ SocialLink;
export type AddSocialLinkApiArg = SocialLinkInput;
export type RemoveSocialLinkApiResponse = unknown;
export type RemoveSocialLinkApiArg = /** Id of the social link */ string;
export type UpdateSocialLinkApiResponse = /** status 200 OK */ SocialLink;
export type UpdateSocialLinkApiArg = {
  /** Id of the social link */
  id: string;
  socialLinkInput: SocialLinkInput;
};
export type GetOwnStatementApiResponse = /** status 200 OK */ Statement;
export type GetOwnStatementApiArg = /** UTC month, such as 2026-11 */ string;
export type GetOwnStatsApiResponse = /** status 200 OK */ Stats;
export type GetOwnStatsApiArg =
  | /** Minutes by which the creator's clock is ahead of UTC; 0 by default */ number
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
  /** Return only current (`lasting`) or `ended` support; all by default */
  state?: 'lasting' | 'ended';
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Rows per page; 50 by default */
  limit?: number;
};
export type EndSupporterApiResponse = /** status 200 OK */ Supporter;
export type EndSupporterApiArg = /** Id of the support, from the list of supporters */ string;
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
  /** Value from the previous page's `Link` header */
  cursor?: string;
  /** Tips per page */
  limit?: number;
  /** Tips to return: `visible` or `hidden` on the page, `unanswered` with a visible message and no reply, or `held` until the creator releases them */
  filter?: 'all' | 'unanswered' | 'held' | 'visible' | 'hidden';
  /** `held` to return only held tips, in addition to the filter */
  state?: 'held';
  /** Part of the tipper's name or of the message */
  search?: string;
  /** Return only the tip with this id */
  id?: string;
  /** Whether to leave out tips without a message; false by default */
  withMessage?: boolean;
};
export type SetTipVisibilityApiResponse = /** status 200 OK */ Tip;
export type SetTipVisibilityApiArg = {
  /** Id of the tip */
  id: string;
  tipVisibility: TipVisibility;
};
export type ReleaseTipApiResponse = /** status 200 OK */ Tip;
export type ReleaseTipApiArg = /** Id of the tip */ string;
export type GetOwnRefundTermsApiResponse = /** status 200 OK */ OwnRefundTerms;
export type GetOwnRefundTermsApiArg = /** Id of the tip */ string;
export type RefundOwnTipApiResponse = /** status 200 OK */ Refund;
export type RefundOwnTipApiArg = {
  /** Id of the tip */
  tipId: string;
  ownRefundRequest: OwnRefundRequest;
};
export type RespondToTipApiResponse = /** status 200 OK */ Tip;
export type RespondToTipApiArg = {
  /** Id of the tip */
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
export type GetYearStatementApiArg = /** UTC year, such as 2026 */ string;
export type GetCreatorPageApiResponse = /** status 200 OK */ CreatorPage;
export type GetCreatorPageApiArg = /** Username of the creator */ string;
export type ListPublicCommentsApiResponse = /** status 200 OK */ {
  rows: PublicTip[];
  /** Null on the last page */
  nextCursor: string | null;
};
export type ListPublicCommentsApiArg = {
  /** Username of the creator */
  username: string;
  /** Value from the previous page's `Link` header */
  cursor?: string;
};
export type RecordLinkClickApiResponse = unknown;
export type RecordLinkClickApiArg = {
  /** Username of the creator */
  username: string;
  /** Id of the link */
  id: string;
};
export type RecordStepApiResponse = unknown;
export type RecordStepApiArg = {
  /** Username of the creator */
  username: string;
  pageStep: PageStep;
};
export type CreateTipApiResponse = /** status 200 OK */ PaymentIntent;
export type CreateTipApiArg = {
  /** Username of the creator */
  username: string;
  /** Idempotency key of 8 to 255 characters. Repeating the key with the same tip returns the same payment. */
  'Idempotency-Key'?: string;
  newTipForCreator: NewTipForCreator;
};
export type RecordViewApiResponse = unknown;
export type RecordViewApiArg = {
  /** Username of the creator */
  username: string;
  viewOrigin: ViewOrigin;
};
export type ReceiveMailEventsApiResponse = /** status 200 OK */ {};
export type ReceiveMailEventsApiArg = {
  /** Timestamp that the signature covers */
  'X-Twilio-Email-Event-Webhook-Timestamp': string;
  /** ECDSA signature of the timestamp and the body */
  'X-Twilio-Email-Event-Webhook-Signature': string;
  body: {
    /** Type of the event; `bounce`, `dropped` and `spamreport` count */
    event?: string;
    /** Id that Sprinkle gave the email; events without it are ignored */
    message?: string;
    /** Type of the bounce: `blocked` is about the email, `bounce` about the address */
    type?: string;
    /** Status code of the mail server, such as 5.1.1 */
    status?: string;
    /** Reason why the email was dropped */
    reason?: string;
  }[];
};
export type ReceiveConnectEventApiResponse = /** status 200 OK */ {};
export type ReceiveConnectEventApiArg = {
  /** Time and HMAC-SHA256 of the body, signed by Stripe with the secret of the webhook */
  'Stripe-Signature': string;
  body: {
    /** Id of the event; a repeated event has no effect */
    id: string;
    /** Connected account in which the event happened */
    account?: string;
    /** Type of the event; unknown types are stored and ignored */
    type: string;
    /** When the event happened, in seconds since 1970 */
    created: number;
    /** Container of the object that the event is about, as Stripe documents it */
    data: {
      /** Object as it was at the time of the event */
      object: object;
    };
  };
};
export type ActivityEntry = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** When the entry was recorded */
  at: string;
  /** Account that acted; null for the operator's commands and for failed sign-ins */
  actor: {
    /** Whether the actor is a user or an administrator */
    kind: 'user' | 'admin';
    /** Id of the actor's account */
    id: string;
    /** Username of the actor; null once the account is closed */
    username: string | null;
  } | null;
  /** Name of the action, one of those that the `action` filter accepts */
  action: string;
  /** Object of the action; null for the actor's own account */
  target: {
    /** Kind of the object; `user` and `administrator` are accounts */
    kind: string;
    /** Id of the object */
    id: string;
    /** Username if the object is an open account; null otherwise */
    username: string | null;
  } | null;
  /** Details for people to read, by name */
  details: {
    [key: string]: string;
  };
  /** Service that reported the action and alone vouches for its actor; null if the identity service recorded the action itself */
  source: {
    /** Name of the service that reported the action */
    service: string;
    /** Time of the action, as reported by the service */
    at: string;
  } | null;
  /** IP address of the client; null if unknown */
  ipAddress: string | null;
  /** User agent of the browser; null if unknown */
  userAgent: string | null;
};
export type ErrorIssue = {
  /** Path of the field, with dots between nested fields; empty for the whole body */
  path: string;
  /** Explanation of what is wrong with the field, for people */
  message: string;
};
export type ErrorBody = {
  /** Stable code for programs to act on; each response lists its possible codes */
  code: string;
  /** Explanation of the error for people; the wording may change */
  message: string;
  /** Rejected fields, with the code `VALIDATION_FAILED`, or details about a rejected file */
  issues?: ErrorIssue[];
  /** Seconds to wait before the next attempt, as in the `Retry-After` header */
  retryAfterSeconds?: number;
};
export type ListedAdmin = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Username of the administrator */
  username: string;
  /** Email address */
  email: string;
  /** Role of the administrator; `super` can also manage administrators, pay out and process failed events again */
  role: 'super' | 'admin';
  /** When the account last signed in; null before the first sign-in */
  lastLogin: string | null;
  /** When the object was created */
  createdAt: string;
  /** Number of devices on which the administrator is signed in */
  sessions: number;
  /** Whether an authenticator app is set up */
  hasTotp: boolean;
  /** Whether the administrator has a temporary password that must be changed */
  mustChangePassword: boolean;
};
export type TemporaryPassword = {
  /** Temporary password */
  password: string;
};
export type AdminCreation = {
  /** Username of 4 to 25 letters, digits and underscores */
  username: string;
  /** Email address */
  email: string;
  /** Role of the administrator; `super` can also manage administrators, pay out and process failed events again */
  role?: 'super' | 'admin';
};
export type EnrolmentCode = {
  /** Enrolment code */
  code: string;
  /** When the code expires */
  expiresAt: string;
};
export type ListedComment = {
  /** Id of the tip */
  id: string;
  /** Name that the tipper gave */
  senderName: string;
  /** Tipper's message; empty if there is none */
  message: string;
  /** US cents that the tipper paid, less refunds */
  amountCents: number;
  /** When the tip was paid */
  createdAt: string;
  /** Creator's public reply; null if there is none */
  response: string | null;
  /** When the creator replied; null if there is no reply */
  respondedAt: string | null;
  /** Id of the creator */
  recipientId: string;
  /** Username of the creator; null once the account is closed */
  recipientUsername: string | null;
  /** Whether the comment is off the page because the creator hid it or an administrator took it down */
  isHidden: boolean;
  /** Whether the comment is off the page because the tip was refunded or disputed */
  isReversed: boolean;
  /** State of the tip */
  status: 'succeeded' | 'refunded' | 'disputed' | 'lost';
  /** Whether visitors see neither the message nor the reply */
  isPrivate?: boolean;
  /** Whether visitors see neither the name nor the handle */
  isAnonymous?: boolean;
};
export type MassMail = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Subject of the email */
  subject: string;
  /** State of the mass email: `stopping` while emails already being sent are finished, then `stopped`, after which nothing more is sent */
  status: 'queueing' | 'sending' | 'stopping' | 'stopped' | 'finished';
  /** When the object was created */
  createdAt: string;
  /** When the mass email was finished or stopped; null until then */
  endedAt: string | null;
  /** Number of recipients */
  recipients: number;
  /** Number of emails that are waiting or being sent */
  queued: number;
  /** Number of emails that a mail server has accepted */
  sent: number;
  /** Number of emails that were given up after all attempts */
  failed: number;
  /** Number of emails that the recipient's mail server rejected permanently */
  bounced: number;
  /** Number of emails that were possibly sent when a process died, and aren't sent again */
  unknown: number;
  /** Number of recipients who meanwhile unsubscribed, were blocked or closed their account, or were left out when the mass email was stopped */
  skipped: number;
};
export type RenderedMail = {
  /** Subject of the email */
  subject: string;
  /** Email as HTML */
  html: string;
  /** Email as plain text */
  text: string;
};
export type MassMailDraft = {
  /** Subject of the email */
  subject: string;
  /** Text of the email; an empty line starts a new paragraph */
  body: string;
  /** Label of a button in the email; requires `buttonUrl` */
  buttonText?: string;
  /** URL that the button opens */
  buttonUrl?: string;
  /** URL that the image opens */
  imageLink?: string;
  /** Whether to leave room for an image */
  hasImage?: boolean;
};
export type RecipientCount = {
  /** Number of verified users who get mass emails */
  count: number;
};
export type Message = {
  /** Message to show to the person who made the request */
  message: string;
};
export type UndeliveredMail = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Masked email address; null once it has been erased */
  recipient: string | null;
  /** Result of the delivery; an `unknown` email was possibly sent and is not sent again */
  status: 'bounced' | 'failed' | 'unknown';
  /** Reason given by the mail server */
  reason: string;
};
export type CreatorCheck = {
  /** `hold` stops payouts until `release`; `pay-although-blocked` lasts until the creator is blocked again */
  check: 'release-first-payout' | 'review' | 'hold' | 'release' | 'pay-although-blocked';
  /** Reason for the decision, for administrators; required for `hold`, `release` and `pay-although-blocked` */
  reason?: string;
};
export type RecordedSanctionsResult = {
  /** `match` puts payouts on hold until `clear` is recorded */
  result: 'clear' | 'match';
  /** Reason for the result, recorded in the activity log; required to clear a match */
  reason?: string;
};
export type KeptTaxDetails = {
  /** Whether the payee is a person or a company */
  kind: 'person' | 'company';
  /** Legal name of the person or company, as the tax office knows it */
  legalName: string;
  /** Street and number */
  street: string;
  /** City */
  city: string;
  /** State or region; empty if there is none */
  region: string;
  /** Postal code; empty if there is none */
  postalCode: string;
  /** Two-letter country code of the address (ISO 3166-1) */
  country: string;
  /** Date of birth, such as `1992-02-29`; required for a person */
  dateOfBirth?: string;
  /** Tax number; in the United States, an SSN, ITIN or EIN */
  taxId: string;
};
export type CurrentAdmin = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Username of the administrator */
  username: string;
  /** Email address */
  email: string;
  /** Role of the administrator; `super` can also manage administrators, pay out and process failed events again */
  role: 'super' | 'admin';
  /** Step that the administrator must take before other requests work: change the password or set up an authenticator app; null if there is none */
  setup: ('password' | 'totp') | null;
  /** Whether an authenticator app is set up */
  hasTotp: boolean;
};
export type Dispute = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Id of the tip */
  tipId: string;
  /** Id of the creator */
  creatorId: string;
  /** Username of the creator; null once the account is closed */
  creatorUsername: string | null;
  /** Name that the tipper gave */
  senderName: string;
  /** Id of the dispute at Stripe, where evidence is submitted */
  providerDisputeId: string;
  /** Stripe's status of the dispute, such as `needs_response`, `won` or `lost` */
  status: string;
  /** Stripe's code for why the payment is contested */
  reason: string;
  /** Whether the dispute is an inquiry: the bank asks, and has taken no money yet */
  isInquiry: boolean;
  /** US cents that the card holder contests */
  amountCents: number;
  /** US cents that are set aside until the dispute is decided; 0 afterwards */
  reservedCents: number;
  /** US cents that Stripe charges for the dispute */
  feeCents: number;
  /** Deadline for evidence at Stripe; null if Stripe takes none */
  evidenceDueAt: string | null;
  /** When the dispute was opened */
  openedAt: string;
};
export type ListedFeeInvoice = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Invoice number, such as INV-000123; numbers have no gaps */
  number: string;
  /** UTC month of the fees, such as `2026-10` */
  month: string;
  /** When the invoice was issued */
  issuedAt: string;
  /** US cents of the fees without VAT; negative for a credit note */
  netCents: number;
  /** US cents of VAT; negative for a credit note */
  vatCents: number;
  /** US cents of the fees with VAT; negative for a credit note */
  totalCents: number;
  /** Always `usd` */
  currency: 'usd';
  /** ID of the creator */
  creatorId: string;
  /** Creator's name when the invoice was issued; null if there was none */
  recipientName: string | null;
  /** Creator's username when the invoice was issued; null if the account was closed */
  recipientUsername: string | null;
  /** US cents of fees charged on tips of the month */
  feeCents: number;
  /** US cents of fees given back with refunds and disputes of the month */
  returnedCents: number;
  /** VAT rate, such as 19% */
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
  /** Display name on the page; null if none is set */
  displayName: string | null;
  /** Picture of the creator: a path on this server or an http(s) URL; null if there is none */
  profileImage: string | null;
  /** Text that thanks tippers after they have paid, which the page does not show; null if there is none */
  thankYouText: string | null;
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Kind of content that was reported or taken down */
  kind: 'page' | 'comment' | 'link';
  /** Id of the creator */
  creatorId: string;
  /** Username of the creator, which is also the address of the page */
  username: string;
  /** Featured image of the page, or an image of its video */
  featuredImage?: string | null;
  /** Text under the display name; null if there is none */
  bio: string | null;
  /** Whether visitors can open the page */
  isPublished: boolean;
  /** Comment as it was when it was reported; null for a page or a link */
  comment: {
    /** Id of the tip */
    tipId: string;
    /** Name that the tipper gave */
    senderName: string;
    /** Text of the comment */
    message: string;
  } | null;
  /** Creator's reply to the comment, if the tipper reported the reply; null otherwise */
  reply?: string | null;
  /** Link as it was when it was taken down; null for a page or a comment */
  link: {
    /** Id of the link */
    linkId: string;
    /** Title of the link */
    title: string;
    /** Address of the link; null for a heading */
    url: string | null;
  } | null;
  /** State of the case; `acted` if something was taken down or the user was blocked */
  state: 'open' | 'dismissed' | 'acted';
  /** Number of reports, at most one from each network */
  reportCount: number;
  /** Grounds of the reports, most frequent first; empty once the reports are purged */
  grounds: {
    /** Ground of the reports; null if the reporters named none */
    ground: ('terms' | 'law') | null;
    /** Number of reports on this ground */
    count: number;
  }[];
  /** What is illegal, according to the newest report that says so; null if none does */
  law: string | null;
  /** Reasons of the reports, most frequent first; empty once the reports are purged */
  reasons: {
    reason: ReportReason;
    /** Number of reports for this reason */
    count: number;
  }[];
  /** Newest texts of reporters, at most three */
  details: {
    reason: ReportReason;
    /** Text that the reporter wrote */
    text: string;
    /** When the report was made */
    at: string;
  }[];
  /** When the first report was made, or the link was taken down */
  createdAt: string;
  /** Decision about the case; null while it is open */
  decision: {
    /** What was done; null if the reports were dismissed */
    action: ('comment-hidden' | 'page-unpublished' | 'link-taken-down' | 'user-blocked') | null;
    /** Ground of the decision; null if the reports were dismissed, and in older decisions */
    ground: ('terms' | 'law') | null;
    /** What is illegal, or which law it breaks; null unless the ground is `law` */
    law: string | null;
    /** Reason given to the creator; null if the reports were dismissed */
    reason: ReportReason | null;
    /** Note for administrators */
    note: string;
    /** Message to the creator; null if the reports were dismissed */
    message: string | null;
    /** Username of the administrator who decided */
    decidedBy: string;
    /** When the case was decided */
    decidedAt: string;
  } | null;
  /** Creator's answer to the decision */
  appeal: {
    /** State of the appeal: with `upheld` the decision stands, with `reversed` the content or account is back */
    state: 'none' | 'open' | 'upheld' | 'reversed';
    /** Text of the creator's answer; null if there is none */
    text: string | null;
    /** When the creator answered; null until then */
    at: string | null;
    /** Note for administrators; null until the appeal is decided */
    note: string | null;
    /** Message to the creator about the appeal; null if there was none */
    message: string | null;
    /** Username of the administrator who decided the appeal; null until then */
    decidedBy: string | null;
  };
};
export type CommentHiding = {
  reason: ReportReason;
  /** Explanation for the creator, of at most 500 characters */
  message: string;
  /** Note for administrators only */
  note: string;
};
export type Admin = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Username of the administrator */
  username: string;
  /** Email address */
  email: string;
  /** Role of the administrator; `super` can also manage administrators, pay out and process failed events again */
  role: 'super' | 'admin';
};
export type AdminCredentials = {
  /** Username of the administrator */
  username: string;
  /** Current password */
  password: string;
  /** Six-digit code from the authenticator app, or a recovery code; required if an app is set up */
  code?: string;
};
export type Mistake = {
  /** Id of the tip */
  id: string;
  /** Id of the creator */
  creatorId: string;
  /** Username of the creator; null once the account is closed */
  creatorUsername: string | null;
  /** Name that the tipper gave */
  senderName: string;
  /** US cents that the tipper paid */
  amountCents: number;
  /** When the tip was paid */
  paidAt: string;
  /** When the tip was reported as a mistake */
  reportedAt: string;
  /** Outcome of the report; `refunded` as soon as a refund is requested or the money went back in another way */
  outcome: 'open' | 'refunded' | 'declined';
};
export type PasswordChange = {
  /** Current password */
  currentPassword: string;
  /** New password of 8 to 128 characters */
  newPassword: string;
  /** Six-digit code from the authenticator app, or a recovery code; required if an app is set up */
  code?: string;
};
export type DoubtfulRun = {
  /** ID of the payout run */
  id: string;
  /** Lowest payout reference in the run */
  firstReference: string;
  /** Highest payout reference in the run */
  lastReference: string;
  /** When the run was confirmed and its money left the balances */
  confirmedAt: string;
  /** Username of the administrator who confirmed the run, or `the schedule` if the run confirmed itself */
  confirmedBy: string;
  /** When a payment file of the run was last downloaded, as far as known; null if none was */
  exportedAt: string | null;
  /** Number of payouts in the run */
  payoutCount: number;
  /** US cents of all payouts in the run */
  totalCents: number;
  /** Number of payouts in the run that are neither sent nor failed, as far as known */
  openCount: number;
  /** US cents of the payouts that are neither sent nor failed, as far as known */
  openCents: number;
};
export type PayoutLock = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** When payouts were locked after the restore */
  lockedAt: string;
  /** Time of the last change in the restored state */
  stateOf: string;
  /** Lowest payout reference that may be known only to the bank */
  firstUnknownReference: string;
  /** Highest payout reference that may be known only to the bank */
  lastUnknownReference: string;
  /** Payout runs to compare with the bank, at most 100: those with payouts that wait for an outcome, and those that changed shortly before `stateOf` or later */
  runs: DoubtfulRun[];
};
export type PayoutLockState = {
  /** The lock; null if payouts are not locked */
  lock: PayoutLock | null;
};
export type PayoutLockRelease = {
  /** What the comparison with the bank showed; recorded in the activity log */
  note: string;
};
export type PayoutRun = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** State of the run; the money leaves the balances when it is confirmed */
  status: 'proposed' | 'confirmed' | 'canceled';
  /** Work on the run that is in progress in the background; null if there is none */
  working: ('proposing' | 'confirming' | 'canceling' | 'sending') | null;
  /** Why the last work on the run failed and changed nothing; null if it succeeded */
  failure: {
    /** Error code of the failed work */
    code: string;
    /** Message to show to administrators */
    message: string;
  } | null;
  /** Number of payouts */
  payoutCount: number;
  /** US cents of all payouts in the run */
  totalCents: number;
  /** Number of creators left out of the run because their payout method cannot be read, an administrator held them, or something changed before the confirmation */
  leftOutCount: number;
  /** Number of confirmed payouts that are neither sent nor failed yet */
  confirmedCount: number;
  /** Number of confirmed payouts that are held, and so kept out of payment files */
  heldCount: number;
  /** Number of payouts that were sent */
  sentCount: number;
  /** Number of payouts that failed or came back */
  failedCount: number;
  /** Number of held payouts that were canceled after the confirmation */
  canceledCount: number;
  /** Payouts that are still to be sent, by type of payout method, without those that are held */
  unsent: {
    /** Kind of payout method */
    methodType: 'bank' | 'paypal' | 'venmo' | 'stripe';
    /** Number of payouts */
    payoutCount: number;
    /** US cents of these payouts */
    totalCents: number;
    /** When a payment file of these payouts was last downloaded; null if none was */
    exportedAt: string | null;
    /** Username of the administrator who last downloaded the file; null if nobody did */
    exportedBy: string | null;
  }[];
  /** Payouts that Stripe has yet to make, without those that are held; null if there are none */
  transferring: {
    /** Number of payouts */
    payoutCount: number;
    /** US cents of these payouts */
    totalCents: number;
    /** US cents of these payouts that the platform's balance at Stripe does not cover yet */
    waitingCents: number;
  } | null;
  /** When the run was proposed */
  proposedAt: string;
  /** Username of the administrator who proposed the run, or `the schedule` if the run proposed itself */
  proposedBy: string;
  /** ID of the administrator who proposed the run; null if the run proposed itself */
  proposedById: string | null;
  /** Whether an administrator other than the one who proposed the run has ever signed in, and so can confirm it. Otherwise, a Super Admin can confirm their own proposal */
  hasOtherAdmin: boolean;
  /** When the run was confirmed or canceled; null until then */
  decidedAt: string | null;
  /** Username of the administrator who confirmed or canceled the run, or fixed words such as `the schedule` if none did; null until then */
  decidedBy: string | null;
  /** ID of the administrator who confirmed or canceled the run; null until then, and if none did */
  decidedById: string | null;
};
export type PayoutProposal = {
  /** Types of default payout methods to pay; all types by default */
  methodTypes?: ('bank' | 'paypal' | 'venmo' | 'stripe')[];
  /** Usernames of the only creators to pay; all creators by default */
  usernames?: string[];
  /** Minimum amount of a payout, in US cents */
  leastCents?: number;
};
export type PayoutConfirmation = {
  /** Number of payouts, as shown in the proposal or run */
  payoutCount: number;
  /** US cents of all these payouts, as shown in the proposal or run */
  totalCents: number;
};
export type PayoutFileRequest = {
  /** Kind of payout method */
  type: 'bank' | 'paypal' | 'venmo' | 'stripe';
  /** Whether to return a file that was already downloaded */
  again?: boolean;
};
export type Payout = {
  /** ID of the payout */
  id: string;
  /** Reference that identifies the payout at the bank, such as PAYOUT-1234 */
  reference: string;
  /** State of the payout; its money is out of the balance while it is `confirmed` or `sent` */
  status: 'proposed' | 'confirmed' | 'sent' | 'failed' | 'returned' | 'canceled';
  /** US cents of the payout */
  amountCents: number;
  /** Always `usd` */
  currency: 'usd';
  /** Type of payout method */
  methodType: 'bank' | 'paypal' | 'venmo' | 'stripe';
  /** Account information, masked */
  accountInfo: string;
  /** Why the payout failed, came back or was canceled; null otherwise */
  failureReason: string | null;
  /** Reasons why the payout is held, which keep it out of payment files; empty if it is not held */
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
  /** Number of tips that the payout is for */
  tipCount: number;
  /** US cents of the payout that Stripe took back and that returned to the balance */
  reversedCents: number;
  /** Id of the creator */
  creatorId: string;
  /** Username of the creator; null once the account is closed */
  username: string | null;
  /** When the payout was confirmed; null until then */
  confirmedAt: string | null;
  /** When the payout was last released from a hold; null if it never was */
  releasedAt: string | null;
  /** Username of the Super Admin who last released the payout; null if nobody did */
  releasedBy: string | null;
  /** Why the payout was last released; null if it never was */
  releaseReason: string | null;
  /** When a payment file with the payout was last downloaded; null if it is in no file */
  exportedAt: string | null;
  /** Username of the administrator who last downloaded a payment file with the payout; null if nobody did */
  exportedBy: string | null;
  /** When the payout was recorded as sent; null until then */
  sentAt: string | null;
  /** Username of the administrator who recorded the payout as sent, or `Stripe`; null until then, and if an earlier release did not store it */
  sentBy: string | null;
  /** ID of the administrator who recorded the payout as sent; null until then, for a transfer by Stripe, and if an earlier release did not store it */
  sentById: string | null;
  /** The bank's own words or reference about a payout that did not arrive; null if there is none */
  bankReference: string | null;
  /** Date of the bank's answer about a payout that did not arrive; null if there is none */
  bankDate: string | null;
  /** Transfer to the creator's Stripe account; null until the payout is confirmed, and if it isn't paid through Stripe */
  transfer: {
    /** ID of the transfer at Stripe; null until Stripe has made it */
    stripeTransferId: string | null;
    /** Time since which the platform's balance at Stripe has not covered the transfer; null if it does */
    waitingSince: string | null;
    /** Stripe's error code for rejecting the transfer; null if it wasn't rejected */
    refusal: string | null;
  } | null;
  /** References of earlier payouts that failed or came back and had tips of this payout */
  returnedFrom: string[];
  /** What was known about the creator at the proposal; null for an older payout, and if the payout method cannot be read */
  risk: {
    /** Days since the creator's first paid tip; null if there is none */
    tippedDays: number | null;
    /** Days since the creator's account was created; null if not known */
    accountDays: number | null;
    /** Number of tips ever paid to the creator */
    paidTipCount: number;
    /** Number of these tips that were refunded in full or in part */
    refundedTipCount: number;
    /** Percentage of the money from these tips that was refunded */
    refundedPercent: number;
    /** Number of these tips that were disputed, whoever won */
    disputedTipCount: number;
    /** Percentage of the money from these tips that was disputed */
    disputedPercent: number;
    /** Number of tips in the last month from networks from which the creator signs in; null for a payout of an earlier release */
    ownNetworkTipCount: number | null;
    /** Percentage of the money from all tips that came from the creator's own networks; null for a payout of an earlier release */
    ownNetworkPercent: number | null;
    /** Number of other creators who have this payout account or were paid to it */
    sharingCreatorCount: number;
    /** Number of early fraud warnings and reviews about the creator's tips */
    fraudMarkCount: number;
    /** Number of these warnings and reviews that nobody has decided */
    openFraudMarkCount: number;
  } | null;
};
export type PayoutSending = {
  /** Number of payouts, as shown in the proposal or run */
  payoutCount: number;
  /** US cents of all these payouts, as shown in the proposal or run */
  totalCents: number;
  /** Kind of payout method */
  methodType: 'bank' | 'paypal' | 'venmo' | 'stripe';
};
export type DebtTotals = {
  /** US cents that the next payouts can pay */
  availableCents?: number;
  /** US cents that could be paid if nothing held the payouts to their creators */
  heldCents?: number;
  /** US cents that are not payable yet */
  pendingCents?: number;
  /** US cents that creators owe because tips went back after they were paid out */
  debtCents: number;
  /** Number of creators who owe money */
  debtorCount: number;
  /** US cents of unclaimed money: payouts that failed or came back after the account was closed */
  unclaimedCents: number;
  /** Number of closed accounts with unclaimed money */
  unclaimedCount: number;
};
export type DebtTie = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** ID of the creator who owes money */
  debtorId: string;
  /** Username of the debtor; null once the account is closed */
  debtorUsername: string | null;
  /** Name on the debtor's page; null if there is none */
  debtorName: string | null;
  /** When the debtor's account was created; null if not known */
  debtorJoinedAt: string | null;
  /** When the debtor's account was closed; null while it is open */
  debtorClosedAt: string | null;
  /** ID of the creator who may have to bear the debt */
  bearerId: string;
  /** Username of the bearer; null once the account is closed */
  bearerUsername: string | null;
  /** Name on the bearer's page; null if there is none */
  bearerName: string | null;
  /** When the bearer's account was created; null if not known */
  bearerJoinedAt: string | null;
  /** When the bearer's account was closed; null while it is open */
  bearerClosedAt: string | null;
  /** US cents that the debtor owes now */
  debtCents: number;
  /** US cents of the debtor's debts that the bearer bears now */
  carriedCents: number;
  /** What first carried a debt to the bearer: a shared verified email address (`address`) or payout account (`account`); null if none was carried */
  carriedBy: ('address' | 'account') | null;
  /** When a debt was first carried to the bearer; null if none was */
  carriedAt: string | null;
  /** Whether the bearer has the email address that the debtor had when closing the account */
  hasSameAddress: boolean;
  /** Whether both creators signed in from the same network in the last 30 days */
  hasSameNetwork: boolean;
  /** Payout accounts of the bearer to which the debtor was paid */
  accounts: {
    /** Kind of payout method */
    methodType: 'bank' | 'paypal' | 'venmo' | 'stripe';
    /** Account information, masked */
    accountInfo: string;
    /** Account holder in the debtor's last payout to the account, masked; null if it isn't a bank account or none is stored */
    debtorHolder: string | null;
    /** Account holder that the bearer entered, masked; null if it isn't a bank account or none is stored */
    bearerHolder: string | null;
    /** Whether both account holders have the same name */
    hasSameHolder: boolean;
    /** Whether the bearer had the account before the debtor was first paid to it */
    isBearersFirst: boolean;
    /** US cents sent to the debtor at this account */
    debtorPaidCents: number;
    /** When the debtor was first paid to this account */
    debtorFirstPaidAt: string;
    /** When the debtor added the account; null once the debtor has removed it */
    debtorAddedAt: string | null;
    /** US cents sent to the bearer at this account */
    bearerPaidCents: number;
    /** When the bearer was first paid to this account; null until then */
    bearerFirstPaidAt: string | null;
    /** When the bearer added the account */
    bearerAddedAt: string;
  }[];
  /** The bearer's objection in their own words; null if there is none */
  objection: string | null;
  /** When the bearer objected; null if there is no objection */
  objectedAt: string | null;
  /** Whether the objection still waits for a decision; until then the bearer does not bear the debt */
  isObjected: boolean;
  /** A Super Admin's decision whether both creators are the same person; null until there is one */
  isSamePerson: boolean | null;
  /** When a Super Admin last decided; null until then */
  decidedAt: string | null;
  /** Username of the Super Admin who last decided; null until then */
  decidedBy: string | null;
  /** Reason for the last decision; null until there is one */
  decisionReason: string | null;
};
export type TieDecision = {
  /** True if both creators are the same person, so that the bearer bears the debt; false gives any amount taken over back to the bearer */
  isSamePerson: boolean;
  /** Value of `objectedAt` in the list, to prove that you read the objection; null if there is none */
  objectedAt: string | null;
  /** Reason for the decision; recorded in the activity log */
  reason: string;
};
export type YearEarnings = {
  /** Number of tips paid in the period */
  tipCount: number;
  /** US cents of the tips paid in the period, before fees and refunds */
  grossCents: number;
  /** US cents of fees charged to the creator: negative, or positive if more came back with refunds and disputes than was charged */
  feeCents: number;
  /** US cents that went back through refunds; negative */
  refundedCents: number;
  /** US cents that disputes took: negative, or positive if more was won back */
  disputedCents: number;
  /** US cents that the creator earned: the sum of gross, fee, refunds and disputes */
  netCents: number;
  /** US cents paid out through Stripe, minus what came back */
  paidByStripeCents: number;
  /** US cents paid out in other ways, minus what came back */
  paidOtherwiseCents: number;
  /** ID of the creator */
  id: string;
  /** Username of the creator; null once the account is closed */
  username: string | null;
  /** Where the creator's tax details are: here (`kept`), only at Stripe (`at-stripe`), or nowhere (`none`) */
  taxDetails: 'kept' | 'at-stripe' | 'none';
  /** IDs of the creator's Stripe accounts, for finding the person at Stripe: those paid in the year, and the current one */
  stripeAccountIds: string[];
};
export type Owed = {
  /** ID of the creator */
  id: string;
  /** Username of the creator; null once the account is closed */
  username: string | null;
  /** US cents that are not payable yet, from tips that are younger than 7 days, being refunded, or suspected of fraud, and the rolling reserve */
  pendingCents: number;
  /** US cents that the next payout run pays; zero or negative if there is nothing to pay */
  availableCents: number;
  /** US cents on hold, which cannot be paid out for the reasons in `heldReasons` */
  heldCents: number;
  /** First reason why payouts to the creator are on hold; null if there is none. A payout method counts as changed for 72 hours */
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
  /** All reasons why the money is held; empty if it is not held */
  heldReasons: {
    /** Why the money is held; a new payout method, a password reset, a new email address and a removed authenticator app each hold it for 72 hours */
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
    /** When the hold ends by itself; null if it does not */
    until: string | null;
  }[];
  /** Administrator's reason for holding payouts to the creator; null if no administrator holds them */
  holdReason: string | null;
  /** Username of the administrator who holds payouts to the creator; null if none does */
  heldBy: string | null;
  /** When an administrator released the first payout early; null if none did */
  firstPayoutReleasedAt: string | null;
  /** When an administrator reviewed the creator, whose payouts have had no limit since; null until then */
  reviewedAt: string | null;
  /** US cents in reserve for undecided disputes */
  reservedCents: number;
  /** US cents of confirmed and sent payouts, minus what Stripe took back */
  paidOutCents: number;
  /** When the creator last saved tax details; null if there are none */
  taxDetailsSavedAt: string | null;
  /** Result of the last search for the creator's name on the sanctions lists; null if there is none */
  sanctionsResult: ('clear' | 'match') | null;
  /** When the sanctions result was recorded; null if there is none */
  sanctionsCheckedAt: string | null;
  /** Username of the administrator who recorded the sanctions result; null if there is none */
  sanctionsCheckedBy: string | null;
  /** US cents of unclaimed money: payouts that failed or came back after the account was closed */
  unclaimedCents: number;
  /** Reasons not to pay the unclaimed money; empty if none are known */
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
  /** US cents in the open proposal, which are still in the balance */
  proposedCents: number;
  /** Default payout method; null if there is none */
  method: {
    /** ID of the payout method */
    methodId: string;
    /** Kind of payout method */
    methodType: 'bank' | 'paypal' | 'venmo' | 'stripe';
    /** Account information, masked */
    accountInfo: string;
  } | null;
};
export type HandPayment = {
  /** US cents of the whole amount, as the administrator saw it */
  amountCents: number;
  /** How the money was paid, and why despite any hold; recorded in the activity log */
  reason: string;
  /** Reasons not to pay that you reviewed, as listed in `unclaimedHolds`; none by default */
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
  /** US cents of the whole amount, as the administrator saw it */
  amountCents: number;
  /** Reason for the decision; recorded in the activity log */
  reason: string;
};
export type Reversible = {
  /** US cents that the creator owes */
  debtCents: number;
  /** US cents available in the creator's Stripe account */
  availableCents: number;
  /** US cents that can be taken back: the least of the debt, the available balance and what was transferred to the account */
  reversibleCents: number;
  /** US cents that Stripe is taking back right now */
  openCents: number;
  /** Why the last attempt failed: Stripe's error code, or `debt-settled`; null if it didn't fail or there was none */
  refusal: string | null;
};
export type ReversibleReply = {
  /** Amounts that can be taken back; null if the creator has no Stripe account or payouts through Stripe are off */
  reversible: Reversible | null;
};
export type PayoutCancellation = {
  /** Why the payout is canceled, which the creator reads */
  reason: string;
  /** The bank's own words or reference, for administrators; required if the payout is in a downloaded file */
  bankReference?: string;
  /** Date of the bank's answer, such as `2026-11-20`; required if the payout is in a downloaded file */
  bankDate?: string;
};
export type PayoutOutcomeRequest = {
  /** What happened to the payout; `failed` and `returned` put the money back into the balance */
  outcome: 'sent' | 'failed' | 'returned';
  /** Why the payout failed or came back, which the creator reads; required unless `outcome` is `sent` */
  reason?: string;
  /** The bank's own words or reference, for administrators; required unless `outcome` is `sent` */
  bankReference?: string;
  /** Date of the bank's answer, such as `2026-11-20`; required unless `outcome` is `sent` */
  bankDate?: string;
};
export type PayoutRelease = {
  /** Why the payout may be paid; recorded in the activity log */
  reason: string;
  /** Reasons for the hold that you reviewed, as listed in the payout's `holds` */
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
  /** ID of the tip */
  id: string;
  /** Name that the tipper gave */
  senderName: string;
  /** When the tip was paid */
  tippedAt: string;
  /** US cents that the tipper paid */
  tipAmountCents: number;
  /** US cents of the creator's share of the tip that this payout pays; negative if it takes some back */
  amountCents: number;
  /** Whether this corrects an earlier payout, which paid the tip before a refund or dispute */
  isCorrection: boolean;
};
export type Reauthentication = {
  /** Current password */
  password: string;
  /** Six-digit code from the authenticator app, or a recovery code; required if an app is set up */
  code?: string;
};
export type ReportFigure = {
  /** Year of the figure (UTC) */
  year: number;
  /** Name of the figure */
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
  /** Value of the figure, a count or a number of hours; null if there was nothing to measure */
  value: number | null;
};
export type AppealDecision = {
  /** Decision about the appeal: `upheld` leaves the appealed decision as it is, `reversed` shows again what was taken down, or unblocks the account */
  outcome: 'upheld' | 'reversed';
  /** Note for administrators only */
  note: string;
  /** Message to the creator, of at most 500 characters */
  message?: string | null;
};
export type ReportDecision =
  | {
      /** Decision about the case */
      decision: 'dismissed';
      /** Note for administrators only */
      note: string;
    }
  | {
      /** Decision about the case */
      decision: 'comment-hidden' | 'page-unpublished' | 'link-taken-down' | 'user-blocked';
      /** Ground of the decision; `terms` by default */
      ground?: ('terms' | 'law') | null;
      /** What is illegal, or which law it breaks; required with the ground `law`, and not allowed with another */
      law?: string | null;
      reason: ReportReason;
      /** Explanation for the creator, of at most 500 characters */
      message: string;
      /** Note for administrators only */
      note?: string | null;
    };
export type FoundUser = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Username of the creator, which is also the address of the page */
  username: string;
  /** Whether an administrator has blocked the account */
  isBlocked: boolean;
  /** Whether the email address was confirmed */
  isEmailVerified: boolean;
  /** Display name on the page; null if the account was found by its username or email address */
  displayName: string | null;
};
export type FoundTip = {
  /** Id of the tip */
  id: string;
  /** Receipt number of the tip */
  receiptNumber: string;
  /** When the tip was paid, or when it was started if it was not paid */
  createdAt: string;
  /** Name that the tipper gave */
  senderName: string;
  /** Username of the creator; null once the account is closed */
  username: string | null;
  /** US cents that the tipper paid */
  amountCents: number;
  /** State of the payment */
  status: 'pending' | 'processing' | 'succeeded' | 'failed' | 'canceled' | 'refunded' | 'disputed' | 'lost';
};
export type FoundSupport = {
  /** Id of the monthly support */
  id: string;
  /** Username of the creator; null once the account is closed */
  creatorUsername: string | null;
  /** Name that the tipper gave */
  senderName: string;
  /** US cents of the monthly tip from the next payment on, without fees that the tipper covers */
  tipCents: number;
  /** State of the support; `past-due` while a failed payment is retried */
  status: 'starting' | 'active' | 'past-due' | 'paused' | 'ended';
  /** When the object was created */
  createdAt: string;
};
export type FoundPayout = {
  /** ID of the payout */
  id: string;
  /** Reference that identifies the payout at the bank, such as PAYOUT-1234 */
  reference: string;
  /** Username of the creator; null once the account is closed */
  username: string | null;
  /** US cents of the payout */
  amountCents: number;
  /** State of the payout; its money is out of the balance while it is `confirmed` or `sent` */
  status: 'proposed' | 'confirmed' | 'sent' | 'failed' | 'returned' | 'canceled';
  /** Id of the payout run */
  runId: string;
};
export type FoundReport = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Kind of content that was reported or taken down */
  kind: 'page' | 'comment' | 'link';
  /** Username of the creator, which is also the address of the page */
  username: string;
  /** State of the case: open, dismissed or acted upon */
  state: 'open' | 'dismissed' | 'acted';
  /** When the first report was made, or the link was taken down */
  createdAt: string;
  /** Number of the report that was found, which its reporter can quote */
  number: string;
};
export type SearchResults = {
  /** Accounts, with those found by username first */
  users: FoundUser[];
  /** Tips, newest first */
  tips: FoundTip[];
  /** Monthly supports, newest first */
  supports: FoundSupport[];
  /** Payouts with the number that was searched for */
  payouts: FoundPayout[];
  /** Cases of reports, newest first */
  reports: FoundReport[];
  /** Groups that are incomplete because their service did not respond */
  missing: ('users' | 'tips' | 'supports' | 'payouts' | 'reports')[];
};
export type ConsoleSearch = {
  /** Name, email address, number or amount to search for, of at most 100 characters */
  words: string;
};
export type Session = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** User agent of the browser; null if unknown */
  userAgent: string | null;
  /** When the device signed in */
  createdAt: string;
  /** When the device last made a request, accurate to within an hour */
  lastUsedAt: string;
  /** Whether this session made the request */
  isCurrent: boolean;
};
export type PlatformSettings = {
  /** Whether new accounts can be created */
  registrationEnabled: boolean;
  /** Whether changes by visitors and creators fail with `MAINTENANCE` */
  maintenanceMode: boolean;
  /** Smallest tip in US cents */
  minimumTipAmountCents: number;
  /** Number of featured creators on the landing page, from 1 to 100 */
  featuredCreatorsLimit: number;
  /** Minutes of inactivity after which an administrator's session ends, from 5 to 720 */
  adminIdleMinutes: number;
  /** Days between a creator's first tip and first payout, unless an administrator releases the payout earlier */
  firstPayoutDays: number;
  /** Smallest payout in US cents; 0 for no minimum */
  minimumPayoutCents: number;
  /** Largest payout in US cents to a creator who hasn't been reviewed; 0 for no limit */
  unreviewedPayoutLimitCents: number;
  /** Rolling reserve: the share of each tip, in percent, that is kept back for refunds and disputes; 0 for none */
  payoutReservePercent: number;
  /** Days for which the rolling reserve of a tip is kept back */
  payoutReserveDays: number;
  /** When tax details are required before a creator is paid */
  payeeRecordRule: 'off' | 'before-first-payout' | 'from-yearly-gross';
  /** Yearly gross in US cents from which tax details are required, with the rule `from-yearly-gross` */
  payeeGrossThresholdCents: number;
  /** How often payouts through Stripe are proposed automatically */
  automaticPayouts: 'off' | 'weekly' | 'monthly';
  /** Weekday of weekly automatic payouts (UTC), from 1 for Monday to 7 for Sunday */
  automaticPayoutWeekday: number;
  /** Day of the month of monthly automatic payouts (UTC), from 1 to 28 */
  automaticPayoutMonthDay: number;
  /** Largest total in US cents of an automatic run that confirms itself; 0 if an administrator always confirms */
  automaticPayoutLimitCents: number;
  /** Who pays the processing fee of new tips */
  processingFeeBearer: 'platform' | 'creator';
  /** Variable part of the processing charge, in percent of the tip, if creators pay the processing fee */
  processingFeePercent: number;
  /** Fixed part of the processing charge, in US cents per tip */
  processingFeeFixedCents: number;
  /** Hosts that the links of creators must not lead to, including all their subdomains */
  blockedLinkHosts: string[];
  /** Whether creators can accept monthly support */
  monthlySupport: boolean;
};
export type SettingsChange = {
  /** Whether new accounts can be created */
  registrationEnabled?: boolean;
  /** Whether changes by visitors and creators fail with `MAINTENANCE` */
  maintenanceMode?: boolean;
  /** Smallest tip in US cents */
  minimumTipAmountCents?: number;
  /** Number of featured creators on the landing page, from 1 to 100 */
  featuredCreatorsLimit?: number;
  /** Minutes of inactivity after which an administrator's session ends, from 5 to 720 */
  adminIdleMinutes?: number;
  /** Days between a creator's first tip and first payout, unless an administrator releases the payout earlier */
  firstPayoutDays?: number;
  /** Smallest payout in US cents; 0 for no minimum */
  minimumPayoutCents?: number;
  /** Largest payout in US cents to a creator who hasn't been reviewed; 0 for no limit */
  unreviewedPayoutLimitCents?: number;
  /** Rolling reserve: the share of each tip, in percent, that is kept back for refunds and disputes; 0 for none */
  payoutReservePercent?: number;
  /** Days for which the rolling reserve of a tip is kept back */
  payoutReserveDays?: number;
  /** When tax details are required before a creator is paid */
  payeeRecordRule?: 'off' | 'before-first-payout' | 'from-yearly-gross';
  /** Yearly gross in US cents from which tax details are required, with the rule `from-yearly-gross` */
  payeeGrossThresholdCents?: number;
  /** How often payouts through Stripe are proposed automatically */
  automaticPayouts?: 'off' | 'weekly' | 'monthly';
  /** Weekday of weekly automatic payouts (UTC), from 1 for Monday to 7 for Sunday */
  automaticPayoutWeekday?: number;
  /** Day of the month of monthly automatic payouts (UTC), from 1 to 28 */
  automaticPayoutMonthDay?: number;
  /** Largest total in US cents of an automatic run that confirms itself; 0 if an administrator always confirms */
  automaticPayoutLimitCents?: number;
  /** Who pays the processing fee of new tips */
  processingFeeBearer?: 'platform' | 'creator';
  /** Variable part of the processing charge, in percent of the tip, if creators pay the processing fee */
  processingFeePercent?: number;
  /** Fixed part of the processing charge, in US cents per tip */
  processingFeeFixedCents?: number;
  /** Hosts that the links of creators must not lead to, including all their subdomains */
  blockedLinkHosts?: string[];
  /** Whether creators can accept monthly support */
  monthlySupport?: boolean;
};
export type OutsideSettings = {
  /** Platform fee in percent of each tip */
  platformFeePercent: number;
  /** When the service first started with this fee; null while unknown */
  platformFeeSince: string | null;
  /** Whether creators can be paid through Stripe Connect */
  paysThroughStripe: boolean;
  /** When the next payout run is proposed automatically, in the past while that run is due but waiting; null while automatic payouts are off */
  nextAutomaticRunAt: string | null;
};
export type PlatformStats = {
  /** Number of accounts */
  totalUsers: number;
  /** Number of verified accounts that signed in within 30 days and are neither blocked nor closed */
  activeUsers: number;
  /** Paid tips, except those that were fully refunded or disputed */
  totalTips: number;
  /** US cents of all paid tips, less refunds */
  totalTipAmountCents: number;
  /** US cents of the average tip */
  averageTipAmountCents: number;
  /** US cents that the platform keeps from all paid tips */
  platformFeeTotalCents: number;
  /** Monthly support; absent if it is switched off and nobody ever gave any */
  monthlySupport?: {
    /** US cents that current supports bring every month, except paused ones */
    monthlyCents: number;
    /** Current supports, including paused ones */
    count: number;
    /** Supports first paid in the last 30 days */
    begun: number;
    /** Paid supports that ended in the last 30 days */
    ended: number;
    /** Renewals first declined in the last 30 days */
    failed: number;
    /** Declined renewals that were paid after all in the last 30 days */
    recovered: number;
  };
  /** US cents of platform fees, the same as `platformFeeTotal` */
  totalPlatformFeeCents: number;
};
export type DailyStats = {
  /** Day in UTC */
  day: string;
  /** Tips paid on this day, except those that were fully refunded or disputed since */
  tips: number;
  /** US cents of tips paid on this day, less refunds since */
  amountCents: number;
  /** US cents that the platform keeps from tips paid on this day */
  platformFeeCents: number;
  /** Payments that failed or were canceled on this day */
  failedPayments: number;
  /** Refunds that succeeded on this day, regardless of when the tip was paid */
  refunds: number;
  /** US cents of refunds that succeeded on this day */
  refundedCents: number;
  /** Number of accounts registered on this day. An account that is never verified stops counting after 7 days, a closed account after 90 days. */
  signUps: number;
};
export type ListedSupport = {
  /** Id of the monthly support */
  id: string;
  /** Id of the creator */
  creatorId: string;
  /** Username of the creator; null once the account is closed */
  creatorUsername: string | null;
  /** Name that the tipper gave */
  senderName: string;
  /** US cents of the monthly tip from the next payment on, without fees that the tipper covers */
  tipCents: number;
  /** State of the support; `past-due` while a failed payment is retried */
  status: 'starting' | 'active' | 'past-due' | 'paused' | 'ended';
  /** Why the support ended; null while it lasts */
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
  /** When the object was created */
  createdAt: string;
  /** When the support was first paid; null before */
  beganAt: string | null;
  /** When the next payment is taken; null if none is due or the date is not known yet */
  nextPaymentAt: string | null;
  /** Number of payments made */
  paymentCount: number;
  /** Attempts to charge renewals that the bank declined */
  failedAttempts: number;
};
export type SupportDetails = {
  /** Id of the monthly support */
  id: string;
  /** Id of the creator */
  creatorId: string;
  /** Username of the creator; null once the account is closed */
  creatorUsername: string | null;
  /** Name that the tipper gave */
  senderName: string;
  /** US cents of the monthly tip from the next payment on, without fees that the tipper covers */
  tipCents: number;
  /** State of the support; `past-due` while a failed payment is retried */
  status: 'starting' | 'active' | 'past-due' | 'paused' | 'ended';
  /** Why the support ended; null while it lasts */
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
  /** When the object was created */
  createdAt: string;
  /** When the support was first paid; null before */
  beganAt: string | null;
  /** When the next payment is taken; null if none is due or the date is not known yet */
  nextPaymentAt: string | null;
  /** Number of payments made */
  paymentCount: number;
  /** Attempts to charge renewals that the bank declined */
  failedAttempts: number;
  /** Masked email address of the tipper; null once it is erased */
  senderEmail: string | null;
  /** Whether the tipper covers the fees */
  coversFees: boolean;
  /** When the pause ends; null if there is none */
  pausedUntil: string | null;
  /** When the support ended; null while it lasts */
  endedAt: string | null;
  /** Id of the subscription at Stripe; null until Stripe has responded */
  providerSubscriptionId: string | null;
  /** Last 200 payments, newest first */
  payments: {
    /** Id of the tip that was paid */
    tipId: string;
    /** When the payment was made */
    paidAt: string;
    /** US cents that were charged to the tipper */
    amountCents: number;
    /** US cents of the payment that went back to the tipper */
    refundedCents: number;
    /** State of the payment */
    status: 'pending' | 'processing' | 'succeeded' | 'failed' | 'canceled' | 'refunded' | 'disputed' | 'lost';
  }[];
  /** Renewals that were declined at least once, newest first */
  failures: {
    /** When the first failed attempt was noticed */
    failedAt: string;
    /** Attempts to charge the renewal that the bank declined */
    attempts: number;
    /** When the renewal was paid after all; null if it was not */
    recoveredAt: string | null;
  }[];
};
export type SupportEnd = {
  /** Reason, for administrators only, of at most 300 characters */
  reason: string;
};
export type ProcessState = {
  /** Version of the running release */
  version: string;
  /** Commit from which the release was built; null if unknown */
  commit: string | null;
  /** Version of Node.js that the process runs on */
  nodeVersion: string;
  /** Time of the start */
  startedAt: string;
};
export type ServiceState = {
  /** Version of the running release */
  version: string;
  /** Commit from which the release was built; null if unknown */
  commit: string | null;
  /** Version of Node.js that the process runs on */
  nodeVersion: string;
  /** Time of the start */
  startedAt: string;
  /** Outbox of the service: events waiting to be published */
  outbox: {
    /** Number of events that are not published yet */
    pending: number;
    /** When the oldest pending event was recorded; null if there is none */
    oldestAt: string | null;
  };
  /** Progress of the events that the service handles, by type */
  consumers: {
    /** Type of the event */
    event: string;
    /** Number of events that are not delivered yet */
    pending: number;
    /** Number of events that were delivered but are not processed yet, or wait for another attempt */
    unacknowledged: number;
  }[];
  /** Number of dead letters of the service, by type of event */
  deadLetters: {
    /** Type of the event */
    type: string;
    /** Number of events of this type */
    count: number;
  }[];
};
export type MailState = {
  /** Number of emails waiting to be sent */
  queued: number;
  /** When the oldest waiting email was queued; null if none is waiting */
  oldestAt: string | null;
  /** Number of emails of the last 24 hours that failed or bounced */
  failedLastDay: number;
};
export type BackupState = {
  /** Latest time to which everything can be restored; null if there is no backup */
  lastAt: string | null;
};
export type Drift = {
  /** What differs; `sentence` is from an old reconciliation, with the whole description in `found` */
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
  /** Id of the payment at the provider; null if the difference is not about one payment */
  paymentIntentId: string | null;
  /** Id of the tip */
  tipId: string | null;
  /** Id of a refund, dispute, warning, review, transfer, monthly support, creator or balance transaction, reference of a payout, part of a payment, day, or creator with an hour or quarter of an hour; null if the difference has none of these */
  subject: string | null;
  /** Value at the provider, or sum of other rows; null if nothing is expected */
  expected: string | null;
  /** Value stored here; null if there is none */
  found: string | null;
};
export type Reconciliation = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Status of the reconciliation; an interrupted one is `failed` */
  status: 'requested' | 'running' | 'finished' | 'failed';
  /** Username of the administrator who started the reconciliation; null for the daily one and the operator's command */
  requestedBy: string | null;
  /** Time of the start */
  startedAt: string;
  /** When the reconciliation finished or failed; null before */
  endedAt: string | null;
  /** Payments at the provider that were compared */
  paymentCount: number;
  /** Tips whose ledger entries were compared */
  tipCount: number;
  /** Differences found, not counting warnings */
  driftCount: number;
  /** Warnings found: matters to look at although everything adds up */
  warningCount: number;
  /** First 200 differences and warnings */
  drifts: Drift[];
  /** Why the reconciliation failed; null if it did not */
  failure: string | null;
};
export type SystemState = {
  gateway: ProcessState;
  /** State of one process of each service */
  services: {
    /** Name of the service */
    name: 'identity' | 'profiles' | 'tips' | 'media' | 'notifications';
    /** State of the service; null if it did not respond in time */
    state: ServiceState | null;
  }[];
  /** Emails that are waiting or were given up */
  mails: MailState | null;
  /** State of the latest backup */
  backup: BackupState | null;
  /** Number of failed provider events, by type */
  failedProviderEvents:
    | {
        /** Type of the event */
        type: string;
        /** Number of events of this type */
        count: number;
      }[]
    | null;
  /** Latest reconciliations */
  reconciliations: {
    /** Newest reconciliation, in any status; null before the first */
    newest: Reconciliation | null;
    /** Newest finished reconciliation; null before the first */
    lastFinished: Reconciliation | null;
  } | null;
};
export type FailedEvent = {
  /** Id for processing the event again */
  id: string;
  /** Type of the event, such as `tips.tip-succeeded.v1` */
  type: string;
  /** Id of the event, or of the payment that a provider event is about; null if there is none */
  subject: string | null;
  /** Number of attempts to process the event */
  attempts: number;
  /** Why the last attempt failed */
  reason: string;
  /** When the event was given up */
  failedAt: string;
  /** Whether the event is waiting to be processed again */
  isReplaying: boolean;
};
export type ReplayResult = {
  /** Number of events that are now processed again */
  count: number;
};
export type DeadLetterReplay = {
  /** Id of the failed event; leave it out to process all events of `type` */
  id?: string;
  /** Type of the events; leave it out to process the event with `id` */
  type?: string;
  /** Service that gave up the events */
  service: 'identity' | 'profiles' | 'tips' | 'media' | 'notifications';
};
export type InstallationCheck = {
  /** Name of the check */
  name: string;
  /** Result of the check; with `warning` the installation works, but not as well or not for long */
  state: 'ok' | 'warning' | 'wrong';
  /** What the check found, never a secret */
  found: string;
  /** What to do about it; null if nothing has to be done */
  advice: string | null;
};
export type Installation = {
  /** When all checks had ended */
  checkedAt: string;
  /** Results of the gateway and of every service */
  processes: {
    /** Name of the process: the gateway or a service */
    process: string;
    /** Checks that the process made */
    checks: InstallationCheck[];
  }[];
};
export type ResolvedProblem = {
  /** Cleared note of why the payment needed a human; null if there was none */
  problem: string | null;
};
export type ReplaySelection = {
  /** Id of the failed event; leave it out to process all events of `type` */
  id?: string;
  /** Type of the events; leave it out to process the event with `id` */
  type?: string;
};
export type WaitingMoney = {
  /** Open disputes and inquiries that need evidence */
  disputes: number;
  /** Earliest deadline for evidence; null if none is due */
  evidenceDueAt: string | null;
  /** Tips whose refund failed and that have not been refunded since */
  failedRefunds: number;
  /** Tips with an undecided fraud warning or review */
  markedTips: number;
  /** Tips with an undecided report of a mistake */
  mistakes: number;
  /** Automatically proposed payout runs that need confirmation */
  waitingRuns: number;
  /** Confirmed payouts that are held */
  heldPayouts: number;
  /** Undecided ties: creators who may have to bear another account's debt, or who object to it */
  debtTies: number;
  /** Differences found by the last finished reconciliation */
  drift: number;
};
export type WaitingReports = {
  /** Number of open cases of reported pages and comments */
  open: number;
  /** Number of decisions that a creator answered, and that still need a review */
  appeals: number;
};
export type WaitingAccounts = {
  /** Number of frozen accounts, which two email addresses claim */
  frozen: number;
};
export type Waiting = {
  /** Tasks about payments, payouts and reconciliation */
  money: WaitingMoney | null;
  /** Tasks about reported pages and comments */
  reports: WaitingReports | null;
  /** Tasks about frozen accounts */
  accounts: WaitingAccounts | null;
};
export type FraudMark = {
  /** Who suspects fraud: the card network with a warning, or Stripe Radar with a review */
  kind: 'early-fraud-warning' | 'review';
  /** Provider's code for the suspicion, such as `unauthorized_use_of_card` or `rule` */
  reason: string;
  /** When the warning or review was opened */
  openedAt: string;
  /** `kept` if an administrator decided, otherwise the outcome at the provider; null while the mark is open */
  decision: ('kept' | 'approved' | 'refunded' | 'disputed' | 'closed') | null;
  /** Whether the tip is in a payout that was confirmed or sent */
  isPaidOut: boolean;
};
export type ListedPayment = {
  /** Id of the tip that was paid */
  id: string;
  /** When the object was created */
  createdAt: string;
  /** Name that the tipper gave */
  senderName: string;
  /** Id of the creator */
  recipientId: string;
  /** Username of the creator; null once the account is closed */
  recipientUsername: string | null;
  /** US cents that the tipper paid */
  amountCents: number;
  /** Status of the payment; `disputed` includes lost disputes */
  status: 'completed' | 'refunded' | 'disputed' | 'failed';
  /** Whether the bank decided the dispute in the card holder's favor */
  isLost: boolean;
  /** US cents that went back to the tipper or are on their way */
  refundedCents: number;
  /** State of the newest refund; null if there is none */
  refundStatus: ('requested' | 'pending' | 'succeeded' | 'failed') | null;
  /** Stripe's code for why the newest refund failed; null if it did not */
  refundFailure: string | null;
  /** Why Stripe cannot pay the newest refund yet, such as `insufficient_funds` in the platform's balance; null otherwise */
  refundWaitingReason: string | null;
  /** Newest warning or review, undecided ones first; null if there is none */
  fraudMark: FraudMark | null;
};
export type TipDecline = {
  /** When the provider declined the payment */
  at: string;
  /** Provider's code for the decline; null if it gave none */
  code: string | null;
};
export type TipRefund = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** State of the refund; `requested` until the provider has received it, `pending` while the money is on its way */
  status: 'requested' | 'pending' | 'succeeded' | 'failed';
  /** US cents that go back to the tipper */
  amountCents: number;
  /** Stripe's code for why the refund failed; null if it did not */
  failureReason: string | null;
  /** Why Stripe cannot pay the refund yet, such as `insufficient_funds` in the platform's balance; null otherwise */
  waitingReason: string | null;
  /** Reason given by the administrator or creator; null if none was given, and for a refund made at the provider */
  reason: string | null;
  /** When the refund was requested */
  createdAt: string;
  /** When the refund's status last changed */
  updatedAt: string;
};
export type TipDispute = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Id of the dispute at Stripe, where evidence is submitted */
  providerDisputeId: string;
  /** Stripe's status of the dispute, such as `needs_response`, `won` or `lost` */
  status: string;
  /** Stripe's code for why the payment is contested */
  reason: string;
  /** Whether the dispute is an inquiry: the bank asks, and has taken no money yet */
  isInquiry: boolean;
  /** US cents that the card holder contests */
  amountCents: number;
  /** US cents that Stripe charges for the dispute */
  feeCents: number;
  /** Deadline for evidence at Stripe; null if Stripe takes none */
  evidenceDueAt: string | null;
  /** When the dispute was opened */
  openedAt: string;
  /** Whether the bank has yet to decide the dispute */
  isOpen: boolean;
  /** When the dispute's status last changed */
  updatedAt: string;
};
export type TipMistake = {
  /** When the tip was reported as a mistake */
  reportedAt: string;
  /** Outcome of the report; `refunded` as soon as a refund is requested or the money went back in another way */
  outcome: 'open' | 'refunded' | 'declined';
};
export type TipPayout = {
  /** ID of the payout */
  id: string;
  /** Reference that identifies the payout at the bank, such as PAYOUT-1234 */
  reference: string;
  /** State of the payout; its money is out of the balance while it is `confirmed` or `sent` */
  status: 'proposed' | 'confirmed' | 'sent' | 'failed' | 'returned' | 'canceled';
  /** When the payout was confirmed; null until then */
  confirmedAt: string | null;
  /** When the payout was recorded as sent; null until then */
  sentAt: string | null;
  /** Id of the payout run */
  runId: string;
  /** US cents of the tip in this payout; negative if the payout takes some back */
  amountCents: number;
};
export type TipSupport = {
  /** State of the support; `past-due` while a failed payment is retried */
  status: 'starting' | 'active' | 'past-due' | 'paused' | 'ended';
  /** US cents of the monthly tip from the next payment on, without fees that the tipper covers */
  tipCents: number;
  /** Id of the monthly support */
  id: string;
};
export type TipMail = {
  /** Template of the email, such as `tip-receipt` */
  kind: string;
  /** State of the delivery */
  status: 'queued' | 'sending' | 'sent' | 'failed' | 'bounced' | 'unknown' | 'skipped';
  /** When the email was queued */
  createdAt: string;
  /** When the email provider accepted the email; null until then */
  sentAt: string | null;
  /** When the email provider delivered the email; null if the provider did not report it */
  deliveredAt: string | null;
  /** When the email was first opened, according to the provider; null if it was not, or if the provider does not track it */
  openedAt: string | null;
  /** When the email bounced; null if it did not */
  bouncedAt: string | null;
};
export type TipDetails = {
  /** Id of the tip */
  id: string;
  /** Receipt number of the tip */
  receiptNumber: string;
  /** State of the payment */
  status: 'pending' | 'processing' | 'succeeded' | 'failed' | 'canceled' | 'refunded' | 'disputed' | 'lost';
  /** Id of the creator */
  creatorId: string;
  /** Username of the creator; null once the account is closed */
  username: string | null;
  /** Display name on the page; null if none is set */
  displayName: string | null;
  /** Name that the tipper gave */
  senderName: string;
  /** Masked email address of the tipper; null once it is erased */
  senderEmail: string | null;
  /** Tipper's message; empty if there is none */
  message: string;
  /** Creator's public reply; null if there is none */
  response: string | null;
  /** Whether the creator has hidden the tip */
  isHidden: boolean;
  /** Whether an administrator has taken the tip down */
  isTakenDown: boolean;
  /** Whether visitors see neither the message nor the reply */
  isPrivate?: boolean;
  /** Whether visitors see neither the name nor the handle */
  isAnonymous?: boolean;
  /** When the tipper started the payment */
  createdAt: string;
  /** When the tip was paid; null if it was not */
  paidAt: string | null;
  /** US cents that the tipper paid */
  amountCents: number;
  /** US cents that went back to the tipper or are on their way */
  refundedCents: number;
  /** US cents that the platform keeps from the tip */
  feeCents: number;
  /** US cents that the creator is charged for processing */
  processingCents: number;
  /** US cents that the tipper added to cover the fees */
  coveredCents: number;
  /** US cents that the creator gets from the tip, whether paid out or not */
  creatorCents: number;
  /** US cents that the provider keeps from the payment; absent until they are known */
  processingFeeCents?: number;
  /** Id of the payment at the provider; null if there is none */
  providerIntentId: string | null;
  /** Failed attempts to pay, oldest first */
  declines: TipDecline[];
  /** Refunds of the tip, oldest first */
  refunds: TipRefund[];
  /** Disputes about the tip, oldest first */
  disputes: TipDispute[];
  /** Fraud marks of the tip, oldest first */
  fraudMarks: FraudMark[];
  /** The tipper's report that the tip was a mistake; null if there is none */
  mistake: TipMistake | null;
  /** Payouts that include money of the tip, oldest first */
  payouts: TipPayout[];
  /** Monthly support that the tip is a payment of; absent for a single tip */
  support?: TipSupport;
  /** Emails about the tip, oldest first */
  mails: TipMail[];
  /** Cases about the comment of the tip, newest first */
  reports: ReportCase[];
  /** Actions of administrators on the tip, newest first */
  activity: ActivityEntry[];
};
export type MistakeDecline = {
  /** Explanation emailed to the tipper, at most 500 characters */
  message: string;
};
export type KeptTip = {
  /** Reason, for administrators only, of at most 300 characters */
  reason: string;
};
export type Refund = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** State of the refund; `requested` until the provider has received it, `pending` while the money is on its way */
  status: 'requested' | 'pending' | 'succeeded' | 'failed';
  /** US cents that go back to the tipper */
  amountCents: number;
  /** Stripe's code for why the refund failed; null if it did not */
  failureReason: string | null;
  /** Why Stripe cannot pay the refund yet, such as `insufficient_funds` in the platform's balance; null otherwise */
  waitingReason: string | null;
};
export type RefundRequest = {
  /** Reason, for administrators only, of at most 300 characters */
  reason: string;
};
export type RevealedSender = {
  /** Email address of the tipper */
  senderEmail: string;
};
export type TotpStatus = {
  /** Whether an authenticator app is set up */
  isEnabled: boolean;
  /** Number of unused recovery codes */
  recoveryCodesLeft: number;
};
export type TotpSetup = {
  /** Secret in Base32, for typing into the app */
  secret: string;
  /** `otpauth:` URL with the same secret, for a QR code */
  address: string;
};
export type TotpEnrolment = {
  /** Enrolment code issued by a Super Admin; required if every administrator needs an app */
  enrolmentCode?: string;
};
export type TotpRequirement = {
  /** Whether administrators without an app must set one up before they can do anything else */
  isRequired: boolean;
};
export type RecoveryCodes = {
  /** Message to show to the person who made the request */
  message: string;
  /** Recovery codes, each of which replaces a code from the app once */
  recoveryCodes: string[];
};
export type TotpConfirmation = {
  /** Six-digit code from the authenticator app */
  code: string;
};
export type TotpDisabling = {
  /** Current password */
  password: string;
  /** Six-digit code from the authenticator app, or a recovery code; required if an app is set up */
  code: string;
};
export type ListedUser = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Username of the creator, which is also the address of the page */
  username: string;
  /** Email address */
  email: string;
  /** Whether an administrator has blocked the account */
  isBlocked: boolean;
  /** Reason why the account is blocked; null if it is not blocked or no reason was given */
  blockReason: string | null;
  /** Whether the email address was confirmed */
  isEmailVerified: boolean;
  /** Whether an authenticator app is set up */
  hasTotp: boolean;
  /** When the object was created */
  createdAt: string;
  /** When the account last signed in; null before the first sign-in */
  lastLogin: string | null;
  /** US cents of all tips to this account, before fees */
  revenueTotalCents: number;
};
export type FrozenAccount = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Username of the creator, which is also the address of the page */
  username: string;
  /** When the account was frozen */
  frozenAt: string;
  /** Email address that asked for the freeze */
  askedBy: string;
  /** When the authenticator app was set up; null if there is none */
  appSince: string | null;
  /** Email addresses that claim the account, the current one first */
  addresses: {
    /** Email address */
    email: string;
    /** When the account lost the address; null for the current address */
    lostAt: string | null;
  }[];
};
export type ManagedUser = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Username of the creator, which is also the address of the page */
  username: string;
  /** Email address */
  email: string;
  /** Whether an administrator has blocked the account */
  isBlocked: boolean;
  /** Reason why the account is blocked; null if it is not blocked or no reason was given */
  blockReason: string | null;
  /** Whether the email address was confirmed */
  isEmailVerified: boolean;
  /** Whether an authenticator app is set up */
  hasTotp: boolean;
  /** When the object was created */
  createdAt: string;
  /** When the account last signed in; null before the first sign-in */
  lastLogin: string | null;
};
export type Block = {
  /** Reason, of at most 500 characters */
  reason?: string;
};
export type ConnectedAccount = {
  /** ID of the account at Stripe; null until Stripe has created it */
  stripeAccountId: string | null;
  /** Two-letter country code of the account (ISO 3166-1) */
  country: string;
  /** `incomplete` until the form is filled in, `checking` while Stripe reviews the account, `ready`, `more-needed` if Stripe asks for more information, `refused` if Stripe rejected the account, or `closed` if it left the platform */
  state: 'incomplete' | 'checking' | 'ready' | 'more-needed' | 'refused' | 'closed';
  /** Whether money can be sent to the account */
  takesTransfers: boolean;
  /** Information that Stripe asks for, by its names at Stripe; empty if nothing is needed */
  needed: string[];
  /** Deadline for the needed information; null if there is none */
  neededUntil: string | null;
  /** When the account was last read from Stripe; null until then */
  readAt: string | null;
};
export type ConnectedAccountReply = {
  /** The creator's Stripe account; null if there is none */
  account: ConnectedAccount | null;
};
export type FreezeDecision = {
  /** Email address that gets the account, one of those listed */
  email: string;
  /** Reason, for administrators; the owner can read it in an export of the account */
  reason: string;
};
export type CreatorLink = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Kind of the entry: a `link`, or a `heading` between links */
  kind: 'link' | 'heading';
  /** Title of 1 to 80 characters */
  title: string;
  /** Address of the link, with the scheme http, https, mailto or tel; null for a heading */
  url: string | null;
  /** Path of the uploaded picture; null if there is none */
  picture: string | null;
  /** Whether the link is turned on, so that the page shows it within its schedule */
  isActive: boolean;
  /** When the page starts to show the link; null for immediately */
  startsAt: string | null;
  /** When the page stops showing the link, after `startsAt`; null for never */
  endsAt: string | null;
  /** Number of clicks, except those by the owner and by known crawlers */
  clicks: number;
  /** Number of these clicks today and on the six days before (UTC) */
  clicksLast7Days: number;
  /** Why the page never shows the link: administrators took it down (`taken-down`), or its host is blocked (`host-blocked`); null otherwise */
  withheld: ('taken-down' | 'host-blocked') | null;
  /** Id of the case in which the link was taken down; null if it was not */
  takedownId: string | null;
};
export type UserMessage = {
  /** Subject of the email, of at most 150 characters */
  subject: string;
  /** Text of the email, of at most 5,000 characters */
  body: string;
};
export type PayoutOfCreator = {
  /** ID of the payout */
  id: string;
  /** Reference that identifies the payout at the bank, such as PAYOUT-1234 */
  reference: string;
  /** State of the payout; its money is out of the balance while it is `confirmed` or `sent` */
  status: 'proposed' | 'confirmed' | 'sent' | 'failed' | 'returned' | 'canceled';
  /** US cents of the payout */
  amountCents: number;
  /** Type of payout method */
  methodType: 'bank' | 'paypal' | 'venmo' | 'stripe';
  /** Account information, masked */
  accountInfo: string;
  /** Why the payout failed, came back or was canceled; null otherwise */
  failureReason: string | null;
  /** Reasons why the payout is held, which keep it out of payment files; empty if it is not held */
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
  /** When the payout was confirmed; null until then */
  confirmedAt: string | null;
  /** When the payout was recorded as sent; null until then */
  sentAt: string | null;
  /** ID of the payout run */
  runId: string;
};
export type PayoutMethod = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Type of payout method */
  type: 'bank' | 'paypal' | 'venmo' | 'stripe';
  /** Account information, masked */
  accountInfo: string;
  /** Whether payouts go to this method */
  isDefault: boolean;
};
export type Goal = {
  /** What the creator collects for, at most 60 characters */
  title: string;
  /** When the goal was set; later changes to the goal keep this time */
  setAt: string;
  /** US cents to collect */
  targetCents: number;
  /** US cents paid in tips since the goal was set, less refunds, or given every month if `countsMonthly` is true; can exceed the target */
  reachedCents: number;
  /** True if the goal counts what supporters give every month; absent otherwise */
  countsMonthly?: boolean;
};
export type UserRevenue = {
  /** US cents of tips paid today in UTC, before the fee and less refunds */
  todayRevenueCents: number;
  /** US cents of all tips, before the fee and less refunds */
  totalRevenueCents: number;
  /** US cents that the platform keeps from all tips */
  platformFeeCents: number;
  /** US cents that the creator gets from all tips */
  revenueAfterFeeCents: number;
  /** Last 104 weeks with tips, from Monday to Sunday in UTC, newest first */
  weeklyRevenue: {
    /** Monday on which the week starts, in UTC */
    weekStart: string;
    /** Sunday on which the week ends, in UTC */
    weekEnd: string;
    /** US cents that the creator gets from the week's tips */
    revenueAfterFeeCents: number;
  }[];
  /** Number of tips with a message */
  commentCount: number;
  /** Newest 100 tips with a message, including hidden ones */
  tipsWithComments: {
    /** Id of the tip */
    id: string;
    /** Name that the tipper gave */
    senderName: string;
    /** Tipper's message; empty if there is none */
    message: string;
    /** US cents that the tipper paid, less refunds */
    amountCents: number;
    /** When the tip was paid */
    createdAt: string;
    /** Creator's public reply; null if there is none */
    response: string | null;
    /** When the creator replied; null if there is no reply */
    respondedAt: string | null;
  }[];
  /** Payout methods of the creator, with masked account information */
  paymentMethods: PayoutMethod[];
  /** Current goal of the creator; null if there is none */
  goal: Goal | null;
  /** Monthly support of the creator; absent if there never was any */
  monthlySupport?: {
    /** US cents that current supports bring every month, except paused ones */
    monthlyCents: number;
    /** Current supports, including paused ones */
    count: number;
  };
  /** Creator that the revenue is for */
  user: {
    /** Id of the object, a UUID that other requests refer to */
    id: string;
    /** Username of the creator, which is also the address of the page */
    username: string;
    /** Whether an administrator has blocked the account */
    isBlocked: boolean;
    /** Display name on the page; null if none is set */
    displayName: string | null;
    /** Picture of the creator: a path on this server or an http(s) URL; null if there is none */
    profileImage: string | null;
    /** Text that thanks tippers after they have paid, which the page does not show; null if there is none */
    thankYouText: string | null;
  };
  /** US cents that the creator gets after fees, the same as `revenueAfterFee` */
  finalRevenueCents: number;
  /** US cents of platform fees from all creators */
  totalPlatformFeeCents: number;
};
export type CurrentUser = {
  /** Username of the creator, which is also the address of the page */
  username: string;
  /** Display name on the page; null if none is set */
  displayName: string | null;
  /** Text under the display name; null if there is none */
  bio: string | null;
  /** Picture of the creator: a path on this server or an http(s) URL; null if there is none */
  profileImage: string | null;
  /** Kind of featured content that the page shows; null for none */
  featuredContentType: ('image' | 'video' | 'tiktok') | null;
  /** Featured image: a path on this server or an http(s) URL; null if there is none */
  featuredImage: string | null;
  /** Featured video: a path on this server or an http(s) URL; null if there is none */
  featuredVideo: string | null;
  /** URL of the featured TikTok video; null if there is none */
  tiktokUrl: string | null;
  /** Text of the tip button; null for the default text */
  buttonTitle: string | null;
  /** Id of the icon on the tip button, from `GET /api/button-icons`; null for no icon */
  buttonIconId: string | null;
  /** Color of the tip button as `#rrggbb`; null for the default */
  buttonColor: string | null;
  /** Layout of the page */
  pageLayout: 'classic' | 'ticker';
  /** Look of the page: background, colors, shapes and typeface */
  pageLook: 'sunrise' | 'paper' | 'midnight' | 'meadow' | 'ocean' | 'candy' | 'mono' | 'neon';
  /** Whether visitors can open the page */
  isPublished: boolean;
  /** Present if administrators have unpublished the page; only returned to its owner */
  isTakenDown?: true;
  /** Text that thanks tippers after they have paid; null if there is none, and only returned to the owner */
  thankYouText?: string | null;
  /** IANA name of the time zone for the creator's figures; only returned to the owner */
  timeZone?: string;
  /** What happens to messages of new tips: shown immediately (`publish`), shown once the creator releases them (`hold`), or not accepted (`off`) */
  messagePolicy?: 'publish' | 'hold' | 'off';
  /** True if the creator accepts monthly support; absent otherwise */
  takesMonthly?: boolean;
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Email address */
  email: string;
  /** Present if the creator must accept new terms before using the app; absent otherwise */
  mustAcceptTerms?: true;
  /** Number of held tips, which visitors see only once the creator releases them; absent if there are none */
  heldCount?: number;
};
export type EmailAddress = {
  /** Email address */
  email: string;
};
export type LoginResult =
  | CurrentUser
  | {
      /** Present if nobody was signed in because the email address is not confirmed; the confirmation link was sent again */
      verificationRequired: true;
      /** Message to show to the person who made the request */
      message: string;
    };
export type Credentials = {
  /** Email address */
  email: string;
  /** Current password */
  password: string;
  /** Six-digit code from the authenticator app, or a recovery code; required if an app is set up */
  code?: string;
};
export type Registration = {
  /** Requested username, of 4 to 25 letters, digits and underscores; not case-sensitive */
  username: string;
  /** Email address to which the confirmation link is sent */
  email: string;
  /** Password of 8 to 128 characters */
  password: string;
  /** IANA name of the browser's time zone; UTC if missing or unknown */
  timeZone?: string;
};
export type PasswordResetDone = {
  /** Message to show to the person who made the request */
  message: string;
  /** Email address */
  email: string;
};
export type PasswordReset = {
  /** Token from the emailed link */
  token: string;
  /** Password of 8 to 128 characters */
  password: string;
};
export type BlockDecision = {
  /** Ground of the decision; `terms` in old decisions, which had no ground */
  ground: 'terms' | 'law';
  /** What is illegal, or which law it breaks; null unless the ground is `law` */
  law: string | null;
  reason: ReportReason;
  /** Explanation for the creator */
  message: string;
  /** When the decision was made */
  decidedAt: string;
  /** Creator's answer, which can be given once */
  appeal: {
    /** State of the appeal: with `upheld` the decision stands, with `reversed` the content or account is back */
    state: 'none' | 'open' | 'upheld' | 'reversed';
    /** Text of the creator's answer; null if there is none */
    text: string | null;
    /** Administrators' reply to the answer; null if there is none */
    message: string | null;
    /** Until when the decision can be answered */
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
  /** Why the decision should be reversed, of at most 1,000 characters */
  text: string;
};
export type ButtonIcon = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Text alternative of the icon, for people who cannot see it */
  name: string;
  /** Image as a data URL; show it only in an `<img>` element */
  imageData: string;
  /** Default text of a tip button with this icon, until the creator changes it */
  defaultText: string;
};
export type AppConfig = {
  /** Name of the platform */
  productName: string;
  /** URL of the platform, without a trailing slash */
  publicUrl: string;
  /** Host of `publicUrl`, shown in the addresses of creators' pages */
  publicHost: string;
  /** Email address for help */
  contactEmail: string;
  /** Platform fee in percent of each tip; null until the server has loaded it */
  platformFeePercent: number | null;
  /** Processing charge to the creator for each tip; 0 while the platform pays the processing fee */
  processing: {
    /** Variable part of the charge, in percent of the tip */
    percent: number;
    /** Fixed part of the charge, in US cents per tip */
    fixedCents: number;
  };
  /** Limits that every request must meet */
  limits: {
    /** Smallest tip in US cents */
    minimumTipCents: number;
    /** Largest tip in US cents */
    maximumTipCents: number;
    /** Maximum length of the message of a tip, in characters */
    tipMessage: number;
    /** Maximum size of an uploaded image, in bytes */
    imageBytes: number;
  };
  /** Features that administrators turn on and off */
  features: {
    /** Whether new accounts can be created */
    registrationEnabled: boolean;
    /** Whether changes by visitors and creators fail with `MAINTENANCE` */
    maintenanceMode: boolean;
    /** Present if creators can accept monthly support; absent otherwise */
    monthlySupport?: true;
  };
  /** Retention periods that the privacy policy names */
  retention: {
    /** Months after which the tipper's address is erased from a paid tip */
    senderAddressMonths: number;
    /** Years for which the destination account of a payout is kept */
    payoutRecordYears: number;
  };
  /** Configuration for loading Stripe in the browser */
  stripe: {
    /** Publishable key of the Stripe account */
    publishableKey: string;
    /** URL of Stripe.js */
    scriptUrl: string;
    /** Id of the Stripe payment method configuration that says which ways to pay are offered before a payment is opened; null for the account's default */
    paymentMethodConfiguration: string | null;
  };
};
export type TipConfirmed = {
  /** Status of the payment; `processing` until the bank completes it */
  status: 'succeeded' | 'processing';
  /** Username of the creator, which is also the address of the page */
  username: string;
};
export type TipConfirmation = {
  /** Id of the payment at Stripe */
  paymentIntentId: string;
  /** Accepted but ignored: the receipt goes to the email address that the tip was created with */
  senderEmail?: string | null;
  /** Client secret of the payment at Stripe; checked if given */
  clientSecret?: string | null;
};
export type PaymentIntent = {
  /** Client secret of the payment at Stripe, which only the paying browser may know */
  clientSecret: string;
  /** Id of the payment at Stripe */
  paymentIntentId: string;
  /** US cents that the creator gets from the tip */
  netAmountCents: number;
  /** US cents charged to the tipper, including fees that the tipper covers */
  amountCents?: number;
  /** US cents that the platform keeps from the tip */
  feeCents?: number;
  /** US cents that the creator is charged for processing */
  processingCents?: number;
};
export type NewTip = {
  /** Username of the creator, which is also the address of the page */
  username: string;
  /** Tipper's name to show on the page, at most 60 characters */
  senderName: string;
  /** Tipper's email address, which receives the receipt */
  senderEmail: string;
  /** US cents, with at most two decimals */
  amountCents: number;
  /** Message to show on the page, at most 300 characters */
  message?: string | null;
  /** Platform of `socialHandle` */
  socialPlatform?: ('instagram' | 'tiktok' | 'x') | null;
  /** Tipper's handle on `socialPlatform`; a leading @ is removed */
  socialHandle?: string | null;
  /** Whether to charge more, so that the creator gets the whole amount after fees; false by default */
  coverFees?: boolean | null;
  /** Whether only the creator can read the message; false by default */
  isPrivate?: boolean | null;
  /** Whether the name and handle are hidden from visitors; false by default */
  isAnonymous?: boolean | null;
  /** `month` to give the tip every month from now on; a single tip by default */
  interval?: 'month' | null;
};
export type FeaturedCreator = {
  /** Username of the creator, which is also the address of the page */
  username: string;
  /** Display name on the page; null if none is set */
  displayName: string | null;
  /** Picture of the creator: a path on this server or an http(s) URL; null if there is none */
  profileImage: string | null;
  /** Text under the display name; null if there is none */
  bio: string | null;
};
export type Asset = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Path of the file on this server; the content never changes once the file is ready */
  url: string;
  /** State of the upload; the file can be shown once it is `ready` */
  status: 'processing' | 'ready' | 'failed';
  /** Progress of the processing in percent */
  progress: number;
  /** Path of the poster image of a video; absent until there is one */
  posterUrl?: string;
  /** Why the processing failed, for the owner; absent unless it failed */
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
  /** Creator's name on the page; null if none is set or the account is closed */
  displayName: string | null;
  /** Name that the tipper gave */
  senderName: string;
  /** Tipper's message; empty if there is none */
  message: string;
  /** Platform of the tipper's handle; null if none was given */
  socialPlatform: ('instagram' | 'tiktok' | 'x') | null;
  /** Tipper's handle on that platform, without the @; null if none was given */
  socialHandle: string | null;
  /** True if only the creator can read the message, and visitors see neither it nor the reply; absent otherwise */
  isPrivate?: true;
  /** True if visitors see neither the name nor the handle; absent otherwise */
  isAnonymous?: true;
  /** True if visitors do not see the tip until its creator releases it; absent otherwise */
  isHeld?: true;
  /** Creator's public reply; null if there is none */
  response: string | null;
  /** When the tip was paid; null while the payment is processing */
  paidAt: string | null;
  /** US cents that the tipper added to cover the fees */
  coveredAmountCents?: number;
  /** US cents that the creator gets from the tip */
  netAmountCents?: number;
  /** US cents that the platform keeps from the tip */
  feeAmountCents?: number;
  /** US cents that the creator is charged for processing */
  processingAmountCents?: number;
  /** Payment method of the tip; null if it is not known */
  method?: {
    /** Brand of the card, or type of another payment method */
    brand: string;
    /** Last four digits of the card; null for another payment method */
    lastFour: string | null;
  } | null;
  /** Text on the tipper's card statement; null if it is not known */
  statementDescriptor?: string | null;
  /** US cents that went back to the tipper; absent if none did */
  refundedAmountCents?: number;
  /** Whether the tip can be, or was, reported as a mistake; null while the creator does not have its money */
  mistake?: ('possible' | 'too-late' | 'reported' | 'declined') | null;
  /** Token that opens the monthly support this tip is a payment of; absent for a single tip */
  supportToken?: string;
  /** Whether the tipper's email address is still stored */
  hasEmail: boolean;
};
export type ReceiptRequest = {
  /** Token from the link in the emailed receipt */
  token: string;
};
export type ReceiptRefund = {
  /** State of the refund; `requested` until the provider has received it, `pending` while the money is on its way */
  status: 'requested' | 'pending' | 'succeeded' | 'failed';
  /** US cents that go back to the tipper */
  amountCents: number;
  /** When the refund was requested */
  createdAt: string;
  /** When the refund's status last changed */
  updatedAt: string;
};
export type ReceiptDispute = {
  /** Stripe's status of the dispute */
  status: string;
  /** Stripe's code for why the payment is contested */
  reason: string;
  /** Whether the bank has yet to decide the dispute */
  isOpen: boolean;
  /** US cents that the card holder contests */
  amountCents: number;
  /** When the dispute was opened */
  openedAt: string;
  /** When the dispute's status last changed */
  updatedAt: string;
};
export type ReceiptMark = {
  /** Who suspects fraud: the card network with a warning, or Stripe Radar with a review */
  kind: 'early-fraud-warning' | 'review';
  /** Provider's code for the suspicion, such as `unauthorized_use_of_card` or `rule` */
  reason: string;
  /** When the warning or review was opened */
  openedAt: string;
  /** `kept` if an administrator decided, otherwise the outcome at the provider; null while the mark is open */
  decision: ('kept' | 'approved' | 'refunded' | 'disputed' | 'closed') | null;
  /** When the mark was decided; null while it is open */
  decidedAt: string | null;
};
export type ReceiptMistake = {
  /** When the tip was reported as a mistake */
  reportedAt: string;
  /** When the report was declined; null if it was not */
  declinedAt: string | null;
};
export type ReceiptHistory = {
  /** Refunds of the tip, oldest first */
  refunds: ReceiptRefund[];
  /** Disputes about the tip, oldest first */
  disputes: ReceiptDispute[];
  /** Marks of possible fraud, oldest first */
  marks: ReceiptMark[];
  /** The tipper's report that the tip was a mistake; null if there is none */
  mistake: ReceiptMistake | null;
  /** Emails to the tipper, oldest first; old ones are purged */
  mails: TipMail[];
};
export type ReportReceipt = {
  /** Message to show to the person who made the request */
  message: string;
  /** Number of the report, for the reporter to quote in questions about it */
  number: string;
};
export type ReplyReport = {
  /** Token from the link in the emailed receipt */
  token: string;
  reason: ReportReason;
  /** Further details for administrators, of at most 500 characters */
  details?: string | null;
};
export type NewReport = {
  /** Username of the creator, which is also the address of the page */
  username: string;
  /** Id of the tip with the reported comment; leave it out to report the page */
  tipId?: string | null;
  reason: ReportReason;
  /** Further details for administrators, of at most 500 characters */
  details?: string | null;
  /** Ground of the report */
  ground?: ('terms' | 'law') | null;
  /** What is illegal, or which law it breaks; required with the ground `law`, and not allowed with another */
  law?: string | null;
  /** Email address of the reporter, for the receipt and the decision; the creator never sees it */
  email?: string | null;
};
export type Support = {
  /** Username of the creator; null once the account is closed */
  username: string | null;
  /** Creator's name on the page; null if none is set or the account is closed */
  displayName: string | null;
  /** State of the support; `past-due` while a failed payment is retried */
  status: 'starting' | 'active' | 'past-due' | 'paused' | 'ended';
  /** Why the support ended; null while it lasts */
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
  /** US cents of the monthly tip from the next payment on, without fees that the tipper covers */
  tipCents: number;
  /** US cents charged for the monthly tip, including fees that the tipper covers */
  amountCents: number;
  /** Whether the tipper covers the fees */
  coversFees: boolean;
  /** When the support was first paid; null before */
  beganAt: string | null;
  /** When the next payment is taken; null if none is due or the date is not known yet */
  nextPaymentAt: string | null;
  /** When the pause ends; null if there is none */
  pausedUntil: string | null;
  /** True if visitors do not see the supporter badge next to the comments; absent otherwise */
  hidesBadge?: true;
  /** Last 100 payments, newest first */
  payments: {
    /** When the payment was made */
    paidAt: string;
    /** US cents that were charged to the tipper */
    amountCents: number;
    /** US cents of the payment that went back to the tipper */
    refundedCents: number;
    /** Token that opens the receipt, like the link in the email */
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
  /** Whether visitors see the badge next to comments */
  isShown: boolean;
};
export type SupportCard = {
  /** Client secret of the setup intent at Stripe, which only the browser that enters the card may know */
  clientSecret: string;
  /** Id of the setup intent at Stripe */
  setupIntentId: string;
};
export type SupportCardTaken = {
  /** Token from the link in the email */
  token: string;
  /** Id of the setup intent at Stripe */
  setupIntentId: string;
};
export type SupportChange = {
  /** Token from the link in the email */
  token: string;
  /** US cents of the monthly tip, without fees that the tipper covers */
  tipCents: number;
};
export type SupportLinksRequest = {
  /** Email address that the support was begun with */
  email: string;
};
export type SupportPause = {
  /** Token from the link in the email */
  token: string;
  /** Months without a payment; 0 ends the pause */
  months: number;
};
export type TipStatus = {
  /** State of the tip; only a `pending` tip can still be paid */
  status: 'pending' | 'processing' | 'succeeded' | 'failed' | 'canceled' | 'refunded' | 'disputed' | 'lost';
  /** US cents */
  amountCents: number;
  /** Username of the creator, which is also the address of the page */
  username: string;
  /** Stripe's message about the last failed attempt to pay; null if there is none or the tip can no longer be paid */
  problem: string | null;
  /** Token that opens the receipt, like the link in the email; absent until the tip is paid */
  receiptToken?: string;
  /** Creator's thank-you text for tippers; null if there is none, absent until the tip is paid */
  thankYouText?: string | null;
  /** True if visitors do not see the tip until its creator releases it; absent otherwise */
  isHeld?: true;
  /** True if the tip is a payment of a monthly support; absent for a single tip, and until the tip is paid */
  isMonthly?: true;
};
export type TipStatusQuery = {
  /** Id of the payment at Stripe */
  paymentIntentId: string;
  /** Client secret of the payment at Stripe, which only the paying browser may know */
  clientSecret: string;
};
export type ProfileChanges = {
  /** Display name on the page, of at most 50 characters */
  displayName?: string | null;
  /** Text under the display name, of at most 150 characters */
  bio?: string | null;
  /** Picture of the creator: a path from `POST /api/media`, an http(s) URL, or the file as a data URL */
  profileImage?: string | null;
  /** Featured image: a path from `POST /api/media`, an http(s) URL, or the file as a data URL */
  featuredImage?: string | null;
  /** Featured video: a path from `POST /api/media`, an http(s) URL, or the file as a data URL */
  featuredVideo?: string | null;
  /** URL of a TikTok video */
  tiktokUrl?: '' | (string | null);
  /** Kind of featured content that the page shows; null for none */
  featuredContentType?: ('image' | 'video' | 'tiktok') | null;
  /** Text of the tip button, of at most 30 characters */
  buttonTitle?: string | null;
  /** Id of the icon on the tip button, from `GET /api/button-icons`; null for no icon */
  buttonIconId?: string | null;
  /** Color of the tip button, one of those that the editor offers */
  buttonColor?: string | null;
  /** Layout of the page */
  pageLayout?: 'classic' | 'ticker';
  /** Look of the page: background, colors, shapes and typeface */
  pageLook?: 'sunrise' | 'paper' | 'midnight' | 'meadow' | 'ocean' | 'candy' | 'mono' | 'neon';
  /** Text that thanks tippers after they have paid, of at most 200 characters */
  thankYouText?: string | null;
  /** IANA name of the time zone for the creator's figures */
  timeZone?: string;
  /** What happens to messages of tips paid from now on: `publish`, `hold` or `off` */
  messagePolicy?: 'publish' | 'hold' | 'off';
  /** Whether the creator accepts monthly support, if the platform allows it */
  takesMonthly?: boolean;
};
export type ViewSource = {
  /** Source of the visitors: a known site or app, a host, a `utm_source`, or 'Direct' */
  name: string;
  /** Number of visitors, each counted once a day */
  visitors: number;
};
export type Analytics = {
  /** First day of the period */
  from: string;
  /** Last day of the period, which is today */
  to: string;
  /** IANA name of the time zone of all days and hours */
  timeZone: string;
  /** Figures for each day of the period, oldest first */
  days: {
    /** Day */
    date: string;
    /** Number of visits of the page */
    views: number;
    /** Number of visitors, each counted once a day */
    visitors: number;
    /** Number of clicks on links */
    clicks: number;
    /** Paid tips, except those that were fully refunded or disputed */
    tips: number;
    /** US cents of the paid tips, before the fee and less refunds */
    amountCents: number;
  }[];
  /** Figures for each day of the previous period, oldest first */
  daysBefore: {
    /** Day */
    date: string;
    /** Number of visits of the page */
    views: number;
    /** Number of visitors, each counted once a day */
    visitors: number;
    /** Number of clicks on links */
    clicks: number;
    /** Paid tips, except those that were fully refunded or disputed */
    tips: number;
    /** US cents of the paid tips, before the fee and less refunds */
    amountCents: number;
  }[];
  /** Totals of the previous period, which has the same number of days */
  before: {
    /** Number of visits of the page */
    views: number;
    /** Number of visitors, each counted once a day */
    visitors: number;
    /** Number of clicks on links */
    clicks: number;
    /** Paid tips, except those that were fully refunded or disputed */
    tips: number;
    /** US cents of the paid tips, before the fee and less refunds */
    amountCents: number;
  };
  /** How many visitors reached each step */
  funnel: {
    /** Number of visitors, each counted once a day */
    visitors: number;
    /** Number of visitors who opened the tip dialog */
    dialogs: number;
    /** Number of visitors who reached the checkout */
    checkouts: number;
    /** Number of paid tips */
    paid: number;
  };
  /** Sources of visitors: at most 20, and 'Other' for the rest */
  sources: ViewSource[];
  /** Links of the page, most clicks first */
  links: {
    /** Id of the object, a UUID that other requests refer to */
    id: string;
    /** Title of the link */
    title: string;
    /** Number of clicks on the link */
    clicks: number;
    /** Number of visitors, each counted once a day */
    visitors: number;
  }[];
  /** Tips by hour of the day, starting at midnight */
  hours: {
    /** Paid tips, except those that were fully refunded or disputed */
    tips: number;
    /** US cents of the paid tips, before the fee and less refunds */
    amountCents: number;
  }[];
  /** Names that gave the most, among the newest 10,000 tips of the period */
  tippers: {
    /** Name that the tipper gave */
    name: string;
    /** Paid tips, except those that were fully refunded or disputed */
    tips: number;
    /** US cents of the paid tips, before the fee and less refunds */
    amountCents: number;
  }[];
};
export type OwnBalance = {
  /** US cents that the next payout pays; negative if refunds or disputes took more than is payable */
  availableCents: number;
  /** US cents from tips that are younger than 7 days, being refunded, or suspected of fraud, and the rolling reserve */
  pendingCents: number;
  /** US cents of the pending amount that are held because fraud is suspected; absent if there are none */
  suspectedCents?: number;
  /** US cents of the pending amount that are kept back for refunds and disputes */
  reserveCents: number;
  /** Days after a tip for which the reserve is kept back */
  reserveDays: number;
  /** Whether the creator has a payout method; nothing is paid out without one */
  hasPayoutMethod: boolean;
  /** US cents owed by other accounts that the creator bears; already part of the balance */
  takenOverCents: number;
  /** First reason why the available money is held; null if it is not held */
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
  /** All reasons why the money is held; empty if it is not held */
  heldReasons: {
    /** Why the money is held; a new payout method, a password reset, a new email address and a removed authenticator app each hold it for 72 hours */
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
    /** When the hold ends by itself; null if it does not */
    until: string | null;
  }[];
  /** When the hold in `heldReason` ends by itself; null if it does not */
  heldUntil: string | null;
  /** US cents of the smallest payout; 0 if there is no minimum */
  minimumPayoutCents: number;
  /** US cents above which a payout is held until an administrator has reviewed the creator; 0 if there is no limit */
  unreviewedLimitCents: number;
  /** Next automatic payout; null if the creator is paid by hand, a hold has no known end, or the amount would be too small or need a review */
  nextPayout: {
    /** When the automatic payout run will make the payout */
    at: string;
    /** US cents expected to be payable by then */
    amountCents: number;
  } | null;
  /** Always `usd` */
  currency: 'usd';
};
export type BlockedSender = {
  /** Id of the block, which is the id of the tip used to block the sender */
  id: string;
  /** Name that the tipper gave */
  senderName: string;
  /** When the sender was blocked */
  blockedAt: string;
};
export type SenderBlock = {
  /** Id of the tip */
  tipId: string;
  /** Whether to also hide all messages of the sender from the page; false by default */
  hideEarlier?: boolean;
};
export type AccountClosing = {
  /** Current password */
  password: string;
  /** Six-digit code from the authenticator app, or a recovery code; required if an app is set up */
  code?: string;
  /** Whether to leave the balance that was not paid out to the platform; an account with a balance is not closed otherwise */
  waiveBalance?: boolean;
  /** Code from the email that a request without `mailCode` sends */
  mailCode?: string;
};
export type OwnDebt = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** US cents of the debt that you bear, or that your objection gave back */
  amountCents: number;
  /** Why you bear the debt: the other account had your verified email address (`address`), or was paid to a payout account of yours (`account`) */
  carriedBy: 'address' | 'account';
  /** When your balance first took over a debt of this account */
  carriedAt: string;
  /** `borne` while you bear the debt, `objected` while it is given back until a Super Admin decides, `given-back` once it is given back for good */
  state: 'borne' | 'objected' | 'given-back';
  /** Your objection; null if there is none */
  objection: string | null;
};
export type DebtObjection = {
  /** Why the debt is not yours */
  words: string;
};
export type EmailChange = {
  /** New email address, which takes effect once the link sent to it is confirmed */
  email: string;
  /** Current password */
  password: string;
  /** Six-digit code from the authenticator app, or a recovery code; required if an app is set up */
  code?: string;
};
export type FeeInvoice = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Invoice number, such as INV-000123; numbers have no gaps */
  number: string;
  /** UTC month of the fees, such as `2026-10` */
  month: string;
  /** When the invoice was issued */
  issuedAt: string;
  /** US cents of the fees without VAT; negative for a credit note */
  netCents: number;
  /** US cents of VAT; negative for a credit note */
  vatCents: number;
  /** US cents of the fees with VAT; negative for a credit note */
  totalCents: number;
  /** Always `usd` */
  currency: 'usd';
};
export type FreezeOffer = {
  /** Until when the account can be frozen; null while it cannot be */
  until: string | null;
};
export type OwnGoal = {
  /** Current goal of the creator; null if there is none */
  goal: Goal | null;
};
export type GoalInput = {
  /** What the creator collects for, at most 60 characters */
  title: string;
  /** US cents to collect, from 1 to 100,000 */
  targetCents: number;
  /** Whether the goal counts what supporters give every month instead of the tips since it was set; false by default */
  countsMonthly?: boolean;
};
export type Link = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Kind of the entry: a `link`, or a `heading` between links */
  kind: 'link' | 'heading';
  /** Title of 1 to 80 characters */
  title: string;
  /** Address of the link, with the scheme http, https, mailto or tel; null for a heading */
  url: string | null;
  /** Path of the uploaded picture; null if there is none */
  picture: string | null;
  /** Whether the link is turned on, so that the page shows it within its schedule */
  isActive: boolean;
  /** When the page starts to show the link; null for immediately */
  startsAt: string | null;
  /** When the page stops showing the link, after `startsAt`; null for never */
  endsAt: string | null;
  /** Number of clicks, except those by the owner and by known crawlers */
  clicks: number;
  /** Number of these clicks today and on the six days before (UTC) */
  clicksLast7Days: number;
  /** Why the page never shows the link: administrators took it down (`taken-down`), or its host is blocked (`host-blocked`); null otherwise */
  withheld: ('taken-down' | 'host-blocked') | null;
};
export type LinkInput = {
  /** Kind of the entry: a `link`, or a `heading` between links */
  kind: 'link' | 'heading';
  /** Title of 1 to 80 characters */
  title: string;
  /** Address of the link, of at most 2,000 characters, with the scheme http, https, mailto or tel or without a scheme; null for a heading */
  url?: string | null;
  /** Path of a picture uploaded with `POST /api/media` and the purpose `link-picture`; null for no picture */
  picture?: string | null;
  /** Whether the link is turned on, so that the page shows it within its schedule */
  isActive?: boolean;
  /** When the page starts to show the link; null for immediately */
  startsAt?: string | null;
  /** When the page stops showing the link, after `startsAt`; null for never */
  endsAt?: string | null;
};
export type ImportedLink = {
  /** Kind of the entry: a `link`, or a `heading` between links */
  kind?: 'link' | 'heading';
  /** Title of 1 to 80 characters */
  title: string;
  /** Address of the link, of at most 2,000 characters, with the scheme http, https, mailto or tel or without a scheme; null for a heading */
  url?: string | null;
};
export type LinkImport = {
  /** Links and headings to add, at most as many as the page has room for */
  links: ImportedLink[];
};
export type LinkOrder = {
  /** Ids of all links and headings in their new order, each once */
  ids: string[];
};
export type LinkChanges = {
  /** Kind of the entry: a `link`, or a `heading` between links */
  kind?: 'link' | 'heading';
  /** Title of 1 to 80 characters */
  title?: string;
  /** Address of the link, of at most 2,000 characters, with the scheme http, https, mailto or tel or without a scheme; null for a heading */
  url?: string | null;
  /** Path of a picture uploaded with `POST /api/media` and the purpose `link-picture`; null for no picture */
  picture?: string | null;
  /** Whether the link is turned on, so that the page shows it within its schedule */
  isActive?: boolean;
  /** When the page starts to show the link; null for immediately */
  startsAt?: string | null;
  /** When the page stops showing the link, after `startsAt`; null for never */
  endsAt?: string | null;
};
export type MessageFilter = {
  /** Words that hold a message; at most 100, each of 2 to 40 letters */
  words: string[];
  /** Whether messages with a link are held */
  noLinks: boolean;
  /** Whether messages with strong language are held */
  holdStrongLanguage: boolean;
};
export type NewPayoutMethod = {
  /** Type of payout method */
  type: 'bank' | 'paypal' | 'venmo';
  /** For `bank`, a routing number and an account number, or an IBAN; for `paypal`, the email address; for `venmo`, the username */
  accountInfo: string;
  /** Name of the account holder, for `bank` only; nothing is paid to a bank account without it */
  accountHolder?: string;
  /** Whether this becomes the default payout method; the first method always does */
  isDefault?: boolean;
};
export type DefaultChoice = {
  /** Always true; to replace the default, make another method the default */
  isDefault: true;
};
export type PayoutAccount = {
  /** `incomplete` until the form is filled in, `checking` while Stripe reviews the account, `ready`, `more-needed` if Stripe asks for more information, `refused` if Stripe rejected the account, or `closed` if it left the platform */
  state: 'incomplete' | 'checking' | 'ready' | 'more-needed' | 'refused' | 'closed';
  /** Two-letter country code of the account (ISO 3166-1) */
  country: string;
  /** Whether money can be sent to the account */
  takesTransfers: boolean;
  /** Whether the account is one of the creator's payout methods */
  isMethod: boolean;
  /** Information that Stripe asks for, by its names at Stripe; empty if nothing is needed */
  needed: string[];
  /** Deadline for the needed information; null if there is none */
  neededUntil: string | null;
};
export type PayoutAccountOffer = {
  /** Whether payouts through Stripe are switched on */
  isOffered: boolean;
  /** Two-letter codes of the countries that Stripe can pay to; empty if payouts through Stripe are switched off */
  countries: string[];
  /** The creator's Stripe account; null if there is none */
  account: PayoutAccount | null;
};
export type AccountLink = {
  /** Address at Stripe to send the creator to */
  url: string;
};
export type NewPayoutAccount = {
  /** Country in which the creator lives and has a bank account, as a two-letter code (ISO 3166-1); it cannot be changed later */
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
  /** ID of the payout */
  id: string;
  /** Reference that identifies the payout at the bank, such as PAYOUT-1234 */
  reference: string;
  /** State of the payout; its money is out of the balance while it is `confirmed` or `sent` */
  status: 'proposed' | 'confirmed' | 'sent' | 'failed' | 'returned' | 'canceled';
  /** US cents of the payout */
  amountCents: number;
  /** Always `usd` */
  currency: 'usd';
  /** Type of payout method */
  methodType: 'bank' | 'paypal' | 'venmo' | 'stripe';
  /** Account information, masked */
  accountInfo: string;
  /** Why the payout failed, came back or was canceled; null otherwise */
  failureReason: string | null;
  /** Reasons why the payout is held, which keep it out of payment files; empty if it is not held */
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
  /** Number of tips that the payout is for */
  tipCount: number;
  /** US cents of the payout that Stripe took back and that returned to the balance */
  reversedCents: number;
  /** When the payout was confirmed and its money left the balance */
  confirmedAt: string;
  /** Time of sending; null until then */
  sentAt: string | null;
  /** When the payout failed, came back or was canceled; null otherwise */
  endedAt: string | null;
};
export type Publication = {
  /** Whether visitors can open the page */
  isPublished: boolean;
};
export type SocialLink = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Platform that the link leads to */
  platform: string;
  /** Address of the link, with http or https */
  url: string;
};
export type SocialLinkInput = {
  /** Platform that the link leads to; `x` is stored as `twitter` */
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
  /** Address of the link, or the username on the platform, from which the address is built */
  url: string;
};
export type Statement = {
  /** UTC month, such as `2026-11` */
  month: string;
  /** Username of the creator, which is also the address of the page */
  username: string;
  /** Always `usd` */
  currency: 'usd';
  /** US cents of the balance at the start of the month */
  openingCents: number;
  /** US cents of the balance at the end of the month, or now for the current month */
  closingCents: number;
  /** Changes added up by reason, which lead from the opening to the closing balance */
  lines: {
    /** Why the balance changed */
    kind: 'tips' | 'fees' | 'processing' | 'refunds' | 'disputes' | 'waived' | 'payouts' | 'debts';
    /** US cents by which the balance changed; negative if it went down */
    amountCents: number;
  }[];
  /** Payouts confirmed in the month, oldest first */
  payouts: OwnPayout[];
};
export type Stats = {
  /** Paid tips, except those that were fully refunded or disputed */
  totalTips: number;
  /** US cents of all paid tips, before the fee and less refunds */
  totalAmountCents: number;
  /** Number of tips with a message */
  commentCount: number;
  /** Comments that visitors see and that have no reply from the creator */
  unansweredCount?: number;
  /** Tips that visitors do not see until the creator releases them */
  heldCount?: number;
  /** Whether the account is younger than 48 hours */
  isNewAccount: boolean;
  /** Change between the previous 24 hours and the last 24 hours; null for a new account */
  dailyChange: {
    /** Change of the tipped amount in percent, with one decimal */
    amount: number;
    /** Change of the number of comments in percent, with one decimal */
    comments: number;
  } | null;
  /** US cents of the balance that cannot be paid out without a payout method; 0 if there is one */
  heldBalanceCents: number;
  /** Whether the creator has a payout method */
  hasPayoutMethod: boolean;
  /** Days with tips in the last 30 days, this month and the previous month, oldest first */
  days: {
    /** Day on the creator's clock, on which tips were paid */
    day: string;
    /** US cents of tips paid on this day, before the fee and less refunds */
    amountCents: number;
  }[];
  /** Monthly support; absent if the creator does not take it and never had any */
  monthly?: {
    /** US cents given every month, before the fee */
    amountCents: number;
    /** Number of current monthly supporters, except paused ones */
    people: number;
    /** US cents given every month as of a month ago */
    amountBeforeCents: number;
  };
  /** Number of visits of the page, except those by its owner */
  profileViews: number;
  /** Number of visits of the page, with each visitor counted once a day */
  uniqueProfileViews: number;
};
export type SupporterNotes = {
  /** Number of supporters' email addresses that receive a note, except those that unsubscribed or do not work */
  supporterCount: number;
  /** When the last note was sent; null before the first */
  lastAt: string | null;
  /** When the next note can be sent; null if it can be sent now */
  nextAt: string | null;
};
export type SupporterNoteInput = {
  /** Text of the note, at most 2000 characters; web addresses are removed from the email */
  text: string;
};
export type Supporter = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Name that the supporter gave */
  senderName: string;
  /** True if visitors do not see the name; absent otherwise */
  isAnonymous?: true;
  /** US cents given every month, before the fee */
  tipCents: number;
  /** State of the support; `past-due` while a failed payment is retried */
  status: 'starting' | 'active' | 'past-due' | 'paused' | 'ended';
  /** Why the support ended; null while it lasts */
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
  /** When the support was first paid */
  beganAt: string;
  /** When the support ended; null while it lasts */
  endedAt: string | null;
  /** US cents that the support has brought so far, before the fee and without what went back */
  totalCents: number;
};
export type OwnTakedown = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Kind of content that was taken down */
  kind: 'page' | 'comment' | 'link';
  /** Comment as it was when it was reported; null for a page or a link */
  comment: {
    /** Id of the tip */
    tipId: string;
    /** Name that the tipper gave */
    senderName: string;
    /** Text of the comment */
    message: string;
  } | null;
  /** Link as it was when it was taken down; null for a page or a comment */
  link: {
    /** Id of the link */
    linkId: string;
    /** Title of the link */
    title: string;
    /** Address of the link; null for a heading */
    url: string | null;
  } | null;
  /** Ground of the decision; `terms` in old decisions, which had no ground */
  ground: 'terms' | 'law';
  /** What is illegal, or which law it breaks; null unless the ground is `law` */
  law: string | null;
  reason: ReportReason;
  /** Explanation for the creator */
  message: string;
  /** When the decision was made */
  decidedAt: string;
  /** Creator's answer, which can be given once */
  appeal: {
    /** State of the appeal: with `upheld` the decision stands, with `reversed` the content or account is back */
    state: 'none' | 'open' | 'upheld' | 'reversed';
    /** Text of the creator's answer; null if there is none */
    text: string | null;
    /** Administrators' reply to the answer; null if there is none */
    message: string | null;
    /** Until when the decision can be answered */
    until: string;
  };
};
export type Appeal = {
  /** Why the decision should be reversed, of at most 1,000 characters */
  text: string;
};
export type MaskedTaxDetails = {
  /** Whether the payee is a person or a company */
  kind: 'person' | 'company';
  /** Legal name of the person or company, as the tax office knows it */
  legalName: string;
  /** Two-letter country code of the address (ISO 3166-1) */
  country: string;
  /** Tax number, masked */
  taxId: string;
};
export type OwnTaxDetails = {
  /** When tax details are required before a payout: never (`off`), always (`before-first-payout`), or from a yearly gross on (`from-yearly-gross`) */
  rule: 'off' | 'before-first-payout' | 'from-yearly-gross';
  /** US cents of yearly gross from which tax details are required if `rule` is `from-yearly-gross` */
  grossThresholdCents: number;
  /** When the tax details were last saved; null if there are none */
  savedAt: string | null;
  /** Whether payouts go through Stripe, which collects tax details itself, so that none are required here */
  isGivenToStripe: boolean;
  /** Saved tax details, masked; null if there are none or they can't be decrypted */
  details: MaskedTaxDetails | null;
};
export type TaxDetails = {
  /** Whether the payee is a person or a company */
  kind: 'person' | 'company';
  /** Legal name of the person or company, as the tax office knows it */
  legalName: string;
  /** Street and number */
  street: string;
  /** City */
  city: string;
  /** State or region; empty if there is none */
  region?: string;
  /** Postal code; empty if there is none */
  postalCode?: string;
  /** Two-letter country code of the address (ISO 3166-1) */
  country: string;
  /** Date of birth, such as `1992-02-29`; required for a person */
  dateOfBirth?: string;
  /** Tax number; in the United States, an SSN, ITIN or EIN */
  taxId: string;
};
export type TermsAcceptance = {
  /** Version of the terms, which is the day from which they are in force */
  version: string;
  /** Minimum age in years that the creator confirmed to have reached */
  confirmedAge: number;
  /** When the terms were accepted */
  acceptedAt: string;
};
export type AcceptedTerms = {
  /** Version of the terms, which is the day from which they are in force */
  version: string;
};
export type TipMailChoice = {
  /** Emails about tips: one for each tip (`each`), one a day about all tips (`daily`), or none (`none`) */
  choice: 'each' | 'daily' | 'none';
  /** Whether a summary of the week is emailed every Monday */
  weekly?: boolean;
};
export type Tip = {
  /** Id of the tip */
  id: string;
  /** Name that the tipper gave */
  senderName: string;
  /** US cents that the tipper paid, less refunds */
  amountCents: number;
  /** Tipper's message; empty if there is none */
  message: string;
  /** Creator's public reply; null if there is none */
  response: string | null;
  /** When the creator replied; null if there is no reply */
  respondedAt: string | null;
  /** Platform of the tipper's handle; null if none was given */
  socialPlatform: ('instagram' | 'tiktok' | 'x') | null;
  /** Tipper's handle on that platform, without the @; null if none was given */
  socialHandle: string | null;
  /** When the tip was paid */
  createdAt: string;
  /** Whether the tip is hidden from visitors of the page */
  isHidden: boolean;
  /** True if the tip is a monthly payment and its tipper shows the supporter badge; absent otherwise */
  isMonthly?: true;
  /** Email address of the tipper; empty once it is erased */
  senderEmail: string;
  /** True if only the creator can read the message, and visitors see neither it nor the reply; absent otherwise */
  isPrivate?: true;
  /** True if visitors see neither the name nor the handle; absent otherwise */
  isAnonymous?: true;
  /** True if visitors do not see the tip until its creator releases it, while `isHidden` is true too; absent otherwise */
  isHeld?: true;
  /** True if administrators have taken the tip down and its creator cannot show it; absent otherwise */
  isTakenDown?: true;
  /** True if the tip may be fraudulent and is not paid out until that is decided; absent otherwise */
  isSuspected?: true;
};
export type TipVisibility = {
  /** Whether the tip is hidden from visitors of the page */
  isHidden: boolean;
};
export type OwnRefundTerms = {
  /** US cents that go back to the tipper */
  amountCents: number;
  /** US cents taken from the creator's balance; the platform returns its fees */
  fromBalanceCents: number;
};
export type OwnRefundRequest = {
  /** Reason for the refund, shown only to administrators, at most 300 characters */
  reason?: string | null;
};
export type TipReply = {
  /** Text of the reply, at most 200 characters */
  response: string;
};
export type UsernameChange = {
  /** Requested username, of 4 to 25 letters, digits and underscores; not case-sensitive */
  username: string;
};
export type YearStatement = {
  /** Number of tips paid in the period */
  tipCount: number;
  /** US cents of the tips paid in the period, before fees and refunds */
  grossCents: number;
  /** US cents of fees charged to the creator: negative, or positive if more came back with refunds and disputes than was charged */
  feeCents: number;
  /** US cents that went back through refunds; negative */
  refundedCents: number;
  /** US cents that disputes took: negative, or positive if more was won back */
  disputedCents: number;
  /** US cents that the creator earned: the sum of gross, fee, refunds and disputes */
  netCents: number;
  /** US cents paid out through Stripe, minus what came back */
  paidByStripeCents: number;
  /** US cents paid out in other ways, minus what came back */
  paidOtherwiseCents: number;
  /** UTC year, such as `2026` */
  year: string;
  /** Username of the creator, which is also the address of the page */
  username: string;
  /** Always `usd` */
  currency: 'usd';
  /** All twelve months of the year, starting with January */
  months: {
    /** Number of tips paid in the period */
    tipCount: number;
    /** US cents of the tips paid in the period, before fees and refunds */
    grossCents: number;
    /** US cents of fees charged to the creator: negative, or positive if more came back with refunds and disputes than was charged */
    feeCents: number;
    /** US cents that went back through refunds; negative */
    refundedCents: number;
    /** US cents that disputes took: negative, or positive if more was won back */
    disputedCents: number;
    /** US cents that the creator earned: the sum of gross, fee, refunds and disputes */
    netCents: number;
    /** US cents paid out through Stripe, minus what came back */
    paidByStripeCents: number;
    /** US cents paid out in other ways, minus what came back */
    paidOtherwiseCents: number;
    /** UTC month, such as `2026-12` */
    month: string;
  }[];
};
export type ShownIcon = {
  /** Text alternative of the icon, for people who cannot see it */
  name: string;
  /** Image as a data URL; show it only in an `<img>` element */
  imageData: string;
};
export type PublicLink = {
  /** Id of the object, a UUID that other requests refer to */
  id: string;
  /** Kind of the entry: a `link`, or a `heading` between links */
  kind: 'link' | 'heading';
  /** Title of 1 to 80 characters */
  title: string;
  /** Address of the link, with the scheme http, https, mailto or tel; null for a heading */
  url: string | null;
  /** Path of the uploaded picture; null if there is none */
  picture: string | null;
};
export type PublicTip = {
  /** Id of the tip */
  id: string;
  /** Name that the tipper gave */
  senderName: string;
  /** US cents that the tipper paid, less refunds */
  amountCents: number;
  /** Tipper's message; empty if there is none */
  message: string;
  /** Creator's public reply; null if there is none */
  response: string | null;
  /** When the creator replied; null if there is no reply */
  respondedAt: string | null;
  /** Platform of the tipper's handle; null if none was given */
  socialPlatform: ('instagram' | 'tiktok' | 'x') | null;
  /** Tipper's handle on that platform, without the @; null if none was given */
  socialHandle: string | null;
  /** When the tip was paid */
  createdAt: string;
  /** Whether the tip is hidden from visitors of the page */
  isHidden: boolean;
  /** True if the tip is a monthly payment and its tipper shows the supporter badge; absent otherwise */
  isMonthly?: true;
};
export type CreatorPage = {
  /** Creator who owns the page */
  user: {
    /** Username of the creator, which is also the address of the page */
    username: string;
    /** Display name on the page; null if none is set */
    displayName: string | null;
    /** Text under the display name; null if there is none */
    bio: string | null;
    /** Picture of the creator: a path on this server or an http(s) URL; null if there is none */
    profileImage: string | null;
    /** Kind of featured content that the page shows; null for none */
    featuredContentType: ('image' | 'video' | 'tiktok') | null;
    /** Featured image: a path on this server or an http(s) URL; null if there is none */
    featuredImage: string | null;
    /** Featured video: a path on this server or an http(s) URL; null if there is none */
    featuredVideo: string | null;
    /** URL of the featured TikTok video; null if there is none */
    tiktokUrl: string | null;
    /** Text of the tip button; null for the default text */
    buttonTitle: string | null;
    /** Id of the icon on the tip button, from `GET /api/button-icons`; null for no icon */
    buttonIconId: string | null;
    /** Color of the tip button as `#rrggbb`; null for the default */
    buttonColor: string | null;
    /** Layout of the page */
    pageLayout: 'classic' | 'ticker';
    /** Look of the page: background, colors, shapes and typeface */
    pageLook: 'sunrise' | 'paper' | 'midnight' | 'meadow' | 'ocean' | 'candy' | 'mono' | 'neon';
    /** Whether visitors can open the page */
    isPublished: boolean;
    /** Present if administrators have unpublished the page; only returned to its owner */
    isTakenDown?: true;
    /** Text that thanks tippers after they have paid; null if there is none, and only returned to the owner */
    thankYouText?: string | null;
    /** IANA name of the time zone for the creator's figures; only returned to the owner */
    timeZone?: string;
    /** What happens to messages of new tips: shown immediately (`publish`), shown once the creator releases them (`hold`), or not accepted (`off`) */
    messagePolicy?: 'publish' | 'hold' | 'off';
    /** True if the creator accepts monthly support; absent otherwise */
    takesMonthly?: boolean;
    /** Icon of the tip button; null if there is none */
    buttonIcon: ShownIcon | null;
  };
  /** Social links of the page, in page order */
  socialLinks: SocialLink[];
  /** Links and headings that the page currently shows, in page order */
  links: PublicLink[];
  /** Up to 50 tips that are not hidden, newest first */
  tips: PublicTip[];
  /** Number of tips that are not hidden, including those beyond `tips` */
  tipCount?: number;
  /** Creator's goal; null if there is none */
  goal: Goal | null;
  /** Present if the tips could not be loaded, in which case `tips` is empty */
  areTipsMissing?: true;
};
export type PageStep = {
  /** Step that the visitor reached: `dialog` for the tip dialog, `checkout` for the checkout */
  step: 'dialog' | 'checkout';
};
export type NewTipForCreator = {
  /** Tipper's name to show on the page, at most 60 characters */
  senderName: string;
  /** Tipper's email address, which receives the receipt */
  senderEmail: string;
  /** US cents, with at most two decimals */
  amountCents: number;
  /** Message to show on the page, at most 300 characters */
  message?: string | null;
  /** Platform of `socialHandle` */
  socialPlatform?: ('instagram' | 'tiktok' | 'x') | null;
  /** Tipper's handle on `socialPlatform`; a leading @ is removed */
  socialHandle?: string | null;
  /** Whether to charge more, so that the creator gets the whole amount after fees; false by default */
  coverFees?: boolean | null;
  /** Whether only the creator can read the message; false by default */
  isPrivate?: boolean | null;
  /** Whether the name and handle are hidden from visitors; false by default */
  isAnonymous?: boolean | null;
  /** `month` to give the tip every month from now on; a single tip by default */
  interval?: 'month' | null;
};
export type ViewOrigin = {
  /** Host of the page that led to this page */
  referrer?: string;
  /** `utm_source` parameter of the page's address, of which the first 40 letters and digits count */
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
