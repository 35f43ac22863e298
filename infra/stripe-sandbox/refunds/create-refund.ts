import type Stripe from 'stripe';
import { recordTransaction } from '../balance-transactions/record-transaction.ts';
import { invalidRequest, missingParameter, resourceMissing } from '../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import type { ApiCall } from '../http/api-route.ts';
import { mergeMetadata, readChoice, readInteger, readString } from '../http/parameters.ts';
import { newId } from '../ids.ts';
import { endWarnings } from '../radar/early-fraud-warnings.ts';
import { closeReview } from '../radar/reviews.ts';
import type { Store } from '../store/store.ts';

export const REFUND_PARAMETERS = ['charge', 'payment_intent', 'amount', 'reason', 'metadata'];

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** Refunds a charge in full or in part. Stripe keeps its fee. */
export function createRefund(store: Store, call: ApiCall): Stripe.Refund {
  const charge = findCharge(store, call);
  const amount = readAmount(call, charge);
  const { currency, payment_intent, payment_method } = charge;
  const id = newId('re');
  const { behaviour } = store.methodBehaviours.find(charge.payment_method ?? '') ?? {};
  const lacksBalance = call.faults.lacksBalance;
  const isPending = lacksBalance || behaviour === 'pending-refund';
  if (isPending) store.pendingRefunds.put({ id, outcome: 'succeeded' });
  if (behaviour === 'failing-refund') store.pendingRefunds.put({ id, outcome: 'failed' });
  // A refund that waits for the balance has taken nothing from it yet.
  const transaction = lacksBalance ? null : recordRefund(store, { id, amount, currency }, call.now);
  const refund = store.refunds.put({
    id,
    object: 'refund',
    amount,
    balance_transaction: transaction,
    charge: charge.id,
    created: call.now,
    currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: toDestination(charge),
    metadata: mergeMetadata({}, call.parameters),
    payment_intent,
    payment_method,
    ...(isPending && { pending_reason: lacksBalance ? 'insufficient_funds' : 'processing' }),
    reason: readChoice(call.parameters, 'reason', REASONS) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isPending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  });
  const amount_refunded = charge.amount_refunded + amount;
  const refunded = store.charges.put({
    ...charge,
    amount_refunded,
    refunded: amount_refunded === charge.amount,
  });
  recordEvent(store, call, 'refund.created', refund);
  recordEvent(store, call, 'charge.refunded', refunded, { amount_refunded: charge.amount_refunded });
  endWarnings(store, refunded, call);
  if (refunded.refunded) closeReview(store, String(charge.review), 'refunded', call);
  return refund;
}

/** Takes the refund's money from the balance, and returns the transaction's id. */
export function recordRefund(
  store: Store,
  { id, amount, currency }: Pick<Stripe.Refund, 'id' | 'amount' | 'currency'>,
  now: number,
): string {
  const transaction = recordTransaction(
    store,
    {
      type: 'refund',
      reportingCategory: 'refund',
      amount: -amount,
      currency,
      source: id,
      fee: { amount: 0, description: '' },
      description: 'REFUND FOR CHARGE',
    },
    now,
  );
  return transaction.id;
}

function toDestination({ payment_method_details }: Stripe.Charge): Stripe.Refund.DestinationDetails {
  const type = payment_method_details?.type ?? 'card';
  return type === 'card' ? { type, card: { type: 'refund' } } : { type, [type]: {} };
}

function findCharge(store: Store, call: ApiCall): Stripe.Charge {
  const intentId = readString(call.parameters, 'payment_intent');
  const chargeId = readString(call.parameters, 'charge');
  if (!intentId && !chargeId) throw missingParameter('charge');
  const intent = intentId ? store.paymentIntents.find(intentId) : undefined;
  if (intentId && !intent) throw resourceMissing('payment_intent', intentId, 'payment_intent', false);
  const id = chargeId ?? String(intent?.latest_charge);
  const charge = store.charges.find(id);
  if (!charge?.paid) throw resourceMissing('charge', id, 'charge', false);
  return charge;
}

function readAmount(call: ApiCall, charge: Stripe.Charge): number {
  const rest = charge.amount - charge.amount_refunded;
  if (rest === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  }
  if (charge.disputed) {
    throw invalidRequest(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      'charge_disputed',
    );
  }
  const amount = readInteger(call.parameters, 'amount') ?? rest;
  if (amount < 1) throw invalidRequest('Invalid positive integer', 'parameter_invalid_integer', 'amount');
  if (amount > rest) {
    throw invalidRequest(
      `Refund amount ($${dollars(amount)}) is greater than unrefunded amount on charge ($${dollars(rest)})`,
      undefined,
      'amount',
    );
  }
  return amount;
}

const dollars = (cents: number) => (cents / 100).toFixed(2);
