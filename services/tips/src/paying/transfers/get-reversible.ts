import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getReversibleRpc } from '@sprinkle/contracts/tips/paying/debts.rpc';
import type { Reversible } from '@sprinkle/contracts/tips/paying/debts.schemas';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import type { Config } from '../../config.js';
import { assertCreator } from '../../creators/assert-creator.js';
import { StripeTransfers } from '../../taking/stripe/stripe-transfers.js';
import { ConnectedAccount } from '../connected-accounts/connected-account.entity.js';
import { findReversible } from './find-reversible.js';

/** Shows how much of a creator's transfers an administrator could have reversed right now. */
@Injectable()
export class GetReversible {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripeTransfers,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'STRIPE_CONNECT'>,
  ) {}

  @HandlesRpc(getReversibleRpc)
  async execute({ creatorId }: RpcInput<typeof getReversibleRpc>, actor: Actor): Promise<Reversible | null> {
    requireAdmin(actor);
    await assertCreator(this.dataSource, creatorId);
    if (this.config.STRIPE_CONNECT === 'off') return null;
    const { manager } = this.dataSource;
    const found = await manager.findOneBy(ConnectedAccount, { creatorId });
    const account = found?.stripeAccountId;
    if (!account) return null;
    const availableCents = await this.stripe.availableAt(account);
    return findReversible(manager, { creatorId, account, availableCents });
  }
}
