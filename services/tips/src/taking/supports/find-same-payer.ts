import { Injectable } from '@nestjs/common';
import { query } from '@sprinkle/service-kit/database/query';
import type { Stripe } from 'stripe';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { SenderHashes } from '../../sender-addresses/sender-hashes.js';
import type { Tip } from '../../tip/tip.entity.js';
import { chargedCardOf, chargedMethodOf } from '../settlement/intent-facts.js';
import { Payment } from '../settlement/payment.entity.js';
import { payerOf, StripeCards } from '../stripe/stripe-cards.js';
import { StripeSubscriptions } from '../stripe/stripe-subscriptions.js';
import { StripePayments } from '../stripe/stripe.js';
import type { Support } from './support.entity.js';

/** Paid supports come first, so that unpaid ones cannot crowd them out. Unpaid ones count, because a payment may be under way. */
const FIND_OTHERS = `
  SELECT id, stripe_subscription_id FROM supports
  WHERE creator_id = $1 AND sender_email_hash = ANY ($2::text[]) AND id IS DISTINCT FROM $3
    AND ended_at IS NULL AND stripe_subscription_id IS NOT NULL
  ORDER BY EXISTS (SELECT FROM tips WHERE support_id = supports.id AND succeeded_at IS NOT NULL) DESC, created_at DESC
  LIMIT 20`;

const other = z.object({ id: z.string(), stripeSubscriptionId: z.string() });
type Other = z.output<typeof other>;

/** Finds a tipper's other supports for the same creator. Anybody can type an address, so the card or account must be the same. */
@Injectable()
export class FindSamePayer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly hashes: SenderHashes,
    private readonly stripe: StripeSubscriptions,
    private readonly payments: StripePayments,
    private readonly cards: StripeCards,
  ) {}

  /** Returns the ids of the other supports that this support's payer pays. */
  async execute(support: Support, subscription: Stripe.Subscription): Promise<string[]> {
    const { id, creatorId, senderEmail } = support;
    const payer = payerOf(subscription.default_payment_method);
    if (senderEmail === null || payer === null) return [];
    const parameters = [creatorId, this.hashes.allOf(senderEmail), id];
    return this.paidBy(payer, await query(this.dataSource, other, FIND_OTHERS, parameters));
  }

  /** Returns the ids of the supports that the tip's payer pays, except the one that the tip belongs to. */
  async ofTip({ id, userId, supportId }: Tip, senderHashes: string[]): Promise<string[]> {
    const others = await query(this.dataSource, other, FIND_OTHERS, [userId, senderHashes, supportId]);
    if (others.length === 0) return [];
    const { providerIntentId } = await this.dataSource.manager.findOneByOrFail(Payment, { tipId: id });
    const payer = providerIntentId && (await this.payerOfPayment(providerIntentId));
    return payer ? this.paidBy(payer, others) : [];
  }

  private async payerOfPayment(intentId: string): Promise<string | null> {
    const intent = await this.payments.retrieveIntent(intentId);
    const methodId = chargedMethodOf(intent);
    return chargedCardOf(intent) ?? (methodId && payerOf(await this.cards.retrieveMethod(methodId)));
  }

  private async paidBy(payer: string, others: Other[]): Promise<string[]> {
    const same: string[] = [];
    for (const { id, stripeSubscriptionId } of others) {
      const { default_payment_method: method } = await this.stripe.retrieve(stripeSubscriptionId);
      if (payer === payerOf(method)) same.push(id);
    }
    return same;
  }
}
