import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { splitTip } from '@sprinkle/contracts/rules/fee';
import {
  limitProblem,
  MAXIMUM_TIP_CENTS,
  PROVIDER_MINIMUM_CENTS,
} from '@sprinkle/contracts/rules/tip-limits';
import type { createPaymentIntentRpc } from '@sprinkle/contracts/tips/tips.rpc';
import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import { clientNetworkOf, wideNetworkOf } from '@sprinkle/service-kit/client-network';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import type { RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import type { Stripe } from 'stripe';
import { DataSource } from 'typeorm';
import { NEW_PAYMENTS, REPEATED_PAYMENTS, WIDE_NETWORK_FACTOR } from '../card-testing/limits.js';
import type { Config } from '../config.js';
import { findCreatorTakingTips } from '../creators/find-creator.js';
import { CreateIntent } from './create-intent.js';
import { CreatePendingTip, type NewTipInput } from './create-pending-tip.js';
import { SettleTip } from './settle-tip.js';
import { StripePayments } from './stripe.js';

@Injectable()
export class CreatePaymentIntent {
  private readonly limit: RateLimit;
  private readonly wideLimit: RateLimit;
  private readonly repeatLimit: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) config: Pick<Config, 'RATE_LIMITS'>,
    private readonly stripe: StripePayments,
    private readonly createPendingTip: CreatePendingTip,
    private readonly createIntent: CreateIntent,
    private readonly settleTip: SettleTip,
  ) {
    const relaxed = config.RATE_LIMITS === 'relaxed';
    const name = 'create-payment-intent';
    this.limit = createRateLimit(dataSource, { ...NEW_PAYMENTS, name, relaxed });
    this.wideLimit = createRateLimit(dataSource, {
      ...NEW_PAYMENTS,
      name: `${name}-48`,
      points: NEW_PAYMENTS.points * WIDE_NETWORK_FACTOR,
      relaxed,
    });
    this.repeatLimit = createRateLimit(dataSource, {
      ...REPEATED_PAYMENTS,
      name: 'repeat-payment-intent',
      relaxed,
    });
  }

  async execute(input: NewTipInput, actor: Actor): Promise<RpcOutput<typeof createPaymentIntentRpc>> {
    await this.countRequest(input, actor);
    const creator = await findCreatorTakingTips(this.dataSource, input.username);
    if (!creator) {
      throw new DomainError('CREATOR_NOT_FOUND', 'This creator is not accepting tips right now.');
    }
    assertTipAmount(input.amountCents, creator.minimumTipCents);
    const { tip, payment } = await this.createPendingTip.execute(creator.id, input, actor);
    if (tip.status !== 'pending') throw notPayable(tip.status);
    const intent = payment.providerIntentId
      ? await this.reuse(payment.providerIntentId)
      : await this.createIntent.execute(tip, payment);
    if (!intent.client_secret) throw new Error(`Intent ${intent.id} has no client secret`);
    const { netCents } = splitTip(tip.amountCents, tip.feeBasisPoints);
    return { clientSecret: intent.client_secret, paymentIntentId: intent.id, netAmountCents: netCents };
  }

  private async countRequest(input: NewTipInput, actor: Actor): Promise<void> {
    const client = clientNetworkOf(actor);
    if (await this.createPendingTip.isRepeated(input)) return this.repeatLimit.consume(client);
    await this.limit.consume(client);
    const wideNetwork = wideNetworkOf(actor);
    if (wideNetwork) await this.wideLimit.consume(wideNetwork);
  }

  /** Returns the same intent again if it can still be paid. */
  private async reuse(intentId: string): Promise<Stripe.PaymentIntent> {
    const intent = await this.stripe.retrieveIntent(intentId);
    const settlement = await this.settleTip.execute(intent);
    const status = settlement.outcome === 'settled' ? settlement.tip.status : 'failed';
    if (status !== 'pending') throw notPayable(status);
    return intent;
  }
}

const REASONS: Record<Exclude<TipStatus, 'pending'>, string> = {
  processing: 'This payment is already being processed.',
  succeeded: 'This tip has already been paid.',
  refunded: 'This tip has already been paid.',
  disputed: 'This tip has already been paid.',
  lost: 'This tip has already been paid.',
  failed: 'This payment cannot be completed. Please start again.',
  canceled: 'This payment was canceled. Please start again.',
};

function notPayable(status: Exclude<TipStatus, 'pending'>): DomainError {
  return new DomainError('PAYMENT_NOT_PAYABLE', REASONS[status]);
}

function assertTipAmount(amountCents: number, minimumTipCents: number): void {
  const minimumCents = Math.max(minimumTipCents, PROVIDER_MINIMUM_CENTS);
  const message = limitProblem(amountCents, { minimumCents, maximumCents: MAXIMUM_TIP_CENTS });
  if (message) throw new DomainError('VALIDATION_FAILED', message, { issues: [{ path: 'amount', message }] });
}
