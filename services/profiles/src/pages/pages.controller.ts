import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { getPublicProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { GetPublicProfile } from './get-public-profile.js';

@Controller()
export class PagesController {
  constructor(private readonly get: GetPublicProfile) {}

  @HandlesRpc(getPublicProfileRpc)
  getPublicProfile(@Payload() input: RpcInput<typeof getPublicProfileRpc>, @CurrentActor() actor: Actor) {
    return this.get.execute(input.username, actor);
  }
}
