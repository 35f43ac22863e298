import type Stripe from 'stripe';
import { recordTransaction } from '../balance-transactions/record-transaction.ts';
import { type Cause, recordEvent } from '../events/record-event.ts';
import { newId } from '../ids.ts';
import type { Store } from '../store/store.ts';

const FEE = { amount: 1_500, description: 'Dispute fee' };
const WEEK = 7 * 24 * 60 * 60;

/** The card holder contests the charge, whose money leaves the balance at once. */
export function createDispute(store: Store, charge: Stripe.Charge, cause: Cause): void {
  const { amount, currency, payment_intent } = charge;
  const id = newId('du');
  const withdrawal = recordTransaction(
    store,
    {
      ...{ type: 'adjustment', reportingCategory: 'dispute', amount: -amount, currency, source: id },
      ...{ fee: FEE, description: `Chargeback withdrawal for ${charge.id}` },
    },
    cause.now,
  );
  const dispute = store.disputes.put({
    id,
    object: 'dispute',
    amount,
    balance_transactions: [withdrawal],
    charge: charge.id,
    created: cause.now,
    currency,
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: cause.now + WEEK,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    } as Stripe.Dispute.EvidenceDetails,
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  store.charges.put({ ...charge, disputed: true });
  recordEvent(store, cause, 'charge.dispute.created', dispute);
  recordEvent(store, cause, 'charge.dispute.funds_withdrawn', dispute);
}
