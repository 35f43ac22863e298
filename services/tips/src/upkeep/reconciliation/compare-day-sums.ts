import type { Drift, DriftKind } from '@sprinkle/contracts/tips/upkeep/reconciliation.schemas';
import { cents, count } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import type { QueryRunner } from 'typeorm';
import { z } from 'zod';
import { SUMS_OF_DAY } from '../stats/sum-up-days.js';
import { type Comparison, toDrift } from './comparison.js';

/** No chart shows older days. One statement reads a page of them. */
const PAGE_DAYS = 30;
const PAGES = 13;

/** Payments that failed longer ago can be deleted, so a day with such a moment is not compared. */
const FAILED_KEPT_DAYS = 29;

const COMPARE = `
  SELECT to_char(days.day, 'YYYY-MM-DD') AS day,
    json_build_object('tips', kept.tips, 'cents', kept.amount_cents, 'feeCents', kept.fee_cents,
      'failedPayments', kept.failed_payments) AS kept,
    json_build_object('tips', paid.tips, 'cents', paid.amount_cents, 'feeCents', paid.fee_cents,
      'failedPayments', unpaid.failed_payments) AS counted,
    since > now() - interval '${FAILED_KEPT_DAYS} days' AS has_all_failed
  FROM (
    SELECT day, day::timestamp AT TIME ZONE 'UTC' AS since, (day + 1)::timestamp AT TIME ZONE 'UTC' AS until
    FROM (SELECT (now() AT TIME ZONE 'UTC')::date - $1::int - n AS day FROM generate_series(1, ${PAGE_DAYS}) AS n) AS page
    WHERE day <= (SELECT max(day) FROM day_sums)
  ) AS days ${SUMS_OF_DAY}
  LEFT JOIN day_sums AS kept ON kept.day = days.day
  ORDER BY days.day DESC`;

const countedSums = z.object({ tips: count, cents, feeCents: cents, failedPayments: count });
const NAMES = countedSums.keyof().options;

const comparedDay = z.object({
  day: z.string(),
  /** Nulls on a day without a row. */
  kept: z.object({
    tips: count.nullable(),
    cents: cents.nullable(),
    feeCents: cents.nullable(),
    failedPayments: count.nullable(),
  }),
  counted: countedSums,
  hasAllFailed: z.boolean(),
});

const KINDS: Record<keyof z.infer<typeof countedSums>, DriftKind> = {
  tips: 'tips-of-day',
  cents: 'cents-of-day',
  feeCents: 'fees-of-day',
  failedPayments: 'failed-payments-of-day',
};

/** Yields the days of the last year whose kept sums differ from the payments. Days after the last kept one have no sums. */
export async function* compareDaySums(runner: QueryRunner, { signal }: Comparison): AsyncGenerator<Drift> {
  for (let page = 0; page < PAGES; page += 1) {
    signal.throwIfAborted();
    const days = await query(runner, comparedDay, COMPARE, [page * PAGE_DAYS]);
    for (const { day, kept, counted, hasAllFailed } of days)
      for (const name of NAMES) {
        const isCompared = name !== 'failedPayments' || hasAllFailed;
        if (isCompared && (kept[name] ?? 0) !== counted[name])
          yield toDrift(KINDS[name], { subject: day, found: kept[name], expected: counted[name] });
      }
  }
}
