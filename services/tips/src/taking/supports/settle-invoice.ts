import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { percentToBasisPoints, splitTip } from '@sprinkle/contracts/rules/fee';
import { CURRENCY } from '@sprinkle/contracts/rules/money';
import { tipStatusSchema } from '@sprinkle/contracts/tips/tips.schemas';
import { queryOptional } from '@sprinkle/service-kit/database/query';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import type { Stripe } from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Config } from '../../config.js';
import { findTerms } from '../../creators/price-terms.js';
import { wasPaid } from '../../tip/tip-status.js';
import { Tip } from '../../tip/tip.entity.js';
import { firstCheckAt } from '../settlement/check-schedule.js';
import { Payment } from '../settlement/payment.entity.js';
import { SettlePayment } from '../settlement/settle-payment.js';
import { intentIdOf } from '../stripe/stripe-invoices.js';
import { StripePayments } from '../stripe/stripe.js';
import { Support } from './support.entity.js';

const FIND_TIP = `
  SELECT tips.status FROM payments JOIN tips ON tips.id = payments.tip_id WHERE provider_intent_id = $1`;

/** Turns a paid invoice of a support into one tip, and settles it like any other. Repeating it changes nothing. */
@Injectable()
export class SettleInvoice {
  private readonly feeBasisPoints: number;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) config: Pick<Config, 'PLATFORM_FEE_PERCENT'>,
    private readonly stripe: StripePayments,
    private readonly settlePayment: SettlePayment,
  ) {
    this.feeBasisPoints = percentToBasisPoints(config.PLATFORM_FEE_PERCENT);
  }

  async execute(supportId: string, invoice: Stripe.Invoice): Promise<void> {
    const intentId = intentIdOf(invoice);
    if (!intentId) throw new Error(`Invoice ${invoice.id} was paid without a payment`);
    const status = await findStatus(this.dataSource.manager, intentId);
    if (status && wasPaid(status)) return;
    const intent = await this.stripe.retrieveIntent(intentId);
    await this.dataSource.transaction((manager) => this.insertOnce(manager, supportId, { invoice, intent }));
    // Earlier news of this payment was ignored, because it was no tip of ours yet.
    const settlement = await this.settlePayment.execute(intent, { heardOfReversal: true });
    if (settlement.outcome !== 'settled')
      throw new Error(`Invoice ${invoice.id} was paid and is not settled: ${settlement.outcome}`);
  }

  /** The lock makes two settlements of an invoice wait for each other. */
  private async insertOnce(
    manager: EntityManager,
    supportId: string,
    { invoice, intent }: { invoice: Stripe.Invoice; intent: Stripe.PaymentIntent },
  ): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    const support = await manager.findOneOrFail(Support, { where: { id: supportId }, lock });
    if (await findStatus(manager, intent.id)) return;
    const terms = { ...(await findTerms(manager, support.creatorId)), feeBasisPoints: this.feeBasisPoints };
    const { netCents, processingCents } = splitTip(intent.amount_received, terms);
    const now = new Date();
    const tip = manager.create(Tip, {
      id: randomUUID(),
      userId: support.creatorId,
      senderName: support.senderName,
      senderEmail: support.senderEmail,
      amountCents: intent.amount_received,
      coveredCents: support.coversFees ? intent.amount_received - netCents : 0,
      feeBasisPoints: this.feeBasisPoints,
      processingCents,
      currency: CURRENCY,
      isAnonymous: support.isAnonymous,
      socialPlatform: support.socialPlatform,
      socialHandle: support.socialHandle,
      status: 'pending',
      supportId,
      hidesBadge: support.hidesBadge,
      createdAt: now,
      updatedAt: now,
    });
    await manager.insert(Tip, tip);
    await manager.insert(Payment, {
      id: randomUUID(),
      tipId: tip.id,
      provider: 'stripe',
      providerIntentId: intent.id,
      providerInvoiceId: invoice.id,
      nextCheckAt: firstCheckAt(),
      asksForChallenge: false,
      createdAt: now,
      updatedAt: now,
    });
  }
}

async function findStatus(manager: EntityManager, intentId: string) {
  const found = await queryOptional(manager, z.object({ status: tipStatusSchema }), FIND_TIP, [intentId]);
  return found?.status ?? null;
}
