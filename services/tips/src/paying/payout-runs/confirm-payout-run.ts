import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { HELD_REASONS } from '@sprinkle/contracts/rules/held-money';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { heldReasonSchema } from '@sprinkle/contracts/tips/money/holds.schemas';
import { confirmPayoutRunRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import type { PayoutRun as RunReply } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { execute, query } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin, requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { HELD_BY, HELD_REASONS_SQL } from '../../money/balances/held-reason.js';
import { payableRests, SCOPES } from '../../money/balances/payable.js';
import { postPayouts } from '../../money/ledger/post-payouts.js';
import { lockTipsAndCreators } from '../payouts/lock-tips-and-creators.js';
import { assertPayoutsUnlocked } from '../payouts/payout-lock.js';
import { Payout } from '../payouts/payout.entity.js';
import { queueTransfers } from '../transfers/queue-transfers.js';
import { assertMayConfirmItself } from './confirm-itself.js';
import { getRun, lockRun } from './find-run.js';
import { PayoutRun, THE_SCHEDULE } from './payout-run.entity.js';
import { assertFree, type OrderOf, orderWork } from './run-orders.js';
import { assertMayConfirm } from './two-persons.js';

/** Finds payouts whose creator's balance, open refunds, method or holds differ from the proposal, with the first difference. */
const FIND_CHANGED = `
  WITH proposed AS (
    SELECT payouts.creator_id, tip_id, payout_tips.amount_cents AS cents
    FROM payout_tips JOIN payouts ON payouts.id = payout_id
    WHERE run_id = $1 AND payouts.status = 'proposed'
  ), rests AS (${payableRests(SCOPES.proposed)}), differing AS (
    SELECT creator_id FROM proposed FULL JOIN rests USING (creator_id, tip_id)
    WHERE proposed.cents IS DISTINCT FROM rests.cents
  ), compared AS (
    SELECT payouts.id, coalesce('@' || creators.username, 'a closed account') AS name,
      method.id IS DISTINCT FROM payouts.method_id AS has_other_method,
      payouts.creator_id IN (SELECT creator_id FROM differing) AS has_other_balance,
      ${HELD_REASONS_SQL} AS holds
    FROM payouts JOIN creators ON creators.id = payouts.creator_id ${HELD_BY}
      CROSS JOIN LATERAL (SELECT payouts.amount_cents AS cents) AS payable
    WHERE run_id = $1 AND payouts.status = 'proposed'
  )
  SELECT id, name, holds,
    CASE WHEN has_other_method THEN 'The payout method has changed since the proposal.'
      WHEN has_other_balance THEN 'The balance has changed since the proposal.' END AS change
  FROM compared WHERE has_other_method OR has_other_balance OR cardinality(holds) > 0 ORDER BY name`;

const changedPayout = z
  .object({
    id: z.string(),
    name: z.string(),
    holds: z.array(heldReasonSchema),
    change: z.string().nullable(),
  })
  .transform(({ id, name, holds, change }) => ({
    id,
    name,
    reason: change ?? `Not paid now: ${holds.map((hold) => HELD_REASONS[hold]).join(', ')}.`,
  }));

/** The tips of a payout that is left out stay payable. */
const LEAVE_OUT = `
  UPDATE payouts SET status = 'canceled', encrypted_account_info = NULL, encrypted_account_holder = NULL,
    failure_reason = changed.reason
  FROM unnest($1::uuid[], $2::text[]) AS changed (id, reason) WHERE payouts.id = changed.id`;

const NAMED_MAX = 3;

/**
 * Takes the proposed amounts from the balances if they are still right. A creator for whom something has changed is left out, so that
 * nobody can keep the others from being paid.
 */
@Injectable()
export class ConfirmPayoutRun {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(confirmPayoutRunRpc)
  execute({ runId, ...totals }: RpcInput<typeof confirmPayoutRunRpc>, actor: Actor): Promise<RunReply> {
    const admin = requireRecentAdminSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      const run = await getRun(manager, runId);
      await assertPayoutsUnlocked(manager);
      assertNotCanceled(run);
      if (run.status === 'confirmed') return run;
      assertFree(run, 'confirming');
      assertSameTotals(run, totals);
      if (run.working) return run;
      await assertMayConfirm(manager, { proposedBy: run.proposedById }, admin);
      const ordered = await orderWork(manager, run.id, { work: 'confirming', actor, ...totals });
      assertNotCanceled(ordered);
      return ordered;
    });
  }

  /** Anything may have changed since the order. */
  async fulfil(
    manager: EntityManager,
    runId: string,
    { actor, ...totals }: OrderOf<'confirming'>,
  ): Promise<void> {
    const { id, proposedBy } = await lockRun(manager, runId);
    await assertPayoutsUnlocked(manager);
    const run = await getRun(manager, id);
    assertNotCanceled(run);
    if (run.status === 'confirmed') return;
    assertSameTotals(run, totals);
    if (actor) await assertMayConfirm(manager, { proposedBy }, requireAdmin(actor));
    else await assertMayConfirmItself(manager, run);
    const proposed = { runId: id, status: 'proposed' } as const;
    const payouts = await manager.find(Payout, { select: { id: true, amountCents: true }, where: proposed });
    await lockTipsAndCreators(
      manager,
      payouts.map((payout) => payout.id),
    );
    const leftOut = await leaveOutChanged(manager, id, payouts.length);
    const paid = payouts.filter((payout) => !leftOut.has(payout.id));
    const payoutIds = paid.map((payout) => payout.id);
    const confirmedAt = () => 'statement_timestamp()';
    await manager.update(Payout, proposed, { status: 'confirmed', confirmedAt });
    await postPayouts(manager, payoutIds, 'out');
    await queueTransfers(manager, id);
    const decided = { decidedAt: new Date(), ...deciderOf(actor) };
    await manager.update(PayoutRun, { id }, { status: 'confirmed', ...decided });
    await recordActivity(manager, tipsActivityRecorded, actor, 'payouts-confirmed', {
      target: { kind: 'payout-run', id },
      details: {
        payouts: String(paid.length),
        total: formatCents(paid.reduce((cents, { amountCents }) => cents + amountCents, 0)),
        ...(leftOut.size > 0 && { leftOut: String(leftOut.size) }),
      },
    });
  }
}

function deciderOf(actor: Actor | null): Pick<PayoutRun, 'decidedBy' | 'decidedByName'> {
  if (!actor) return { decidedBy: null, decidedByName: THE_SCHEDULE };
  return { decidedBy: actor.id ?? null, decidedByName: actor.username ?? '' };
}

type Totals = Pick<RunReply, 'payoutCount' | 'totalCents'>;

function assertSameTotals(run: Totals, { payoutCount, totalCents }: Totals): void {
  if (run.payoutCount !== payoutCount || run.totalCents !== totalCents)
    throw new DomainError('PROPOSAL_CHANGED', "These totals don't match the proposal. Review it again.");
}

function assertNotCanceled({ status }: Pick<RunReply, 'status'>): void {
  if (status === 'canceled') throw new DomainError('WRONG_STATE', 'This proposal was canceled.');
}

/** Returns the ids of the payouts that are left out. Rejects a confirmation that would pay nobody. */
async function leaveOutChanged(
  manager: EntityManager,
  runId: string,
  payoutCount: number,
): Promise<Set<string>> {
  const changed = await query(manager, changedPayout, FIND_CHANGED, [runId]);
  if (changed.length > 0 && changed.length === payoutCount) {
    const names = changed.slice(0, NAMED_MAX).map(({ name }) => name);
    const others = changed.length > NAMED_MAX ? ` and ${changed.length - NAMED_MAX} more` : '';
    throw new DomainError(
      'PROPOSAL_CHANGED',
      `Something has changed since the proposal for ${names.join(', ')}${others}. Cancel it and propose again.`,
    );
  }
  const ids = changed.map(({ id }) => id);
  await execute(manager, LEAVE_OUT, [ids, changed.map(({ reason }) => reason)]);
  return new Set(ids);
}
