import type Stripe from 'stripe';
import { recordEvent } from '../events/record-event.ts';
import { newId } from '../ids.ts';
import type { Store } from '../store/store.ts';

export type PayoutEnd = 'paid' | 'failed';

const TWO_DAYS = 2 * 24 * 60 * 60;

/** Stripe's error for a bank account that no longer exists. */
const FAILURE = {
  failure_code: 'account_closed',
  failure_message: 'The bank account has been closed.',
} as const;

/** Pays what a connected account holds to its bank, which accepts it or sends it back. */
export function createPayout(
  store: Store,
  { account, amount, end }: { account: string; amount: number; end: PayoutEnd },
  now: number,
): Stripe.Payout {
  const cause = { now, account };
  const payout: Stripe.Payout = {
    id: newId('po'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: now + TWO_DAYS,
    automatic: true,
    balance_transaction: newId('txn'),
    created: now,
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    destination: newId('ba'),
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: { status: 'pending', value: null },
    type: 'bank_account',
  };
  recordEvent(store, cause, 'payout.created', payout);
  const ended: Stripe.Payout =
    end === 'paid'
      ? { ...payout, status: 'paid' }
      : { ...payout, ...FAILURE, failure_balance_transaction: newId('txn'), status: 'failed' };
  store.payouts.put({ id: payout.id, created: now, account, payout: ended });
  recordEvent(store, cause, `payout.${end}`, ended);
  return ended;
}
