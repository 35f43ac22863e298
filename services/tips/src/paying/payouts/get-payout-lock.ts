import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { referenceOf } from '@sprinkle/contracts/rules/payout-reference';
import { PAYOUT_DOUBT_DAYS, PAYOUT_NUMBERS_SKIPPED } from '@sprinkle/contracts/rules/payouts';
import { getPayoutLockRpc } from '@sprinkle/contracts/tips/paying/payout-lock.rpc';
import type { DoubtfulRun, PayoutLockState } from '@sprinkle/contracts/tips/paying/payout-lock.schemas';
import { cents, count, isoTime } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { z } from 'zod';
import { PayoutLock } from './payout-lock.entity.js';

/** Nobody compares more runs than this with a bank statement. */
const RUNS_MAX = 100;

/** The restore itself marks payouts as exported, at the time of the lock. */
const DOUBTFUL_RUNS = `
  SELECT runs.id, min(number) AS first_number, max(number) AS last_number, runs.decided_at AS confirmed_at,
    coalesce(runs.decided_by_name, '') AS confirmed_by, max(exported_at) FILTER (WHERE exported_at < $1) AS exported_at,
    count(*) AS payout_count, sum(amount_cents) AS total_cents,
    count(*) FILTER (WHERE payouts.status = 'confirmed') AS open_count,
    coalesce(sum(amount_cents) FILTER (WHERE payouts.status = 'confirmed'), 0) AS open_cents
  FROM payout_runs AS runs JOIN payouts ON run_id = runs.id
  WHERE runs.status = 'confirmed' AND confirmed_at IS NOT NULL
  GROUP BY runs.id
  HAVING bool_or(payouts.status = 'confirmed')
    OR max(greatest(confirmed_at, exported_at, sent_at, ended_at)) >= $2::timestamptz - make_interval(days => $3)
  ORDER BY runs.decided_at DESC, runs.id DESC LIMIT ${RUNS_MAX}`;

const doubtfulRun = z.object({
  id: z.string(),
  firstNumber: z.string(),
  lastNumber: z.string(),
  confirmedAt: isoTime,
  confirmedBy: z.string(),
  exportedAt: isoTime.nullable(),
  payoutCount: count,
  totalCents: cents,
  openCount: count,
  openCents: cents,
});

/** Shows why payouts are locked, and what to compare with the bank. */
@Injectable()
export class GetPayoutLock {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getPayoutLockRpc)
  async execute(actor: Actor): Promise<PayoutLockState> {
    requireAdmin(actor);
    const { manager } = this.dataSource;
    const lock = await manager.findOneBy(PayoutLock, { releasedAt: IsNull() });
    if (!lock) return { lock: null };
    const lastNumber = BigInt(lock.lastNumber);
    return {
      lock: {
        id: lock.id,
        lockedAt: lock.lockedAt.toISOString(),
        stateOf: lock.stateOf.toISOString(),
        firstUnknownReference: referenceOf({ number: String(lastNumber + 1n) }),
        lastUnknownReference: referenceOf({ number: String(lastNumber + BigInt(PAYOUT_NUMBERS_SKIPPED)) }),
        runs: await findDoubtfulRuns(manager, lock),
      },
    };
  }
}

async function findDoubtfulRuns(
  manager: EntityManager,
  { lockedAt, stateOf }: PayoutLock,
): Promise<DoubtfulRun[]> {
  const found = await query(manager, doubtfulRun, DOUBTFUL_RUNS, [lockedAt, stateOf, PAYOUT_DOUBT_DAYS]);
  return found.map(({ firstNumber, lastNumber, ...run }) => ({
    ...run,
    firstReference: referenceOf({ number: firstNumber }),
    lastReference: referenceOf({ number: lastNumber }),
  }));
}
