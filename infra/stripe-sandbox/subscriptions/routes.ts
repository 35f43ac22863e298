import { getLiveSubscription, getSubscription, isOver, itemOf } from '../billing/find-subscription.ts';
import type { ApiCall, ApiRoute } from '../http/api-route.ts';
import { LIST_PARAMETERS, toList } from '../http/lists.ts';
import { readChoice, readString } from '../http/parameters.ts';
import type { Store } from '../store/store.ts';
import { CANCEL_PARAMETERS, cancelSubscription } from './cancel-subscription.ts';
import { CREATE_PARAMETERS, createSubscription } from './create-subscription.ts';
import { pauseSubscription } from './pause-subscription.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { UPDATE_PARAMETERS, updateSubscription } from './update-subscription.ts';

export const subscriptionRoutes: ApiRoute[] = [
  {
    method: 'POST',
    path: '/v1/subscriptions',
    parameters: CREATE_PARAMETERS,
    handle: createSubscription,
  },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    parameters: [...LIST_PARAMETERS, 'customer', 'price', 'status', 'test_clock'],
    handle: listSubscriptions,
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    parameters: [],
    handle: (store, call) => getSubscription(store, call.id),
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    parameters: UPDATE_PARAMETERS,
    handle: updateSubscription,
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    parameters: CANCEL_PARAMETERS,
    handle: cancelSubscription,
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id/pause',
    parameters: ['type'],
    handle: (store, call) =>
      pauseSubscription(store, getLiveSubscription(store, call.id), 'pause_requested', call),
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id/resume',
    parameters: ['billing_cycle_anchor'],
    handle: resumeSubscription,
  },
];

const STATUSES = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

/** As at Stripe, lists canceled subscriptions only on request, and those with test clocks only with their clock or customer. */
function listSubscriptions(store: Store, call: ApiCall) {
  const status = readChoice(call.parameters, 'status', STATUSES);
  const customer = readString(call.parameters, 'customer');
  const price = readString(call.parameters, 'price');
  const clock = readString(call.parameters, 'test_clock') ?? null;
  return toList(
    call,
    store.subscriptions,
    (row) =>
      (status === undefined
        ? row.status !== 'canceled'
        : status === 'all' || (status === 'ended' ? isOver(row) : row.status === status)) &&
      (customer
        ? row.customer === customer && (!clock || row.test_clock === clock)
        : row.test_clock === clock) &&
      (!price || itemOf(row).price.id === price),
    false,
  );
}
