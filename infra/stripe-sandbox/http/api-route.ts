import type { Store } from '../store/store.ts';
import type { Parameters } from './parameters.ts';

export interface ApiCall {
  /** The object's id in the address, or an empty text. */
  id: string;
  path: string;
  /** The address under which the caller reached this server. */
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
  /** The accepted names besides `expand`; any other is rejected, as by Stripe. */
  parameters: readonly string[];
  allowsPublishableKey?: boolean;
  /** Handlers are synchronous, because a call is one transaction of the store. */
  handle: (store: Store, call: ApiCall) => object;
}
