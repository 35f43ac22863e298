import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { endGoalRpc, getOwnGoalRpc, setGoalRpc } from '@sprinkle/contracts/tips/goals.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { EndGoal } from './end-goal.js';
import { GetOwnGoal } from './get-own-goal.js';
import { SetGoal } from './set-goal.js';

@Controller()
export class GoalsController {
  constructor(
    private readonly ownGoal: GetOwnGoal,
    private readonly set: SetGoal,
    private readonly end: EndGoal,
  ) {}

  @HandlesRpc(getOwnGoalRpc)
  getOwnGoal(@CurrentActor() actor: Actor) {
    return this.ownGoal.execute(actor);
  }

  @HandlesRpc(setGoalRpc)
  setGoal(@Payload() input: RpcInput<typeof setGoalRpc>, @CurrentActor() actor: Actor) {
    return this.set.execute(input, actor);
  }

  @HandlesRpc(endGoalRpc)
  endGoal(@CurrentActor() actor: Actor) {
    return this.end.execute(actor);
  }
}
