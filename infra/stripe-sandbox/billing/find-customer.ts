import type Stripe from 'stripe';
import { resourceMissing } from '../errors.ts';
import type { Store } from '../store/store.ts';

/** Throws for a deleted customer too, as Stripe does for every call but retrieving it. */
export function findCustomer(store: Store, id: string, param: 'id' | 'customer' = 'id'): Stripe.Customer {
  const customer = store.customers.find(id);
  if (!customer || 'deleted' in customer) throw resourceMissing('customer', id, param, param === 'id');
  return customer;
}
