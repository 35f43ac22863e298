import { Injectable } from '@nestjs/common';
import { execute } from '@sprinkle/service-kit/database/query';
import type { Stripe } from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { itemOf } from '../stripe/stripe-subscriptions.js';
import { PriceSupport } from './price-support.js';
import { Support } from './support.entity.js';

const MARK = `
  UPDATE supports SET is_restored = true, next_sync_at = now()
  WHERE ended_at IS NULL AND stripe_subscription_id IS NOT NULL`;

/** The restored state is older than what tippers have chosen since. */
export function adoptAllWishes(manager: EntityManager): Promise<number> {
  return execute(manager, MARK);
}

/** Takes over a restored support's amount and pause from Stripe, so that nobody is charged by a choice from before the backup. */
@Injectable()
export class AdoptWishes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly priceSupport: PriceSupport,
  ) {}

  async execute(support: Support, subscription: Stripe.Subscription): Promise<void> {
    const chargedCents = itemOf(subscription).price.unit_amount ?? 0;
    const isChanged = chargedCents !== (await this.priceSupport.execute(support));
    const resumesAt = subscription.pause_collection?.resumes_at ?? null;
    await this.dataSource.manager.update(
      Support,
      { id: support.id, isRestored: true },
      {
        ...(isChanged && { tipCents: await this.priceSupport.tipOf(support, chargedCents) }),
        // A pause caused by the creator is worked out anew.
        ...(!support.creatorGoneSince && { pausedUntil: resumesAt ? new Date(resumesAt * 1_000) : null }),
        isRestored: false,
      },
    );
  }
}
