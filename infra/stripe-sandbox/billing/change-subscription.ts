import type Stripe from 'stripe';
import { type Cause, recordEvent } from '../events/record-event.ts';
import type { Store } from '../store/store.ts';

/** Records an event with the previous values, unless nothing changes. */
export function changeSubscription(
  store: Store,
  before: Stripe.Subscription,
  changes: Partial<Stripe.Subscription>,
  cause: Cause,
): Stripe.Subscription {
  const previous = differing(before, changes);
  if (Object.keys(previous).length === 0) return before;
  const after = store.subscriptions.put({ ...before, ...changes });
  recordEvent(store, cause, 'customer.subscription.updated', after, previous);
  return after;
}

function differing<Row extends object>(before: Row, changes: Partial<Row>): Partial<Row> {
  const names = Object.keys(changes) as (keyof Row)[];
  const isNew = (name: keyof Row) => JSON.stringify(before[name]) !== JSON.stringify(changes[name]);
  return Object.fromEntries(names.filter(isNew).map((name) => [name, before[name]])) as Partial<Row>;
}
