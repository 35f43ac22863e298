import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { updateProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import type { Profile, ProfileChanges } from '@sprinkle/contracts/profiles/profiles.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { ProfileUpdate } from './profile-update.schema.js';
import { ReserveOwnMedia } from './reserve-own-media.js';
import { StoreDataUrls } from './store-data-urls.js';

@Injectable()
export class SaveProfile {
  constructor(
    private readonly rpc: RpcClient,
    private readonly storeDataUrls: StoreDataUrls,
    private readonly reserveOwnMedia: ReserveOwnMedia,
  ) {}

  async execute(update: ProfileUpdate, actor: Actor): Promise<Profile> {
    const stored = await this.storeDataUrls.execute(update, actor);
    const reserved = await this.reserveOwnMedia.execute(stored, actor);
    return this.rpc.call(updateProfileRpc, cleared(reserved), { actor });
  }
}

/** An empty address is none. */
function cleared({ profileImage, featuredImage, featuredVideo, ...rest }: ProfileUpdate): ProfileChanges {
  const files = { profileImage, featuredImage, featuredVideo };
  const given = Object.entries(files).filter(([, value]) => value !== undefined);
  return { ...rest, ...Object.fromEntries(given.map(([field, value]) => [field, value || null])) };
}
