import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { readUserRpc } from '@sprinkle/contracts/identity/user-management.rpc';
import type { ManagedUser } from '@sprinkle/contracts/identity/user-management.schemas';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { logAdminActivity } from '../activity/log-activity.js';
import { User } from '../users/user.entity.js';
import { countAddressReads } from './count-address-reads.js';
import { parseUserId, toManagedUser, userNotFound } from './managed-user.js';

/** Shows an account with its address. The activity log records who has read it. */
@Injectable()
export class ReadUser {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(readUserRpc)
  async execute({ userId }: RpcInput<typeof readUserRpc>, actor: Actor): Promise<ManagedUser> {
    requireAdmin(actor);
    const id = parseUserId(userId);
    return this.dataSource.transaction(async (manager) => {
      const user = await manager.findOneBy(User, { id, isActive: true });
      if (!user) throw userNotFound();
      await countAddressReads(manager, [id], actor);
      await logAdminActivity(manager, actor, 'user-address-read', { target: { kind: 'user', id } });
      return toManagedUser(user);
    });
  }
}
