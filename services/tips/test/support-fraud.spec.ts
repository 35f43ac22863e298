import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { SyncSupport } from '../src/taking/supports/sync-support.js';
import type { TestCreator } from './factories.js';
import { refund } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';
import {
  advanceMonths,
  beginSupport,
  createSupportedCreator,
  findSupport,
  subscriptionOf,
} from './supports.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
  creator = await createSupportedCreator(tips);
});

afterEach(async () => {
  await tips.sandbox.setFaults({ dropWebhooks: false });
  await tips.sandbox.changeAccount({ settlementCurrency: 'usd' });
});

afterAll(() => tips.stop());

async function begin(card?: string) {
  const begun = await beginSupport(tips, creator, {
    senderEmail: `${crypto.randomUUID()}@example.com`,
    card,
  });
  return { ...begun, subscriptionId: await subscriptionOf(tips, begun.supportId) };
}

type Begun = Awaited<ReturnType<typeof begin>>;

/** Returns the payment of the newest month, which may be unknown here. */
async function newestIntent({ subscriptionId }: Begun): Promise<string> {
  const { data } = await tips.stripe.invoices.list({
    subscription: subscriptionId,
    limit: 1,
    expand: ['data.payments'],
  });
  return String(data[0]?.payments?.data[0]?.payment.payment_intent);
}

const hear = ({ subscriptionId }: Begun) => tips.app.get(SyncSupport).hear(subscriptionId);

async function tipsOf({ supportId }: Begun): Promise<{ id: string; status: string }[]> {
  return tips.database.query('SELECT id, status FROM tips WHERE support_id = $1 ORDER BY succeeded_at', [
    supportId,
  ]);
}

const ENDS: [way: string, end: () => Promise<Begun>][] = [
  ['a dispute of its first payment, which the bank opens at once', () => begin('pm_card_createDispute')],
  [
    'a dispute months later',
    async () => {
      const begun = await begin();
      await advanceMonths(tips, begun.supportId, 1);
      await waitFor(async () => (await tipsOf(begun)).length === 2);
      await tips.sandbox.dispute(begun.paymentIntentId);
      return begun;
    },
  ],
  [
    'an inquiry of the bank',
    async () => {
      const begun = await begin();
      await tips.sandbox.dispute(begun.paymentIntentId, 'inquiry');
      return begun;
    },
  ],
  [
    'a dispute in another currency, which cannot be booked',
    async () => {
      const begun = await begin();
      await tips.sandbox.changeAccount({ settlementCurrency: 'eur' });
      await tips.sandbox.dispute(begun.paymentIntentId);
      return begun;
    },
  ],
  ['an early fraud warning of its first payment', () => begin('pm_card_createIssuerFraudRecord')],
  [
    'a late early fraud warning of a renewal, without a dispute',
    async () => {
      const begun = await begin();
      await advanceMonths(tips, begun.supportId, 1);
      await waitFor(async () => (await tipsOf(begun)).length === 2);
      await tips.sandbox.warnOfFraud(await newestIntent(begun));
      return begun;
    },
  ],
  [
    'an early fraud warning of a renewal that comes before the payment is known',
    async () => {
      const begun = await begin();
      await hear(begun);
      await tips.sandbox.setFaults({ dropWebhooks: true });
      await advanceMonths(tips, begun.supportId, 1);
      await tips.sandbox.warnOfFraud(await newestIntent(begun));
      await hear(begun);
      return begun;
    },
  ],
  [
    'an early fraud warning after its payment was refunded',
    async () => {
      const begun = await begin();
      const [tip] = await tipsOf(begun);
      await refund(tips, tip?.id ?? '');
      expect((await findSupport(tips, begun.supportId)).endedAt).toBeNull();
      await tips.sandbox.warnOfFraud(begun.paymentIntentId);
      return begun;
    },
  ],
];

it.each(ENDS)('a monthly support ends at once because of %s', async (_way, end) => {
  const begun = await end();
  await waitFor(async () => (await findSupport(tips, begun.supportId)).endedAt !== null);
  expect(await findSupport(tips, begun.supportId)).toMatchObject({
    status: 'ended',
    endReason: 'disputed',
    nextPaymentAt: null,
  });
  await waitFor(
    async () => (await tips.stripe.subscriptions.retrieve(begun.subscriptionId)).status === 'canceled',
  );
});

it('a monthly support ends, and stays ended when an administrator refunds the payment with the warning', async () => {
  const begun = await begin('pm_card_createIssuerFraudRecord');
  await waitFor(async () => (await findSupport(tips, begun.supportId)).endedAt !== null);
  const [tip] = await tipsOf(begun);
  await refund(tips, tip?.id ?? '');
  await waitFor(async () => (await tipsOf(begun))[0]?.status === 'refunded');
  expect((await findSupport(tips, begun.supportId)).endReason).toBe('disputed');
  expect(await tips.database.query('SELECT decision FROM fraud_marks WHERE tip_id = $1', [tip?.id])).toEqual([
    { decision: 'refunded' },
  ]);
});

it('a monthly support goes on when one of its payments is refunded without a warning', async () => {
  const begun = await begin();
  const [tip] = await tipsOf(begun);
  await refund(tips, tip?.id ?? '');
  await waitFor(async () => (await tipsOf(begun))[0]?.status === 'refunded');
  await hear(begun);
  expect(await findSupport(tips, begun.supportId)).toMatchObject({ status: 'active', endedAt: null });
});
