import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { testCards } from '../cards/test-cards.ts';
import { invalidRequest, missingParameter, resourceMissing } from '../errors.ts';
import type { ApiCall } from '../http/api-route.ts';
import {
  mergeMetadata,
  type Parameters,
  readEmail,
  readMap,
  readString,
  requireString,
} from '../http/parameters.ts';
import { newId } from '../ids.ts';
import type { Store } from '../store/store.ts';
import { type CardInput, readCard, readWalletCard } from './read-card.ts';

export const PAYMENT_METHOD_PARAMETERS = [
  'type',
  'card',
  'cashapp',
  'klarna',
  'link',
  'billing_details',
  'metadata',
  'allow_redisplay',
];

/** `data` is the body of POST /v1/payment_methods or the `payment_method_data` of an intent. */
export function createPaymentMethod(store: Store, data: Parameters, now: number): Stripe.PaymentMethod {
  const type = requireString(data, 'type');
  if (type !== 'card') return storeOtherMethod(store, type, data, now);
  const card = readMap(data, 'card');
  if (!card) throw missingParameter('card');
  return storeCard(store, readWalletCard(card, now) ?? readCard(card, now), data, now);
}

/** A `pm_card_...` name creates a new payment method. Any other id must exist. */
export function takePaymentMethod(store: Store, id: string, now: number): Stripe.PaymentMethod {
  const card = testCards.find(({ names }) => names.includes(id));
  if (card) {
    const expYear = new Date(now * 1000).getUTCFullYear() + 1;
    return storeCard(store, { card, expMonth: 12, expYear, hasCvc: true }, {}, now);
  }
  const method = store.paymentMethods.find(id);
  if (!method) throw resourceMissing('PaymentMethod', id, 'payment_method', false);
  return method;
}

/** Returns the method that a call refers to as `payment_method` or describes in `payment_method_data`. */
export function readPaymentMethod(store: Store, call: ApiCall): Stripe.PaymentMethod | undefined {
  const id = readString(call.parameters, 'payment_method');
  const data = readMap(call.parameters, 'payment_method_data');
  if (id && data) {
    throw invalidRequest(
      'You may only specify one of these parameters: payment_method, payment_method_data.',
      'parameters_exclusive',
    );
  }
  if (data) return createPaymentMethod(store, data, call.now);
  return id ? takePaymentMethod(store, id, call.now) : undefined;
}

function storeCard(store: Store, input: CardInput, data: Parameters, now: number): Stripe.PaymentMethod {
  const id = newId('pm');
  const { behaviour, needsAuthentication, atRenewal } = input.card;
  const special = { ...(needsAuthentication && { needsAuthentication }), ...(atRenewal && { atRenewal }) };
  store.methodBehaviours.put({ id, behaviour, ...special });
  return store.paymentMethods.put({ ...newMethod(id, data, now), card: toCard(input), type: 'card' });
}

/** In Link, an email address that starts with one of these words behaves like this. Any other address pays at once. */
const LINK_BEHAVIOURS = [
  { word: 'decline', behaviour: 'generic_decline', takesTime: false },
  { word: 'later', behaviour: 'succeed', takesTime: true },
] as const;

function storeOtherMethod(store: Store, type: string, data: Parameters, now: number): Stripe.PaymentMethod {
  const id = newId('pm');
  const method = newMethod(id, data, now);
  const { email } = method.billing_details;
  if (type === 'cashapp') {
    return store.paymentMethods.put({ ...method, cashapp: { buyer_id: null, cashtag: null }, type });
  }
  if (type !== 'klarna' && type !== 'link') {
    throw invalidRequest(
      `The payment method type "${type}" is invalid: it is not active.`,
      undefined,
      'type',
    );
  }
  if (!email) throw missingParameter('billing_details[email]');
  if (type === 'klarna') return store.paymentMethods.put({ ...method, klarna: { dob: null }, type });
  const special = LINK_BEHAVIOURS.find(({ word }) => email.startsWith(word));
  if (special) {
    store.methodBehaviours.put({ id, behaviour: special.behaviour, takesTime: special.takesTime });
  }
  return store.paymentMethods.put({ ...method, link: { email }, type });
}

function newMethod(id: string, data: Parameters, now: number) {
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: readBillingDetails(data),
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata({}, data),
  } satisfies Partial<Stripe.PaymentMethod>;
}

function toCard({ card, wallet, expMonth, expYear, hasCvc }: CardInput): Stripe.PaymentMethod.Card {
  const cvcCheck = card.behaviour === 'incorrect_cvc' ? 'fail' : 'pass';
  return {
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: hasCvc ? cvcCheck : null,
    },
    country: 'US',
    display_brand: card.brand === 'amex' ? 'american_express' : card.brand,
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: createHash('sha256').update(card.number).digest('base64url').slice(0, 16),
    funding: card.funding,
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: wallet ? { type: wallet, dynamic_last4: null, [wallet]: {} } : null,
  };
}

function readBillingDetails(data: Parameters): Stripe.PaymentMethod.BillingDetails {
  const details = readMap(data, 'billing_details') ?? {};
  const address = readMap(details, 'address', 'billing_details[address]') ?? {};
  const text = (parameters: Parameters, name: string) => readString(parameters, name) ?? null;
  return {
    address: {
      city: text(address, 'city'),
      country: text(address, 'country'),
      line1: text(address, 'line1'),
      line2: text(address, 'line2'),
      postal_code: text(address, 'postal_code'),
      state: text(address, 'state'),
    },
    email: readEmail(details, 'email', 'billing_details[email]') ?? null,
    name: text(details, 'name'),
    phone: text(details, 'phone'),
    tax_id: null,
  };
}
