import { invalidRequest } from '../errors.ts';
import { intentIdOf, paymentIdOf } from '../ids.ts';
import type { Store } from '../store/store.ts';

type StripeObject = Record<string, unknown>;

/** Returns `object` with the ids at these paths replaced by the objects they refer to. */
export function expand(store: Store, object: object, paths: readonly string[]): object {
  return paths.reduce<object>((result, path) => expandPath(store, result, path.split('.'), path), object);
}

function expandPath(store: Store, object: object, [field, ...rest]: string[], path: string): object {
  if (!field) return object;
  const current = (object as StripeObject)[field];
  const shown = included(store, object, field);
  if (shown !== undefined) {
    // An earlier, longer path may have expanded this field already.
    const value = (current as object | undefined) ?? shown;
    return { ...object, [field]: value && expandPath(store, value, rest, path) };
  }
  if (field === 'data' && Array.isArray(current)) {
    return { ...object, data: current.map((item: object) => expandPath(store, item, rest, path)) };
  }
  // Some fields always hold a whole object, and the path only leads through it.
  const isWay = typeof current === 'object' && current !== null && rest.length > 0;
  if (!(field in object) || !(field in finders || isWay)) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, undefined, 'expand');
  }
  if (current === null) return object;
  const target = typeof current === 'string' ? finders[field]?.(store, current) : (current as object);
  if (!target) return object;
  return { ...object, [field]: expandPath(store, target, rest, path) };
}

const finders: Record<string, (store: Store, id: string) => object | undefined> = {
  latest_charge: (store, id) => store.charges.find(id),
  source: (store, id) =>
    store.charges.find(id) ??
    store.refunds.find(id) ??
    store.disputes.find(id) ??
    store.transfers.find(id) ??
    store.transferReversals.find(id),
  balance_transaction: (store, id) => store.balanceTransactions.find(id),
  payment_intent: (store, id) => store.paymentIntents.find(id),
  payment_method: (store, id) => store.paymentMethods.find(id),
  customer: (store, id) => store.customers.find(id),
  default_payment_method: (store, id) => store.paymentMethods.find(id),
  invoice: (store, id) => store.invoices.find(id),
  latest_invoice: (store, id) => store.invoices.find(id),
  pending_setup_intent: (store, id) => store.setupIntents.find(id),
  price: (store, id) => store.prices.find(id),
  product: (store, id) => store.products.find(id),
  subscription: (store, id) => store.subscriptions.find(id),
  test_clock: (store, id) => store.testClocks.find(id),
};

/** Returns a field that an object has only on request; undefined if it has no such field, null if the field is empty. */
function included(store: Store, object: object, field: string): object | null | undefined {
  const { id, object: kind, status } = object as { id: string; object: string; status?: string };
  if (kind !== 'invoice' || (field !== 'payments' && field !== 'confirmation_secret')) return undefined;
  if (field === 'payments') {
    const payment = store.invoicePayments.find(paymentIdOf(id));
    const data = payment ? [payment] : [];
    return { object: 'list', data, has_more: false, url: `/v1/invoice_payments?invoice=${id}` };
  }
  const client_secret = store.paymentIntents.find(intentIdOf(id))?.client_secret;
  return client_secret && status === 'open' ? { client_secret, type: 'payment_intent' } : null;
}
