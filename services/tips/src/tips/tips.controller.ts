import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  getPublicTipsRpc,
  listOwnTipsRpc,
  listPublicTipsRpc,
  respondToTipRpc,
  setTipVisibilityRpc,
} from '@sprinkle/contracts/tips/tips.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { FindGoal } from '../goals/find-goal.js';
import { ListOwnTips } from './list-own-tips.js';
import { ListPublicTips } from './list-public-tips.js';
import { RespondToTip } from './respond-to-tip.js';
import { SetTipVisibility } from './set-tip-visibility.js';

@Controller()
export class TipsController {
  constructor(
    private readonly publicTips: ListPublicTips,
    private readonly goal: FindGoal,
    private readonly ownTips: ListOwnTips,
    private readonly visibility: SetTipVisibility,
    private readonly reply: RespondToTip,
  ) {}

  @HandlesRpc(getPublicTipsRpc)
  async getPublicTips(@Payload() query: RpcInput<typeof getPublicTipsRpc>) {
    const [tips, goal] = await Promise.all([
      this.publicTips.execute(query),
      this.goal.execute(query.username),
    ]);
    return { tips, goal };
  }

  @HandlesRpc(listPublicTipsRpc)
  listPublicTips(@Payload() query: RpcInput<typeof listPublicTipsRpc>) {
    return this.publicTips.execute(query);
  }

  @HandlesRpc(listOwnTipsRpc)
  listOwnTips(@Payload() query: RpcInput<typeof listOwnTipsRpc>, @CurrentActor() actor: Actor) {
    return this.ownTips.execute(query, actor);
  }

  @HandlesRpc(setTipVisibilityRpc)
  setTipVisibility(@Payload() change: RpcInput<typeof setTipVisibilityRpc>, @CurrentActor() actor: Actor) {
    return this.visibility.execute(change, actor);
  }

  @HandlesRpc(respondToTipRpc)
  respondToTip(@Payload() reply: RpcInput<typeof respondToTipRpc>, @CurrentActor() actor: Actor) {
    return this.reply.execute(reply, actor);
  }
}
