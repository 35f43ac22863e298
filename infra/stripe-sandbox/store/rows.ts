import type Stripe from 'stripe';
import type { AtRenewal, TestBehaviour } from '../cards/test-cards.ts';
import type { EventType } from './event-types.ts';

export interface Delivery {
  id: string;
  eventId: string;
  endpointId: string;
  attempts: number;
  created: number;
}

export interface PendingCapture {
  /** Id of the charge. */
  id: string;
}

export interface MethodBehaviour {
  /** Id of the payment method. */
  id: string;
  behaviour: TestBehaviour;
  needsAuthentication?: boolean;
  /** Bank's response to a charge without the card holder; absent if the charge succeeds. */
  atRenewal?: AtRenewal;
  /** Whether the payment succeeds or fails some time after it was made. */
  takesTime?: boolean;
}

/** A step that a payer takes on another page before the payment, or saving the card, continues. */
export interface PendingAction {
  /** Id in the step's address, which nobody can guess. */
  id: string;
  /** Payment intent or setup intent. */
  intentId: string;
  methodId: string;
  /** The bank's challenge in a frame of the page, or a redirect to the payment method's own page. */
  kind: 'challenge' | 'redirect';
  returnUrl: string | null;
}

/** A payment that takes time to settle. */
export interface PendingSettlement {
  /** Id of the intent. */
  id: string;
  methodId: string;
}

/** A refund that takes time, and may fail. */
export interface PendingRefund {
  /** Id of the refund. */
  id: string;
  outcome: 'succeeded' | 'failed';
}

export type MomentKind = 'upcoming' | 'renew' | 'resume' | 'expire' | 'cancel' | 'finalize' | 'collect';

/** Something that will happen to a subscription or invoice by itself at this time. */
export interface BillingMoment {
  /** Kind and subject, so that a new time replaces the old one. */
  id: string;
  kind: MomentKind;
  /** Subscription, or invoice. */
  subjectId: string;
  /** Test clock that decides when the time has come. */
  clock: string;
  /** Seconds since 1970. */
  at: number;
  /** Earlier attempts to collect an invoice. */
  attempts: number;
}

/** A test clock that is advancing. */
export interface PendingAdvance {
  /** Id of the clock. */
  id: string;
  /** Seconds since 1970. */
  target: number;
}

export interface StoredEvent extends Pick<Stripe.EventBase, 'id' | 'object' | 'api_version' | 'created'> {
  data: { object: object; previous_attributes?: object };
  livemode: false;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
  /** Connected account that the event belongs to; absent for the platform's own. */
  account?: string;
}

/** Settings of the account's owner. */
export interface Account {
  id: string;
  /** Currency that payments in other currencies are converted to. */
  settlementCurrency: string;
  /** How often Stripe pays the balance out by itself; manual for never. */
  payoutInterval: string;
  /** Status of a subscription after the last failed attempt to collect an invoice. */
  afterRetries: 'canceled' | 'unpaid' | 'past_due';
}

/** Responses about connected accounts always contain the time of creation. */
export type StoredAccount = Stripe.Account & { created: number };

export interface AccountLink {
  /** Id in the address, which nobody can guess. */
  id: string;
  accountId: string;
  /** Seconds since 1970. */
  expires: number;
  refreshUrl: string;
  returnUrl: string;
  isVisited: boolean;
}

/** Stripe's form while an account's owner has it open. */
export interface SetupForm {
  /** Id in the address, which nobody can guess. */
  id: string;
  accountId: string;
  returnUrl: string;
}

/** A pending check of what an account's owner filled in. */
export interface PendingVerification {
  /** Id of the account. */
  id: string;
}

/** A payout of a connected account to its bank, successful or not. */
export interface StoredPayout {
  id: string;
  created: number;
  account: string;
  payout: Stripe.Payout;
}

/** Stripe shows the secret only once. A Connect endpoint gets only the events of connected accounts. */
export type StoredWebhookEndpoint = Stripe.WebhookEndpoint & { secret: string; isConnect?: boolean };

/** The store keeps rows in order of their creation. Stripe does not report that time for configurations. */
export type StoredConfiguration = Stripe.PaymentMethodConfiguration & { created: number };

/** Response for repeated calls with the same idempotency key. */
export interface StoredResponse {
  /** Idempotency key. */
  id: string;
  created: number;
  path: string;
  fingerprint: string;
  requestId: string;
  status: number;
  body: object;
}
