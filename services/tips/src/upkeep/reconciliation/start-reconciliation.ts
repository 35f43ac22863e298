import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { startReconciliationRpc } from '@sprinkle/contracts/tips/upkeep/reconciliation.rpc';
import type { Reconciliation } from '@sprinkle/contracts/tips/upkeep/reconciliation.schemas';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSuperSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { Schedules } from '@sprinkle/service-kit/schedule/schedules';
import { DataSource } from 'typeorm';
import { findNewest } from './get-reconciliations.js';
import { openReconciliation } from './open-reconciliations.js';
import { RunRequestedReconciliation } from './run-requested-reconciliation.js';

@Injectable()
export class StartReconciliation {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schedules: Schedules,
  ) {}

  @HandlesRpc(startReconciliationRpc)
  async execute(actor: Actor): Promise<Reconciliation> {
    const { id } = requireRecentSuperSignIn(actor);
    const newest = await this.dataSource.transaction(async (manager) => {
      const opened = await openReconciliation(manager, 'requested', { id, username: actor.username ?? '' });
      if (opened)
        await recordActivity(manager, tipsActivityRecorded, actor, 'reconciliation-started', {
          target: { kind: 'reconciliation', id: opened },
        });
      return findNewest(manager, '');
    });
    if (!newest) throw new Error('The reconciliation that was opened is gone');
    this.schedules.wake(RunRequestedReconciliation);
    return newest;
  }
}
