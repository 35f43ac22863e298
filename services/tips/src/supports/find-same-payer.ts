import { Injectable } from '@nestjs/common';
import { query } from '@sprinkle/service-kit/database/query';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { StripeSubscriptions } from '../stripe/stripe-subscriptions.js';
import type { Support } from './support.entity.js';

const FIND_OTHERS = `
  SELECT id, stripe_subscription_id FROM supports
  WHERE creator_id = $1 AND sender_email_hash = $2 AND id <> $3 AND ended_at IS NULL AND stripe_subscription_id IS NOT NULL
  ORDER BY created_at DESC LIMIT 20`;

const other = z.object({ id: z.string(), stripeSubscriptionId: z.string() });

/** Finds the other supports of a tipper for the same creator. Anybody can type an address, so they count only if they have the same card. */
@Injectable()
export class FindSamePayer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripeSubscriptions,
  ) {}

  /** Returns their ids. */
  async execute({ id, creatorId, senderEmailHash, stripeSubscriptionId }: Support): Promise<string[]> {
    const others = await query(this.dataSource, other, FIND_OTHERS, [creatorId, senderEmailHash, id]);
    if (others.length === 0 || !stripeSubscriptionId) return [];
    const card = await this.stripe.findCard(stripeSubscriptionId);
    const same: string[] = [];
    for (const { id: otherId, stripeSubscriptionId: subscriptionId } of others)
      if (card !== null && card === (await this.stripe.findCard(subscriptionId))) same.push(otherId);
    return same;
  }
}
