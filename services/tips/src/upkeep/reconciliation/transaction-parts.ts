import type { Drift, DriftKind } from '@sprinkle/contracts/tips/upkeep/reconciliation.schemas';
import type { Stripe } from 'stripe';
import { toDrift } from './comparison.js';

/** Part of a payment that moves money both at the provider and in the ledger. Amounts have the ledger's signs. */
export interface MovedPart {
  intentId: string;
  part: 'payment' | 'processing-fee' | 'refund' | 'dispute' | 'dispute-fee';
  cents: number;
}

/** Anything about neither a refund nor a dispute is about the payment itself. */
export function partsOf({ source, amount, fee }: Stripe.BalanceTransaction, intentId: string): MovedPart[] {
  const object = source && typeof source !== 'string' ? source.object : null;
  const parts: MovedPart[] =
    object === 'refund'
      ? [
          { intentId, part: 'refund', cents: -amount },
          { intentId, part: 'processing-fee', cents: fee },
        ]
      : object === 'dispute'
        ? [
            { intentId, part: 'dispute', cents: -amount },
            { intentId, part: 'dispute-fee', cents: fee },
          ]
        : [
            { intentId, part: 'payment', cents: amount },
            { intentId, part: 'processing-fee', cents: fee },
          ];
  return parts.filter(({ cents }) => cents !== 0);
}

const FEES: readonly string[] = ['stripe_fee', 'stripe_fx_fee', 'tax_fee', 'application_fee'];
const PAYOUTS: readonly string[] = ['payout', 'payout_cancel', 'payout_failure'];

/** Reports money that moved without a payment: a provider's fee, a payout to the platform's bank, or anything else. */
export function otherTransaction({ id, type, net, description }: Stripe.BalanceTransaction): Drift {
  const kind: DriftKind = FEES.includes(type)
    ? 'provider-fee'
    : PAYOUTS.includes(type)
      ? 'provider-payout'
      : 'other-transaction';
  const what = description ? `${type}, ${description}` : type;
  return toDrift(kind, { subject: id, expected: net, found: what });
}
