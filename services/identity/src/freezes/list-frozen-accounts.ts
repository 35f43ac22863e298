import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { countFrozenAccountsRpc, listFrozenAccountsRpc } from '@sprinkle/contracts/identity/freezes.rpc';
import type { FrozenAccount } from '@sprinkle/contracts/identity/freezes.schemas';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, IsNull, Not } from 'typeorm';
import { countAddressReads } from '../user-management/count-address-reads.js';
import { User } from '../users/user.entity.js';
import { listClaims } from './claims.js';

const LISTED_MAX = 100;

const IS_FROZEN = { frozenAt: Not(IsNull()), isActive: true };

@Injectable()
export class ListFrozenAccounts {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listFrozenAccountsRpc)
  execute(actor: Actor): Promise<FrozenAccount[]> {
    requireAdmin(actor);
    return this.dataSource.transaction(async (manager) => {
      const frozen = await manager.find(User, {
        where: IS_FROZEN,
        order: { frozenAt: 'ASC' },
        take: LISTED_MAX,
      });
      const ids = frozen.map(({ id }) => id);
      await countAddressReads(manager, ids, actor);
      const claims = await listClaims(manager, ids);
      return frozen.map(({ id, username, frozenAt, freezeAskedBy, totpEnabledAt }) => ({
        id,
        username,
        frozenAt: frozenAt?.toISOString() ?? '',
        askedBy: freezeAskedBy ?? '',
        appSince: totpEnabledAt?.toISOString() ?? null,
        addresses: claims
          .filter(({ userId }) => userId === id)
          .map(({ email, lostAt }) => ({ email, lostAt: lostAt?.toISOString() ?? null })),
      }));
    });
  }

  @HandlesRpc(countFrozenAccountsRpc)
  async count(actor: Actor): Promise<{ frozen: number }> {
    requireAdmin(actor);
    return { frozen: await this.dataSource.manager.countBy(User, IS_FROZEN) };
  }
}
