import { Inject, Injectable, Logger } from '@nestjs/common';
import { execute, queryOptional } from '@sprinkle/service-kit/database/query';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { isLocalUrl } from '@sprinkle/service-kit/installation/address-kind';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import type { Stripe } from 'stripe';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Config } from '../../config.js';
import { StripeInvoices } from '../stripe/stripe-invoices.js';
import { hasEnded, StripeSubscriptions } from '../stripe/stripe-subscriptions.js';

/** More than these suggest that supports are missing here, for example after a restore, so a human must decide. */
const ENDED_MAX = 10;

const SYNC = 'UPDATE supports SET next_sync_at = now() WHERE id::text = ANY ($1::text[])';

/** A support without a subscription is still being begun. */
const FIND_OWNER = `
  SELECT ended_at IS NULL AND coalesce(stripe_subscription_id = $2, true) AS wants_it FROM supports WHERE id::text = $1`;

/** Ends subscriptions that go on at Stripe but not here, as the daily reconciliation reported. */
@Injectable()
export class EndUnknownSupports {
  private readonly logger = new Logger(EndUnknownSupports.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly subscriptions: StripeSubscriptions,
    private readonly invoices: StripeInvoices,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  /** Takes the subjects of the drifts: supports, or subscriptions without a known support. */
  async execute(subjects: string[]): Promise<void> {
    await execute(this.dataSource, SYNC, [subjects]);
    await announce(this.dataSource.manager, 'supports');
    const unknown: Stripe.Subscription[] = [];
    for (const id of subjects.filter((subject) => subject.startsWith('sub_'))) {
      const subscription = await this.subscriptions.retrieve(id);
      if (await this.isUnknown(subscription)) unknown.push(subscription);
    }
    if (unknown.length > ENDED_MAX) {
      this.logger.error(
        `${unknown.length} subscriptions at Stripe have no support here, so none of them is ended`,
      );
      return;
    }
    for (const subscription of unknown) {
      await this.invoices.voidUnpaid(await this.invoices.list(subscription.id));
      await this.subscriptions.cancel(subscription);
      this.logger.warn(`Subscription ${subscription.id} had no support here and was ended`);
    }
  }

  /** Developers may share an account at Stripe, and all their installations have the same local address. */
  private async isUnknown(subscription: Stripe.Subscription): Promise<boolean> {
    const { supportId, installation } = subscription.metadata;
    const isOurs = installation === this.config.PUBLIC_URL && !isLocalUrl(installation);
    if (!isOurs || !supportId || hasEnded(subscription)) return false;
    const owner = z.object({ wantsIt: z.boolean() });
    const found = await queryOptional(this.dataSource, owner, FIND_OWNER, [supportId, subscription.id]);
    return !found?.wantsIt;
  }
}
