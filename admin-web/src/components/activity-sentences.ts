import type { ActivityEntry } from '@sprinkle/api-client/api.gen';
import { SETTINGS, SWITCHES } from '@sprinkle/contracts/identity/settings-words';
import { PAYOUT_HOLDS } from '@sprinkle/contracts/rules/held-money';
import { REPORT_REASONS } from '@sprinkle/contracts/rules/report-reasons';
import { generatePath } from 'react-router-dom';
import { paths } from '../paths';
import { methodName, PHRASES } from './activity-words';

type Details = ActivityEntry['details'];

/** A newer release may report actions that this one doesn't know. */
const phrases: Record<string, string | ((details: Details) => string) | undefined> = PHRASES;
const reasons: Record<string, string | undefined> = REPORT_REASONS;

/** Details that the sentence already contains, or that name internal objects. */
const SAID = new Set([
  'accountInfo',
  'address',
  'amount',
  'because',
  'before',
  'caseId',
  'events',
  'fee',
  'form',
  'isRequired',
  'kind',
  'payout',
  'payouts',
  'recipients',
  'refundId',
  'result',
  'reversed',
  'role',
  'subject',
  'total',
  'type',
  'username',
  'wrong',
  'year',
]);

const KINDS: Record<string, string> = {
  payment: 'a payment',
  'mass-email': 'a mass email',
  'payout-lock': 'the lock of payouts',
  'provider-event': 'events of the payment provider',
  export: 'a file',
};

/** The receipt number of a tip: the beginning of its id. */
const receiptNumberOf = (id: string) =>
  id
    .replaceAll('-', '')
    .slice(0, 12)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-');

interface Target {
  name: string;
  /** Address of the target's screen; absent if it has none. */
  to?: string;
}

/** Names what was acted on; null if that is the actor or the platform. */
export function targetOf({ target, details }: ActivityEntry): Target | null {
  if (!target) return null;
  const { kind, id } = target;
  const username = target.username ?? details.username;
  if (kind === 'user' && username)
    return { name: `@${username}`, to: generatePath(paths.userRevenue, { id }) };
  if (username) return { name: `@${username}` };
  if (kind === 'user') return { name: 'a closed account' };
  if (kind === 'administrator') return { name: 'a former administrator' };
  if (kind === 'tip') return { name: `tip ${receiptNumberOf(id)}`, to: generatePath(paths.tip, { id }) };
  if (kind === 'support') return { name: 'a monthly support', to: generatePath(paths.support, { id }) };
  if (kind === 'payout-run')
    return { name: `payout run ${id.slice(0, 8)}`, to: generatePath(paths.payoutRun, { id }) };
  if (kind === 'payout' && details.payout) return { name: details.payout };
  if (kind === 'mass-email' && details.subject) return { name: `the email “${details.subject}”` };
  return { name: KINDS[kind] ?? `a ${kind.replaceAll('-', ' ')}` };
}

/** Returns what was done, as the end of a sentence that begins with the actor. Unknown actions keep their raw name. */
export function phraseOf(entry: ActivityEntry): string {
  const phrase = phrases[entry.action] ?? entry.action.replaceAll('-', ' ');
  const text = typeof phrase === 'string' ? phrase : phrase(entry.details);
  return text.replace('{}', targetOf(entry)?.name ?? 'the own account');
}

/** Returns the log's other details as text. */
export function restOf({ details }: ActivityEntry): string {
  return Object.entries(details)
    .filter(([name]) => !SAID.has(name) && !(name in SETTINGS) && !(name in SWITCHES))
    .map(([name, value]) => `${wordsOf(name)}: ${valueOf(name, value)}`)
    .join(', ');
}

/** Turns an identifier into words: `bankDate` into `Bank date`. */
function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueOf(name: string, value: string): string {
  if (name === 'reason') return reasons[value] ?? value;
  if (name === 'methods') return value.split(', ').map(methodName).join(', ');
  if (name === 'holds') return value.split(', ').map(holdWords).join('; ');
  return name === 'marks' ? value.replaceAll('-', ' ') : value;
}

const holds: Record<string, { toAdministrators: string } | undefined> = PAYOUT_HOLDS;

/** Returns the sentence about a hold, without its full stop. Unknown holds keep their raw name. */
function holdWords(hold: string): string {
  return holds[hold]?.toAdministrators.replace(/\.$/, '') ?? hold.replaceAll('-', ' ');
}

/** Names for actors without an account. */
const UNKNOWN_ACTORS: Record<string, string | undefined> = {
  'admin-sign-in-failed': 'Someone',
  'payouts-proposed': 'The schedule',
  'payouts-confirmed': 'The schedule',
  'payout-reversed': 'Stripe',
  'stripe-bank-changed': 'Stripe',
  'debt-taken-over': 'The platform',
};

export function actorName({ actor, action }: ActivityEntry): string {
  if (actor) return actor.username ?? 'A closed account';
  return UNKNOWN_ACTORS[action] ?? 'An operator';
}

const OWN_ACCOUNT =
  /^(admin-)?(sign|password|email|username|account|totp-|recovery|sessions|payout-method|profile|terms|tax-details|debt-objected|stripe-)/;

/** Tells whether an act without a target concerned the actor's own account rather than the platform. */
export function isAboutOwnAccount({ action }: ActivityEntry): boolean {
  return OWN_ACCOUNT.test(action) && action !== 'admin-totp-requirement-changed';
}
