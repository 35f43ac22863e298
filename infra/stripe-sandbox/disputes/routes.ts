import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import type { ApiCall, ApiRoute } from '../http/api-route.ts';
import { LIST_PARAMETERS, toList } from '../http/lists.ts';
import { readMap, readString } from '../http/parameters.ts';
import type { Store } from '../store/store.ts';
import { closeDispute } from './close-dispute.ts';
import { escalateInquiry } from './create-dispute.ts';

/** As in Stripe's test mode, submitting these words as evidence decides the dispute. */
const OUTCOMES: Record<string, 'won' | 'lost'> = { winning_evidence: 'won', losing_evidence: 'lost' };
const ESCALATION = 'escalate_inquiry_evidence';
const CLOSED: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented'];

export const disputeRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: '/v1/disputes',
    parameters: [...LIST_PARAMETERS, 'charge', 'payment_intent'],
    handle: (store, call) => {
      const charge = readString(call.parameters, 'charge');
      const intent = readString(call.parameters, 'payment_intent');
      return toList(
        call,
        store.disputes,
        (dispute) => (!charge || dispute.charge === charge) && (!intent || dispute.payment_intent === intent),
      );
    },
  },
  { method: 'GET', path: '/v1/disputes/:id', parameters: [], handle: findDispute },
  {
    method: 'POST',
    path: '/v1/disputes/:id',
    parameters: ['evidence', 'submit', 'metadata'],
    handle: (store, call) => {
      const dispute = findOpenDispute(store, call);
      const evidence = readMap(call.parameters, 'evidence') ?? {};
      const text = readString(evidence, 'uncategorized_text') ?? '';
      const isInquiry = dispute.status.startsWith('warning_');
      const updated = store.disputes.put({
        ...dispute,
        evidence: { ...dispute.evidence, ...evidence },
        evidence_details: {
          ...dispute.evidence_details,
          has_evidence: true,
          submission_count: dispute.evidence_details.submission_count + 1,
        },
        status: isInquiry ? 'warning_under_review' : 'under_review',
      });
      recordEvent(store, call, 'charge.dispute.updated', updated, { status: dispute.status });
      if (isInquiry && text === ESCALATION) return escalateInquiry(store, updated, call);
      const outcome = OUTCOMES[text];
      if (!outcome) return updated;
      return closeDispute(store, updated, isInquiry ? 'warning_closed' : outcome, call);
    },
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    parameters: [],
    handle: (store, call) => {
      const dispute = findOpenDispute(store, call);
      const isInquiry = dispute.status.startsWith('warning_');
      return closeDispute(store, dispute, isInquiry ? 'warning_closed' : 'lost', call);
    },
  },
];

function findDispute(store: Store, call: ApiCall): Stripe.Dispute {
  const dispute = store.disputes.find(call.id);
  if (!dispute) throw resourceMissing('dispute', call.id, 'id');
  return dispute;
}

function findOpenDispute(store: Store, call: ApiCall): Stripe.Dispute {
  const dispute = findDispute(store, call);
  if (CLOSED.includes(dispute.status)) {
    throw invalidRequest('This dispute is already closed', 'dispute_already_closed');
  }
  return dispute;
}
