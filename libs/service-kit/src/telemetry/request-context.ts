import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Actor } from '@sprinkle/contracts/actor';

/** What belongs to one request, event or job, wherever its code runs. */
export interface RequestContext {
  readonly requestId: string;
  /** W3C trace context, passed on as it came. */
  readonly traceParent: string;
  readonly actor: Actor;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Fills in what the caller did not send. */
export function newRequestContext(given: Partial<RequestContext> = {}): RequestContext {
  return {
    requestId: given.requestId ?? randomUUID(),
    traceParent: given.traceParent ?? newTraceParent(),
    actor: given.actor ?? { kind: 'anonymous' },
  };
}

/** From UUIDs, whose random bytes Node fetches many at a time. */
function newTraceParent(): string {
  const traceId = randomUUID().replaceAll('-', '');
  const spanId = randomUUID().replaceAll('-', '').slice(-16);
  return `00-${traceId}-${spanId}-01`;
}
