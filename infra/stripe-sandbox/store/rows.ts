import type Stripe from 'stripe';
import type { TestBehaviour } from '../cards/test-cards.ts';

export interface Delivery {
  id: string;
  eventId: string;
  attempts: number;
  created: number;
}

export interface PendingCapture {
  /** The row has its charge's id. */
  id: string;
}

export interface MethodBehaviour {
  /** The row has its payment method's id. */
  id: string;
  behaviour: TestBehaviour;
  needsAuthentication?: boolean;
  /** The payment succeeds or fails some time after it has been made. */
  takesTime?: boolean;
}

/** A payer takes this step elsewhere before the payment goes on. */
export interface PendingAction {
  /** The address of the step holds this id, so nobody can guess it. */
  id: string;
  intentId: string;
  methodId: string;
  /** A challenge is the bank's question in a frame of the page; a redirect leads to the payment method's own page. */
  kind: 'challenge' | 'redirect';
  returnUrl: string | null;
}

/** Some payments take time to settle. */
export interface PendingSettlement {
  /** The row has its intent's id. */
  id: string;
  methodId: string;
}

/** Some refunds take time, and some of them fail. */
export interface PendingRefund {
  /** The row has its refund's id. */
  id: string;
  outcome: 'succeeded' | 'failed';
}

export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.processing'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.updated'
  | 'charge.refunded'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'radar.early_fraud_warning.created'
  | 'radar.early_fraud_warning.updated'
  | 'review.opened'
  | 'review.closed';

export interface StoredEvent extends Pick<Stripe.EventBase, 'id' | 'object' | 'api_version' | 'created'> {
  data: { object: object; previous_attributes?: object };
  livemode: false;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
}

/** Settings of the account's owner. */
export interface Account {
  id: string;
  /** Currency into which payments in another one are converted. */
  settlementCurrency: string;
}

/** A repeated call with an idempotency key gets this response again. */
export interface StoredResponse {
  /** The idempotency key identifies the row. */
  id: string;
  created: number;
  path: string;
  fingerprint: string;
  requestId: string;
  status: number;
  body: object;
}
