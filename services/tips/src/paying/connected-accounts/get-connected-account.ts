import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getConnectedAccountRpc } from '@sprinkle/contracts/tips/paying/payout-account.rpc';
import type { CreatorConnectedAccount } from '@sprinkle/contracts/tips/paying/payout-account.schemas';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { assertCreator } from '../../creators/assert-creator.js';
import { ConnectedAccount } from './connected-account.entity.js';

/** Shows administrators a creator's account at Stripe, and what Stripe last reported about it. */
@Injectable()
export class GetConnectedAccount {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getConnectedAccountRpc)
  async execute(
    { creatorId }: RpcInput<typeof getConnectedAccountRpc>,
    actor: Actor,
  ): Promise<CreatorConnectedAccount | null> {
    requireAdmin(actor);
    await assertCreator(this.dataSource, creatorId);
    const account = await this.dataSource.manager.findOneBy(ConnectedAccount, { creatorId });
    if (!account) return null;
    const { stripeAccountId, country, state, takesTransfers, needed, neededUntil, readAt } = account;
    return {
      stripeAccountId,
      country,
      state,
      takesTransfers,
      needed,
      neededUntil: neededUntil?.toISOString() ?? null,
      readAt: readAt?.toISOString() ?? null,
    };
  }
}
