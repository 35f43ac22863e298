import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { EVERYBODY, timeOf } from '../billing/billing-time.ts';
import { findCustomer } from '../billing/find-customer.ts';
import { invalidRequest, missingParameter, resourceMissing, StripeError } from '../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import type { ApiCall, ApiRoute } from '../http/api-route.ts';
import { LIST_PARAMETERS, toList } from '../http/lists.ts';
import { readInteger, readString } from '../http/parameters.ts';
import { newId } from '../ids.ts';
import type { Store } from '../store/store.ts';
import { runNext, setClock } from './run-due.ts';

type TestClock = Stripe.TestHelpers.TestClock;

const CLOCKS = '/v1/test_helpers/test_clocks';
const MONTH = 30 * 24 * 60 * 60;

export const testClockRoutes: ApiRoute[] = [
  {
    method: 'POST',
    path: CLOCKS,
    parameters: ['customer', 'frozen_time', 'name'],
    handle: createClock,
  },
  {
    method: 'GET',
    path: CLOCKS,
    parameters: LIST_PARAMETERS,
    handle: (store, call) => toList(call, store.testClocks, ({ id }) => id !== EVERYBODY),
  },
  { method: 'GET', path: `${CLOCKS}/:id`, parameters: [], handle: getClock },
  {
    method: 'POST',
    path: `${CLOCKS}/:id/advance`,
    parameters: ['frozen_time'],
    handle: advanceClock,
  },
];

function getClock(store: Store, call: ApiCall): TestClock {
  const clock = store.testClocks.find(call.id);
  if (!clock) throw resourceMissing('test clock', call.id, 'test_clock');
  return clock;
}

function createClock(store: Store, call: ApiCall): TestClock {
  const frozen_time = readInteger(call.parameters, 'frozen_time');
  if (frozen_time === undefined) throw missingParameter('frozen_time');
  const clock = store.testClocks.put({
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created: call.now,
    deletes_after: call.now + MONTH,
    frozen_time,
    livemode: false,
    name: readString(call.parameters, 'name') ?? null,
    status: 'ready',
    status_details: {},
  });
  const customer = readString(call.parameters, 'customer');
  if (customer) moveToClock(store, customer, clock.id);
  recordEvent(store, call, 'test_helpers.test_clock.created', clock);
  return clock;
}

/** From now on, the customer's future events follow the clock. */
function moveToClock(store: Store, customerId: string, test_clock: string): void {
  const customer = findCustomer(store, customerId, 'customer');
  if (customer.test_clock)
    throw invalidRequest('The customer already has a test clock.', undefined, 'customer');
  store.customers.put({ ...customer, test_clock });
  const moved = new Set<string>();
  for (const row of store.subscriptions.oldestFirst())
    if (row.customer === customerId) moved.add(store.subscriptions.put({ ...row, test_clock }).id);
  for (const row of store.invoices.oldestFirst())
    if (row.customer === customerId) moved.add(store.invoices.put({ ...row, test_clock }).id);
  for (const moment of store.billingMoments.oldestFirst())
    if (moved.has(moment.subjectId)) store.billingMoments.put({ ...moment, clock: test_clock });
}

/** As at Stripe, responds at once. The clock is `ready` again when everything up to that time has happened. */
function advanceClock(store: Store, call: ApiCall): TestClock {
  const clock = getClock(store, call);
  const target = readInteger(call.parameters, 'frozen_time');
  if (target === undefined) throw missingParameter('frozen_time');
  if (clock.status !== 'ready') throw isAdvancing();
  if (target <= clock.frozen_time)
    throw invalidRequest('The time must be after that of the test clock.', undefined, 'frozen_time');
  store.pendingAdvances.put({ id: clock.id, target });
  const advancing = store.testClocks.put({
    ...clock,
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: target } },
  });
  recordEvent(store, call, 'test_helpers.test_clock.advancing', advancing);
  return advancing;
}

function isAdvancing(): StripeError {
  const message = 'Test clock advancement underway - cannot perform modifications';
  return new StripeError(429, { type: 'invalid_request_error', message });
}

/** Advances a clock by one step. The remaining row triggers the next step. */
export function stepClock(store: Store, id: string, now: number): void {
  const pending = store.pendingAdvances.find(id);
  if (!pending) return;
  if (runNext(store, id, pending.target, now)) return void store.pendingAdvances.put(pending);
  store.pendingAdvances.remove(id);
  setClock(store, id, pending.target, now);
  const clock = store.testClocks.find(id);
  if (!clock) return;
  const ready = store.testClocks.put({ ...clock, status: 'ready', status_details: {} });
  recordEvent(store, { now }, 'test_helpers.test_clock.ready', ready);
}

const schema = {
  body: {
    type: 'object',
    required: ['time'],
    additionalProperties: false,
    properties: { time: { type: 'integer' } },
  },
};

/** Advances the time of all customers without a test clock. Responds when everything up to that time has happened. */
export function registerClockRoutes(app: FastifyInstance, store: Store): void {
  app.post<{ Body: { time: number } }>('/sandbox/clock', { schema }, async ({ body: { time } }) => {
    const now = Math.floor(Date.now() / 1000);
    while (runNext(store, EVERYBODY, time, now)) {
      store.commit();
      await nextTurn();
    }
    setClock(store, EVERYBODY, time, now);
    store.commit();
    return { time: timeOf(store, null, now) };
  });
}
