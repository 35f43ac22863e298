import { Injectable } from '@nestjs/common';
import { backOff, type DueWork, workOffDue } from '@sprinkle/service-kit/schedule/due-work';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import type { Stripe } from 'stripe';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { StripeInvoices } from '../stripe/stripe-invoices.js';
import { hasEnded, isChallenged, itemOf, StripeSubscriptions } from '../stripe/stripe-subscriptions.js';
import { AdoptWishes } from './adopt-wishes.js';
import { FindSamePayer } from './find-same-payer.js';
import { pauseEnd } from './pause-end.js';
import { PriceSupport } from './price-support.js';
import { recordFailures } from './record-failures.js';
import { RecordSupport } from './record-support.js';
import { RemindTipper } from './remind-tipper.js';
import { ReturnLatePayments } from './return-late-payments.js';
import { SettleInvoice } from './settle-invoice.js';
import { Support } from './support.entity.js';

const toSync = {
  table: 'supports',
  key: 'id',
  dueAt: 'next_sync_at',
  claim: `syncs = syncs + 1, next_sync_at = now() + ${backOff('syncs', { first: '1 minute', longest: '1 day' })}`,
  row: z.object({ id: z.string() }),
  batchSize: 8,
} satisfies DueWork<z.ZodObject>;

/**
 * Brings the subscription at Stripe in line with what its support wants, settles what was paid, and stores what Stripe says.
 * Everything is read anew, so neither the order nor the number of the events matters. Without any event it runs once a day.
 */
@Injectable()
export class SyncSupport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscriptions: StripeSubscriptions,
    private readonly invoices: StripeInvoices,
    private readonly settleInvoice: SettleInvoice,
    private readonly returnLatePayments: ReturnLatePayments,
    private readonly priceSupport: PriceSupport,
    private readonly findSamePayer: FindSamePayer,
    private readonly recordSupport: RecordSupport,
    private readonly remindTipper: RemindTipper,
    private readonly adoptWishes: AdoptWishes,
  ) {}

  @Every(FALLBACK_MS, 'supports')
  work(): Promise<boolean | number> {
    return workOffDue(this.dataSource, toSync, ({ id }) => this.execute(id));
  }

  /** Returns whether the subscription is one of ours. */
  async hear(subscriptionId: string): Promise<boolean> {
    const support = await this.find({ stripeSubscriptionId: subscriptionId });
    if (support) await this.execute(support.id);
    return support !== null;
  }

  private async execute(id: string): Promise<void> {
    const support = await this.find({ id });
    if (!support?.stripeSubscriptionId) return this.recordSupport.endUnpaid(id);
    const subscription = await this.subscriptions.retrieve(support.stripeSubscriptionId);
    if (support.isRestored) await this.adoptWishes.execute(support, subscription);
    const invoices = await this.invoices.list(subscription.id);
    await recordFailures(this.dataSource, id, invoices);
    const wanted = await this.recordSupport.noteCreator(id);
    // Stripe must learn of the end even if an invoice cannot be voided or a payment cannot be settled.
    const brought = await this.bring(subscription, wanted);
    await this.voidInvoices(wanted, invoices);
    // Oldest first, so that payments are listed in the order of their months.
    for (const invoice of invoices.filter(({ status }) => status === 'paid').toReversed())
      await this.settleInvoice.execute(id, invoice);
    await this.returnLatePayments.execute(wanted);
    const samePayer = await this.findSamePayer.execute(wanted, subscription);
    await this.recordSupport.execute(wanted, brought, { nextAttemptAt: nextAttemptOf(invoices), samePayer });
    await this.remindTipper.execute(id, subscription);
    if (!hasEnded(brought) || !support.stripeCustomerId) return;
    await this.subscriptions.deleteCustomer(support.stripeCustomerId);
    await this.recordSupport.forgetCustomer(id);
  }

  /** Voids an unpaid month once the next one has come, so that two are never charged at once, and once a pause begins. */
  private async voidInvoices(wanted: Support, invoices: Stripe.Invoice[]): Promise<void> {
    const takesNothing = wanted.endedAt !== null || (wanted.beganAt !== null && pauseEnd(wanted) !== null);
    await this.invoices.voidUnpaid(takesNothing ? invoices : invoices.slice(1));
  }

  private async bring(subscription: Stripe.Subscription, wanted: Support): Promise<Stripe.Subscription> {
    if (hasEnded(subscription)) return subscription;
    if (wanted.endedAt) return this.subscriptions.cancel(subscription);
    if (subscription.status === 'incomplete') return subscription;
    if (isChallenged(subscription)) await this.subscriptions.endChallenge(subscription);
    const amountCents = await this.priceSupport.execute(wanted);
    const priced =
      itemOf(subscription).price.unit_amount === amountCents
        ? subscription
        : await this.subscriptions.changeAmount(subscription, amountCents);
    const until = pauseEnd(wanted);
    const isPausedUntil = subscription.pause_collection?.resumes_at ?? null;
    if (isPausedUntil === (until && Math.ceil(until.getTime() / 1_000))) return priced;
    return this.subscriptions.pause(priced, until);
  }

  private find(where: { id: string } | { stripeSubscriptionId: string }): Promise<Support | null> {
    return this.dataSource.manager.findOneBy(Support, where);
  }
}

function nextAttemptOf([latest]: Stripe.Invoice[]): Date | null {
  const seconds = latest?.status === 'open' ? latest.next_payment_attempt : null;
  return seconds === null || seconds === undefined ? null : new Date(seconds * 1_000);
}
