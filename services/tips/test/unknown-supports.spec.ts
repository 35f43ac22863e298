import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { intentIdOf, StripeInvoices } from '../src/taking/stripe/stripe-invoices.js';
import { StripeSubscriptions } from '../src/taking/stripe/stripe-subscriptions.js';
import { EndUnknownSupports } from '../src/taking/supports/end-unknown-supports.js';
import { RunDailyReconciliation } from '../src/upkeep/reconciliation/run-daily-reconciliation.js';
import { findLines, pay, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';
import { beginSupport, createSupportedCreator, subscriptionOf, waitUntilCompared } from './supports.js';

let tips: TestTips;
let creator: TestCreator;
/** A support that never ends in these tests. */
let supportId: string;

beforeAll(async () => {
  tips = await startTips();
  creator = await createSupportedCreator(tips);
  ({ supportId } = await beginSupport(tips, creator));
  await waitUntilCompared(tips, supportId);
});

afterAll(() => tips.stop());

/** Begins and pays a subscription at Stripe, as this installation does. */
async function subscribe(id: string = randomUUID(), metadata: Record<string, string> = {}): Promise<string> {
  const subscription = await tips.app.get(StripeSubscriptions).create({
    supportId: id,
    creatorId: creator.id,
    senderEmail: 'sam@example.com',
    amountCents: 500,
    description: 'Monthly support',
    asksForChallenge: false,
    rejections: 0,
  });
  const [invoice] = await tips.app.get(StripeInvoices).list(subscription.id);
  await pay(tips, intentIdOf(invoice!) ?? '');
  await tips.stripe.subscriptions.update(subscription.id, { metadata });
  return subscription.id;
}

const statusOf = async (id: string) => (await tips.stripe.subscriptions.retrieve(id)).status;

/** Lets a day pass, and returns how many drifts its reconciliation reported. */
async function reconcileDaily(): Promise<number> {
  await tips.database.query('DELETE FROM reconciliations');
  await tips.database.query(`UPDATE payments SET created_at = now() - interval '25 hours'`);
  await tips.app.get(RunDailyReconciliation).execute(new AbortController().signal);
  const [{ drifts }] = await tips.database.query(
    `SELECT drift_records::text AS drifts FROM reconciliations WHERE status = 'finished'`,
  );
  return JSON.parse(drifts).filter(({ kind }: { kind: string }) => kind === 'support-status').length;
}

const cancelAtStripe = (ids: string[]) => Promise.all(ids.map((id) => tips.stripe.subscriptions.cancel(id)));

it('an unknown subscription is reported, and ended only by the daily comparison', async () => {
  const id = await subscribe();
  expect(await findLines(tips)).toContain(`monthly support ${id}: is active at the provider, unknown here`);
  expect(await statusOf(id)).toBe('active');
  expect(await reconcileDaily()).toBe(1);
  expect(await statusOf(id)).toBe('canceled');
  expect(await reconcileDaily()).toBe(0);
  expect(await statusOf(await subscriptionOf(tips, supportId))).toBe('active');
});

it('a subscription that has ended here but not at Stripe is reported and ended, too', async () => {
  const ended = await beginSupport(tips, creator, { senderEmail: 'ended@example.com' });
  await waitUntilCompared(tips, ended.supportId);
  await tips.database.query(
    `UPDATE supports SET status = 'ended', ended_at = now(), end_reason = 'tipper', next_sync_at = NULL WHERE id = $1`,
    [ended.supportId],
  );
  expect(await reconcileDaily()).toBe(1);
  const id = await subscriptionOf(tips, ended.supportId);
  await waitFor(async () => (await statusOf(id)) === 'canceled');
});

it('a second subscription of a support is ended, and the first one goes on', async () => {
  await tips.database.query(`UPDATE supports SET stripe_subscription_id = 'sub_other' WHERE id = $1`, [
    supportId,
  ]);
  const { data } = await tips.stripe.subscriptions.list({ limit: 100 });
  const first = data.find(({ metadata }) => metadata.supportId === supportId)?.id ?? '';
  const second = await subscribe(undefined, { supportId });
  await tips.database.query('UPDATE supports SET stripe_subscription_id = $2 WHERE id = $1', [
    supportId,
    first,
  ]);
  expect(await reconcileDaily()).toBe(1);
  expect([await statusOf(first), await statusOf(second)]).toEqual(['active', 'canceled']);
});

it('a subscription from another installation, an older release or just being begun is left alone', async () => {
  const begun = await beginSupport(tips, creator, { senderEmail: 'begun@example.com' });
  await waitUntilCompared(tips, begun.supportId);
  const beingBegun = await subscriptionOf(tips, begun.supportId);
  await tips.database.query(
    'UPDATE supports SET stripe_subscription_id = NULL, next_sync_at = NULL WHERE id = $1',
    [begun.supportId],
  );
  const ids = [
    beingBegun,
    await subscribe(undefined, { installation: 'https://other.example' }),
    await subscribe(undefined, { installation: '' }),
    await subscribe(undefined, { supportId: '' }),
  ];
  expect(await reconcileDaily()).toBe(3);
  expect(await Promise.all(ids.map(statusOf))).toEqual(['active', 'active', 'active', 'active']);
  await cancelAtStripe(ids);
});

it('an installation with a local address ends nothing, because others have the same', async () => {
  const another = await tips.runAnother({ PUBLIC_URL: 'http://localhost:8080' });
  try {
    const id = await subscribe(undefined, { installation: 'http://localhost:8080' });
    await another.app.get(EndUnknownSupports).execute([id]);
    expect(await statusOf(id)).toBe('active');
    await cancelAtStripe([id]);
  } finally {
    await another.close();
  }
});

it('if many subscriptions are unknown, none is ended, because supports may be missing here', async () => {
  const ids = await Promise.all(Array.from({ length: 11 }, () => subscribe()));
  expect(await reconcileDaily()).toBe(11);
  expect(new Set(await Promise.all(ids.map(statusOf)))).toEqual(new Set(['active']));
  await cancelAtStripe(ids.slice(1));
  expect(await reconcileDaily()).toBe(1);
  expect(await statusOf(ids[0]!)).toBe('canceled');
});
