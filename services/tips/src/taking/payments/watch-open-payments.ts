import { Injectable } from '@nestjs/common';
import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import { count } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { MeasuredForMetrics } from '@sprinkle/service-kit/telemetry/measured-for-metrics';
import { registry } from '@sprinkle/service-kit/telemetry/metrics';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const OPEN = ['pending', 'processing'] as const satisfies TipStatus[];

/** The limit keeps the count cheap when somebody opens payments by the thousand. */
const COUNT = `
  SELECT tips.status, count(*) AS count
  FROM (SELECT tip_id FROM payments WHERE next_check_at IS NOT NULL LIMIT 10000) AS open
    JOIN tips ON tips.id = open.tip_id
  WHERE tips.status IN ('pending', 'processing') GROUP BY tips.status`;

const countedStatus = z.object({ status: z.string(), count });

const openPayments = new Gauge({
  name: 'open_payments',
  help: 'Payments that are neither made nor given up, at most 10,000',
  labelNames: ['status'] as const,
  registers: [registry],
});

@Injectable()
export class WatchOpenPayments {
  constructor(private readonly dataSource: DataSource) {}

  @MeasuredForMetrics()
  async execute(): Promise<void> {
    const counts = await query(this.dataSource, countedStatus, COUNT);
    for (const status of OPEN)
      openPayments.set({ status }, counts.find((each) => each.status === status)?.count ?? 0);
  }
}
