import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { checkUsernameRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { isReservedUsername } from '@sprinkle/contracts/rules/reserved-usernames';
import { usernameSchema } from '@sprinkle/contracts/username.schemas';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { findUsernameOwner } from '../users/username-owner.js';

@Injectable()
export class CheckUsername {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(checkUsernameRpc)
  async execute(
    { username }: RpcInput<typeof checkUsernameRpc>,
    actor: Actor,
  ): Promise<{ available: boolean }> {
    if (!usernameSchema.safeParse(username).success || isReservedUsername(username))
      return { available: false };
    const owner = await findUsernameOwner(this.dataSource.manager, username);
    return { available: owner === null || (actor.kind === 'user' && actor.id === owner.userId) };
  }
}
