import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { refreshPayoutAccountRpc } from '@sprinkle/contracts/tips/paying/payout-account.rpc';
import type { PayoutAccountOffer } from '@sprinkle/contracts/tips/paying/payout-account.schemas';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { ConnectedAccount } from './connected-account.entity.js';
import { GetPayoutAccount } from './get-payout-account.js';
import { PayoutAccountCalls } from './payout-account-calls.js';
import { ReadConnectedAccount } from './read-connected-account.js';

/** Reads the account when a creator comes back from Stripe's form, because the event may be late. */
@Injectable()
export class RefreshPayoutAccount {
  constructor(
    private readonly dataSource: DataSource,
    private readonly read: ReadConnectedAccount,
    private readonly payoutAccount: GetPayoutAccount,
    private readonly calls: PayoutAccountCalls,
  ) {}

  @HandlesRpc(refreshPayoutAccountRpc)
  async execute(actor: Actor): Promise<PayoutAccountOffer> {
    const { id } = requireUser(actor);
    await this.calls.admit(id);
    const account = await this.dataSource.manager.findOneBy(ConnectedAccount, { creatorId: id });
    if (account?.stripeAccountId) await this.read.execute(account.stripeAccountId);
    return this.payoutAccount.execute(actor);
  }
}
