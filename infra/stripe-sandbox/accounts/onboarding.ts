import type Stripe from 'stripe';
import { type Cause, recordEvent } from '../events/record-event.ts';
import type { StoredAccount } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { changeConnectedAccount, requirementsOf } from './connected-accounts.ts';

/** Changes of an account that its owner makes in Stripe's form, or that Stripe makes itself. */
export const ACCOUNT_OUTCOMES = [
  'checking',
  'ready',
  'more-needed',
  'past-due',
  'refused',
  'closed',
] as const;

export type AccountOutcome = (typeof ACCOUNT_OUTCOMES)[number];

export const BANK_CHANGES = ['created', 'updated', 'deleted'] as const;

export type BankChange = (typeof BANK_CHANGES)[number];

const TWO_WEEKS_SECONDS = 14 * 24 * 60 * 60;
const DOCUMENT = ['individual.verification.document'];

const OPEN = { capabilities: { transfers: 'active' }, payouts_enabled: true } as const;
const SHUT = { capabilities: { transfers: 'inactive' }, payouts_enabled: false } as const;

/** Checking ends by itself after a while, like a payment that takes time. */
export function changeOutcome(
  store: Store,
  account: StoredAccount,
  outcome: AccountOutcome,
  cause: Cause,
): void {
  store.pendingVerifications.remove(account.id);
  if (outcome === 'closed') return closeAccount(store, account, cause);
  if (outcome === 'checking') store.pendingVerifications.put({ id: account.id });
  if (!account.details_submitted) tellOfBank(store, account, 'created', cause);
  changeConnectedAccount(store, account, { ...filledIn(account, cause), ...facts(outcome, cause) }, cause);
}

/** Records what an account's owner did to the bank account in Stripe's dashboard. */
export function tellOfBank(store: Store, account: StoredAccount, change: BankChange, cause: Cause): void {
  const type = `account.external_account.${change}` as const;
  recordEvent(store, { ...cause, account: account.id }, type, bankAccountOf(account));
}

/** Completes an account's pending check. */
export function verifyAccount(store: Store, id: string, now: number): void {
  const account = store.connectedAccounts.find(id);
  store.pendingVerifications.remove(id);
  if (account) changeOutcome(store, account, 'ready', { now });
}

function facts(
  outcome: Exclude<AccountOutcome, 'closed'>,
  { now }: Cause,
): Partial<Stripe.Account> & Pick<Stripe.Account, 'requirements'> {
  switch (outcome) {
    case 'ready':
      return { ...OPEN, requirements: requirementsOf({}) };
    case 'checking':
      return {
        ...SHUT,
        capabilities: { transfers: 'pending' },
        requirements: requirementsOf({
          disabled_reason: 'requirements.pending_verification',
          pending_verification: ['individual.verification.document'],
        }),
      };
    case 'more-needed':
      return {
        ...OPEN,
        requirements: requirementsOf({
          current_deadline: now + TWO_WEEKS_SECONDS,
          currently_due: DOCUMENT,
          eventually_due: DOCUMENT,
        }),
      };
    case 'past-due':
      return {
        ...SHUT,
        requirements: requirementsOf({
          currently_due: DOCUMENT,
          disabled_reason: 'requirements.past_due',
          eventually_due: DOCUMENT,
          past_due: DOCUMENT,
        }),
      };
    case 'refused':
      return { ...SHUT, requirements: requirementsOf({ disabled_reason: 'rejected.fraud' }) };
  }
}

function filledIn(account: StoredAccount, { now }: Cause): Partial<Stripe.Account> {
  if (account.details_submitted) return {};
  return {
    business_type: 'individual',
    details_submitted: true,
    external_accounts: { ...account.external_accounts!, data: [bankAccountOf(account)] },
    tos_acceptance: { date: now, ip: null, user_agent: null },
  };
}

function bankAccountOf({ id, country }: StoredAccount): Stripe.BankAccount {
  return {
    id: id.replace('acct_', 'ba_'),
    object: 'bank_account',
    account: id,
    account_holder_name: 'Jane Austen',
    account_holder_type: 'individual',
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: country ?? 'US',
    currency: 'usd',
    customer: null,
    default_for_currency: true,
    fingerprint: 'AuoSJ18zsVWV9SPc',
    last4: '6789',
    metadata: {},
    routing_number: '110000000',
    status: 'new',
  };
}

/** Closes an account. The platform no longer has access to it. */
function closeAccount(store: Store, account: StoredAccount, cause: Cause): void {
  store.connectedAccounts.remove(account.id);
  const application = { id: 'ca_1SprinkleStandIn0', object: 'application', name: 'Sprinkle' };
  recordEvent(store, { ...cause, account: account.id }, 'account.application.deauthorized', application);
}
