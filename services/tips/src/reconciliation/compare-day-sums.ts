import type { QueryRunner } from 'typeorm';
import { SUMS_OF_DAY } from '../stats/sum-up-days.js';
import type { Comparison } from './comparison.js';

/** No chart shows older days. A page of them is read by one statement. */
const PAGE_DAYS = 30;
const PAGES = 13;

/** A payment that failed longer ago can be deleted, and a day with such a moment is not compared. */
const FAILED_KEPT_DAYS = 29;

const COMPARE = `
  SELECT to_char(days.day, 'YYYY-MM-DD') AS day,
    json_build_object('tips', kept.tips, 'cents', kept.amount_cents, 'feeCents', kept.fee_cents,
      'failedPayments', kept.failed_payments) AS kept,
    json_build_object('tips', paid.tips, 'cents', paid.amount_cents, 'feeCents', paid.fee_cents,
      'failedPayments', unpaid.failed_payments) AS counted,
    since > now() - interval '${FAILED_KEPT_DAYS} days' AS "hasAllFailed"
  FROM (
    SELECT day, day::timestamp AT TIME ZONE 'UTC' AS since, (day + 1)::timestamp AT TIME ZONE 'UTC' AS until
    FROM (SELECT (now() AT TIME ZONE 'UTC')::date - $1::int - n AS day FROM generate_series(1, ${PAGE_DAYS}) AS n) AS page
    WHERE day <= (SELECT max(day) FROM day_sums)
  ) AS days ${SUMS_OF_DAY}
  LEFT JOIN day_sums AS kept ON kept.day = days.day
  ORDER BY days.day DESC`;

interface Sums<Value> {
  tips: Value;
  cents: Value;
  feeCents: Value;
  failedPayments: Value;
}

interface DayRow {
  day: string;
  /** A day without a row has nulls. */
  kept: Sums<number | null>;
  counted: Sums<number>;
  hasAllFailed: boolean;
}

/** Yields the days of the last year whose kept sums are not those of the payments. Newer days than the kept ones have no sums. */
export async function* compareDaySums(runner: QueryRunner, { signal }: Comparison): AsyncGenerator<string> {
  for (let page = 0; page < PAGES; page += 1) {
    signal.throwIfAborted();
    const rows: DayRow[] = await runner.query(COMPARE, [page * PAGE_DAYS]);
    for (const { day, kept, counted, hasAllFailed } of rows)
      for (const name of Object.keys(counted) as (keyof Sums<number>)[]) {
        const isCompared = name !== 'failedPayments' || hasAllFailed;
        if (isCompared && (kept[name] ?? 0) !== counted[name])
          yield `day ${day}: keeps ${kept[name] ?? 'no'} ${WORDS[name]}, its payments are ${counted[name]}`;
      }
  }
}

const WORDS: Sums<string> = {
  tips: 'tips',
  cents: 'cents of tips',
  feeCents: 'cents of fees',
  failedPayments: 'failed payments',
};
