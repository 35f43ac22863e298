import { registry } from '@sprinkle/service-kit/telemetry/metrics';
import { Counter } from 'prom-client';

const OUTCOMES = ['sent', 'retried', 'failed', 'bounced'] as const;
export type AttemptOutcome = (typeof OUTCOMES)[number];

const mails = new Counter({
  name: 'mails_total',
  help:
    'Attempts to send a mail by their outcome; a retried one is attempted again later, a failed one is given up, and one ' +
    'whose bounce the provider reports later was counted as sent before',
  labelNames: ['outcome'] as const,
  registers: [registry],
});
for (const outcome of OUTCOMES) mails.inc({ outcome }, 0);

export function countMails(outcome: AttemptOutcome, count: number): void {
  mails.inc({ outcome }, count);
}
