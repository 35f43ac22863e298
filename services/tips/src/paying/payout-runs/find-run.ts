import { payoutMethodTypeSchema } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import {
  payoutRunStatusSchema,
  runFailureSchema,
  type PayoutRun as RunReply,
  runWorkSchema,
} from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { cents, count, isoTime } from '@sprinkle/service-kit/database/columns';
import { query, queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { IS_NOT_HELD, PAYOUT_HOLDS_OF } from '../payouts/payout-holds.js';
import { PayoutRun } from './payout-run.entity.js';
import { hasOtherAdmin } from './two-persons.js';

const foundRun = z.object({
  id: z.string(),
  status: payoutRunStatusSchema,
  working: runWorkSchema.nullable(),
  failure: runFailureSchema.nullable(),
  payoutCount: count,
  totalCents: cents,
  leftOutCount: count,
  confirmedCount: count,
  heldCount: count,
  sentCount: count,
  failedCount: count,
  canceledCount: count,
  unsent: z.array(
    z.object({
      methodType: payoutMethodTypeSchema,
      payoutCount: count,
      totalCents: cents,
      exportedAt: isoTime.nullable(),
      exportedBy: z.string().nullable(),
    }),
  ),
  transferring: z.object({ payoutCount: count, totalCents: cents, waitingCents: cents }).nullable(),
  proposedAt: isoTime,
  proposedBy: z.string(),
  proposedById: z.string().nullable(),
  hasOtherAdmin: z.boolean(),
  decidedAt: isoTime.nullable(),
  decidedBy: z.string().nullable(),
  decidedById: z.string().nullable(),
});

const COLUMNS = `
  runs.id, runs.status, orders.details ->> 'work' AS working,
  CASE WHEN orders.failure IS NOT NULL
    THEN json_build_object('code', orders.failure_code, 'message', orders.failure) END AS failure,
  proposed_at AS proposed_at, proposed_by_name AS proposed_by, runs.proposed_by AS proposed_by_id,
  ${hasOtherAdmin('runs.proposed_by')} AS has_other_admin, decided_at AS decided_at, decided_by_name AS decided_by,
  runs.decided_by AS decided_by_id, sums.payout_count - left_out_count AS payout_count, left_out_count,
  total_cents - left_out_cents AS total_cents, confirmed_count, held_count, sent_count, failed_count, canceled_count, unsent, transferring`;

/**
 * An index alone answers the first part. A payout that is left out stays in the proposal's list with its reason. The last parts read only
 * the payouts of their status.
 */
const SUMS = `
  LEFT JOIN payout_run_orders AS orders ON orders.run_id = runs.id
  CROSS JOIN LATERAL (
    SELECT count(*) AS payout_count, coalesce(sum(amount_cents), 0) AS total_cents,
      count(*) FILTER (WHERE payouts.status = 'confirmed') AS confirmed_count,
      count(*) FILTER (WHERE payouts.status = 'sent') AS sent_count,
      count(*) FILTER (WHERE payouts.status IN ('failed', 'returned')) AS failed_count
    FROM payouts WHERE run_id = runs.id) AS sums
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE confirmed_at IS NOT NULL) AS canceled_count,
      count(*) FILTER (WHERE confirmed_at IS NULL AND failure_reason IS NOT NULL) AS left_out_count,
      coalesce(sum(amount_cents) FILTER (WHERE confirmed_at IS NULL AND failure_reason IS NOT NULL), 0) AS left_out_cents
    FROM payouts WHERE run_id = runs.id AND payouts.status = 'canceled') AS canceled
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(payout_count) FILTER (WHERE is_held), 0) AS held_count,
      coalesce(json_agg(json_build_object('methodType', method_type, 'payoutCount', payout_count, 'totalCents', total_cents,
        'exportedAt', exported_at, 'exportedBy', exported_by) ORDER BY method_type)
        FILTER (WHERE NOT is_held AND method_type <> 'stripe'), '[]') AS unsent,
      (json_agg(json_build_object('payoutCount', payout_count, 'totalCents', total_cents, 'waitingCents', waiting_cents))
        FILTER (WHERE NOT is_held AND method_type = 'stripe')) -> 0 AS transferring
    FROM (
      SELECT method_type, NOT ${IS_NOT_HELD} AS is_held, count(*) AS payout_count, sum(amount_cents) AS total_cents,
        coalesce(sum(amount_cents) FILTER (WHERE waiting_since IS NOT NULL), 0) AS waiting_cents,
        max(exported_at) AS exported_at,
        (array_agg(exported_by_name ORDER BY exported_at DESC NULLS LAST))[1] AS exported_by
      FROM payouts LEFT JOIN payout_transfers ON payout_id = payouts.id ${PAYOUT_HOLDS_OF}
      WHERE run_id = runs.id AND payouts.status = 'confirmed' GROUP BY method_type, is_held
    ) AS by_type) AS confirmed`;

const LIST = `
  SELECT ${COLUMNS}
  FROM (
    SELECT * FROM payout_runs
    WHERE $1::uuid IS NULL
      OR (proposed_at, id) < (SELECT last.proposed_at, last.id FROM payout_runs AS last WHERE last.id = $1)
    ORDER BY proposed_at DESC, id DESC LIMIT $2
  ) AS runs ${SUMS}
  ORDER BY proposed_at DESC, runs.id DESC`;

/** The console polls every second while the worker is busy, and planning takes Postgres ten times as long as executing. */
const FIND = {
  name: 'find-payout-run',
  text: `SELECT ${COLUMNS} FROM payout_runs AS runs ${SUMS} WHERE runs.id = $1`,
};

/** Returns the newest first. */
export function findRuns(manager: EntityManager, cursor: string | null, limit: number): Promise<RunReply[]> {
  return query(manager, foundRun, LIST, [cursor, limit]);
}

export async function getRun(manager: EntityManager, runId: string): Promise<RunReply> {
  const id = z.uuid().safeParse(runId);
  const run = id.success ? await queryOptional(manager, foundRun, FIND, [id.data]) : null;
  if (!run) throw runNotFound();
  return run;
}

/** Lets one process at a time decide about a run. */
export async function lockRun(manager: EntityManager, runId: string): Promise<PayoutRun> {
  const id = z.uuid().safeParse(runId);
  const run = id.success
    ? await manager.findOne(PayoutRun, { where: { id: id.data }, lock: { mode: 'pessimistic_write' } })
    : null;
  if (!run) throw runNotFound();
  return run;
}

function runNotFound(): DomainError {
  return new DomainError('NOT_FOUND', "This payout run doesn't exist.");
}
