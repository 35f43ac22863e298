import type { Drift } from '@sprinkle/contracts/tips/upkeep/reconciliation.schemas';
import { cents } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import type { QueryRunner } from 'typeorm';
import { z } from 'zod';
import { toDrift } from './comparison.js';

const subjectAt = (second: string) =>
  `creator_id || ' ' || to_char(to_timestamp(${second}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') AS subject`;

/** A single statement sees a tip together with the change recorded for it. */
const COMPARE_QUARTERS = `
  SELECT ${subjectAt('quarter * 900.0')},
    sum(kept) AS kept, sum(paid) AS paid
  FROM (
    SELECT user_id AS creator_id, floor(extract(epoch FROM succeeded_at) / 900)::integer AS quarter, 0 AS kept_tips, 0 AS kept,
      1 AS paid_tips, amount_cents - refunded_cents AS paid
    FROM tips WHERE status = 'succeeded'
    UNION ALL SELECT creator_id, quarter, tips, amount_cents, 0, 0 FROM tip_quarters
    UNION ALL SELECT creator_id, quarter, tips, cents, 0, 0 FROM tip_quarter_changes) AS parts
  GROUP BY creator_id, quarter HAVING sum(kept) <> sum(paid) OR sum(kept_tips) <> sum(paid_tips)
  ORDER BY creator_id, quarter LIMIT 1000`;

const COMPARE_HOURS = `
  SELECT ${subjectAt('hour * 3600.0')},
    sum(kept) AS kept, sum(paid) AS paid
  FROM (
    SELECT creator_id, quarter / 4 AS hour, 0 AS kept_tips, 0 AS kept, tips AS paid_tips, amount_cents AS paid FROM tip_quarters
    UNION ALL SELECT creator_id, hour, tips, amount_cents, 0, 0 FROM tip_hours) AS parts
  GROUP BY creator_id, hour HAVING sum(kept) <> sum(paid) OR sum(kept_tips) <> sum(paid_tips)
  ORDER BY creator_id, hour LIMIT 1000`;

const differing = z.object({ subject: z.string(), kept: cents, paid: cents });

/** Yields quarter hours and hours whose sum for a creator differs from the tips paid in them, less what went back. */
export async function* compareTipQuarters(runner: QueryRunner): AsyncGenerator<Drift> {
  for (const { subject, kept, paid } of await query(runner, differing, COMPARE_QUARTERS))
    yield toDrift('tips-of-quarter', { subject, found: kept, expected: paid });
  for (const { subject, kept, paid } of await query(runner, differing, COMPARE_HOURS))
    yield toDrift('tips-of-hour', { subject, found: kept, expected: paid });
}
