import { Injectable } from '@nestjs/common';
import { query } from '@sprinkle/service-kit/database/query';
import type { Stripe } from 'stripe';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { SenderHashes } from '../../sender-addresses/sender-hashes.js';
import { cardOf, StripeSubscriptions } from '../stripe/stripe-subscriptions.js';
import type { Support } from './support.entity.js';

const FIND_OTHERS = `
  SELECT id, stripe_subscription_id FROM supports
  WHERE creator_id = $1 AND sender_email_hash = ANY ($2::text[]) AND id <> $3 AND ended_at IS NULL AND stripe_subscription_id IS NOT NULL
  ORDER BY created_at DESC LIMIT 20`;

const other = z.object({ id: z.string(), stripeSubscriptionId: z.string() });

/** Finds the other supports of a tipper for the same creator. Anybody can type an address, so they count only if they have the same card. */
@Injectable()
export class FindSamePayer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly hashes: SenderHashes,
    private readonly stripe: StripeSubscriptions,
  ) {}

  /** Returns their ids. */
  async execute(support: Support, subscription: Stripe.Subscription): Promise<string[]> {
    const { id, creatorId, senderEmail } = support;
    const card = cardOf(subscription);
    if (senderEmail === null || card === null) return [];
    const others = await query(this.dataSource, other, FIND_OTHERS, [
      creatorId,
      this.hashes.allOf(senderEmail),
      id,
    ]);
    const same: string[] = [];
    for (const { id: otherId, stripeSubscriptionId } of others)
      if (card === cardOf(await this.stripe.retrieve(stripeSubscriptionId))) same.push(otherId);
    return same;
  }
}
