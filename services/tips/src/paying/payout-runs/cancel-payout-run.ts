import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { cancelPayoutRunRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import type { PayoutRun as RunReply } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { Payout } from '../payouts/payout.entity.js';
import { getRun, lockRun } from './find-run.js';
import { PayoutRun } from './payout-run.entity.js';
import { type OrderOf, orderWork } from './run-orders.js';

/** Cancels a proposal, so that its tips can be in another one. */
@Injectable()
export class CancelPayoutRun {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(cancelPayoutRunRpc)
  execute({ runId }: RpcInput<typeof cancelPayoutRunRpc>, actor: Actor): Promise<RunReply> {
    requireRecentAdminSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      const run = await getRun(manager, runId);
      if (run.status === 'canceled' || run.working === 'canceling') return run;
      assertProposed(run);
      const ordered = await orderWork(manager, run.id, { work: 'canceling', actor });
      assertProposed(ordered);
      return ordered;
    });
  }

  async fulfil(manager: EntityManager, runId: string, { actor }: OrderOf<'canceling'>): Promise<void> {
    const { id, status } = await lockRun(manager, runId);
    if (status === 'canceled') return;
    assertProposed({ status });
    await manager.update(
      Payout,
      { runId: id },
      { status: 'canceled', encryptedAccountInfo: null, encryptedAccountHolder: null },
    );
    const decided = { decidedAt: new Date(), decidedBy: actor.id, decidedByName: actor.username ?? '' };
    await manager.update(PayoutRun, { id }, { status: 'canceled', ...decided });
    const target = { kind: 'payout-run', id };
    await recordActivity(manager, tipsActivityRecorded, actor, 'payouts-canceled', { target });
  }
}

function assertProposed({ status }: Pick<PayoutRun, 'status'>): void {
  if (status === 'confirmed') throw new DomainError('WRONG_STATE', 'This run is already confirmed.');
}
