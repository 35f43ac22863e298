import { Injectable } from '@nestjs/common';
import { cents } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { MeasuredForMetrics } from '@sprinkle/service-kit/telemetry/measured-for-metrics';
import { registry } from '@sprinkle/service-kit/telemetry/metrics';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const SUM = `
  SELECT coalesce(sum(payouts.amount_cents) FILTER (WHERE waiting_since IS NOT NULL), 0) AS waiting_cents,
    coalesce(sum(payouts.amount_cents) FILTER (WHERE called_at < now() - interval '10 minutes'), 0) AS doubtful_cents
  FROM payout_transfers JOIN payouts ON payouts.id = payout_id
  WHERE next_attempt_at IS NOT NULL AND payouts.status = 'confirmed'`;

const sums = z.object({ waitingCents: cents, doubtfulCents: cents });

const openTransfers = new Gauge({
  name: 'open_payout_transfers_cents',
  help: 'Payouts through Stripe that wait for the balance there, or of which it is not known whether they were made',
  labelNames: ['reason'] as const,
  registers: [registry],
});

/** Measures what an operator must know: payouts that the balance does not cover, and calls without an answer. */
@Injectable()
export class WatchTransfers {
  constructor(private readonly dataSource: DataSource) {}

  @MeasuredForMetrics()
  async execute(): Promise<void> {
    const { waitingCents, doubtfulCents } = await queryOne(this.dataSource, sums, SUM);
    openTransfers.set({ reason: 'balance' }, waitingCents);
    openTransfers.set({ reason: 'no-answer' }, doubtfulCents);
  }
}
