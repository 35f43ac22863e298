import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { PayoutRun as RunReply } from '@sprinkle/contracts/tips/payouts.schemas';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { allowLongStatements } from './allow-long-statements.js';
import { getRun, lockRun } from './find-run.js';
import { Payout } from './payout.entity.js';
import { PayoutRun } from './payout-run.entity.js';

/** Drops a proposal, so that its tips can be in another one. */
@Injectable()
export class CancelPayoutRun {
  constructor(private readonly dataSource: DataSource) {}

  execute(runId: string, actor: Actor): Promise<RunReply> {
    const admin = requireRecentAdminSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      await allowLongStatements(manager);
      const { id, status } = await lockRun(manager, runId);
      if (status === 'confirmed') throw new DomainError('WRONG_STATE', 'This run is confirmed already.');
      if (status === 'canceled') return getRun(manager, id);
      await manager.update(
        Payout,
        { runId: id },
        { status: 'canceled', encryptedAccountInfo: null, encryptedAccountHolder: null },
      );
      const decided = { decidedAt: new Date(), decidedBy: admin.id, decidedByName: actor.username ?? '' };
      await manager.update(PayoutRun, { id }, { status: 'canceled', ...decided });
      const target = { kind: 'payout-run', id };
      await recordActivity(manager, tipsActivityRecorded, actor, 'payouts-canceled', { target });
      return getRun(manager, id);
    });
  }
}
