import type Stripe from 'stripe';
import { recordTransaction } from '../balance-transactions/record-transaction.ts';
import { type Cause, recordEvent } from '../events/record-event.ts';
import { newId } from '../ids.ts';
import type { Store } from '../store/store.ts';
import { noEvidence } from './no-evidence.ts';

const FEE = { amount: 1_500, description: 'Dispute fee' };
const WEEK = 7 * 24 * 60 * 60;

export interface NewDispute {
  reason: string;
  /** The bank asks first, and takes no money. */
  isInquiry: boolean;
}

/** The card holder contests the charge. Unless the bank only inquires, the money leaves the balance at once. */
export function createDispute(
  store: Store,
  charge: Stripe.Charge,
  { reason, isInquiry }: NewDispute,
  cause: Cause,
): Stripe.Dispute {
  const { amount, currency, payment_intent } = charge;
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
    payment_method_details: toMethodDetails(charge, isInquiry),
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  });
  if (isInquiry) {
    recordEvent(store, cause, 'charge.dispute.created', dispute);
    return dispute;
  }
  const withdrawn = withdraw(store, dispute, cause);
  recordEvent(store, cause, 'charge.dispute.created', withdrawn);
  recordEvent(store, cause, 'charge.dispute.funds_withdrawn', withdrawn);
  return withdrawn;
}

function toMethodDetails(
  { payment_method_details }: Stripe.Charge,
  isInquiry: boolean,
): Stripe.Dispute.PaymentMethodDetails | undefined {
  const brand = payment_method_details?.card?.brand;
  if (!brand) return undefined;
  const case_type = isInquiry ? 'inquiry' : 'chargeback';
  return { type: 'card', card: { brand, case_type, network: brand, network_reason_code: '10.4' } };
}

/** An inquiry becomes a dispute. */
export function escalateInquiry(store: Store, inquiry: Stripe.Dispute, cause: Cause): Stripe.Dispute {
  const dispute = withdraw(
    store,
    { ...inquiry, is_charge_refundable: false, status: 'needs_response' },
    cause,
  );
  recordEvent(store, cause, 'charge.dispute.updated', dispute, { status: inquiry.status });
  recordEvent(store, cause, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

function withdraw(store: Store, dispute: Stripe.Dispute, cause: Cause): Stripe.Dispute {
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
      fee: FEE,
      description: `Chargeback withdrawal for ${String(dispute.charge)}`,
    },
    cause.now,
  );
  if (charge) store.charges.put({ ...charge, disputed: true });
  return store.disputes.put({ ...dispute, balance_transactions: [withdrawal] });
}
