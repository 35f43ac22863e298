import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getProfileSummaryRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { ProfileEntity } from './profile.entity.js';

@Injectable()
export class GetProfileSummary {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getProfileSummaryRpc)
  async execute(
    { userId }: RpcInput<typeof getProfileSummaryRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof getProfileSummaryRpc>> {
    requireAdmin(actor);
    const profile = await this.dataSource.manager.findOneBy(ProfileEntity, { userId });
    return {
      displayName: profile?.displayName ?? null,
      profileImage: profile?.profileImage ?? null,
      thankYouText: profile?.thankYouText ?? null,
    };
  }
}
