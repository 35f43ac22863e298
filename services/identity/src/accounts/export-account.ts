import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { exportAccountRpc } from '@sprinkle/contracts/identity/identity.rpc';
import type { RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { notSignedIn } from '../sessions/require-session.js';
import { toAccount, User } from '../users/user.entity.js';

@Injectable()
export class ExportAccount {
  constructor(private readonly dataSource: DataSource) {}

  async execute(actor: Actor): Promise<RpcOutput<typeof exportAccountRpc>> {
    const { id } = requireRecentSignIn(actor);
    const user = await this.dataSource.manager.findOneBy(User, { id, isActive: true });
    if (!user) throw notSignedIn();
    const { isVerified, lastLogin } = user;
    return { ...toAccount(user), isVerified, lastLogin: lastLogin?.toISOString() ?? null };
  }
}
