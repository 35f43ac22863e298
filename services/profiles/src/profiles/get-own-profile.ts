import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getOwnProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { getOwnProfileRow } from './own-profile.js';
import { toProfile } from './profile.entity.js';

@Injectable()
export class GetOwnProfile {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getOwnProfileRpc)
  async execute(actor: Actor): Promise<Profile> {
    const user = requireUser(actor);
    return toProfile(await getOwnProfileRow(this.dataSource.manager, user.id), user.username);
  }
}
