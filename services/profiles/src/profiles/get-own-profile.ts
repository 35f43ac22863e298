import { Injectable } from '@nestjs/common';
import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import type { SignedInUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { getOwnProfileRow } from './own-profile.js';
import { toProfile } from './profile.entity.js';

@Injectable()
export class GetOwnProfile {
  constructor(private readonly dataSource: DataSource) {}

  async execute(user: SignedInUser): Promise<Profile> {
    return toProfile(await getOwnProfileRow(this.dataSource.manager, user.id), user.username);
  }
}
