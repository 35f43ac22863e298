import type { ActivityEntry } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';

type Details = ActivityEntry['details'];

const dollars = (cents: string) => formatCents(Number(cents));
const percent = (value: string) => `${value}%`;
const days = (value: string) => (value === '1' ? '1 day' : `${value} days`);
const minutes = (value: string) => (value === '1' ? '1 minute' : `${value} minutes`);

/** Settings as the log names them, in words. */
const SETTINGS: Record<string, { name: string; show: (value: string) => string }> = {
  minimumTipAmountCents: { name: 'the minimum tip', show: dollars },
  featuredCreatorsLimit: { name: 'the number of featured creators', show: String },
  adminIdleMinutes: { name: 'the time after which administrators are signed out', show: minutes },
  firstPayoutDays: { name: 'the wait before a first payout', show: days },
  minimumPayoutCents: { name: 'the least payout', show: dollars },
  unreviewedPayoutLimitCents: { name: 'the limit before a review', show: dollars },
  payoutReservePercent: { name: 'the reserve', show: percent },
  payoutReserveDays: { name: 'the days of the reserve', show: days },
};

const SWITCHES: Record<string, Record<string, string>> = {
  registrationEnabled: { true: 'opened the registration', false: 'closed the registration' },
  maintenanceMode: { true: 'started the maintenance', false: 'ended the maintenance' },
};

/** Returns a phrase for each changed setting, such as `changed the minimum tip from $1.50 to $1.00`. */
function settingsPhrase(details: Details): string {
  const phrases = Object.entries(details).map(([setting, change]) => {
    const [before = '', after = ''] = change.split(' -> ');
    const phrase = SWITCHES[setting]?.[after];
    if (phrase) return phrase;
    const { name, show } = SETTINGS[setting] ?? { name: setting, show: String };
    return `changed ${name} from ${show(before)} to ${show(after)}`;
  });
  return phrases.length === 0 ? 'changed the settings' : phrases.join(', ');
}

function feePhrase({ fee, before }: Details): string {
  return before ? `changed the platform fee from ${before} to ${fee}` : `set the platform fee to ${fee}`;
}

const totalOf = ({ payouts, total }: Details) =>
  payouts && total ? ` of ${total} to ${payouts === '1' ? '1 creator' : `${payouts} creators`}` : '';
const subjectOf = ({ subject }: Details) => (subject ? ` “${subject}”` : '');

/** What somebody did, after the name of the one who did it. `{}` is the name of the target. */
const PHRASES: Record<string, string | ((details: Details) => string)> = {
  'admin-signed-in': 'signed in',
  'admin-sign-in-failed': ({ wrong }) =>
    `could not sign in as {}: wrong ${wrong === 'code' ? 'code' : 'password'}`,
  'admin-signed-out': 'signed out',
  'admin-created': ({ role }) => `made {} ${role === 'super' ? 'a Super Admin' : 'an administrator'}`,
  'admin-removed': 'removed the administrator {}',
  'admin-password-changed': 'changed the own password',
  'admin-password-reset': 'reset the password of {}',
  'admin-sessions-ended': 'ended sessions of {}',
  'admin-totp-enabled': 'set up an authenticator app',
  'admin-totp-disabled': 'removed the own authenticator app',
  'admin-totp-reset': 'removed the authenticator app of {}',
  'admin-enrolment-code-issued': 'gave {} a code to set up an authenticator app',
  'admin-recovery-code-used': 'signed in with a recovery code',
  'admin-totp-requirement-changed': 'changed whether everybody needs an authenticator app',
  'settings-changed': settingsPhrase,
  'platform-fee-set': feePhrase,
  'state-restored': 'restored an earlier state of the databases',
  'user-blocked': 'blocked {}',
  'user-unblocked': 'unblocked {}',
  'users-exported': 'downloaded the list of users',
  'payments-exported': 'downloaded the list of payments',
  'comments-exported': 'downloaded the list of comments',
  'disputes-exported': 'downloaded the list of disputes',
  'owed-balances-exported': 'downloaded what creators are owed',
  'reports-exported': 'downloaded the list of reports',
  'activity-exported': 'downloaded the activity log',
  'signed-in': 'signed in',
  'password-changed': 'changed the password',
  'email-change-requested': 'asked to change the e-mail address',
  'email-changed': 'changed the e-mail address',
  'username-changed': 'changed the username',
  'account-closed': 'closed the account',
  'tip-refund-requested': 'refunded {}',
  'payouts-proposed': (details) => `proposed payouts${totalOf(details)}`,
  'payouts-confirmed': (details) => `confirmed payouts${totalOf(details)}`,
  'payouts-canceled': 'canceled a proposal of payouts',
  'payouts-exported': 'downloaded the file that pays a run',
  'payouts-sent': 'recorded the payouts of a run as sent',
  'payout-sent': 'recorded {} as sent',
  'payout-failed': 'recorded {} as failed',
  'payout-returned': 'recorded that {} came back',
  'payout-released': 'released {}',
  'payout-canceled': 'canceled {}',
  'payouts-unlocked': 'unlocked payouts',
  'payout-method-revealed': 'looked at the payout method of {}',
  'payout-revealed': 'looked where a payout to {} went',
  'payout-paid-by-hand': 'recorded a payment by hand to {}',
  'debt-written-off': 'wrote off the debt of {}',
  'debt-taken-over': 'took over the debt of a closed account',
  'first-payout-released': 'released the first payout of {}',
  'creator-reviewed': 'marked {} as reviewed',
  'creator-held': 'holds payouts to {}',
  'creator-released': 'ended the hold of payouts to {}',
  'creator-paid-although-blocked': 'has {} paid although blocked',
  'marked-tip-kept': 'kept {} although it may be fraudulent',
  'reconciliation-started': 'started a reconciliation',
  'payment-problem-resolved': 'had {} looked up again',
  'payout-method-added': 'added a payout method',
  'payout-method-removed': 'removed a payout method',
  'payout-method-made-default': 'chose another payout method',
  'reports-dismissed': 'dismissed reports about {}',
  'reported-comment-hidden': 'hid a reported comment on the page of {}',
  'reported-page-unpublished': 'unpublished the reported page of {}',
  'reported-user-blocked': 'blocked {} after reports',
  'appeal-upheld': 'upheld a decision about {}',
  'appeal-reversed': 'reversed a decision about {}',
  'profile-published': 'published the page',
  'profile-unpublished': 'unpublished the page',
  'test-email-sent': (details) => `sent a test of the mass e-mail${subjectOf(details)}`,
  'mass-email-queued': (details) =>
    `sent the mass e-mail${subjectOf(details)} to ${details.recipients ?? '0'} people`,
  'mass-email-stopped': (details) => `stopped the mass e-mail${subjectOf(details)}`,
  'failed-events-replayed': ({ events }) => `had ${events ?? 'some'} failed events processed again`,
};

/** Details that the sentence has already, or that name an object of the program. */
const SAID = new Set(
  [
    'subject',
    'recipients',
    'payouts',
    'total',
    'fee',
    'before',
    'wrong',
    'role',
    'username',
    'caseId',
    'events',
  ].concat(Object.keys(SETTINGS), Object.keys(SWITCHES)),
);

const KINDS: Record<string, string> = {
  tip: 'a tip',
  payout: 'a payout',
  'payout-run': 'a payout run',
  payment: 'a payment',
};

function targetName({ target, details }: ActivityEntry): string {
  if (!target) return 'the own account';
  if (target.username) return `@${target.username}`;
  if (details.username) return `@${details.username}`;
  if (target.kind === 'user') return 'a closed account';
  if (target.kind === 'administrator') return 'a former administrator';
  return KINDS[target.kind] ?? `a ${target.kind.replaceAll('-', ' ')}`;
}

/** Returns what was done as the rest of a sentence that begins with the actor. An action that is new to us is named. */
export function phraseOf(entry: ActivityEntry): string {
  const phrase = PHRASES[entry.action] ?? entry.action.replaceAll('-', ' ');
  const text = typeof phrase === 'string' ? phrase : phrase(entry.details);
  return text.replace('{}', targetName(entry));
}

/** Returns what else the log knows, as words. */
export function restOf({ details }: ActivityEntry): string {
  return Object.entries(details)
    .filter(([name]) => !SAID.has(name))
    .map(([name, value]) => `${wordsOf(name)}: ${value}`)
    .join(', ');
}

/** `accountInfo` becomes `Account info`. */
function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function actorName({ actor, action }: ActivityEntry): string {
  if (actor) return actor.username ?? 'A closed account';
  return action === 'admin-sign-in-failed' ? 'Somebody' : 'An operator';
}

const OWN_ACCOUNT =
  /^(admin-)?(sign|password|email|username|account|totp-|recovery|sessions|payout-method|profile)/;

/** Tells whether an act without a target was about the account of the one who acted, and not about the platform. */
export function isAboutOwnAccount({ action }: ActivityEntry): boolean {
  return OWN_ACCOUNT.test(action) && action !== 'admin-totp-requirement-changed';
}
