import type { Faults } from '../faults/faults.ts';
import type { Store } from '../store/store.ts';
import type { Parameters } from './parameters.ts';

export interface ApiCall {
  /** Id of the object in the path; empty if there is none. */
  id: string;
  path: string;
  /** Address at which browsers reach this server. */
  origin: string;
  parameters: Parameters;
  /** Connected account that the platform acts for; undefined for its own. */
  account: string | undefined;
  isPublishable: boolean;
  requestId: string;
  idempotencyKey: string | undefined;
  /** Seconds since 1970. */
  now: number;
  /** Faults that a test asked for. */
  faults: Faults;
}

export interface ApiRoute {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path in Fastify's notation; the only placeholder is `:id`. */
  path: string;
  /** Accepted parameters besides `expand`. As at Stripe, any other is rejected. */
  parameters: readonly string[];
  allowsPublishableKey?: boolean;
  /** Handlers are synchronous, because a call is one transaction of the store. */
  handle: (store: Store, call: ApiCall) => object;
}
