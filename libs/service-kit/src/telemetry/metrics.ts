import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** One per process. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

/** `code` is `OK` or the error code answered. */
export const rpcDuration = new Histogram({
  name: 'rpc_request_duration_seconds',
  help: 'Time from taking a request off NATS to answering it',
  labelNames: ['subject', 'code'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

export const outboxPending = new Gauge({
  name: 'outbox_pending_events',
  help: 'Recorded events that are not published yet',
  registers: [registry],
});

export const deadLetters = new Counter({
  name: 'dead_letters_total',
  help: 'Events given up and put into the dead-letter stream',
  labelNames: ['type'] as const,
  registers: [registry],
});
