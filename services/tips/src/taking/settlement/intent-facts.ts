import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import type { Stripe } from 'stripe';
import type { MethodFacts } from '../../tip/tip-fact.js';
import { endedUnpaid, type ReportedStatus, wasPaid } from '../../tip/tip-status.js';

const REPORTED: Partial<Record<string, ReportedStatus>> = {
  requires_payment_method: 'pending',
  requires_confirmation: 'pending',
  requires_action: 'pending',
  requires_capture: 'pending',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

export function reportedStatus(intent: Stripe.PaymentIntent): ReportedStatus {
  const status = REPORTED[intent.status];
  if (!status) throw new Error(`Intent ${intent.id} has the unknown status ${intent.status}`);
  return status;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the tip that the intent was created for, or null when this service did not create it. */
export function tipIdOf(intent: Stripe.PaymentIntent): string | null {
  const tipId = intent.metadata.tipId ?? '';
  return UUID.test(tipId) ? tipId : null;
}

function chargeOf(intent: Stripe.PaymentIntent): Stripe.Charge {
  const charge = intent.latest_charge;
  if (!charge || typeof charge === 'string')
    throw new Error(`Intent ${intent.id} was retrieved without its charge`);
  return charge;
}

/** Tells whether the money was taken after this time. The provider counts in whole seconds. */
export function isChargedAfter(time: Date, intent: Stripe.PaymentIntent): boolean {
  return chargeOf(intent).created * 1_000 > time.getTime();
}

/** Returns the provider's fee in cents, or null while it is unknown. */
export function processingFeeOf(intent: Stripe.PaymentIntent): number | null {
  const transaction = chargeOf(intent).balance_transaction;
  if (!transaction || typeof transaction === 'string') return null;
  return transaction.currency === intent.currency ? transaction.fee : null;
}

/** Returns what a receipt says about how the tip was paid. Nothing else about a card is kept. */
export function methodFactsOf(intent: Stripe.PaymentIntent): MethodFacts {
  const { payment_method_details: details, calculated_statement_descriptor: descriptor } = chargeOf(intent);
  return {
    methodBrand: details?.card?.brand ?? details?.type ?? null,
    methodLastFour: details?.card?.last4 ?? null,
    statementDescriptor: descriptor,
  };
}

/** Returns the fingerprint that the charged card has in each payment; null if no card was charged. */
export function chargedCardOf(intent: Stripe.PaymentIntent): string | null {
  return chargeOf(intent).payment_method_details?.card?.fingerprint ?? null;
}

export function chargedMethodOf(intent: Stripe.PaymentIntent): string | null {
  return chargeOf(intent).payment_method;
}

/** Includes refunds that are on their way, but not those that failed. */
export function refundedCentsOf(intent: Stripe.PaymentIntent): number {
  return chargeOf(intent).amount_refunded;
}

/** Tells whether the whole payment went back. */
export function isRefunded(intent: Stripe.PaymentIntent): boolean {
  return intent.status === 'succeeded' && refundedCentsOf(intent) === intent.amount_received;
}

/** Tells whether the payment has refunds, disputes or a review. */
export function isReversed(intent: Stripe.PaymentIntent): boolean {
  if (intent.status !== 'succeeded') return false;
  return refundedCentsOf(intent) > 0 || chargeOf(intent).disputed || intent.review !== null;
}

/** Tells whether there is nothing left to learn from the provider. */
export function isFinished(status: TipStatus, processingFeeCents: number | null): boolean {
  if (wasPaid(status)) return processingFeeCents !== null;
  return endedUnpaid(status);
}
