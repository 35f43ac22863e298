import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getOwnGoalRpc } from '@sprinkle/contracts/tips/page/goals.rpc';
import { HandlesRpc, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { findGoalOf } from './find-goal.js';

@Injectable()
export class GetOwnGoal {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getOwnGoalRpc)
  async execute(actor: Actor): Promise<RpcOutput<typeof getOwnGoalRpc>> {
    return { goal: await findGoalOf(this.dataSource.manager, requireUser(actor).id) };
  }
}
