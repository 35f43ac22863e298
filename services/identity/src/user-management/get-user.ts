import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { ManagedUser } from '@sprinkle/contracts/identity/user-management.schemas';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { User } from '../users/user.entity.js';
import { parseUserId, toManagedUser, userNotFound } from './managed-user.js';

@Injectable()
export class GetUser {
  constructor(private readonly dataSource: DataSource) {}

  async execute(userId: string, actor: Actor): Promise<ManagedUser> {
    requireAdmin(actor);
    const id = parseUserId(userId);
    const user = await this.dataSource.manager.findOneBy(User, { id, isActive: true });
    if (!user) throw userNotFound();
    return toManagedUser(user);
  }
}
