import type Stripe from 'stripe';
import { settingsOf } from '../account/account.ts';
import { StripeError } from '../errors.ts';
import { type Cause, recordEvent } from '../events/record-event.ts';
import type { StoredAccount } from '../store/rows.ts';
import type { Store } from '../store/store.ts';

/** Details that Stripe requires of every account with the capability `transfers`. */
export const ASKED_AT_FIRST = [
  'business_type',
  'external_account',
  'individual.dob.day',
  'individual.dob.month',
  'individual.dob.year',
  'individual.first_name',
  'individual.last_name',
  'individual.ssn_last_4',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];

export function requirementsOf(changes: Partial<Stripe.Account.Requirements>): Stripe.Account.Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: [],
    disabled_reason: null,
    errors: [],
    eventually_due: [],
    past_due: [],
    pending_verification: [],
    ...changes,
  };
}

export function newAccount(
  given: Pick<StoredAccount, 'id' | 'country' | 'created' | 'email' | 'metadata'>,
): StoredAccount {
  return {
    ...given,
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name: null,
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: null,
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    controller: {
      fees: { payer: 'application' },
      is_controller: true,
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
      type: 'application',
    },
    default_currency: 'usd',
    details_submitted: false,
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/accounts/${given.id}/external_accounts`,
    },
    future_requirements: requirementsOf({}),
    payouts_enabled: false,
    requirements: requirementsOf({
      currently_due: ASKED_AT_FIRST,
      disabled_reason: 'requirements.past_due',
      eventually_due: ASKED_AT_FIRST,
      past_due: ASKED_AT_FIRST,
    }),
    settings: settingsOf('daily', null),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: 'express',
  };
}

/** Stripe responds the same for an account that does not exist, that left the platform, or that belongs to another one. */
export function findConnectedAccount(store: Store, id: string): StoredAccount {
  const account = store.connectedAccounts.find(id);
  if (account) return account;
  const message = `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`;
  throw new StripeError(403, { type: 'invalid_request_error', message, code: 'account_invalid' });
}

/** Changes the account and records the event for the platform, as any change at Stripe does. */
export function changeConnectedAccount(
  store: Store,
  account: StoredAccount,
  changes: Partial<Stripe.Account>,
  cause: Cause,
): StoredAccount {
  const changed = store.connectedAccounts.put({ ...account, ...changes });
  const before = Object.fromEntries(
    Object.keys(changes).map((field) => [field, account[field as keyof Stripe.Account]]),
  );
  recordEvent(store, { ...cause, account: account.id }, 'account.updated', changed, before);
  return changed;
}
