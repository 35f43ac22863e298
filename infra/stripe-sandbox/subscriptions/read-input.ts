import type Stripe from 'stripe';
import { createPrice, findPrice } from '../catalog/prices.ts';
import { requireMethodOf } from '../customers/write-customer.ts';
import { invalidRequest } from '../errors.ts';
import type { ApiCall } from '../http/api-route.ts';
import {
  type Parameters,
  readChoice,
  readInteger,
  readMap,
  readString,
  readStrings,
  rejectUnknown,
} from '../http/parameters.ts';
import { checkTypes, readMethodOptions } from '../payment-intents/read-methods.ts';
import type { Store } from '../store/store.ts';

/** Returns the single item in the call, or undefined. */
export function readItem({ parameters }: ApiCall): Parameters | undefined {
  const items = parameters.items;
  if (items === undefined || items === '') return undefined;
  const [item, ...others] = Object.values(items as object) as Parameters[];
  if (!item || others.length > 0)
    throw invalidRequest('The stand-in knows subscriptions of one item only.', undefined, 'items');
  rejectUnknown(item, ['id', 'price', 'price_data', 'quantity', 'metadata']);
  return item;
}

/** Returns the item's price, created from its data if given; undefined without either. */
export function readPrice(store: Store, call: ApiCall, item: Parameters): Stripe.Price | undefined {
  const data = readMap(item, 'price_data', 'items[0][price_data]');
  const id = readString(item, 'price', 'items[0][price]');
  if (!data && !id) return undefined;
  const price = data ? createPrice(store, call, data, false) : findPrice(store, String(id), 'price');
  if (price.recurring) return price;
  throw invalidRequest(
    `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
    undefined,
    'items[0][price]',
  );
}

type PaymentSettings = NonNullable<Stripe.Subscription['payment_settings']>;

const NO_SETTINGS: PaymentSettings = {
  payment_method_options: null,
  payment_method_types: null,
  save_default_payment_method: 'off',
};

export function readPaymentSettings(
  { parameters }: ApiCall,
  before: PaymentSettings | null = null,
): PaymentSettings {
  const settings = readMap(parameters, 'payment_settings') ?? {};
  rejectUnknown(settings, ['payment_method_options', 'payment_method_types', 'save_default_payment_method']);
  const { card } = readMethodOptions(settings);
  const types = readStrings(settings, 'payment_method_types');
  const saves = readChoice(settings, 'save_default_payment_method', ['off', 'on_subscription']);
  return {
    ...NO_SETTINGS,
    ...before,
    ...('payment_method_options' in settings && {
      payment_method_options: { card } as unknown as PaymentSettings['payment_method_options'],
    }),
    ...(types && {
      payment_method_types: checkTypes(types) as PaymentSettings['payment_method_types'],
    }),
    ...(saves && { save_default_payment_method: saves }),
  };
}

export function readDefaultMethod(
  store: Store,
  { parameters }: ApiCall,
  customerId: string,
): string | undefined {
  const id = readString(parameters, 'default_payment_method');
  if (id) requireMethodOf(store, customerId, id, 'default_payment_method');
  return id;
}

/** Returns when the trial ends, which is the call's time for `now`; undefined if the call has no trial. */
export function readTrialEnd({ parameters }: ApiCall, at: number): number | undefined {
  if (parameters.trial_end === 'now') return at;
  const days = readInteger(parameters, 'trial_period_days');
  const end = readInteger(parameters, 'trial_end') ?? (days === undefined ? undefined : at + days * 86_400);
  if (end !== undefined && end <= at)
    throw invalidRequest(
      'Invalid timestamp: must be an integer Unix timestamp in the future',
      undefined,
      'trial_end',
    );
  return end;
}

const MISSING = ['create_invoice', 'cancel', 'pause'] as const;

export function readTrialSettings({ parameters }: ApiCall): Stripe.Subscription.TrialSettings | undefined {
  const settings = readMap(parameters, 'trial_settings');
  const behaviour = settings && readMap(settings, 'end_behavior', 'trial_settings[end_behavior]');
  const missing = behaviour && readChoice(behaviour, 'missing_payment_method', MISSING);
  return missing && { end_behavior: { billing_cycle_anchor: null, missing_payment_method: missing } };
}

/** Prorations are not supported, so a call that would cause one must say `none`, which also avoids it at Stripe. */
export function requireNoProration({ parameters }: ApiCall): void {
  if (readString(parameters, 'proration_behavior') === 'none') return;
  throw invalidRequest(
    'The stand-in does not prorate: pass proration_behavior none.',
    undefined,
    'proration_behavior',
  );
}
