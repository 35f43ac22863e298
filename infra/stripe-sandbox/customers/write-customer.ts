import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { timeOf } from '../billing/billing-time.ts';
import { findCustomer } from '../billing/find-customer.ts';
import { resourceMissing } from '../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import type { ApiCall } from '../http/api-route.ts';
import { mergeMetadata, type Parameters, readEmail, readMap, readString } from '../http/parameters.ts';
import { newId } from '../ids.ts';
import { attachMethod } from '../payment-methods/attach-method.ts';
import { takePaymentMethod } from '../payment-methods/create-payment-method.ts';
import type { Store } from '../store/store.ts';

export const UPDATE_PARAMETERS = ['description', 'email', 'invoice_settings', 'metadata', 'name', 'phone'];
export const CREATE_PARAMETERS = [...UPDATE_PARAMETERS, 'payment_method', 'test_clock'];

const TEXTS = ['description', 'name', 'phone'] as const;

export function createCustomer(store: Store, call: ApiCall): Stripe.Customer {
  const { parameters } = call;
  const clock = readString(parameters, 'test_clock') ?? null;
  if (clock && !store.testClocks.find(clock)) throw resourceMissing('test clock', clock, 'test_clock', false);
  const id = newId('cus');
  store.customers.put({ ...emptyFields, id, created: 0, invoice_prefix: newPrefix(), test_clock: clock });
  const methodId = readString(parameters, 'payment_method');
  if (methodId) attachMethod(store, takePaymentMethod(store, methodId, call.now), id, call);
  const customer = store.customers.put({
    ...findCustomer(store, id),
    ...readFields(store, id, parameters, { ...emptyFields, email: null }),
    created: timeOf(store, id, call.now),
  });
  recordEvent(store, call, 'customer.created', customer);
  return customer;
}

export function updateCustomer(store: Store, call: ApiCall): Stripe.Customer {
  const before = findCustomer(store, call.id);
  const customer = store.customers.put({
    ...before,
    ...readFields(store, call.id, call.parameters, before),
  });
  recordEvent(store, call, 'customer.updated', customer);
  return customer;
}

type Fields = Pick<
  Stripe.Customer,
  'description' | 'email' | 'invoice_settings' | 'metadata' | 'name' | 'phone'
>;

/** Returns the fields after the call. Fields that the call does not name keep their value. */
function readFields(store: Store, id: string, parameters: Parameters, before: Fields): Fields {
  const texts = TEXTS.filter((name) => name in parameters).map((name) => [
    name,
    readString(parameters, name) ?? null,
  ]);
  const settings = readMap(parameters, 'invoice_settings') ?? {};
  const methodId = readString(settings, 'default_payment_method');
  if (methodId) requireMethodOf(store, id, methodId, 'invoice_settings[default_payment_method]');
  return {
    ...before,
    ...(Object.fromEntries(texts) as Partial<Fields>),
    email: 'email' in parameters ? (readEmail(parameters, 'email') ?? null) : before.email,
    metadata: mergeMetadata(before.metadata, parameters),
    invoice_settings: {
      ...before.invoice_settings,
      ...('default_payment_method' in settings && { default_payment_method: methodId ?? null }),
    },
  };
}

/** Throws if the customer does not have this payment method. */
export function requireMethodOf(store: Store, customerId: string, methodId: string, param: string): void {
  if (store.paymentMethods.find(methodId)?.customer === customerId) return;
  const kind = `PaymentMethod of the customer ${customerId}`;
  throw resourceMissing(kind, methodId, param, false);
}

/** Prefix of the customer's invoice numbers. */
const newPrefix = () => randomBytes(4).toString('hex').toUpperCase();

const emptyFields = {
  object: 'customer',
  address: null,
  balance: 0,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email: null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: {},
  name: null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
} satisfies Partial<Stripe.Customer>;
