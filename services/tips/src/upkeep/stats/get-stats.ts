import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getPlatformTipStatsRpc, getTipStatsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { cents, count, integer } from '@sprinkle/service-kit/database/columns';
import { query, queryOne } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin, requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Creator } from '../../creators/creator.entity.js';
import { hasPayoutMethod } from '../../money/balances/has-payout-method.js';
import { balanceOf } from '../../money/ledger/balance-of.js';
import { IS_UNANSWERED } from '../../page/tips/list-own-tips.js';
import { sumUpMonthly } from '../../taking/supports/sum-up-supports.js';
import { supportOfPlatform } from '../../taking/supports/support-figures.js';
import { HELD } from './count-held-tips.js';
import { changePercent, isNewAccount } from './daily-change.js';
import { IS_REVERSED, REVERSED_SUMS } from './reversed-tips.js';

/** Each part is an index-only scan. Counting messages together with the amounts would read every tip of the creator. */
const TOTALS = `
  SELECT count(*) AS total_tips, coalesce(sum(amount_cents - refunded_cents), 0) AS total_amount_cents, (
    SELECT count(*) FROM tips WHERE user_id = $1 AND status = 'succeeded' AND message IS NOT NULL
  ) AS comment_count, (
    SELECT count(*) FROM tips WHERE user_id = $1 AND status = 'succeeded' AND ${IS_UNANSWERED}
  ) AS unanswered_count, (
    ${HELD}
  ) AS held_count, EXISTS (
    SELECT FROM creators, platform_settings WHERE creators.id = $1 AND takes_monthly AND monthly_support
  ) OR EXISTS (
    SELECT FROM supports WHERE creator_id = $1 AND began_at IS NOT NULL
  ) AS has_monthly
  FROM tips WHERE user_id = $1 AND status = 'succeeded'`;

/**
 * Adds up the days of the last 30 days, this month and the previous month, by a clock that is ahead of UTC by the minutes in $2. An
 * index-only scan.
 */
const DAYS = `
  WITH clock AS (SELECT make_interval(mins => $2::int) AS ahead, now() AT TIME ZONE 'UTC' + make_interval(mins => $2::int) AS today)
  SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(cents) AS amount_cents
  FROM (
    SELECT (succeeded_at AT TIME ZONE 'UTC' + clock.ahead)::date AS day, amount_cents - refunded_cents AS cents
    FROM tips, clock
    WHERE user_id = $1 AND status = 'succeeded' AND succeeded_at >= (
      SELECT (least(date_trunc('month', today) - interval '1 month', today::date - 29) - ahead) AT TIME ZONE 'UTC' FROM clock)
  ) AS counted
  GROUP BY day ORDER BY day`;

const LAST_TWO_DAYS = `
  SELECT
    coalesce(sum(amount_cents) FILTER (WHERE is_today), 0) AS cents_today,
    coalesce(sum(amount_cents) FILTER (WHERE NOT is_today), 0) AS cents_before,
    count(message) FILTER (WHERE is_today) AS comments_today,
    count(message) FILTER (WHERE NOT is_today) AS comments_before
  FROM (
    SELECT amount_cents - refunded_cents AS amount_cents, message, succeeded_at > now() - interval '24 hours' AS is_today
    FROM tips
    WHERE user_id = $1 AND status = 'succeeded' AND succeeded_at > now() - interval '48 hours'
  ) AS recent`;

/**
 * Adds up the kept sums of days that have ended, the tips since then, and what refunds and disputes take from either. Without
 * the upper bound Postgres would expect a third of all tips to be new, and read all of them.
 */
const PLATFORM = `
  SELECT sum(tips) AS total_tips, sum(cents) AS total_tip_amount_cents, sum(fee_cents) AS platform_fee_total_cents,
    coalesce(round(sum(cents) / nullif(sum(tips), 0)), 0) AS average_tip_amount_cents
  FROM (
    SELECT coalesce(sum(tips), 0) AS tips, coalesce(sum(amount_cents), 0) AS cents, coalesce(sum(fee_cents), 0) AS fee_cents
    FROM day_sums
    UNION ALL
    SELECT count(*), coalesce(sum(amount_cents), 0), coalesce(sum(fee_cents), 0)
    FROM tips WHERE succeeded_at >=
      coalesce((SELECT max(day) + 1 FROM day_sums)::timestamp AT TIME ZONE 'UTC', '-infinity')
      AND succeeded_at < 'infinity'
    UNION ALL
    SELECT ${REVERSED_SUMS} FROM tips WHERE ${IS_REVERSED}
  ) AS parts`;

const ownTotals = z.object({
  totalTips: count,
  totalAmountCents: cents,
  commentCount: count,
  unansweredCount: count,
  heldCount: count,
  hasMonthly: z.boolean(),
});

const ownDay = z.object({ day: z.string(), amountCents: cents });

const twoDays = z.object({
  centsToday: cents,
  centsBefore: cents,
  commentsToday: count,
  commentsBefore: count,
});

const platformTotals = z.object({
  totalTips: integer,
  totalTipAmountCents: cents,
  averageTipAmountCents: cents,
  platformFeeTotalCents: cents,
});

@Injectable()
export class GetStats {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getTipStatsRpc)
  async forOwner(
    { utcOffsetMinutes }: RpcInput<typeof getTipStatsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof getTipStatsRpc>> {
    const owner = requireUser(actor);
    const [{ hasMonthly, ...totals }, days, balanceCents, hasMethod, creator] = await Promise.all([
      queryOne(this.dataSource, ownTotals, TOTALS, [owner.id]),
      query(this.dataSource, ownDay, DAYS, [owner.id, utcOffsetMinutes]),
      balanceOf(this.dataSource.manager, owner.id),
      hasPayoutMethod(this.dataSource.manager, owner.id),
      this.dataSource.manager.findOneBy(Creator, { id: owner.id }),
    ]);
    const isNew = isNewAccount(creator?.accountCreatedAt ?? null, new Date());
    return {
      ...totals,
      isNewAccount: isNew,
      dailyChange: isNew ? null : await this.dailyChange(owner.id),
      heldBalanceCents: hasMethod ? 0 : Math.max(0, balanceCents),
      hasPayoutMethod: hasMethod,
      days,
      ...(hasMonthly && { monthly: await sumUpMonthly(this.dataSource, owner.id) }),
    };
  }

  @HandlesRpc(getPlatformTipStatsRpc)
  async forPlatform(actor: Actor): Promise<RpcOutput<typeof getPlatformTipStatsRpc>> {
    requireAdmin(actor);
    const [totals, support] = await Promise.all([
      queryOne(this.dataSource, platformTotals, PLATFORM),
      supportOfPlatform(this.dataSource),
    ]);
    return { ...totals, ...support };
  }

  private async dailyChange(creatorId: string) {
    const sums = await queryOne(this.dataSource, twoDays, LAST_TWO_DAYS, [creatorId]);
    return {
      amount: changePercent(sums.centsToday, sums.centsBefore),
      comments: changePercent(sums.commentsToday, sums.commentsBefore),
    };
  }
}
