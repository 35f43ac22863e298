import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { percentToBasisPoints } from '@sprinkle/contracts/rules/fee';
import { NO_MESSAGES } from '@sprinkle/contracts/rules/tip-limits';
import { createPaymentIntentRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import { clientNetworkOf, WIDE_NETWORK_FACTOR, wideNetworkOf } from '@sprinkle/service-kit/client-network';
import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import { HandlesRpc, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import type { Stripe } from 'stripe';
import { DataSource } from 'typeorm';
import type { Config } from '../../config.js';
import { Creator } from '../../creators/creator.entity.js';
import { findCreatorTakingTips } from '../../creators/find-creator-taking-tips.js';
import { splitKept } from '../../money/ledger/split-kept.js';
import { SenderHashes } from '../../sender-addresses/sender-hashes.js';
import type { Tip } from '../../tip/tip.entity.js';
import { NEW_PAYMENTS, REPEATED_PAYMENTS } from '../card-testing/limits.js';
import type { Payment } from '../settlement/payment.entity.js';
import { SettlePayment } from '../settlement/settle-payment.js';
import { SettlementCurrency } from '../stripe/settlement-currency.js';
import { isKeyReused, isRejection, paymentsUnavailable, reportRefusal } from '../stripe/stripe-errors.js';
import { StripePayments } from '../stripe/stripe.js';
import { BeginSupport } from '../supports/begin-support.js';
import { hashClientSecret } from './client-secret.js';
import { CreatePendingTip, type NewTipInput } from './create-pending-tip.js';
import { priceTip } from './price-tip.js';

/** If the creator was blocked or the page was paused in the meantime, the payment can be canceled or changed from now on. */
const STORE_INTENT = {
  name: 'store-intent',
  text: `
  WITH stored AS (
    UPDATE payments SET provider_intent_id = $1, status = coalesce(status, $2), client_secret_hash = $4, updated_at = now()
    WHERE tip_id = $3 AND (provider_intent_id IS NULL OR provider_intent_id = $1)
    RETURNING tip_id, cancel_at, asks_for_challenge
  )
  SELECT CASE WHEN cancel_at IS NOT NULL OR is_blocked THEN pg_notify('payments_to_cancel', '') END,
    CASE WHEN ends_at > now() AND NOT asks_for_challenge THEN pg_notify('payments_to_challenge', '') END
  FROM stored JOIN tips ON tips.id = tip_id JOIN creators ON creators.id = user_id
    LEFT JOIN page_pauses ON page_pauses.creator_id = user_id`,
};

/** If several attempts are rejected under the same key, only one counts. */
const COUNT_REJECTION = `
  UPDATE payments SET intent_rejections = intent_rejections + 1, updated_at = now()
  WHERE tip_id = $1 AND intent_rejections = $2 AND provider_intent_id IS NULL`;

@Injectable()
export class CreatePaymentIntent {
  private readonly feeBasisPoints: number;
  private readonly limit: RateLimit;
  private readonly wideLimit: RateLimit;
  private readonly repeatLimit: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) config: Pick<Config, 'PLATFORM_FEE_PERCENT' | 'RATE_LIMITS'>,
    private readonly stripe: StripePayments,
    private readonly createPendingTip: CreatePendingTip,
    private readonly settlePayment: SettlePayment,
    private readonly settlementCurrency: SettlementCurrency,
    private readonly senderHashes: SenderHashes,
    private readonly beginSupport: BeginSupport,
  ) {
    this.feeBasisPoints = percentToBasisPoints(config.PLATFORM_FEE_PERCENT);
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

  @HandlesRpc(createPaymentIntentRpc)
  async execute(input: NewTipInput, actor: Actor): Promise<RpcOutput<typeof createPaymentIntentRpc>> {
    await this.countRequest(input, actor);
    const hashes = this.senderHashes.allOf(input.senderEmail);
    const creator = await findCreatorTakingTips(this.dataSource, input.username, hashes);
    if (!creator) {
      throw new DomainError('CREATOR_NOT_FOUND', 'This creator is not accepting tips right now.');
    }
    if (input.interval && !creator.takesMonthly) throw takesNoMonthly();
    if (creator.messagePolicy === 'off') await this.assertNoMessage(input);
    const price = priceTip(input, { ...creator, feeBasisPoints: this.feeBasisPoints });
    const { tip, payment } = await this.createPendingTip.execute(creator.id, { input, price }, actor);
    if (tip.status !== 'pending') throw notPayable(tip.status);
    const intent = payment.providerIntentId
      ? await this.reuse(payment.providerIntentId)
      : await this.createAtProvider(tip, payment);
    if (!intent.client_secret) throw new Error(`Intent ${intent.id} has no client secret`);
    const { netCents, ...fees } = splitKept(tip);
    return {
      clientSecret: intent.client_secret,
      paymentIntentId: intent.id,
      amountCents: tip.amountCents,
      netAmountCents: netCents,
      ...fees,
    };
  }

  /** Creates a tip's intent at the provider and stores its id. Repeating it completes an interrupted attempt. */
  async createAtProvider(tip: Tip, payment: Payment): Promise<Stripe.PaymentIntent> {
    this.settlementCurrency.assertRight();
    const intent = await this.createIntent(tip, payment);
    const stored = await execute(this.dataSource, STORE_INTENT, [
      intent.id,
      intent.status,
      tip.id,
      hashClientSecret(intent.client_secret),
    ]);
    if (stored === 0) throw new Error(`Tip ${tip.id} is paid with another intent than ${intent.id}`);
    return intent;
  }

  /**
   * After a rejection, the next attempt can use the tip. If the key was used with other parameters, for example by the previous
   * release, an intent may already exist.
   */
  private async createIntent(tip: Tip, payment: Payment): Promise<Stripe.PaymentIntent> {
    const creator = await this.dataSource.manager.findOneByOrFail(Creator, { id: tip.userId });
    try {
      if (tip.supportId) return await this.beginSupport.execute(tip, tip.supportId, { creator, payment });
      return await this.stripe.createIntent(tip, creator, payment);
    } catch (error) {
      if (!isRejection(error)) throw error;
      reportRefusal('intent', error);
      const made = isKeyReused(error) ? await this.stripe.findIntentOf(tip) : null;
      if (made) return made;
      await execute(this.dataSource, COUNT_REJECTION, [tip.id, payment.intentRejections]);
      throw paymentsUnavailable(error);
    }
  }

  /** A tip that was opened before its creator turned messages off can still be paid, and its message is held. */
  private async assertNoMessage(input: NewTipInput): Promise<void> {
    if (!input.message || (await this.createPendingTip.isRepeated(input))) return;
    throw new DomainError('VALIDATION_FAILED', NO_MESSAGES, {
      issues: [{ path: 'message', message: NO_MESSAGES }],
    });
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
    const settlement = await this.settlePayment.execute(intent);
    // If the intent contradicts the payment or belongs to another one, a human must resolve it, not this payer.
    const status = settlement.outcome === 'settled' ? settlement.tip.status : 'failed';
    if (status !== 'pending') throw notPayable(status);
    return intent;
  }
}

function takesNoMonthly(): DomainError {
  const message = "This creator doesn't accept monthly support.";
  return new DomainError('VALIDATION_FAILED', message, { issues: [{ path: 'interval', message }] });
}

const ALREADY_PAID = 'This tip has already been paid.';

const REASONS: Record<Exclude<TipStatus, 'pending'>, string> = {
  processing: 'This payment is already being processed.',
  succeeded: ALREADY_PAID,
  refunded: ALREADY_PAID,
  disputed: ALREADY_PAID,
  lost: ALREADY_PAID,
  failed: 'This payment cannot be completed. Please start again.',
  canceled: 'This payment was canceled. Please start again.',
};

function notPayable(status: Exclude<TipStatus, 'pending'>): DomainError {
  return new DomainError('PAYMENT_NOT_PAYABLE', REASONS[status]);
}
