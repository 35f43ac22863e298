import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { searchProfilesRpc } from '@sprinkle/contracts/profiles/search.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { SearchProfiles } from './search-profiles.js';

@Controller()
export class SearchController {
  constructor(private readonly search: SearchProfiles) {}

  @HandlesRpc(searchProfilesRpc)
  searchProfiles(@Payload() input: RpcInput<typeof searchProfilesRpc>, @CurrentActor() actor: Actor) {
    return this.search.execute(input, actor);
  }
}
