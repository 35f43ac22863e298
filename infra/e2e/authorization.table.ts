/** The order matters: the owner asks after those who may not, because the owner's request may remove the object. */
export const CALLERS = ['nobody', 'another creator', 'admin', 'super', 'creator'] as const;

/** The objects of "creator", whose page is not published. */
export interface OwnedObjects {
  username: string;
  session: string;
  socialLink: string;
  media: string;
  tip: string;
  payoutMethod: string;
  buttonIcon: string;
  paymentIntentId: string;
  clientSecret: string;
}

type Statuses = [nobody: number, anotherCreator: number, admin: number, superAdmin: number, creator: number];

interface Operation {
  /** These fill the parameters of the path. */
  params?: (owned: OwnedObjects) => Record<string, string>;
  body?: (owned: OwnedObjects) => object;
  statuses: Statuses;
}

/** The operation does not depend on the caller. */
const anybody = (status: number): Statuses => [status, status, status, status, status];
/** The operation concerns the account of the caller. */
const ownAccount = (status: number): Statuses => [401, status, 401, 401, status];
/** The operation names an object, which exists for its owner only. */
const ownObject = (status: number): Statuses => [401, 404, 401, 401, status];
const console: Statuses = [401, 401, 200, 200, 401];
/** The operation is for administrators with the role super. */
const superOnly = (status: number): Statuses => [401, 401, 403, status, 401];

const wrongPassword = { password: 'not the password' };
const unknownToken = { token: 'unknown' };
const tip = { senderName: 'Sam', senderEmail: 'sam@example.com', amount: 5 };

/**
 * Every operation of the API with the status for each caller, in the order of the requests: those that end a session
 * stand last. Where a password or a token decides, the request carries a wrong one.
 */
export const OPERATIONS: Record<string, Operation> = {
  getConfig: { statuses: anybody(200) },
  listFeaturedCreators: { statuses: anybody(200) },
  discoverCreators: { statuses: anybody(200) },
  listButtonIcons: { statuses: anybody(200) },
  getButtonIcon: { params: ({ buttonIcon }) => ({ id: buttonIcon }), statuses: anybody(200) },
  checkUsername: { params: ({ username }) => ({ username }), statuses: anybody(200) },
  getCreatorPage: { params: ({ username }) => ({ username }), statuses: [404, 404, 404, 404, 200] },
  recordView: { params: ({ username }) => ({ username }), statuses: [404, 404, 404, 404, 204] },
  reportContent: { body: ({ username }) => ({ username, reason: 'spam' }), statuses: anybody(404) },

  createPaymentIntent: { body: ({ username }) => ({ ...tip, username }), statuses: anybody(404) },
  createTip: { params: ({ username }) => ({ username }), body: () => tip, statuses: anybody(404) },
  confirmTip: {
    body: ({ paymentIntentId, clientSecret }) => ({ paymentIntentId, clientSecret }),
    statuses: anybody(200),
  },
  getTipStatus: {
    body: ({ paymentIntentId }) => ({ paymentIntentId, clientSecret: `${paymentIntentId}_secret_wrong` }),
    statuses: anybody(404),
  },
  getBlockDecision: { body: () => unknownToken, statuses: anybody(400) },
  appealBlock: { body: () => ({ ...unknownToken, text: 'No' }), statuses: anybody(400) },
  getReceipt: { body: () => unknownToken, statuses: anybody(404) },
  getReceiptHistory: { body: () => unknownToken, statuses: anybody(404) },
  unsubscribe: { body: () => unknownToken, statuses: anybody(400) },
  reportMistake: { body: () => unknownToken, statuses: anybody(404) },
  eraseReceiptEmail: { body: () => unknownToken, statuses: anybody(404) },
  removeReceiptWords: { body: () => unknownToken, statuses: anybody(404) },
  receiveMailEvents: { body: () => [{ event: 'bounce' }], statuses: anybody(404) },
  receiveConnectEvent: { body: () => ({ id: 'evt_unsigned' }), statuses: anybody(400) },
  receiveEvent: { body: () => ({ id: 'evt_unsigned' }), statuses: anybody(400) },

  register: { body: () => ({ username: 'no', email: 'no', password: 'no' }), statuses: anybody(400) },
  login: { body: () => ({ email: 'nobody@example.com', ...wrongPassword }), statuses: anybody(401) },
  adminLogin: { body: () => ({ username: 'nobody', ...wrongPassword }), statuses: anybody(401) },
  verifyEmail: { statuses: anybody(400) },
  resendVerification: { body: () => ({ email: 'nobody@example.com' }), statuses: anybody(200) },
  confirmEmail: { body: () => unknownToken, statuses: anybody(400) },
  undoEmailChange: { body: () => unknownToken, statuses: anybody(400) },
  forgotPassword: { body: () => ({ email: 'nobody@example.com' }), statuses: anybody(200) },
  resetPassword: {
    body: () => ({ ...unknownToken, password: 'a long enough password' }),
    statuses: anybody(400),
  },

  getCurrentUser: { statuses: ownAccount(200) },
  listSessions: { statuses: ownAccount(200) },
  exportAccount: { statuses: ownAccount(200) },
  acceptTerms: { body: () => ({ version: '2020-01-01' }), statuses: ownAccount(409) },
  updateProfile: { body: () => ({ bio: 'Every day' }), statuses: ownAccount(200) },
  getOwnStats: { statuses: ownAccount(200) },
  listSocialLinks: { statuses: ownAccount(200) },
  addSocialLink: { body: () => ({ platform: 'youtube' }), statuses: ownAccount(400) },
  updateSocialLink: {
    params: ({ socialLink }) => ({ id: socialLink }),
    body: () => ({ platform: 'website', url: 'https://example.com/other' }),
    statuses: ownObject(200),
  },
  removeSocialLink: { params: ({ socialLink }) => ({ id: socialLink }), statuses: ownObject(204) },
  uploadMedia: { statuses: ownAccount(415) },
  getMedia: { params: ({ media }) => ({ id: media }), statuses: ownObject(200) },
  listOwnTips: { statuses: ownAccount(200) },
  setGoal: { body: () => ({ title: 'A new camera', target: 500 }), statuses: ownAccount(200) },
  getOwnGoal: { statuses: ownAccount(200) },
  endGoal: { statuses: ownAccount(204) },
  setTipVisibility: {
    params: ({ tip: id }) => ({ id }),
    body: () => ({ isHidden: true }),
    statuses: ownObject(200),
  },
  respondToTip: {
    params: ({ tip: tipId }) => ({ tipId }),
    body: () => ({ response: 'Thank you' }),
    statuses: ownObject(200),
  },
  getOwnBalance: { statuses: ownAccount(200) },
  listPayoutMethods: { statuses: ownAccount(200) },
  addPayoutMethod: { body: () => ({ type: 'paypal' }), statuses: ownAccount(400) },
  setDefaultPayoutMethod: {
    params: ({ payoutMethod }) => ({ id: payoutMethod }),
    body: () => ({ isDefault: true }),
    statuses: ownObject(200),
  },
  removePayoutMethod: { params: ({ payoutMethod }) => ({ id: payoutMethod }), statuses: ownObject(204) },
  listOwnPayouts: { statuses: ownAccount(200) },
  getOwnPayout: { params: () => ({ id: 'none' }), statuses: ownAccount(404) },
  listOwnPayoutTips: { params: () => ({ id: 'none' }), statuses: ownAccount(404) },
  getOwnStatement: { params: () => ({ month: '2026-11' }), statuses: ownAccount(200) },
  listOwnFeeInvoices: { statuses: ownAccount(200) },
  downloadOwnFeeInvoice: { params: () => ({ id: 'none' }), statuses: ownAccount(404) },
  exportOwnStatement: { params: () => ({ month: '2026-11' }), statuses: ownAccount(200) },
  getPayoutAccount: { statuses: ownAccount(200) },
  openPayoutAccount: { body: () => ({ country: 'US' }), statuses: ownAccount(200) },
  refreshPayoutAccount: { statuses: ownAccount(200) },
  openPayoutDashboard: { statuses: ownAccount(409) },
  choosePayoutAccount: { statuses: ownAccount(409) },
  getTaxDetails: { statuses: ownAccount(200) },
  saveTaxDetails: { body: () => ({ kind: 'person' }), statuses: ownAccount(400) },
  getYearStatement: { params: () => ({ year: '2026' }), statuses: ownAccount(200) },
  exportYearStatement: { params: () => ({ year: '2026' }), statuses: ownAccount(200) },
  watchOwnTips: { statuses: ownAccount(200) },
  setPublished: { body: () => ({ isPublished: false }), statuses: ownAccount(200) },
  listOwnTakedowns: { statuses: ownAccount(200) },
  appealTakedown: {
    params: () => ({ id: 'nobody' }),
    body: () => ({ text: 'No' }),
    statuses: ownAccount(404),
  },
  changeUsername: { body: () => ({ username: 'no' }), statuses: ownAccount(400) },
  changePassword: {
    body: () => ({ currentPassword: 'not the password', newPassword: 'a longer password' }),
    statuses: ownAccount(401),
  },
  changeEmail: {
    body: () => ({ email: 'another@example.com', ...wrongPassword }),
    statuses: ownAccount(401),
  },
  reauthenticate: { body: () => wrongPassword, statuses: ownAccount(401) },
  getOwnTotpStatus: { statuses: ownAccount(200) },
  setUpOwnTotp: { statuses: ownAccount(200) },
  confirmOwnTotp: { body: () => ({ code: 'none' }), statuses: ownAccount(401) },
  disableOwnTotp: { body: () => ({ ...wrongPassword, code: 'none' }), statuses: ownAccount(401) },
  renewRecoveryCodes: { statuses: ownAccount(409) },
  closeAccount: { body: () => wrongPassword, statuses: ownAccount(401) },

  getCurrentAdmin: { statuses: console },
  getPlatformStats: { statuses: console },
  getDailyStats: { statuses: console },
  getPlatformSettings: { statuses: console },
  updatePlatformSettings: { body: () => ({}), statuses: console },
  listUsers: { statuses: console },
  exportUsers: { statuses: console },
  searchConsole: { body: () => ({ words: 'nobody at all' }), statuses: console },
  readUser: { params: () => ({ id: 'nobody' }), statuses: [401, 401, 404, 404, 401] },
  messageUser: {
    params: () => ({ id: 'nobody' }),
    body: () => ({ subject: 'Hello', body: 'Hello' }),
    statuses: [401, 401, 404, 404, 401],
  },
  resetSignIn: { params: () => ({ id: 'nobody' }), statuses: [401, 401, 404, 404, 401] },
  listPayoutsOfCreator: { params: () => ({ id: 'nobody' }), statuses: [401, 401, 404, 404, 401] },
  getUserRevenue: { params: () => ({ id: 'nobody' }), statuses: [401, 401, 404, 404, 401] },
  listPayments: { statuses: console },
  exportPayments: { statuses: console },
  exportComments: { statuses: console },
  exportDisputes: { statuses: console },
  exportMistakes: { statuses: console },
  exportOwed: { statuses: console },
  exportFeeInvoices: { statuses: console },
  exportReportCases: { statuses: console },
  exportReportFigures: { statuses: console },
  exportActivity: { statuses: console },
  blockUser: { params: () => ({ id: 'nobody' }), body: () => ({}), statuses: [401, 401, 404, 404, 401] },
  removeUserTotp: { params: () => ({ id: 'nobody' }), statuses: [401, 401, 404, 404, 401] },
  unblockUser: { params: () => ({ id: 'nobody' }), body: () => ({}), statuses: [401, 401, 404, 404, 401] },
  listActivity: { statuses: console },
  listAdmins: { statuses: superOnly(200) },
  createAdmin: { body: () => ({ username: 'no' }), statuses: [401, 401, 400, 400, 401] },
  removeAdmin: { params: () => ({ id: 'nobody' }), statuses: superOnly(404) },
  endSessionsOfAdmin: { params: () => ({ id: 'nobody' }), statuses: superOnly(404) },
  resetAdminPassword: { params: () => ({ id: 'nobody' }), statuses: superOnly(404) },
  issueEnrolmentCode: { params: () => ({ id: 'nobody' }), statuses: superOnly(404) },
  resetAdminTotp: { params: () => ({ id: 'nobody' }), statuses: superOnly(404) },
  getTotpRequirement: { statuses: superOnly(200) },
  setTotpRequirement: { body: () => ({ isRequired: false }), statuses: superOnly(200) },
  getTotpStatus: { statuses: console },
  setUpTotp: { statuses: console },
  confirmTotp: { body: () => ({ code: 'unknown' }), statuses: [401, 401, 401, 401, 401] },
  disableTotp: { body: () => ({ ...wrongPassword, code: 'unknown' }), statuses: [401, 401, 401, 401, 401] },
  listAdminSessions: { statuses: console },
  endAdminSession: { params: ({ session }) => ({ id: session }), statuses: [401, 401, 404, 404, 401] },
  getTipDetails: { params: ({ tip: id }) => ({ id }), statuses: console },
  revealSender: { params: ({ tip: id }) => ({ id }), statuses: console },
  hideComment: {
    params: ({ tip: id }) => ({ id }),
    body: () => ({ reason: 'spam', message: '', note: '' }),
    statuses: [401, 401, 400, 400, 401],
  },
  keepMarkedTip: {
    params: ({ tip: id }) => ({ id }),
    body: () => ({ reason: '' }),
    statuses: [401, 401, 400, 400, 401],
  },
  refundTip: {
    params: ({ tip: id }) => ({ id }),
    body: () => ({ reason: '' }),
    statuses: [401, 401, 400, 400, 401],
  },
  listDisputes: { statuses: console },
  listMistakes: { statuses: console },
  declineMistake: {
    params: ({ tip: id }) => ({ id }),
    body: () => ({ message: '' }),
    statuses: [401, 401, 400, 400, 401],
  },
  listOwed: { statuses: console },
  listFeeInvoices: { statuses: console },
  getDebtTotals: { statuses: console },
  writeOffDebt: {
    params: () => ({ id: 'nobody' }),
    body: () => ({ amount: 4.35, reason: 'Seen' }),
    statuses: superOnly(404),
  },
  recordPaidByHand: {
    params: () => ({ id: 'nobody' }),
    body: () => ({ amount: 4.35, reason: 'Seen' }),
    statuses: superOnly(404),
  },
  listPayoutRuns: { statuses: console },
  getPayoutLock: { statuses: console },
  releasePayoutLock: {
    params: () => ({ id: 'none' }),
    body: () => ({ note: 'Compared' }),
    statuses: superOnly(404),
  },
  // The balances of this test are not old enough to be paid, which is found out in the background.
  proposePayouts: { statuses: [401, 401, 200, 200, 401] },
  getPayoutRun: { params: () => ({ id: 'none' }), statuses: [401, 401, 404, 404, 401] },
  listRunPayouts: { params: () => ({ id: 'none' }), statuses: [401, 401, 404, 404, 401] },
  confirmPayoutRun: {
    params: () => ({ id: 'none' }),
    body: () => ({ payoutCount: 1, total: 1 }),
    statuses: [401, 401, 404, 404, 401],
  },
  checkCreator: {
    params: () => ({ id: 'none' }),
    body: () => ({ check: 'review' }),
    statuses: [401, 401, 404, 404, 401],
  },
  cancelPayoutRun: { params: () => ({ id: 'none' }), statuses: [401, 401, 404, 404, 401] },
  recordRunSent: {
    params: () => ({ id: 'none' }),
    body: () => ({ methodType: 'bank', payoutCount: 1, total: 1 }),
    statuses: [401, 401, 404, 404, 401],
  },
  getPayoutFile: {
    params: () => ({ id: 'none' }),
    body: () => ({ type: 'bank' }),
    statuses: [401, 401, 403, 404, 401],
  },
  recordPayoutOutcome: {
    params: () => ({ id: 'none' }),
    body: () => ({ outcome: 'sent' }),
    statuses: [401, 401, 404, 404, 401],
  },
  releasePayout: {
    params: () => ({ id: 'none' }),
    body: () => ({ reason: 'Seen', holds: ['blocked'] }),
    statuses: [401, 401, 403, 404, 401],
  },
  cancelPayout: {
    params: () => ({ id: 'none' }),
    body: () => ({ reason: 'Seen' }),
    statuses: [401, 401, 403, 404, 401],
  },
  listPayoutTips: { params: () => ({ id: 'none' }), statuses: [401, 401, 404, 404, 401] },
  revealTaxDetails: { params: () => ({ id: 'none' }), statuses: superOnly(404) },
  recordSanctionsResult: {
    params: () => ({ id: 'none' }),
    body: () => ({ result: 'clear' }),
    statuses: [401, 401, 404, 404, 401],
  },
  exportPayeeYear: { params: () => ({ year: '2026', form: 'dac7' }), statuses: superOnly(200) },
  revealPayout: { params: () => ({ id: 'none' }), statuses: superOnly(404) },
  getConnectedAccount: { params: () => ({ id: 'none' }), statuses: console },
  revealPayoutMethod: { params: () => ({ id: 'none' }), statuses: [401, 401, 403, 404, 401] },
  listComments: { statuses: console },
  listReportCases: { statuses: console },
  listReportFigures: { statuses: console },
  decideReport: {
    params: () => ({ id: 'nobody' }),
    body: () => ({ decision: 'dismissed', note: 'Seen' }),
    statuses: [401, 401, 404, 404, 401],
  },
  decideAppeal: {
    params: () => ({ id: 'nobody' }),
    body: () => ({ outcome: 'upheld', note: 'Seen' }),
    statuses: [401, 401, 404, 404, 401],
  },
  sendMassEmail: { statuses: [401, 401, 415, 415, 401] },
  sendTestEmail: { statuses: [401, 401, 415, 415, 401] },
  previewMassEmail: { body: () => ({ subject: 'News', body: 'Read this.' }), statuses: console },
  listMassEmails: { statuses: console },
  getMassEmail: { params: () => ({ id: 'nothing' }), statuses: [401, 401, 404, 404, 401] },
  listUndeliveredEmails: { params: () => ({ id: 'nothing' }), statuses: [401, 401, 404, 404, 401] },
  stopMassEmail: { params: () => ({ id: 'nothing' }), body: () => ({}), statuses: [401, 401, 404, 404, 401] },
  getSystemState: { statuses: console },
  countWaiting: { statuses: console },
  getOutsideSettings: { statuses: console },
  countMassEmailRecipients: { statuses: console },
  checkInstallation: { statuses: superOnly(200) },
  startReconciliation: { statuses: superOnly(202) },
  resolvePaymentProblem: { params: () => ({ id: 'pi_none' }), statuses: superOnly(404) },
  listDeadLetters: { statuses: [401, 401, 400, 400, 401] },
  replayDeadLetters: { body: () => ({ service: 'tips', id: '1' }), statuses: superOnly(202) },
  listFailedProviderEvents: { statuses: console },
  replayProviderEvents: { body: () => ({ id: 'evt_none' }), statuses: superOnly(202) },
  reauthenticateAdmin: { body: () => wrongPassword, statuses: [401, 401, 401, 401, 401] },
  changeAdminPassword: {
    body: () => ({ currentPassword: 'not the password', newPassword: 'a longer password' }),
    statuses: [401, 401, 401, 401, 401],
  },

  endOtherSessions: { statuses: ownAccount(200) },
  endOtherAdminSessions: { statuses: console },
  endSession: { params: ({ session }) => ({ id: session }), statuses: ownObject(204) },
  logout: { statuses: anybody(200) },
  adminLogout: { statuses: console },
};
