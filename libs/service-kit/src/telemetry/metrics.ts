import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export const registry = new Registry();

/**
 * The histogram of event loop delay would wake every process a hundred times a second, even at rest. This resolution
 * keeps it from ever taking a sample. Instead we measure the share of time in which the loop is busy.
 */
collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 2 ** 31 - 1 });
for (const { name } of await registry.getMetricsAsJSON())
  if (name.startsWith('nodejs_eventloop_lag')) registry.removeSingleMetric(name);

let busyUntilNow = performance.eventLoopUtilization();

new Gauge({
  name: 'nodejs_eventloop_utilization_ratio',
  help: 'Part of the time since the metrics were last read in which the event loop was busy',
  registers: [registry],
  collect() {
    const before = busyUntilNow;
    busyUntilNow = performance.eventLoopUtilization();
    this.set(performance.eventLoopUtilization(busyUntilNow, before).utilization);
  },
});

/** The label `code` is `OK` or the code of the error. */
export const rpcDuration = new Histogram({
  name: 'rpc_request_duration_seconds',
  help: 'Time from receiving a request to responding to it',
  labelNames: ['subject', 'code'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

/** The label `route` is the route's pattern, never an actual address. */
export const httpDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from receiving a request over HTTP to the end of its response',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

export const outboxPending = new Gauge({
  name: 'outbox_pending_events',
  help: 'Recorded events that are not published yet',
  registers: [registry],
});

export const oldestUnpublishedSeconds = new Gauge({
  name: 'outbox_oldest_event_seconds',
  help: 'Age of the oldest event that is not published yet',
  registers: [registry],
});

export const eventStreamFill = new Gauge({
  name: 'event_stream_fill_ratio',
  help: 'Part of the event stream that is taken by events which a consumer has not acknowledged; a full one takes no more',
  registers: [registry],
});

export const oldestEventSeconds = new Gauge({
  name: 'event_stream_oldest_event_seconds',
  help: 'Age of the oldest event that a consumer has not acknowledged',
  registers: [registry],
});

export const consumerPending = new Gauge({
  name: 'event_consumer_pending_events',
  help: 'Events that a consumer has not acknowledged, delivered or not',
  labelNames: ['consumer'] as const,
  registers: [registry],
});

export const deadLetters = new Counter({
  name: 'dead_letters_total',
  help: 'Events that became dead letters',
  labelNames: ['type'] as const,
  registers: [registry],
});
