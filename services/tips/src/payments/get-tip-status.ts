import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { getTipStatusRpc } from '@sprinkle/contracts/tips/tips.rpc';
import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import type { Stripe } from 'stripe';
import { DataSource } from 'typeorm';
import type { Tip } from '../tips/tip.entity.js';
import { wasPaid } from '../tips/tip-status.js';
import { getTipByIntent, tipNotFound } from './get-tip-by-intent.js';
import { lastErrorMessage, reportedStatus } from './intent-facts.js';
import { SettleTip } from './settle-tip.js';
import { StripePayments } from './stripe.js';

/** For the browser that returns from the payment page. Only the payer knows the client secret. */
@Injectable()
export class GetTipStatus {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripePayments,
    private readonly settleTip: SettleTip,
  ) {}

  async execute(query: RpcInput<typeof getTipStatusRpc>): Promise<RpcOutput<typeof getTipStatusRpc>> {
    const { tip, username } = await getTipByIntent(this.dataSource.manager, query.paymentIntentId);
    const intent = await this.stripe.retrieveIntent(query.paymentIntentId);
    if (!isSame(intent.client_secret ?? '', query.clientSecret)) throw tipNotFound();
    const settlement = await this.settleTip.execute(intent);
    const status = settlement.outcome === 'settled' ? settlement.tip.status : unsettledStatus(tip, intent);
    const problem = status === 'pending' ? lastErrorMessage(intent) : null;
    return { status, amountCents: tip.amountCents, username, problem };
  }
}

/** A payment that conflicts with its tip is shown as processing, because the payer did pay. */
function unsettledStatus(tip: Tip, intent: Stripe.PaymentIntent): TipStatus {
  return reportedStatus(intent) === 'succeeded' && !wasPaid(tip.status) ? 'processing' : tip.status;
}

function isSame(secret: string, given: string): boolean {
  const [left, right] = [secret, given].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && secret !== '' && timingSafeEqual(left, right);
}
