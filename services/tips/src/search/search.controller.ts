import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { searchTipsRpc } from '@sprinkle/contracts/tips/search.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { SearchTips } from './search-tips.js';

@Controller()
export class SearchController {
  constructor(private readonly search: SearchTips) {}

  @HandlesRpc(searchTipsRpc)
  searchTips(@Payload() input: RpcInput<typeof searchTipsRpc>, @CurrentActor() actor: Actor) {
    return this.search.execute(input, actor);
  }
}
