import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  getOwnProfileRpc,
  getProfileSummaryRpc,
  setPublishedRpc,
  updateProfileRpc,
} from '@sprinkle/contracts/profiles/profiles.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { GetOwnProfile } from './get-own-profile.js';
import { GetProfileSummary } from './get-profile-summary.js';
import { SetPublished } from './set-published.js';
import { UpdateProfile } from './update-profile.js';

@Controller()
export class ProfilesController {
  constructor(
    private readonly get: GetOwnProfile,
    private readonly update: UpdateProfile,
    private readonly publish: SetPublished,
    private readonly summary: GetProfileSummary,
  ) {}

  @HandlesRpc(getOwnProfileRpc)
  getOwnProfile(@CurrentActor() actor: Actor) {
    return this.get.execute(requireUser(actor));
  }

  @HandlesRpc(getProfileSummaryRpc)
  getProfileSummary(@Payload() input: RpcInput<typeof getProfileSummaryRpc>, @CurrentActor() actor: Actor) {
    return this.summary.execute(input.userId, actor);
  }

  @HandlesRpc(updateProfileRpc)
  updateProfile(@Payload() changes: RpcInput<typeof updateProfileRpc>, @CurrentActor() actor: Actor) {
    return this.update.execute(requireUser(actor), changes);
  }

  @HandlesRpc(setPublishedRpc)
  setPublished(@Payload() input: RpcInput<typeof setPublishedRpc>, @CurrentActor() actor: Actor) {
    return this.publish.execute(input.isPublished, actor);
  }
}
