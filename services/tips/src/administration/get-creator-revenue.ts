import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { getCreatorRevenueRpc } from '@sprinkle/contracts/tips/administration.rpc';
import { REVENUE_COMMENTS_MAX, REVENUE_WEEKS_MAX } from '@sprinkle/contracts/tips/administration.schemas';
import type { RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, IsNull, Not } from 'typeorm';
import { AccountInfos } from '../payout-methods/account-infos.js';
import { methodsOf } from '../payout-methods/change-payout-methods.js';
import { Tip, toPublicTip } from '../tips/tip.entity.js';

const OF_CREATOR = `FROM tips WHERE user_id = $1 AND status = 'succeeded'`;

const SUMS = `
  SELECT coalesce(sum(amount_cents - refunded_cents), 0) AS cents,
    coalesce(sum(fee_cents - refunded_fee_cents), 0) AS fee_cents,
    coalesce(sum(amount_cents - refunded_cents) FILTER (
      WHERE succeeded_at >= date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
    ), 0) AS today_cents,
    count(message) AS comments
  ${OF_CREATOR}`;

/** Weeks of Postgres start on Monday. */
const WEEKS = `
  SELECT to_char(week, 'YYYY-MM-DD') AS "weekStart", to_char(week + interval '6 days', 'YYYY-MM-DD') AS "weekEnd", cents
  FROM (
    SELECT date_trunc('week', succeeded_at AT TIME ZONE 'UTC') AS week, 
      sum(amount_cents - refunded_cents - fee_cents + refunded_fee_cents) AS cents
    ${OF_CREATOR} GROUP BY 1
  ) AS weeks
  ORDER BY week DESC LIMIT ${REVENUE_WEEKS_MAX}`;

/** Postgres returns sums and counts as text. */
type Sums = Record<'cents' | 'fee_cents' | 'today_cents' | 'comments', string>;

@Injectable()
export class GetCreatorRevenue {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accountInfos: AccountInfos,
  ) {}

  async execute(creatorId: string, actor: Actor): Promise<RpcOutput<typeof getCreatorRevenueRpc>> {
    requireAdmin(actor);
    const [[sums], weeks, comments, methods] = await Promise.all([
      this.dataSource.query<[Sums]>(SUMS, [creatorId]),
      this.dataSource.query<{ weekStart: string; weekEnd: string; cents: string }[]>(WEEKS, [creatorId]),
      this.listComments(creatorId),
      methodsOf(this.dataSource.manager, creatorId),
    ]);
    const totalRevenueCents = Number(sums.cents);
    const platformFeeCents = Number(sums.fee_cents);
    return {
      todayRevenueCents: Number(sums.today_cents),
      totalRevenueCents,
      platformFeeCents,
      revenueAfterFeeCents: totalRevenueCents - platformFeeCents,
      weeklyRevenue: weeks.map(({ weekStart, weekEnd, cents }) => ({
        ...{ weekStart, weekEnd, revenueAfterFeeCents: Number(cents) },
      })),
      commentCount: Number(sums.comments),
      tipsWithComments: comments.map(toPublicTip),
      paymentMethods: methods.map((method) => this.accountInfos.mask(method)),
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
