import { registry } from '@sprinkle/service-kit/telemetry/metrics';
import { Counter } from 'prom-client';

export const parkedProviderEvents = new Counter({
  name: 'parked_provider_events_total',
  help: 'Events of the payment provider given up until a human looks at them',
  labelNames: ['type'] as const,
  registers: [registry],
});
