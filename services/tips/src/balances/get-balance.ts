import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { getBalanceRpc } from '@sprinkle/contracts/tips/tips.rpc';
import type { RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { hasPayoutMethod } from '../payout-methods/payout-method.entity.js';
import { balanceOf, pendingOf } from './balance-of.js';

@Injectable()
export class GetBalance {
  constructor(private readonly dataSource: DataSource) {}

  /** Reads one snapshot, so that the parts add up to the whole. */
  execute(actor: Actor): Promise<RpcOutput<typeof getBalanceRpc>> {
    const { id } = requireUser(actor);
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const { pendingCents, suspectedCents } = await pendingOf(manager, id);
      return {
        balanceCents: await balanceOf(manager, id),
        pendingCents,
        ...(suspectedCents > 0 && { suspectedCents }),
        hasPayoutMethod: await hasPayoutMethod(manager, id),
      };
    });
  }
}
