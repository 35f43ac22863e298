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
  /** The bank's response to a charge without the card holder; absent where the charge succeeds. */
  atRenewal?: AtRenewal;
  /** True where the payment succeeds or fails some time after it has been made. */
  takesTime?: boolean;
}

/** A payer takes this step elsewhere before the payment, or saving the card, goes on. */
export interface PendingAction {
  /** Id in the address of the step, which nobody can guess. */
  id: string;
  /** Payment intent or setup intent. */
  intentId: string;
  methodId: string;
  /** The bank's question in a frame of the page, or a way to the payment method's own page. */
  kind: 'challenge' | 'redirect';
  returnUrl: string | null;
}

/** Some payments take time to settle. */
export interface PendingSettlement {
  /** Id of the intent. */
  id: string;
  methodId: string;
}

/** Some refunds take time, and some of them fail. */
export interface PendingRefund {
  /** Id of the refund. */
  id: string;
  outcome: 'succeeded' | 'failed';
}

export type MomentKind = 'upcoming' | 'renew' | 'resume' | 'expire' | 'cancel' | 'finalize' | 'collect';

/** Something happens to a subscription or an invoice by itself at this time. */
export interface BillingMoment {
  /** Kind and subject; a new time replaces the one before. */
  id: string;
  kind: MomentKind;
  /** Subscription, or invoice. */
  subjectId: string;
  /** Test clock whose time counts. */
  clock: string;
  /** Seconds since 1970. */
  at: number;
  /** Attempts to collect an invoice that were made before. */
  attempts: number;
}

/** A test clock is on its way. */
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
  /** Connected account in which it happened; absent for the platform's own. */
  account?: string;
}

/** Settings of the account's owner. */
export interface Account {
  id: string;
  /** Currency into which payments in another one are converted. */
  settlementCurrency: string;
  /** How often Stripe pays the balance out by itself; manual: never. */
  payoutInterval: string;
  /** Status of a subscription after the last failed attempt to collect an invoice. */
  afterRetries: 'canceled' | 'unpaid' | 'past_due';
}

/** Only accounts of others have the time in every response. */
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

/** Stripe's form, open in front of the owner of an account. */
export interface SetupForm {
  /** Id in the address, which nobody can guess. */
  id: string;
  accountId: string;
  returnUrl: string;
}

/** Stripe checks what the owner of an account has filled in. */
export interface PendingVerification {
  /** Id of the account. */
  id: string;
}

/** A connected account paid its bank, or tried. */
export interface StoredPayout {
  id: string;
  created: number;
  account: string;
  payout: Stripe.Payout;
}

/** Stripe shows the secret only once. An endpoint of Connect gets the events of connected accounts, and no others. */
export type StoredWebhookEndpoint = Stripe.WebhookEndpoint & { secret: string; isConnect?: boolean };

/** The store keeps its rows in the order of their creation, which Stripe does not tell of these. */
export type StoredConfiguration = Stripe.PaymentMethodConfiguration & { created: number };

/** A repeated call with an idempotency key gets this response again. */
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
