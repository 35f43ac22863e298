import { invalidRequest } from '../errors.ts';
import type { Store } from '../store/store.ts';

type StripeObject = Record<string, unknown>;

/** Returns `object` with the ids at the given paths replaced by the objects that they name. */
export function expand(store: Store, object: object, paths: readonly string[]): object {
  return paths.reduce<object>((result, path) => expandPath(store, result, path.split('.'), path), object);
}

function expandPath(store: Store, object: object, [field, ...rest]: string[], path: string): object {
  if (!field) return object;
  const current = (object as StripeObject)[field];
  if (field === 'data' && Array.isArray(current)) {
    return { ...object, data: current.map((item: object) => expandPath(store, item, rest, path)) };
  }
  if (!(field in object) || !(field in finders)) {
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
  customer: () => undefined,
};
