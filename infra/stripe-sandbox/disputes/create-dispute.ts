import type Stripe from 'stripe';
import { recordTransaction } from '../balance-transactions/record-transaction.ts';
import { type Cause, recordEvent } from '../events/record-event.ts';
import { newId } from '../ids.ts';
import { endWarnings } from '../radar/early-fraud-warnings.ts';
import { closeReview } from '../radar/reviews.ts';
import type { Store } from '../store/store.ts';
import { noEvidence } from './no-evidence.ts';

const FEE_CENTS = 1_500;
const STATUSES = {
  dispute: 'needs_response',
  inquiry: 'warning_needs_response',
  prevented: 'prevented',
} as const;
const CASE_TYPES = { dispute: 'chargeback', inquiry: 'inquiry', prevented: 'resolution' } as const;
const WEEK = 7 * 24 * 60 * 60;

export interface NewDispute {
  reason: string;
  /**
   * Kind of the dispute. An inquiry is a question of the bank, which takes no money. A prevented dispute is decided at once for
   * the card holder, without a dispute fee.
   */
  kind: 'dispute' | 'inquiry' | 'prevented';
}

/** Lets the card holder contest the charge. Except for an inquiry, the money leaves the balance at once. */
export function createDispute(
  store: Store,
  charge: Stripe.Charge,
  { reason, kind }: NewDispute,
  cause: Cause,
): Stripe.Dispute {
  const { currency, payment_intent } = charge;
  // A prevented dispute pays back only what was not refunded before.
  const amount = kind === 'prevented' ? charge.amount - charge.amount_refunded : charge.amount;
  const isInquiry = kind === 'inquiry';
  const dispute = store.disputes.put({
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: cause.now,
    currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: cause.now + WEEK,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      enhanced_eligibility: {},
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent,
    payment_method_details: toMethodDetails(charge, kind),
    reason,
    status: STATUSES[kind],
  });
  if (isInquiry) {
    recordEvent(store, cause, 'charge.dispute.created', dispute);
    return dispute;
  }
  const withdrawn = withdraw(store, dispute, cause, kind === 'prevented' ? 0 : FEE_CENTS);
  recordEvent(store, cause, 'charge.dispute.created', withdrawn);
  recordEvent(store, cause, 'charge.dispute.funds_withdrawn', withdrawn);
  return withdrawn;
}

function toMethodDetails(
  { payment_method_details }: Stripe.Charge,
  kind: NewDispute['kind'],
): Stripe.Dispute.PaymentMethodDetails | undefined {
  const brand = payment_method_details?.card?.brand;
  if (!brand) return undefined;
  const case_type = CASE_TYPES[kind];
  return { type: 'card', card: { brand, case_type, network: brand, network_reason_code: '10.4' } };
}

/** Turns an inquiry into a dispute. */
export function escalateInquiry(store: Store, inquiry: Stripe.Dispute, cause: Cause): Stripe.Dispute {
  const dispute = withdraw(
    store,
    { ...inquiry, is_charge_refundable: false, status: 'needs_response' },
    cause,
    FEE_CENTS,
  );
  recordEvent(store, cause, 'charge.dispute.updated', dispute, { status: inquiry.status });
  recordEvent(store, cause, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

function withdraw(store: Store, dispute: Stripe.Dispute, cause: Cause, feeCents: number): Stripe.Dispute {
  const { amount, currency, id: source } = dispute;
  const charge = store.charges.find(String(dispute.charge));
  const withdrawal = recordTransaction(
    store,
    {
      type: 'adjustment',
      reportingCategory: 'dispute',
      amount: -amount,
      currency,
      source,
      fee: { amount: feeCents, description: 'Dispute fee' },
      description: `Chargeback withdrawal for ${String(dispute.charge)}`,
    },
    cause.now,
  );
  if (charge) {
    endWarnings(store, store.charges.put({ ...charge, disputed: true }), cause);
    closeReview(store, String(charge.review), 'disputed', cause);
  }
  return store.disputes.put({ ...dispute, balance_transactions: [withdrawal] });
}
