import { setTimeout as delay } from 'node:timers/promises';
import type { Drift } from '@sprinkle/contracts/tips/reconciliation.schemas';
import { query, queryOne } from '@sprinkle/service-kit/database/query';
import type { Stripe } from 'stripe';
import type { QueryRunner } from 'typeorm';
import { z } from 'zod';
import { hasEnded, intentIdOf } from '../stripe/stripe-subscriptions.js';
import { type Comparison, RECHECK_DELAY_MS, toDrift } from './comparison.js';

const PAGE_SIZE = 100;

/** Without a support there is nothing to compare, and the key at the provider needs no right to subscriptions. */
const HAS_SUPPORTS =
  'SELECT EXISTS (SELECT FROM supports WHERE stripe_subscription_id IS NOT NULL) AS has_supports';
const hasSupportsRow = z.object({ hasSupports: z.boolean() });

const FIND_STORED =
  'SELECT id, status, ended_at IS NOT NULL AS has_ended FROM supports WHERE stripe_subscription_id = $1';
const storedSupport = z.object({ id: z.string(), status: z.string(), hasEnded: z.boolean() });

const FIND_PAYMENT = 'SELECT tip_id FROM payments WHERE provider_invoice_id = $1';
const storedPayment = z.object({ tipId: z.string() });

/**
 * Compares the subscriptions at the provider, and the invoices that were paid, with the supports here. What is just being brought to the
 * provider looks like drift, so suspects are read again after a pause.
 */
export async function* compareSupports(
  runner: QueryRunner,
  stripe: Stripe,
  { signal }: Comparison,
): AsyncGenerator<Drift> {
  const { hasSupports } = await queryOne(runner, hasSupportsRow, HAS_SUPPORTS);
  if (!hasSupports) return;
  const subscriptions: string[] = [];
  for await (const subscription of stripe.subscriptions.list({ status: 'all', limit: PAGE_SIZE })) {
    signal.throwIfAborted();
    if (await subscriptionDrift(runner, subscription)) subscriptions.push(subscription.id);
  }
  const invoices: string[] = [];
  for await (const invoice of stripe.invoices.list({ status: 'paid', limit: PAGE_SIZE })) {
    signal.throwIfAborted();
    if (await isUnknown(runner, invoice)) invoices.push(invoice.id);
  }
  if (subscriptions.length + invoices.length > 0) await delay(RECHECK_DELAY_MS, undefined, { signal });
  for (const id of subscriptions) {
    const drift = await subscriptionDrift(runner, await stripe.subscriptions.retrieve(id));
    if (drift) yield drift;
  }
  for (const id of invoices) {
    const invoice = await stripe.invoices.retrieve(id, { expand: ['payments'] });
    if (await isUnknown(runner, invoice))
      yield toDrift('unknown-payment', { paymentIntentId: intentIdOf(invoice), subject: id });
  }
}

async function subscriptionDrift(
  runner: QueryRunner,
  subscription: Stripe.Subscription,
): Promise<Drift | null> {
  const [stored] = await query(runner, storedSupport, FIND_STORED, [subscription.id]);
  const isOver = hasEnded(subscription);
  if (stored ? stored.hasEnded === isOver : isOver || subscription.metadata.supportId === undefined)
    return null;
  return toDrift('support-status', {
    subject: stored?.id ?? subscription.id,
    expected: subscription.status,
    found: stored?.status ?? null,
  });
}

/** Other invoices of the same account are of no support. */
async function isUnknown(runner: QueryRunner, { id, parent }: Stripe.Invoice): Promise<boolean> {
  const subscription = parent?.subscription_details?.subscription;
  if (!subscription) return false;
  const subscriptionId = typeof subscription === 'string' ? subscription : subscription.id;
  const [support] = await query(runner, storedSupport, FIND_STORED, [subscriptionId]);
  return support !== undefined && (await query(runner, storedPayment, FIND_PAYMENT, [id])).length === 0;
}
