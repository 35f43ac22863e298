import type Stripe from 'stripe';
import { invalidRequest, missingParameter, resourceMissing } from '../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import type { ApiCall } from '../http/api-route.ts';
import {
  mergeMetadata,
  type Parameters,
  readBoolean,
  readChoice,
  readInteger,
  readMap,
  readString,
  requireString,
} from '../http/parameters.ts';
import { newId } from '../ids.ts';
import { readCurrency } from '../payment-intents/read-input.ts';
import type { Store } from '../store/store.ts';
import { createProduct, findProduct } from './products.ts';

export const UPDATE_PRICE_PARAMETERS = ['active', 'lookup_key', 'metadata', 'nickname'];
export const PRICE_PARAMETERS = [
  ...UPDATE_PRICE_PARAMETERS,
  'currency',
  'product',
  'product_data',
  'recurring',
  'tax_behavior',
  'unit_amount',
];

const INTERVALS = ['day', 'week', 'month', 'year'] as const;

export function findPrice(store: Store, id: string, param = 'id'): Stripe.Price {
  const price = store.prices.find(id);
  if (!price) throw resourceMissing('price', id, param, param === 'id');
  return price;
}

/** `data` is the body of POST /v1/prices, or the `price_data` of an item, whose price is used for that item only. */
export function createPrice(store: Store, call: ApiCall, data: Parameters, active: boolean): Stripe.Price {
  const unitAmount = readInteger(data, 'unit_amount');
  if (unitAmount === undefined) throw missingParameter('unit_amount');
  if (unitAmount < 0)
    throw invalidRequest('Invalid non-negative integer', 'parameter_invalid_integer', 'unit_amount');
  const currency = readCurrency(data);
  if (!currency) throw missingParameter('currency');
  const recurring = readRecurring(data);
  const price = store.prices.put({
    id: newId('price'),
    object: 'price',
    active,
    billing_scheme: 'per_unit',
    created: call.now,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: readString(data, 'lookup_key') ?? null,
    metadata: mergeMetadata({}, data),
    nickname: readString(data, 'nickname') ?? null,
    product: readProduct(store, call, data),
    recurring,
    tax_behavior:
      readChoice(data, 'tax_behavior', ['exclusive', 'inclusive', 'unspecified']) ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: asDecimal(unitAmount),
  });
  recordEvent(store, call, 'price.created', price);
  return price;
}

/** The SDK parses these strings as decimal numbers. */
export const asDecimal = (cents: number) => String(cents) as unknown as Stripe.Decimal;

function readProduct(store: Store, call: ApiCall, data: Parameters): string {
  const productData = readMap(data, 'product_data');
  if (productData) return createProduct(store, call, productData).id;
  return findProduct(store, requireString(data, 'product'), 'product').id;
}

function readRecurring(data: Parameters): Stripe.Price.Recurring | null {
  const recurring = readMap(data, 'recurring');
  if (!recurring) return null;
  const interval = readChoice(recurring, 'interval', INTERVALS);
  if (!interval) throw missingParameter('recurring[interval]');
  const interval_count = readInteger(recurring, 'interval_count', 'recurring[interval_count]') ?? 1;
  return { interval, interval_count, meter: null, trial_period_days: null, usage_type: 'licensed' };
}

export function updatePrice(store: Store, call: ApiCall): Stripe.Price {
  const price = findPrice(store, call.id);
  const updated = store.prices.put({
    ...price,
    active: readBoolean(call.parameters, 'active') ?? price.active,
    lookup_key: readString(call.parameters, 'lookup_key') ?? price.lookup_key,
    metadata: mergeMetadata(price.metadata, call.parameters),
    nickname: readString(call.parameters, 'nickname') ?? price.nickname,
  });
  recordEvent(store, call, 'price.updated', updated);
  return updated;
}

/** Items also contain their price in its older form, a plan. */
export function toPlan(price: Stripe.Price): Stripe.Plan {
  const { id, active, billing_scheme, created, currency, livemode, metadata, nickname, product } = price;
  return {
    id,
    object: 'plan',
    active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme,
    created,
    currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode,
    metadata,
    meter: null,
    nickname,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
