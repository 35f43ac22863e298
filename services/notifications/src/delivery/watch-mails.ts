import { Injectable } from '@nestjs/common';
import { count } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { MeasuredForMetrics } from '@sprinkle/service-kit/telemetry/measured-for-metrics';
import { registry } from '@sprinkle/service-kit/telemetry/metrics';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/** Each kind has its own index, and the limit keeps counting a large mass e-mail cheap. */
const countWaiting = (condition: string) =>
  `(SELECT count(*) FROM (
     SELECT FROM messages WHERE status IN ('queued', 'sending') AND ${condition} LIMIT 10000) AS waiting)`;

const COUNT = `
  SELECT ${countWaiting('mass_mail_id IS NULL')} AS single, ${countWaiting('mass_mail_id IS NOT NULL')} AS mass`;

const waitingCounts = z.object({ single: count, mass: count });

const waitingMails = new Gauge({
  name: 'mails_waiting',
  help: 'Mails that are queued or being sent, at most 10,000 of each kind',
  labelNames: ['kind'] as const,
  registers: [registry],
});

@Injectable()
export class WatchMails {
  constructor(private readonly dataSource: DataSource) {}

  @MeasuredForMetrics()
  async execute(): Promise<void> {
    const { single, mass } = await queryOne(this.dataSource, waitingCounts, COUNT);
    waitingMails.set({ kind: 'single' }, single);
    waitingMails.set({ kind: 'mass' }, mass);
  }
}
