import type { Store } from '../store/store.ts';
import type { Parameters } from './parameters.ts';

export interface ApiCall {
  /** The object's id in the address; '' where the address has none. */
  id: string;
  path: string;
  /** Where the caller reached this server. */
  origin: string;
  parameters: Parameters;
  isPublishable: boolean;
  requestId: string;
  idempotencyKey: string | undefined;
  /** Seconds since 1970, as everywhere in Stripe. */
  now: number;
}

export interface ApiRoute {
  method: 'GET' | 'POST';
  /** Fastify's notation; the only placeholder is `:id`. */
  path: string;
  /** Names that are accepted besides `expand`; anything else is refused as Stripe does. */
  parameters: readonly string[];
  allowsPublishableKey?: boolean;
  /** Synchronous on purpose: one call is one transaction of the store. */
  handle: (store: Store, call: ApiCall) => object;
}
