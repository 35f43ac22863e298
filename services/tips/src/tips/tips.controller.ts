import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { listOwnTipsRpc, listPublicTipsRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ListOwnTips } from './list-own-tips.js';
import { ListPublicTips } from './list-public-tips.js';

@Controller()
export class TipsController {
  constructor(
    private readonly publicTips: ListPublicTips,
    private readonly ownTips: ListOwnTips,
  ) {}

  @HandlesRpc(listPublicTipsRpc)
  listPublicTips(@Payload() query: RpcInput<typeof listPublicTipsRpc>) {
    return this.publicTips.execute(query);
  }

  @HandlesRpc(listOwnTipsRpc)
  listOwnTips(@Payload() query: RpcInput<typeof listOwnTipsRpc>, @CurrentActor() actor: Actor) {
    return this.ownTips.execute(query, actor);
  }
}
