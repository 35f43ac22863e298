import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { Reversible } from '@sprinkle/contracts/tips/debts.schemas';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Config } from '../config.js';
import { ConnectedAccount } from '../connected-accounts/connected-account.entity.js';
import { StripeTransfers } from '../stripe/stripe-transfers.js';
import { findReversible } from './find-reversible.js';

/** Says what an administrator could have taken back of a creator's transfers right now. */
@Injectable()
export class GetReversible {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripeTransfers,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'STRIPE_CONNECT'>,
  ) {}

  async execute(creatorId: string, actor: Actor): Promise<Reversible | null> {
    requireAdmin(actor);
    const id = z.uuid().safeParse(creatorId);
    if (this.config.STRIPE_CONNECT === 'off' || !id.success) return null;
    const { manager } = this.dataSource;
    const found = await manager.findOneBy(ConnectedAccount, { creatorId: id.data });
    const account = found?.stripeAccountId;
    if (!account) return null;
    const availableCents = await this.stripe.availableAt(account);
    return findReversible(manager, { creatorId: id.data, account, availableCents });
  }
}
