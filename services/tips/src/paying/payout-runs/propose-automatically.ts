import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { MINUTE_MS } from '@sprinkle/contracts/rules/durations';
import { nextPayoutsAt } from '@sprinkle/contracts/rules/next-payouts-at';
import { PAYOUT_SCHEDULES } from '@sprinkle/contracts/rules/payouts';
import { integer, time } from '@sprinkle/service-kit/database/columns';
import { execute, queryOptional } from '@sprinkle/service-kit/database/query';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Config } from '../../config.js';
import { arePayoutsLocked, AUTOMATIC_PAYOUTS } from '../payouts/payout-lock.js';
import { INSERT_RUN } from './insert-run.js';
import { THE_SCHEDULE } from './payout-run.entity.js';
import { orderWork } from './run-orders.js';

/** The row stays locked until the run and the next due time are written, so that other instances skip it. */
const TAKE_DUE = `
  SELECT automatic_payouts, automatic_payout_weekday, automatic_payout_month_day, now() AS at
  FROM platform_settings WHERE automatic_payouts_due_at <= now() FOR UPDATE SKIP LOCKED`;

const dueSchedule = z.object({
  automaticPayouts: z.enum(PAYOUT_SCHEDULES),
  automaticPayoutWeekday: integer,
  automaticPayoutMonthDay: integer,
  at: time,
});

const INSERT_RUN_UNLESS_OPEN = `${INSERT_RUN} ON CONFLICT DO NOTHING`;

const PLAN_NEXT = 'UPDATE platform_settings SET automatic_payouts_due_at = $1';

/**
 * Proposes payouts through Stripe on the schedule in the platform settings: once per period, and once for all missed periods together.
 * Waits while payouts are locked or another proposal is open.
 */
@Injectable()
export class ProposeAutomatically {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'STRIPE_CONNECT'>,
  ) {}

  @Every(MINUTE_MS, AUTOMATIC_PAYOUTS)
  async execute(): Promise<void> {
    if (this.config.STRIPE_CONNECT === 'off') return;
    await this.dataSource.transaction(proposeDue);
  }
}

async function proposeDue(manager: EntityManager): Promise<void> {
  const due = await queryOptional(manager, dueSchedule, TAKE_DUE);
  if (!due || (await arePayoutsLocked(manager))) return;
  const runId = randomUUID();
  const opened = await execute(manager, INSERT_RUN_UNLESS_OPEN, [runId, null, THE_SCHEDULE]);
  if (opened === 0) return;
  await orderWork(manager, runId, { work: 'proposing', actor: null, choice: { methodTypes: ['stripe'] } });
  await execute(manager, PLAN_NEXT, [nextPayoutsAt(due, due.at)]);
}
