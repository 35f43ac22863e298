import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { openPayoutDashboardRpc } from '@sprinkle/contracts/tips/paying/payout-account.rpc';
import type { AccountLink } from '@sprinkle/contracts/tips/paying/payout-account.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { ConnectedAccount } from './connected-account.entity.js';
import { accountClosed, LeadToStripe } from './lead-to-stripe.js';
import { PayoutAccountCalls } from './payout-account-calls.js';

/** Leads a creator to the dashboard at Stripe, where the bank account can be changed. */
@Injectable()
export class OpenPayoutDashboard {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lead: LeadToStripe,
    private readonly calls: PayoutAccountCalls,
  ) {}

  @HandlesRpc(openPayoutDashboardRpc)
  async execute(actor: Actor): Promise<AccountLink> {
    const owner = requireRecentSignIn(actor);
    await this.calls.admit(owner.id);
    const account = await this.dataSource.manager.findOneBy(ConnectedAccount, { creatorId: owner.id });
    if (account?.state === 'closed') throw accountClosed();
    if (!account?.stripeAccountId || account.state === 'incomplete')
      throw new DomainError('WRONG_STATE', 'Your Stripe account has no dashboard yet. Finish setting it up.');
    return this.lead.execute('dashboard', account.stripeAccountId, { owner, actor });
  }
}
