import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getUserRpc } from '@sprinkle/contracts/identity/user-management.rpc';
import type { ManagedUser } from '@sprinkle/contracts/identity/user-management.schemas';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { User } from '../users/user.entity.js';
import { parseUserId, toManagedUser, userNotFound } from './managed-user.js';

@Injectable()
export class GetUser {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getUserRpc)
  async execute({ userId }: RpcInput<typeof getUserRpc>, actor: Actor): Promise<ManagedUser> {
    requireAdmin(actor);
    const id = parseUserId(userId);
    const user = await this.dataSource.manager.findOneBy(User, { id, isActive: true });
    if (!user) throw userNotFound();
    return toManagedUser(user);
  }
}
