import type Stripe from 'stripe';
import { endSubscription } from '../billing/end-subscription.ts';
import { findCustomer } from '../billing/find-customer.ts';
import { isOver } from '../billing/find-subscription.ts';
import { resourceMissing } from '../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import type { ApiCall, ApiRoute } from '../http/api-route.ts';
import { LIST_PARAMETERS, toList } from '../http/lists.ts';
import { readString } from '../http/parameters.ts';
import type { Store } from '../store/store.ts';
import { CREATE_PARAMETERS, createCustomer, UPDATE_PARAMETERS, updateCustomer } from './write-customer.ts';

export const customerRoutes: ApiRoute[] = [
  { method: 'POST', path: '/v1/customers', parameters: CREATE_PARAMETERS, handle: createCustomer },
  {
    method: 'GET',
    path: '/v1/customers',
    parameters: [...LIST_PARAMETERS, 'email', 'test_clock'],
    handle: (store, call) => {
      const email = readString(call.parameters, 'email');
      // As at Stripe, customers with a test clock are listed only if the call names the clock.
      const clock = readString(call.parameters, 'test_clock') ?? null;
      return toList(
        call,
        store.customers,
        (row) => !('deleted' in row) && row.test_clock === clock && (!email || row.email === email),
        false,
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    parameters: [],
    handle: (store, call) => {
      const customer = store.customers.find(call.id);
      if (!customer) throw resourceMissing('customer', call.id, 'id');
      return customer;
    },
  },
  { method: 'POST', path: '/v1/customers/:id', parameters: UPDATE_PARAMETERS, handle: updateCustomer },
  { method: 'DELETE', path: '/v1/customers/:id', parameters: [], handle: deleteCustomer },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    parameters: [...LIST_PARAMETERS, 'type'],
    handle: (store, call) => listMethods(store, call, findCustomer(store, call.id).id),
  },
];

export function listMethods(store: Store, call: ApiCall, customer: string | undefined) {
  const type = readString(call.parameters, 'type');
  return toList(
    call,
    store.paymentMethods,
    (method) => Boolean(customer) && method.customer === customer && (!type || method.type === type),
  );
}

/** Subscriptions end at once. Payments remain. */
function deleteCustomer(store: Store, call: ApiCall): Stripe.DeletedCustomer {
  const { id, created } = findCustomer(store, call.id);
  for (const subscription of store.subscriptions.oldestFirst())
    if (subscription.customer === id && !isOver(subscription))
      endSubscription(store, subscription, 'cancellation_requested', call);
  const deleted = { id, object: 'customer', deleted: true } as const;
  store.customers.put({ ...deleted, created } as unknown as Stripe.Customer);
  recordEvent(store, call, 'customer.deleted', deleted);
  return deleted;
}
