import type Stripe from 'stripe';
import { timeOf } from '../billing/billing-time.ts';
import { changeSubscription } from '../billing/change-subscription.ts';
import { getLiveSubscription, itemOf, withItem } from '../billing/find-subscription.ts';
import { drop, plan } from '../billing/moments.ts';
import { toPlan } from '../catalog/prices.ts';
import { invalidRequest, resourceMissing } from '../errors.ts';
import type { ApiCall } from '../http/api-route.ts';
import {
  mergeMetadata,
  readBoolean,
  readChoice,
  readInteger,
  readMap,
  readString,
} from '../http/parameters.ts';
import type { Store } from '../store/store.ts';
import { planPeriod } from './plan-period.ts';
import {
  readDefaultMethod,
  readItem,
  readPaymentSettings,
  readPrice,
  readTrialEnd,
  readTrialSettings,
  requireNoProration,
} from './read-input.ts';

export const UPDATE_PARAMETERS = [
  'cancel_at',
  'cancel_at_period_end',
  'cancellation_details',
  'collection_method',
  'default_payment_method',
  'description',
  'items',
  'metadata',
  'off_session',
  'pause_collection',
  'payment_behavior',
  'payment_settings',
  'proration_behavior',
  'trial_end',
  'trial_settings',
];

/** A new price applies from the next invoice on. */
export function updateSubscription(store: Store, call: ApiCall): Stripe.Subscription {
  const before = getLiveSubscription(store, call.id);
  const { parameters } = call;
  readChoice(parameters, 'collection_method', ['charge_automatically']);
  const method = readDefaultMethod(store, call, String(before.customer));
  const after = changeSubscription(
    store,
    before,
    {
      ...readEnd(store, call, before),
      ...readPause(call, before),
      ...readItems(store, call, before),
      ...readNewTrial(store, call, before),
      ...(method && { default_payment_method: method }),
      ...('description' in parameters && { description: readString(parameters, 'description') ?? null }),
      metadata: mergeMetadata(before.metadata, parameters),
      payment_settings: readPaymentSettings(call, before.payment_settings),
      trial_settings: readTrialSettings(call) ?? before.trial_settings,
    },
    call,
  );
  planAgain(store, before, after, timeOf(store, after.customer, call.now));
  return after;
}

function readEnd(
  store: Store,
  { parameters, now }: ApiCall,
  before: Stripe.Subscription,
): Partial<Stripe.Subscription> {
  const atPeriodEnd = readBoolean(parameters, 'cancel_at_period_end') ?? before.cancel_at_period_end;
  const earlier = before.cancel_at_period_end ? null : before.cancel_at;
  const cancelAt = 'cancel_at' in parameters ? (readInteger(parameters, 'cancel_at') ?? null) : earlier;
  const asked = atPeriodEnd || cancelAt !== null;
  return {
    cancel_at_period_end: atPeriodEnd,
    cancel_at: atPeriodEnd ? itemOf(before).current_period_end : cancelAt,
    canceled_at: asked ? (before.canceled_at ?? timeOf(store, before.customer, now)) : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: asked ? 'cancellation_requested' : null,
    },
  };
}

const BEHAVIOURS = ['void', 'mark_uncollectible', 'keep_as_draft'] as const;

/** An empty value resumes collection at once. */
function readPause({ parameters }: ApiCall, before: Stripe.Subscription): Partial<Stripe.Subscription> {
  if (!('pause_collection' in parameters)) return {};
  const pause = readMap(parameters, 'pause_collection');
  if (!pause) return { pause_collection: null };
  const behavior = readChoice(pause, 'behavior', BEHAVIOURS) ?? before.pause_collection?.behavior ?? 'void';
  return { pause_collection: { behavior, resumes_at: readInteger(pause, 'resumes_at') ?? null } };
}

function readItems(store: Store, call: ApiCall, before: Stripe.Subscription): Partial<Stripe.Subscription> {
  const input = readItem(call);
  if (!input) return {};
  const item = itemOf(before);
  const id = readString(input, 'id', 'items[0][id]');
  if (id !== item.id) throw resourceMissing('subscription item', String(id), 'items[0][id]', false);
  const price = readPrice(store, call, input) ?? item.price;
  const quantity = readInteger(input, 'quantity') ?? item.quantity ?? 1;
  const { interval, interval_count } = item.price.recurring ?? {};
  if (price.recurring?.interval !== interval || price.recurring?.interval_count !== interval_count)
    throw invalidRequest('The stand-in cannot change the interval.', undefined, 'items[0][price]');
  if (price.unit_amount !== item.price.unit_amount || quantity !== item.quantity) requireNoProration(call);
  return { items: withItem(before, { ...item, price, plan: toPlan(price), quantity }) };
}

/** The current period lasts until the trial ends, and the next one begins then. */
function readNewTrial(
  store: Store,
  call: ApiCall,
  before: Stripe.Subscription,
): Partial<Stripe.Subscription> {
  const at = timeOf(store, before.customer, call.now);
  const end = readTrialEnd(call, at);
  if (end === undefined) return {};
  requireNoProration(call);
  return {
    billing_cycle_anchor: end,
    items: withItem(before, { ...itemOf(before), current_period_end: end }),
    status: 'trialing',
    trial_end: end,
    trial_start: before.trial_start ?? at,
  };
}

function planAgain(store: Store, before: Stripe.Subscription, after: Stripe.Subscription, at: number): void {
  if (itemOf(before).current_period_end !== itemOf(after).current_period_end) planPeriod(store, after, at);
  const resumes = after.pause_collection?.resumes_at;
  if (resumes) plan(store, 'resume', after, resumes);
  else drop(store, after.id, ['resume']);
  if (after.cancel_at && !after.cancel_at_period_end) plan(store, 'cancel', after, after.cancel_at);
  else drop(store, after.id, ['cancel']);
}
