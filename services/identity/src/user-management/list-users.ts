import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { listUsersRpc } from '@sprinkle/contracts/identity/user-management.rpc';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { countAddressReads } from './count-address-reads.js';
import { findUsers } from './find-users.js';
import { toManagedUser } from './managed-user.js';

@Injectable()
export class ListUsers {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listUsersRpc)
  async execute(query: RpcInput<typeof listUsersRpc>, actor: Actor): Promise<RpcOutput<typeof listUsersRpc>> {
    requireAdmin(actor);
    const { page, nextCursor } = await findUsers(this.dataSource.manager, query);
    await this.dataSource.transaction((manager) =>
      countAddressReads(
        manager,
        page.map(({ id }) => id),
        actor,
      ),
    );
    return { users: page.map(toManagedUser), nextCursor };
  }
}
