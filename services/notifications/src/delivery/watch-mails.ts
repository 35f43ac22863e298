import { Injectable } from '@nestjs/common';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { registry } from '@sprinkle/service-kit/telemetry/metrics';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';

const INTERVAL_MS = 15_000;

/** Each kind is read from an index of its own, and the limit keeps the count of a large mass e-mail cheap. */
const countWaiting = (condition: string) =>
  `(SELECT count(*)::int FROM (
     SELECT FROM messages WHERE status IN ('queued', 'sending') AND ${condition} LIMIT 10000) AS waiting)`;

const COUNT = `
  SELECT ${countWaiting('mass_mail_id IS NULL')} AS single, ${countWaiting('mass_mail_id IS NOT NULL')} AS mass`;

const waitingMails = new Gauge({
  name: 'mails_waiting',
  help: 'Mails that are queued or being sent, at most 10,000 of each kind',
  labelNames: ['kind'] as const,
  registers: [registry],
});

@Injectable()
export class WatchMails {
  constructor(private readonly dataSource: DataSource) {}

  @Every(INTERVAL_MS)
  async execute(): Promise<void> {
    const [{ single, mass }] = await this.dataSource.query<[{ single: number; mass: number }]>(COUNT);
    waitingMails.set({ kind: 'single' }, single);
    waitingMails.set({ kind: 'mass' }, mass);
  }
}
