import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { endGoalRpc } from '@sprinkle/contracts/tips/page/goals.rpc';
import { goalChanged } from '@sprinkle/contracts/tips/tips.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { changeOwnCreator } from '../../creators/change-own-creator.js';

@Injectable()
export class EndGoal {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(endGoalRpc)
  execute(actor: Actor): Promise<Record<never, never>> {
    const owner = requireUser(actor);
    return changeOwnCreator(this.dataSource, owner.id, async (manager, creator) => {
      const ended = await execute(manager, 'DELETE FROM goals WHERE creator_id = $1', [owner.id]);
      const creatorUsername = creator.username ?? owner.username;
      if (ended > 0) await recordEvent(manager, goalChanged, { creatorId: owner.id, creatorUsername });
      return {};
    });
  }
}
