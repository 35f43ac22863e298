import type { ActivityEntry } from '@sprinkle/api-client/api.gen';
import { settingPhrase } from '@sprinkle/contracts/identity/settings-words';
import { type ActivityAction, ADDRESS_UNDONE } from '@sprinkle/contracts/rules/activity-actions';
import { PAYOUT_METHOD_NAMES } from '@sprinkle/contracts/rules/payout-method-names';

type Details = ActivityEntry['details'];

/** Returns a phrase for each changed setting, such as `changed the minimum tip from $1.50 to $1.00`. */
function settingsPhrase(details: Details): string {
  const phrases = Object.entries(details).map(([setting, change]) => settingPhrase(setting, change));
  return phrases.length === 0 ? 'changed the settings' : phrases.join(', ');
}

function feePhrase({ fee, before }: Details): string {
  return before ? `changed the platform fee from ${before} to ${fee}` : `set the platform fee to ${fee}`;
}

const totalOf = ({ payouts, total }: Details) =>
  payouts && total ? ` of ${total} to ${payouts === '1' ? '1 creator' : `${payouts} creators`}` : '';
const subjectOf = ({ subject }: Details) => (subject ? ` “${subject}”` : '');
const payoutOf = ({ payout = 'a payout', amount }: Details) => (amount ? `${payout} of ${amount}` : payout);
const amountOf = ({ amount = 'money' }: Details) => amount;
const reportedOf = ({ kind }: Details) =>
  kind === 'comment' || kind === 'link' ? `a ${kind} on the page` : 'the page';

export function methodName(type: string | undefined): string {
  return Object.entries(PAYOUT_METHOD_NAMES).find(([known]) => known === type)?.[1] ?? '';
}

const methodOf = ({ type, accountInfo }: Details) =>
  accountInfo ? `the payout method ${methodName(type)} ${accountInfo}` : 'a payout method';

type Phrase = string | ((details: Details) => string);

/** Ends of sentences that begin with the actor's name. `{}` stands for the target's name. */
export const PHRASES = {
  'admin-signed-in': 'signed in',
  'admin-sign-in-failed': ({ wrong }) =>
    `could not sign in as {}: wrong ${wrong === 'code' ? 'code' : 'password'}`,
  'admin-signed-out': 'signed out',
  'admin-created': ({ role }) => `made {} ${role === 'super' ? 'a Super Admin' : 'an administrator'}`,
  'admin-removed': 'removed the administrator {}',
  'admin-password-changed': 'changed their own password',
  'admin-password-reset': 'reset the password of {}',
  'admin-sessions-ended': 'ended sessions of {}',
  'admin-totp-enabled': 'set up an authenticator app',
  'admin-totp-disabled': 'removed their own authenticator app',
  'admin-totp-reset': 'removed the authenticator app of {}',
  'admin-enrolment-code-issued': 'gave {} a code to set up an authenticator app',
  'admin-recovery-code-used': 'signed in with a recovery code',
  'admin-totp-requirement-changed': ({ isRequired }) =>
    isRequired === 'true'
      ? 'required every administrator to use an authenticator app'
      : 'allowed administrators to sign in without an authenticator app',
  'settings-changed': settingsPhrase,
  'state-restored': 'restored an earlier state of the databases',
  'user-blocked': 'blocked {}',
  'user-unblocked': 'unblocked {}',
  'user-totp-removed': 'removed the authenticator app of {}',
  'users-exported': 'downloaded the list of users',
  'person-looked-up': ({ address }) => `looked up the address ${address}`,
  'user-address-read': 'read the email address of {}',
  'user-messaged': (details) => `wrote the message${subjectOf(details)} to {}`,
  'user-sign-in-reset': 'reset the sign-in of {}',
  'account-freeze-decided': ({ email }) => `decided that the frozen account {} belongs to ${email}`,
  'activity-exported': 'downloaded the activity log',
  'signed-in': 'signed in',
  'password-changed': 'changed their password',
  'email-change-requested': 'asked to change their email address',
  'email-changed': 'changed their email address',
  'email-change-undone': 'undid the change of their email address',
  'address-given-back': 'lost their email address, which is back with another account',
  'account-frozen': 'froze their account',
  'totp-enabled': 'set up an authenticator app',
  'totp-disabled': 'removed their authenticator app',
  'recovery-codes-renewed': 'made new recovery codes',
  'recovery-code-used': 'signed in with a recovery code',
  'username-changed': 'changed their username',
  'account-closed': 'closed the account',
  'terms-accepted': 'accepted the terms',
  'payments-exported': 'downloaded the list of payments',
  'comments-exported': 'downloaded the list of comments',
  'disputes-exported': 'downloaded the list of disputes',
  'mistakes-exported': 'downloaded the list of mistakes',
  'supports-exported': 'downloaded the list of monthly supports',
  'owed-balances-exported': 'downloaded what creators are owed',
  'fee-invoices-exported': 'downloaded the list of fee invoices',
  'year-earnings-exported': 'downloaded the list of what creators earned in a year',
  'tip-refund-requested': (details) => `refunded ${amountOf(details)} of {}`,
  'own-tip-refunded': (details) => `refunded ${amountOf(details)} of {}`,
  'tipper-address-revealed': 'viewed the email address of the sender of {}',
  'payouts-proposed': (details) => `proposed payouts${totalOf(details)}`,
  'payouts-confirmed': (details) => `confirmed payouts${totalOf(details)}`,
  'payouts-canceled': 'canceled a proposal of payouts',
  'payouts-exported': ({ type }) => `downloaded the ${methodName(type)} file that pays a run`,
  'payouts-sent': (details) =>
    `recorded the ${methodName(details.type)} payouts of a run as sent${totalOf(details).replace(' of', ':')}`,
  'payout-sent': (details) => `recorded ${payoutOf(details)} to {} as sent`,
  'payout-failed': (details) => `recorded that ${payoutOf(details)} to {} failed`,
  'payout-returned': (details) => `recorded that ${payoutOf(details)} to {} came back`,
  'payout-reversed': ({ reversed = '', ...details }) => `took back ${reversed} of ${payoutOf(details)} to {}`,
  'payout-released': (details) => `released ${payoutOf(details)} to {}`,
  'payout-canceled': (details) => `canceled ${payoutOf(details)} to {}`,
  'payouts-unlocked': 'unlocked payouts',
  'payout-method-revealed': (details) => `viewed ${methodOf(details)} of {}`,
  'payout-revealed': (details) => `viewed where ${payoutOf(details)} to {} went`,
  'payout-paid-by-hand': (details) => `recorded that ${amountOf(details)} was paid by hand to {}`,
  'debt-written-off': (details) => `wrote off ${amountOf(details)} that {} owed`,
  'transfer-reversal-requested': (details) => `had Stripe take back ${amountOf(details)} that {} owed`,
  'debt-taken-over': (details) =>
    `deducted ${amountOf(details)} from the balance of {} for a debt of another account`,
  'debt-objected': (details) => `objected to a debt of ${amountOf(details)}`,
  'debt-tie-confirmed': 'decided that {} bears the debt of another account',
  'debt-given-back': (details) => `gave ${amountOf(details)} of the debt of another account back to {}`,
  'first-payout-released': 'released the first payout of {}',
  'creator-reviewed': 'marked {} as reviewed',
  'creator-held': 'put payouts to {} on hold',
  'creator-released': 'ended the hold on payouts to {}',
  'creator-paid-although-blocked': 'allowed payouts to {} despite the block',
  'marked-tip-kept': 'kept {} despite possible fraud',
  'support-ended': ({ amount }) => `ended {}${amount ? ` of ${amount} a month` : ''}`,
  'mistake-declined': 'declined to refund {}, which was reported as a mistake',
  'reconciliation-started': 'started a reconciliation',
  'payment-problem-resolved': 'had {} looked up again',
  'payout-method-added': (details) => `added ${methodOf(details)}`,
  'payout-method-removed': ({ because, ...details }) =>
    because === ADDRESS_UNDONE
      ? `lost ${methodOf(details)} because an email change was undone`
      : `removed ${methodOf(details)}`,
  'payout-method-made-default': (details) => `chose ${methodOf(details)} for payouts`,
  'payout-method-holder-changed': (details) => `changed the holder of ${methodOf(details)}`,
  'stripe-form-opened': "opened Stripe's form for payouts",
  'stripe-dashboard-opened': 'opened the Stripe dashboard',
  'stripe-bank-changed': 'told us that {} has another bank account there',
  'tax-details-saved': 'saved tax details',
  'tax-details-revealed': 'viewed the tax details of {}',
  'sanctions-result-recorded': ({ result }) =>
    `recorded that {} is ${result === 'match' ? '' : 'not '}on a sanctions list`,
  'payee-year-exported': ({ year, form }) => `downloaded the yearly file of ${year}, ${form}`,
  'platform-fee-set': feePhrase,
  'reports-exported': 'downloaded the list of reports',
  'report-figures-exported': 'downloaded the figures about reports',
  'reports-dismissed': (details) => `dismissed reports about ${reportedOf(details)} of {}`,
  'reported-comment-hidden': 'hid a reported comment on the page of {}',
  'reported-page-unpublished': 'unpublished the reported page of {}',
  'link-taken-down': 'took down a link on the page of {}',
  'reported-user-blocked': 'blocked {} after reports',
  'appeal-upheld': (details) => `upheld the decision about ${reportedOf(details)} of {}`,
  'appeal-reversed': (details) => `reversed the decision about ${reportedOf(details)} of {}`,
  'profile-published': 'published their page',
  'profile-unpublished': 'unpublished their page',
  'test-email-sent': (details) => `sent a test of the mass email${subjectOf(details)}`,
  'mass-email-queued': (details) =>
    `sent the mass email${subjectOf(details)} to ${details.recipients ?? '0'} people`,
  'mass-email-stopped': (details) => `stopped the mass email${subjectOf(details)}`,
  'failed-events-replayed': ({ events }) => `had ${events ?? 'some'} failed events processed again`,
  'backup-taken': 'took a backup of the databases and the files',
  'backup-verified': 'read a backup and loaded it into temporary tables',
} as const satisfies Record<ActivityAction, Phrase>;
