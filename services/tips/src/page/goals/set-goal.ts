import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { setGoalRpc } from '@sprinkle/contracts/tips/page/goals.rpc';
import { goalChanged } from '@sprinkle/contracts/tips/tips.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { changeOwnCreator } from '../../creators/change-own-creator.js';
import { findGoalOf } from './find-goal.js';

@Injectable()
export class SetGoal {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(setGoalRpc)
  execute(
    { title, targetCents, countsMonthly = false }: RpcInput<typeof setGoalRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof setGoalRpc>> {
    const owner = requireUser(actor);
    return changeOwnCreator(this.dataSource, owner.id, async (manager, creator) => {
      await execute(
        manager,
        `INSERT INTO goals (creator_id, title, target_cents, counts_monthly) VALUES ($1, $2, $3, $4)
         ON CONFLICT (creator_id) DO UPDATE SET title = excluded.title, target_cents = excluded.target_cents,
           counts_monthly = excluded.counts_monthly`,
        [owner.id, title, targetCents, countsMonthly],
      );
      const creatorUsername = creator.username ?? owner.username;
      await recordEvent(manager, goalChanged, { creatorId: owner.id, creatorUsername });
      const goal = await findGoalOf(manager, owner.id);
      if (!goal) throw new Error(`The goal of ${owner.id} was not stored`);
      return goal;
    });
  }
}
