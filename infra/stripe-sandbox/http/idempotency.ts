import { createHash } from 'node:crypto';
import { StripeError } from '../errors.ts';
import type { StoredResponse } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import type { ApiCall } from './api-route.ts';
import type { Parameters } from './parameters.ts';

const KEPT_SECONDS = 24 * 60 * 60;

export function findStoredResponse(store: Store, key: string, call: ApiCall): StoredResponse | undefined {
  const stored = store.idempotentResponses.find(key);
  if (!stored || stored.created + KEPT_SECONDS < call.now) return undefined;
  if (stored.path !== call.path) {
    throw keyMisused(`for the same endpoint they were first used for ('${stored.path}')`, key);
  }
  if (stored.fingerprint !== fingerprint(call)) {
    throw keyMisused('with the same parameters they were first used with', key);
  }
  return stored;
}

export function storeResponse(store: Store, key: string, call: ApiCall, status: number, body: object): void {
  const { now: created, path, requestId } = call;
  store.idempotentResponses.put({
    id: key,
    created,
    path,
    fingerprint: fingerprint(call),
    requestId,
    status,
    body,
  });
}

export function purgeOldResponses(store: Store, now: number): void {
  for (const response of store.idempotentResponses.oldestFirst()) {
    if (response.created + KEPT_SECONDS < now) store.idempotentResponses.remove(response.id);
  }
}

export function keyInUse(key: string): StripeError {
  return new StripeError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message:
      'There is currently another in-progress request using this Idempotent Key (that probably means you ' +
      `submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}

function keyMisused(rule: string, key: string): StripeError {
  return new StripeError(400, {
    type: 'idempotency_error',
    message:
      `Keys for idempotent requests can only be used ${rule}. ` +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

function fingerprint(call: ApiCall): string {
  const text = JSON.stringify([call.isPublishable, withoutCardSecrets(call.parameters)]);
  return createHash('sha256').update(text).digest('hex');
}

/** Sorts the parameters by name. Keeps only the last four digits of a card number, so that the others are not stored. */
function withoutCardSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCardSecrets);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as Parameters).filter(([name]) => name !== 'cvc');
  entries.sort(([left], [right]) => (left < right ? -1 : 1));
  return entries.map(([name, item]) =>
    name === 'number' ? [name, String(item).slice(-4)] : [name, withoutCardSecrets(item)],
  );
}
