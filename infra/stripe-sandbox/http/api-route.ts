import type { Faults } from '../faults/faults.ts';
import type { Store } from '../store/store.ts';
import type { Parameters } from './parameters.ts';

export interface ApiCall {
  /** Id of the object in the address; empty without one. */
  id: string;
  path: string;
  /** Address under which browsers reach this server. */
  origin: string;
  parameters: Parameters;
  /** Connected account in whose name the platform calls; undefined for its own. */
  account: string | undefined;
  isPublishable: boolean;
  requestId: string;
  idempotencyKey: string | undefined;
  /** Seconds since 1970. */
  now: number;
  /** Misbehaviour that a test asks for. */
  faults: Faults;
}

export interface ApiRoute {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path in Fastify's notation; the only placeholder is `:id`. */
  path: string;
  /** Names that are accepted besides `expand`; any other is rejected, as by Stripe. */
  parameters: readonly string[];
  allowsPublishableKey?: boolean;
  /** Handlers are synchronous, because a call is one transaction of the store. */
  handle: (store: Store, call: ApiCall) => object;
}
