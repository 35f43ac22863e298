import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { getBalanceRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { cents } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import type { RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { hasPayoutMethod } from '../payout-methods/payout-method.entity.js';
import { balanceOf, pendingOf } from './balance-of.js';

const TAKEN_OVER = `
  SELECT coalesce(-sum(amount_cents), 0) AS cents FROM ledger_entries
  WHERE creator_id = $1 AND kind = 'debt-taken-over'`;
const takenOver = z.object({ cents });

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
        takenOverCents: (await queryOne(manager, takenOver, TAKEN_OVER, [id])).cents,
      };
    });
  }
}
