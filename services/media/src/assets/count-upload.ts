import { registry } from '@sprinkle/service-kit/telemetry/metrics';
import { Counter } from 'prom-client';

const OUTCOMES = ['accepted', 'rejected', 'expired', 'failed'] as const;

const uploads = new Counter({
  name: 'uploads_total',
  help: 'Uploads by their outcome; a rejected file is at fault itself, a failed attempt is not and can be repeated',
  labelNames: ['outcome'] as const,
  registers: [registry],
});
for (const outcome of OUTCOMES) uploads.inc({ outcome }, 0);

export function countUpload(outcome: (typeof OUTCOMES)[number]): void {
  uploads.inc({ outcome });
}
