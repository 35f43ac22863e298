import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Actor } from '@sprinkle/contracts/actor';

/** All code that runs for one request, event or job can read its context. */
export interface RequestContext {
  readonly requestId: string;
  /** W3C trace context that calls, events and mails pass on. It stays the same if no traces are exported. */
  readonly traceParent: string;
  readonly actor: Actor;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Completes the context with defaults. */
export function newRequestContext(given: Partial<RequestContext> = {}): RequestContext {
  return {
    requestId: given.requestId ?? randomUUID(),
    traceParent: given.traceParent ?? newTraceParent(),
    actor: given.actor ?? { kind: 'anonymous' },
  };
}

const TRACE_PARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Returns undefined unless the value is a W3C trace context of the version we know. */
export function readTraceParent(value: unknown): string | undefined {
  return typeof value === 'string' && TRACE_PARENT.test(value) ? value : undefined;
}

/** UUIDs are a cheap source of random bytes, because Node generates many at a time. */
function newTraceParent(): string {
  const traceId = randomUUID().replaceAll('-', '');
  const spanId = randomUUID().replaceAll('-', '').slice(-16);
  return `00-${traceId}-${spanId}-01`;
}
