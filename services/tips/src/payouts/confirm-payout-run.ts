import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { METHOD_WAIT_HOURS } from '@sprinkle/contracts/rules/payouts';
import type { confirmPayoutRunRpc } from '@sprinkle/contracts/tips/payouts.rpc';
import type { PayoutRun as RunReply } from '@sprinkle/contracts/tips/payouts.schemas';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { query } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import type { RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { HELD_BY, heldReasons } from '../balances/held-reason.js';
import { payableRests } from '../balances/payable.js';
import { postPayouts } from '../ledger/post-payouts.js';
import { allowLongStatements } from './allow-long-statements.js';
import { getRun, lockRun } from './find-run.js';
import { lockTipsAndCreators } from './lock-tips-and-creators.js';
import { Payout } from './payout.entity.js';
import { assertPayoutsUnlocked } from './payout-lock.js';
import { PayoutRun } from './payout-run.entity.js';
import { assertMayConfirm } from './two-persons.js';

/** Finds creators whose balance, open refunds, method or block differ from the proposal. Tips after its time do not count. */
const CHANGED = `
  WITH proposed AS (
    SELECT payouts.creator_id, tip_id, payout_tips.amount_cents AS cents
    FROM payout_tips JOIN payouts ON payouts.id = payout_id
    WHERE run_id = $1 AND payouts.status = 'proposed'
  ), rests AS (${payableRests({
    ofCreators: (id) => `${id} IN (SELECT creator_id FROM payouts WHERE run_id = $1 AND status = 'proposed')`,
    until: '(SELECT tipped_until FROM payout_runs WHERE id = $1)',
  })}), changed AS (
    SELECT creator_id FROM proposed FULL JOIN rests USING (creator_id, tip_id)
    WHERE proposed.cents IS DISTINCT FROM rests.cents
    UNION
    SELECT creators.id FROM payouts JOIN creators ON creators.id = payouts.creator_id ${HELD_BY}
    WHERE run_id = $1 AND payouts.status = 'proposed'
      AND (method.id IS DISTINCT FROM payouts.method_id OR cardinality(${heldReasons({ waitHours: '$2', cents: 'payouts.amount_cents' })}) > 0)
  )
  SELECT coalesce('@' || username, 'a closed account') AS name
  FROM changed JOIN creators ON creators.id = creator_id ORDER BY name`;

const changedCreator = z.object({ name: z.string() });

const NAMED_MAX = 3;

/** Takes the proposed amounts from the balances if they are still right. */
@Injectable()
export class ConfirmPayoutRun {
  constructor(private readonly dataSource: DataSource) {}

  execute(input: RpcInput<typeof confirmPayoutRunRpc>, actor: Actor): Promise<RunReply> {
    const admin = requireRecentAdminSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      await allowLongStatements(manager);
      const { id, status, proposedBy } = await lockRun(manager, input.runId);
      await assertPayoutsUnlocked(manager);
      const run = await getRun(manager, id);
      if (run.payoutCount !== input.payoutCount || run.totalCents !== input.totalCents)
        throw new DomainError('WRONG_STATE', 'These are not the totals of the proposal. Look at it again.');
      if (status === 'confirmed') return run;
      if (status === 'canceled') throw new DomainError('WRONG_STATE', 'This proposal was canceled.');
      await assertMayConfirm(manager, { proposedBy }, admin);
      const proposed = { runId: id, status: 'proposed' } as const;
      const payouts = await manager.find(Payout, { select: { id: true }, where: proposed });
      const payoutIds = payouts.map((payout) => payout.id);
      await lockTipsAndCreators(manager, payoutIds);
      await assertUnchanged(manager, id);
      const confirmedAt = () => 'statement_timestamp()';
      await manager.update(Payout, proposed, { status: 'confirmed', confirmedAt });
      await postPayouts(manager, payoutIds, 'out');
      const decided = { decidedAt: new Date(), decidedBy: admin.id, decidedByName: actor.username ?? '' };
      await manager.update(PayoutRun, { id }, { status: 'confirmed', ...decided });
      await recordActivity(manager, tipsActivityRecorded, actor, 'payouts-confirmed', {
        target: { kind: 'payout-run', id },
        details: { payouts: String(run.payoutCount), total: formatCents(run.totalCents) },
      });
      return getRun(manager, id);
    });
  }
}

async function assertUnchanged(manager: EntityManager, runId: string): Promise<void> {
  const changed = await query(manager, changedCreator, CHANGED, [runId, METHOD_WAIT_HOURS]);
  if (changed.length === 0) return;
  const names = changed.slice(0, NAMED_MAX).map(({ name }) => name);
  const others = changed.length > NAMED_MAX ? ` and ${changed.length - NAMED_MAX} more` : '';
  throw new DomainError(
    'WRONG_STATE',
    `Something has changed since the proposal for ${names.join(', ')}${others}. Cancel it and propose again.`,
  );
}
