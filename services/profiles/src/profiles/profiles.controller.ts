import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  exportProfileRpc,
  getOwnProfileRpc,
  getPublicProfileRpc,
  setPublishedRpc,
  updateProfileRpc,
} from '@sprinkle/contracts/profiles/profiles.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { ExportProfile } from './export-profile.js';
import { GetOwnProfile } from './get-own-profile.js';
import { GetPublicProfile } from './get-public-profile.js';
import { SetPublished } from './set-published.js';
import { UpdateProfile } from './update-profile.js';

@Controller()
export class ProfilesController {
  constructor(
    private readonly ownProfile: GetOwnProfile,
    private readonly updateProfile: UpdateProfile,
    private readonly setPublished: SetPublished,
    private readonly publicProfile: GetPublicProfile,
    private readonly exporting: ExportProfile,
  ) {}

  @HandlesRpc(getOwnProfileRpc)
  getOwn(@CurrentActor() actor: Actor) {
    return this.ownProfile.execute(requireUser(actor));
  }

  @HandlesRpc(exportProfileRpc)
  exportOwn(@CurrentActor() actor: Actor) {
    return this.exporting.execute(actor);
  }

  @HandlesRpc(updateProfileRpc)
  update(@Payload() changes: RpcInput<typeof updateProfileRpc>, @CurrentActor() actor: Actor) {
    return this.updateProfile.execute(requireUser(actor), changes);
  }

  @HandlesRpc(setPublishedRpc)
  publish(@Payload() input: RpcInput<typeof setPublishedRpc>, @CurrentActor() actor: Actor) {
    return this.setPublished.execute(requireUser(actor), input.isPublished);
  }

  @HandlesRpc(getPublicProfileRpc)
  getPublic(@Payload() input: RpcInput<typeof getPublicProfileRpc>, @CurrentActor() actor: Actor) {
    return this.publicProfile.execute(input.username, actor);
  }
}
