import type { PayoutRun as RunReply } from '@sprinkle/contracts/tips/payouts.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { PayoutRun } from './payout-run.entity.js';

type RunRow = Omit<RunReply, 'proposedAt' | 'decidedAt'> & { proposedAt: Date; decidedAt: Date | null };

const COLUMNS = `
  runs.id, runs.status, proposed_at AS "proposedAt", proposed_by_name AS "proposedBy", decided_at AS "decidedAt",
  decided_by_name AS "decidedBy", "payoutCount" - "leftOutCount" AS "payoutCount", "leftOutCount",
  "totalCents" - "leftOutCents" AS "totalCents", "confirmedCount", "heldCount", "sentCount", "failedCount", unsent`;

/**
 * An index alone answers the first part. A payout that is left out stays in the list of the proposal, with the reason, and the
 * last parts read only the payouts of their status.
 */
const SUMS = `
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS "payoutCount", coalesce(sum(amount_cents), 0)::float8 AS "totalCents",
      count(*) FILTER (WHERE payouts.status = 'confirmed')::int AS "confirmedCount",
      count(*) FILTER (WHERE payouts.status = 'sent')::int AS "sentCount",
      count(*) FILTER (WHERE payouts.status IN ('failed', 'returned'))::int AS "failedCount"
    FROM payouts WHERE run_id = runs.id) AS sums
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS "leftOutCount", coalesce(sum(amount_cents), 0)::float8 AS "leftOutCents"
    FROM payouts WHERE run_id = runs.id AND payouts.status = 'canceled' AND failure_reason IS NOT NULL) AS left_out
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS "heldCount" FROM payouts JOIN creators ON creators.id = creator_id
    WHERE run_id = runs.id AND payouts.status = 'confirmed' AND is_blocked) AS held
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(by_type ORDER BY "methodType"), '[]') AS unsent FROM (
      SELECT method_type AS "methodType", count(*)::int AS "payoutCount", sum(amount_cents)::float8 AS "totalCents",
        max(exported_at) AS "exportedAt",
        (array_agg(exported_by_name ORDER BY exported_at DESC NULLS LAST))[1] AS "exportedBy"
      FROM payouts JOIN creators ON creators.id = creator_id
      WHERE run_id = runs.id AND payouts.status = 'confirmed' AND NOT is_blocked GROUP BY method_type) AS by_type
    ) AS by_types`;

const LIST = `
  SELECT ${COLUMNS}
  FROM (
    SELECT * FROM payout_runs
    WHERE $1::uuid IS NULL
      OR (proposed_at, id) < (SELECT last.proposed_at, last.id FROM payout_runs AS last WHERE last.id = $1)
    ORDER BY proposed_at DESC, id DESC LIMIT $2
  ) AS runs ${SUMS}
  ORDER BY proposed_at DESC, runs.id DESC`;

const FIND = `SELECT ${COLUMNS} FROM payout_runs AS runs ${SUMS} WHERE runs.id = $1`;

/** Returns the newest first. */
export async function findRuns(
  manager: EntityManager,
  cursor: string | null,
  limit: number,
): Promise<RunReply[]> {
  const rows: RunRow[] = await manager.query(LIST, [cursor, limit]);
  return rows.map(toReply);
}

export async function getRun(manager: EntityManager, runId: string): Promise<RunReply> {
  const id = z.uuid().safeParse(runId);
  const rows: RunRow[] = id.success ? await manager.query(FIND, [id.data]) : [];
  if (!rows[0]) throw runNotFound();
  return toReply(rows[0]);
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

function toReply(row: RunRow): RunReply {
  return {
    ...row,
    proposedAt: row.proposedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    unsent: row.unsent.map((unsent) => ({
      ...unsent,
      exportedAt: unsent.exportedAt && new Date(unsent.exportedAt).toISOString(),
    })),
  };
}

function runNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such payout run.');
}
