import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { createAdminRpc } from '@sprinkle/contracts/identity/admin-management.rpc';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSuperSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { addAdmin } from '../admins/add-admin.js';
import { PasswordHasher } from '../passwords/password-hasher.js';

@Injectable()
export class CreateAdmin {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordHasher,
  ) {}

  @HandlesRpc(createAdminRpc)
  async execute(
    admin: RpcInput<typeof createAdminRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof createAdminRpc>> {
    requireRecentSuperSignIn(actor);
    const { id, password } = await addAdmin(this.dataSource, this.passwords, admin, actor);
    return { admin: { id, ...admin }, password };
  }
}
