import { randomUUID } from 'node:crypto';
import { supportTokenOf } from '@sprinkle/service-kit/receipts';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { Support } from '../src/taking/supports/support.entity.js';
import { createCreator, createPendingTip, type NewTip, type TestCreator } from './factories.js';
import { RECEIPT_TOKEN_KEY, type TestTips } from './start-tips.js';

/** Creates a creator who takes monthly support, on a platform that allows it. */
export async function createSupportedCreator(tips: TestTips): Promise<TestCreator> {
  const creator = await createCreator(tips);
  await tips.database.query('UPDATE creators SET takes_monthly = true WHERE id = $1', [creator.id]);
  await tips.database.query('UPDATE platform_settings SET monthly_support = true');
  return creator;
}

/** Adds a support as it is after its first payment, without anything at Stripe. Returns its id. */
export async function insertSupport(
  tips: TestTips,
  { id: creatorId }: TestCreator,
  { tipCents = 500, beganAt = new Date(), ...support }: Partial<Support>,
): Promise<string> {
  const row = { coversFees: false, status: 'active', senderName: 'Sam', ...support } as const;
  const times = { createdAt: beganAt ?? new Date(), updatedAt: new Date() };
  const id = randomUUID();
  const entity = Object.assign(new Support(), row, times, { id, creatorId, tipCents, beganAt });
  await tips.database.manager.insert(Support, entity);
  return id;
}

/** Begins a support and pays its first month with the card, as the browser does. */
export async function beginSupport(
  tips: TestTips,
  creator: TestCreator,
  { card = 'pm_card_visa', ...wanted }: Partial<NewTip> & { card?: string } = {},
) {
  const intent = await createPendingTip(tips, creator, { interval: 'month', ...wanted });
  await tips.stripe.paymentIntents.confirm(intent.paymentIntentId, {
    payment_method: card,
    return_url: 'https://sprinkle.example/checkout',
  });
  const support = await waitFor(async () => {
    const [row] = await tips.database.query(
      `SELECT supports.id FROM supports JOIN tips ON tips.support_id = supports.id JOIN payments ON payments.tip_id = tips.id
       WHERE provider_intent_id = $1 AND supports.began_at IS NOT NULL`,
      [intent.paymentIntentId],
    );
    return row as { id: string } | undefined;
  });
  return { ...intent, supportId: support.id, token: supportTokenOf(RECEIPT_TOKEN_KEY, support.id) };
}

/** Returns a payment method from the Link account with this address. As in the browser, it is new each time. */
export async function payWithLink(tips: TestTips, email: string): Promise<string> {
  return (await tips.stripe.paymentMethods.create({ type: 'link', billing_details: { email } })).id;
}

export function findSupport(tips: TestTips, id: string): Promise<Support> {
  return tips.database.manager.findOneByOrFail(Support, { id });
}

/** Tells whether every event of Stripe has arrived and taken effect. */
async function isHeard(tips: TestTips): Promise<boolean> {
  const { data } = await tips.stripe.events.list({ limit: 100 });
  if (data.some(({ pending_webhooks }) => pending_webhooks > 0)) return false;
  const waiting = await tips.database.query('SELECT FROM provider_events WHERE processed_at IS NULL');
  return waiting.length === 0;
}

/** Resolves once the support has been compared with Stripe, and no waiting event would have it compared again. */
export async function waitUntilCompared(tips: TestTips, id: string): Promise<void> {
  await waitFor(async () => {
    if (!(await isHeard(tips))) return false;
    const { nextSyncAt, syncs } = await findSupport(tips, id);
    return syncs === 0 && nextSyncAt !== null && nextSyncAt.getTime() > Date.now();
  });
}

/** Returns the amounts of the support's paid tips, oldest first. */
export async function paidAmounts(tips: TestTips, supportId: string): Promise<number[]> {
  const rows: { amount_cents: number }[] = await tips.database.query(
    `SELECT amount_cents FROM tips WHERE support_id = $1 AND status = 'succeeded' ORDER BY succeeded_at, id`,
    [supportId],
  );
  return rows.map(({ amount_cents }) => amount_cents);
}

const HOUR_SECONDS = 3_600;

/** Makes a support's next payment due, an hour at a time as Stripe does, and waits until Stripe has done what is due. */
export async function advanceMonths(tips: TestTips, supportId: string, months: number): Promise<void> {
  const subscriptionId = await subscriptionOf(tips, supportId);
  for (let month = 0; month < months; month += 1) {
    const subscription = await tips.stripe.subscriptions.retrieve(subscriptionId);
    const [item] = subscription.items.data;
    await moveClock(tips, String(subscription.customer), (item?.current_period_end ?? 0) + 2 * HOUR_SECONDS);
  }
}

const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Moves the time of the support's tipper at Stripe to this many days from now. */
export async function advanceTo(
  tips: TestTips,
  supportId: string,
  { days }: { days: number },
): Promise<void> {
  const subscription = await tips.stripe.subscriptions.retrieve(await subscriptionOf(tips, supportId));
  const now = Math.floor(Date.now() / 1_000);
  await moveClock(tips, String(subscription.customer), now + days * DAY_SECONDS);
}

export async function subscriptionOf(tips: TestTips, supportId: string): Promise<string> {
  return (await findSupport(tips, supportId)).stripeSubscriptionId ?? '';
}

const clocks = new Map<string, string>();

export async function moveClock(tips: TestTips, customer: string, frozen_time: number): Promise<void> {
  const { testClocks } = tips.stripe.testHelpers;
  const create = async () => {
    const params = { customer, frozen_time: Math.floor(Date.now() / 1_000) };
    const clock = await testClocks.create(params);
    clocks.set(customer, clock.id);
    return clock.id;
  };
  const id = clocks.get(customer) ?? (await create());
  await testClocks.advance(id, { frozen_time });
  await waitFor(async () => (await testClocks.retrieve(id)).status === 'ready');
}

/** Resolves with the support once it has the status. */
export function waitForSupport(tips: TestTips, id: string, status: string): Promise<Support> {
  return waitFor(async () => {
    const support = await findSupport(tips, id);
    return support.status === status && support;
  });
}

/** Resolves once no event of Stripe is waiting, and no support is being compared or due for it. */
export async function waitUntilQuiet(tips: TestTips): Promise<void> {
  await waitFor(async () => {
    if (!(await isHeard(tips))) return false;
    const due = await tips.database.query('SELECT FROM supports WHERE next_sync_at <= now() OR syncs > 0');
    return due.length === 0;
  });
}
