import { setTimeout as delay } from 'node:timers/promises';
import type { Drift } from '@sprinkle/contracts/tips/upkeep/reconciliation.schemas';
import { query, queryOne } from '@sprinkle/service-kit/database/query';
import type { Stripe } from 'stripe';
import type { QueryRunner } from 'typeorm';
import { z } from 'zod';
import { intentIdOf } from '../../taking/stripe/stripe-invoices.js';
import { hasEnded } from '../../taking/stripe/stripe-subscriptions.js';
import { type Comparison, RECHECK_DELAY_MS, toDrift } from './comparison.js';
import { pagesOf } from './pages-of.js';

/** Without a support there is nothing to compare, and the provider's key needs no right to subscriptions. */
const HAS_SUPPORTS =
  'SELECT EXISTS (SELECT FROM supports WHERE stripe_subscription_id IS NOT NULL) AS has_supports';
const hasSupportsRow = z.object({ hasSupports: z.boolean() });

const FIND_STORED = `
  SELECT id, stripe_subscription_id, status, ended_at IS NOT NULL AS has_ended FROM supports
  WHERE stripe_subscription_id = ANY ($1::text[])`;
const storedSupport = z.object({
  id: z.string(),
  stripeSubscriptionId: z.string(),
  status: z.string(),
  hasEnded: z.boolean(),
});

/** Invoices of supports for which no payment is known. Other invoices in the same account belong to no support. */
const FIND_UNKNOWN = `
  SELECT invoice_id FROM unnest($1::text[], $2::text[]) AS paid (invoice_id, subscription_id)
  WHERE EXISTS (SELECT FROM supports WHERE stripe_subscription_id = subscription_id)
    AND NOT EXISTS (SELECT FROM payments WHERE provider_invoice_id = invoice_id)`;
const unknownInvoice = z.object({ invoiceId: z.string() });

/**
 * Compares the provider's subscriptions and paid invoices with the supports here. A change that is still on its way to the provider looks
 * like drift, so suspects are read again after a pause.
 */
export async function* compareSupports(
  runner: QueryRunner,
  stripe: Stripe,
  { signal }: Comparison,
): AsyncGenerator<Drift> {
  const { hasSupports } = await queryOne(runner, hasSupportsRow, HAS_SUPPORTS);
  if (!hasSupports) return;
  const subscriptions: string[] = [];
  for await (const page of pagesOf((after) => stripe.subscriptions.list({ status: 'all', ...after }))) {
    signal.throwIfAborted();
    subscriptions.push(...(await subscriptionDrifts(runner, page)).map(([id]) => id));
  }
  const invoices: string[] = [];
  for await (const page of pagesOf((after) => stripe.invoices.list({ status: 'paid', ...after }))) {
    signal.throwIfAborted();
    invoices.push(...(await findUnknown(runner, page)));
  }
  if (subscriptions.length + invoices.length > 0) await delay(RECHECK_DELAY_MS, undefined, { signal });
  for (const id of subscriptions)
    for (const [, drift] of await subscriptionDrifts(runner, [await stripe.subscriptions.retrieve(id)]))
      yield drift;
  for (const id of invoices) {
    const invoice = await stripe.invoices.retrieve(id, { expand: ['payments'] });
    if ((await findUnknown(runner, [invoice])).length > 0)
      yield toDrift('unknown-payment', { paymentIntentId: intentIdOf(invoice), subject: id });
  }
}

async function subscriptionDrifts(
  runner: QueryRunner,
  subscriptions: Stripe.Subscription[],
): Promise<[subscriptionId: string, Drift][]> {
  const found = await query(runner, storedSupport, FIND_STORED, [subscriptions.map(({ id }) => id)]);
  const supports = new Map(found.map((each) => [each.stripeSubscriptionId, each]));
  return subscriptions.flatMap((subscription) => {
    const { id, status: expected, metadata } = subscription;
    const stored = supports.get(id);
    const isOver = hasEnded(subscription);
    if (stored ? stored.hasEnded === isOver : isOver || metadata.supportId === undefined) return [];
    const drift = { subject: stored?.id ?? id, expected, found: stored?.status ?? null };
    return [[id, toDrift('support-status', drift)] as [string, Drift]];
  });
}

async function findUnknown(runner: QueryRunner, invoices: Stripe.Invoice[]): Promise<string[]> {
  const subscriptions = invoices.map(({ parent }) => {
    const subscription = parent?.subscription_details?.subscription ?? null;
    return subscription === null || typeof subscription === 'string' ? subscription : subscription.id;
  });
  const unknown = await query(runner, unknownInvoice, FIND_UNKNOWN, [
    invoices.map(({ id }) => id),
    subscriptions,
  ]);
  return unknown.map(({ invoiceId }) => invoiceId);
}
