import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getCreatorRevenueRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { REVENUE_COMMENTS_MAX, REVENUE_WEEKS_MAX } from '@sprinkle/contracts/tips/upkeep/stats.schemas';
import { cents, count } from '@sprinkle/service-kit/database/columns';
import { query, queryOne } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, IsNull, Not } from 'typeorm';
import { z } from 'zod';
import { findGoalOf } from '../../page/goals/find-goal.js';
import { AccountInfos } from '../../paying/payout-methods/account-infos.js';
import { methodsOf } from '../../paying/payout-methods/change-payout-methods.js';
import { supportOfCreator } from '../../taking/supports/support-figures.js';
import { toPublicTip } from '../../tip/shown-tip.js';
import { Tip } from '../../tip/tip.entity.js';

const OF_CREATOR = `FROM tips WHERE user_id = $1 AND status = 'succeeded'`;

const SUMS = `
  SELECT coalesce(sum(amount_cents - refunded_cents), 0) AS total_revenue_cents,
    coalesce(sum(fee_cents - refunded_fee_cents), 0) AS platform_fee_cents,
    coalesce(sum(processing_cents - refunded_processing_cents), 0) AS processing_cents,
    coalesce(sum(amount_cents - refunded_cents) FILTER (
      WHERE succeeded_at >= date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
    ), 0) AS today_revenue_cents,
    count(message) AS comment_count
  ${OF_CREATOR}`;

/** In Postgres, weeks start on Monday. */
const WEEKS = `
  SELECT to_char(week, 'YYYY-MM-DD') AS week_start, to_char(week + interval '6 days', 'YYYY-MM-DD') AS week_end,
    revenue_after_fee_cents
  FROM (
    SELECT date_trunc('week', succeeded_at AT TIME ZONE 'UTC') AS week,
      sum(amount_cents - refunded_cents - fee_cents + refunded_fee_cents - processing_cents + refunded_processing_cents) AS revenue_after_fee_cents
    ${OF_CREATOR} GROUP BY 1
  ) AS weeks
  ORDER BY week DESC LIMIT ${REVENUE_WEEKS_MAX}`;

const creatorSums = z.object({
  totalRevenueCents: cents,
  platformFeeCents: cents,
  processingCents: cents,
  todayRevenueCents: cents,
  commentCount: count,
});

const weeklySums = z.object({ weekStart: z.string(), weekEnd: z.string(), revenueAfterFeeCents: cents });

@Injectable()
export class GetCreatorRevenue {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accountInfos: AccountInfos,
  ) {}

  @HandlesRpc(getCreatorRevenueRpc)
  async execute(
    { creatorId }: RpcInput<typeof getCreatorRevenueRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof getCreatorRevenueRpc>> {
    requireAdmin(actor);
    const [{ processingCents, ...sums }, weeklyRevenue, comments, methods, goal, support] = await Promise.all(
      [
        queryOne(this.dataSource, creatorSums, SUMS, [creatorId]),
        query(this.dataSource, weeklySums, WEEKS, [creatorId]),
        this.listComments(creatorId),
        methodsOf(this.dataSource.manager, creatorId),
        findGoalOf(this.dataSource.manager, creatorId),
        supportOfCreator(this.dataSource, creatorId),
      ],
    );
    return {
      ...sums,
      revenueAfterFeeCents: sums.totalRevenueCents - sums.platformFeeCents - processingCents,
      weeklyRevenue,
      tipsWithComments: comments.map(toPublicTip),
      paymentMethods: methods.map((method) => this.accountInfos.mask(method)),
      goal,
      ...support,
    };
  }

  /** Includes comments that the creator has hidden. */
  private listComments(creatorId: string): Promise<Tip[]> {
    return this.dataSource.manager.find(Tip, {
      where: { userId: creatorId, status: 'succeeded', message: Not(IsNull()) },
      order: { succeededAt: 'DESC', id: 'DESC' },
      take: REVENUE_COMMENTS_MAX,
    });
  }
}
