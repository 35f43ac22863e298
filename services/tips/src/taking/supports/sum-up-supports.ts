import { monthlySumsSchema, supportNewsSchema } from '@sprinkle/contracts/tips/taking/supporters.schemas';
import { cents, count } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import type { DataSource, EntityManager } from 'typeorm';

/**
 * Amounts change, so what a support brought a month ago is its last payment up to then. A payment may come some days late. If the
 * last one is older than that, payments had stopped.
 */
const MONTHLY = `
  SELECT coalesce(sum(tip_cents), 0) AS amount_cents, count(*) AS people, (
    SELECT coalesce(sum(tip_then), 0) FROM (
      SELECT DISTINCT ON (support_id) amount_cents - covered_cents AS tip_then
      FROM supports AS earlier JOIN tips ON support_id = earlier.id
      WHERE earlier.creator_id = $1 AND (ended_at IS NULL OR ended_at > now() - interval '1 month')
        AND succeeded_at <= now() - interval '1 month' AND succeeded_at > now() - interval '2 months 7 days'
      ORDER BY support_id, succeeded_at DESC
    ) AS paid
  ) AS amount_before_cents
  FROM supports WHERE creator_id = $1 AND status IN ('active', 'past-due')`;

const monthlySums = monthlySumsSchema.extend({ amountCents: cents, people: count, amountBeforeCents: cents });

export function sumUpMonthly(dataSource: DataSource, creatorId: string) {
  return queryOne(dataSource, monthlySums, MONTHLY, [creatorId]);
}

const within = (time: string) =>
  `${time} >= $2::date::timestamp AT TIME ZONE $4 AND ${time} < ($3::date + 1)::timestamp AT TIME ZONE $4`;

const NEWS = `
  SELECT count(*) FILTER (WHERE ${within('began_at')}) AS began, count(*) FILTER (WHERE ${within('ended_at')}) AS ended,
    count(*) FILTER (WHERE status = 'past-due') AS failed
  FROM supports WHERE creator_id = $1 AND began_at IS NOT NULL`;

const news = supportNewsSchema.extend({ began: count, ended: count, failed: count });

/** `span` is creator, first day, last day and time zone. */
export function sumUpSupportNews(manager: EntityManager, span: string[]) {
  return queryOne(manager, news, NEWS, span);
}
