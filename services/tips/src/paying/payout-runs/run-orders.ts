import { actorSchema } from '@sprinkle/contracts/actor';
import { payoutChoiceSchema } from '@sprinkle/contracts/tips/paying/payout-choice.schemas';
import { payoutMethodTypeSchema } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import type { PayoutRun as RunReply, RunWork } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { execute, queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { getRun } from './find-run.js';
import { PayoutRun } from './payout-run.entity.js';

const ordered = { actor: actorSchema };
/** Null if the schedule proposed the run and nobody has to confirm it. */
const orderedByAnybody = { actor: actorSchema.nullable() };
/** Creators are looked up when ordering, to reject an unknown name at once. Orders of the previous release have no choice. */
const proposalChoice = payoutChoiceSchema.extend({ creatorIds: z.array(z.uuid()).optional() });
const totals = { payoutCount: z.int(), totalCents: z.int() };

/** What a worker should do with a run, and who ordered it. The totals are those that the administrator has seen. */
const orderSchema = z.discriminatedUnion('work', [
  z.object({ work: z.literal('proposing'), ...orderedByAnybody, choice: proposalChoice.optional() }),
  z.object({ work: z.literal('confirming'), ...orderedByAnybody, ...totals }),
  z.object({ work: z.literal('canceling'), ...ordered }),
  z.object({ work: z.literal('sending'), ...ordered, ...totals, methodType: payoutMethodTypeSchema }),
]);

export type RunOrder = z.output<typeof orderSchema>;
export type OrderOf<Work extends RunWork> = Extract<RunOrder, { work: Work }>;

const takenOrder = z.object({ details: orderSchema });

/** If several orders are placed at once, the first one stands. A failed order gives way to the next. */
const FORGET_FAILED = 'DELETE FROM payout_run_orders WHERE run_id = $1 AND due_at IS NULL';
const ORDER = 'INSERT INTO payout_run_orders (run_id, details) VALUES ($1, $2) ON CONFLICT DO NOTHING';

/** Another worker that has the order holds this lock until it is done. */
const TAKE =
  'SELECT details FROM payout_run_orders WHERE run_id = $1 AND due_at IS NOT NULL FOR UPDATE SKIP LOCKED';

const FULFIL = 'DELETE FROM payout_run_orders WHERE run_id = $1';

const FAIL = `
  UPDATE payout_run_orders SET details = NULL, due_at = NULL, failure_code = $2, failure = $3
  WHERE run_id = $1 AND due_at IS NOT NULL`;

const IS_EMPTY = `
  SELECT FROM payout_runs WHERE id = $1 AND status = 'proposed'
    AND NOT EXISTS (SELECT FROM payouts WHERE payouts.run_id = payout_runs.id)`;

export const RUN_ORDERS = 'payout_run_orders';

/**
 * Queues work on a run for a worker, because it can take minutes. Returns the run as it is now, and callers poll its status. Throws if
 * another order is in the way.
 */
export async function orderWork(manager: EntityManager, runId: string, order: RunOrder): Promise<RunReply> {
  await execute(manager, FORGET_FAILED, [runId]);
  await execute(manager, ORDER, [runId, order]);
  await announce(manager, RUN_ORDERS);
  const run = await getRun(manager, runId);
  assertFree(run, order.work);
  return run;
}

/** Throws while a worker does something else with the run. */
export function assertFree({ working }: Pick<RunReply, 'working'>, work?: RunWork): void {
  if (working && working !== work)
    throw new DomainError('WRONG_STATE', "This run is still being processed. Please wait until it's done.");
}

/** Returns the order of a run and locks it against other workers; null if another worker is doing it or has done it. */
export async function takeOrder(manager: EntityManager, runId: string): Promise<RunOrder | null> {
  return (await queryOptional(manager, takenOrder, TAKE, [runId]))?.details ?? null;
}

export async function fulfilOrder(manager: EntityManager, runId: string): Promise<void> {
  await execute(manager, FULFIL, [runId]);
}

/** Stores why nothing was done. A proposal without payouts ends. */
export async function failOrder(
  manager: EntityManager,
  runId: string,
  { code, message }: { code: string; message: string },
): Promise<void> {
  const failed = await execute(manager, FAIL, [runId, code, message]);
  if (failed > 0 && (await execute(manager, IS_EMPTY, [runId])) > 0)
    await manager.update(PayoutRun, { id: runId }, { status: 'canceled', decidedAt: new Date() });
}
