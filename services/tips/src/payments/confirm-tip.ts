import { Injectable } from '@nestjs/common';
import type { confirmTipRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { wasPaid } from '../tips/tip-status.js';
import { getTipByIntent } from './get-tip-by-intent.js';
import { SettleTip } from './settle-tip.js';
import { StripePayments } from './stripe.js';

/** Asks the provider whether the tip is paid, because nothing that the browser says about it can be trusted. */
@Injectable()
export class ConfirmTip {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripePayments,
    private readonly settleTip: SettleTip,
  ) {}

  async execute({
    paymentIntentId,
  }: RpcInput<typeof confirmTipRpc>): Promise<RpcOutput<typeof confirmTipRpc>> {
    const { tip, username } = await getTipByIntent(this.dataSource.manager, paymentIntentId);
    if (wasPaid(tip.status)) return { status: 'succeeded', username };
    const settlement = await this.settleTip.execute(await this.stripe.retrieveIntent(paymentIntentId));
    const status = settlement.outcome === 'settled' ? settlement.tip.status : tip.status;
    if (wasPaid(status)) return { status: 'succeeded', username };
    if (status === 'processing') return { status: 'processing', username };
    throw new DomainError('PAYMENT_NOT_COMPLETED', 'The payment has not been completed.');
  }
}
