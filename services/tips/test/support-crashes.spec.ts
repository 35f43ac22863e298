import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { confirmTipRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import {
  changeSupportRpc,
  endSupportRpc,
  pauseSupportRpc,
} from '@sprinkle/contracts/tips/taking/supports.rpc';
import { supportTokenOf } from '@sprinkle/service-kit/receipts';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { SyncSupport } from '../src/taking/supports/sync-support.js';
import { CheckUnfinishedPayments } from '../src/taking/unfinished-payments/check-unfinished-payments.js';
import { createPendingTip, findLines, pay, type TestCreator } from './factories.js';
import { RECEIPT_TOKEN_KEY, startTips, type TestTips } from './start-tips.js';
import {
  advanceMonths,
  createSupportedCreator,
  findSupport,
  paidAmounts,
  subscriptionOf,
} from './supports.js';

let tips: TestTips;
let creator: TestCreator;

/** No events arrive, so only what the service does on its own completes a step. */
beforeAll(async () => {
  tips = await startTips();
  await tips.database.query(`
    CREATE SEQUENCE cuts;
    CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM nextval('cuts'); RAISE EXCEPTION 'cut off'; END $$`);
});

/** Each test has its own creator, because supports of one tipper for one creator replace each other. */
beforeEach(async () => {
  creator = await createSupportedCreator(tips);
  await tips.sandbox.setFaults({ dropWebhooks: true });
});

afterAll(() => tips.stop());

interface Place {
  table: 'supports' | 'tips' | 'payments';
  when: string;
}

const STORED: Place = {
  table: 'supports',
  when: 'NEW.stripe_subscription_id IS NOT NULL AND OLD.stripe_subscription_id IS NULL',
};
const RECORDED: Place = {
  table: 'supports',
  when: `NEW.syncs = 0 AND coalesce(NEW.next_sync_at, 'infinity') > now() + interval '1 hour'
    AND NEW.next_sync_at IS DISTINCT FROM OLD.next_sync_at`,
};

/** Makes the service die at each write in this place, until the step is done and the place was reached. */
async function dieAt({ table, when }: Place, step: () => Promise<unknown>): Promise<void> {
  await tips.database.query(`SELECT setval('cuts', 1, false)`);
  await tips.database.query(
    `CREATE TRIGGER cut_off BEFORE UPDATE ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION cut_off()`,
  );
  try {
    await step().catch(() => undefined);
    await waitFor(async () => (await tips.database.query('SELECT is_called FROM cuts'))[0].is_called);
  } finally {
    await tips.database.query(`DROP TRIGGER cut_off ON ${table}`);
  }
}

/** Does what is due once the service is back. */
async function comeBack(): Promise<void> {
  await tips.database.query('UPDATE payments SET next_check_at = now() WHERE next_check_at IS NOT NULL');
  await tips.database.query('UPDATE supports SET next_sync_at = now() WHERE next_sync_at IS NOT NULL');
  await waitFor(async () => {
    await tips.app.get(CheckUnfinishedPayments).execute();
    await tips.app.get(SyncSupport).work();
    const [{ waiting }] = await tips.database.query(
      'SELECT count(*)::int AS waiting FROM supports WHERE next_sync_at <= now() OR syncs > 0',
    );
    return waiting === 0;
  });
}

async function supportOf(): Promise<string> {
  const [row] = await tips.database.query('SELECT id FROM supports WHERE creator_id = $1', [creator.id]);
  return row.id;
}

/** Asserts that there is one customer, one subscription and one tip for each paid invoice, whatever was cut off. */
async function expectOnce(paid: number[], status: string): Promise<void> {
  const supportId = await supportOf();
  const { data: customers } = await tips.stripe.customers.list({ limit: 100 });
  expect(customers.filter(({ metadata }) => metadata.supportId === supportId).length).toBeLessThanOrEqual(1);
  const support = await findSupport(tips, supportId);
  const { customer } = await tips.stripe.subscriptions.retrieve(String(support.stripeSubscriptionId));
  const { data } = await tips.stripe.subscriptions.list({ customer: String(customer), status: 'all' });
  expect(data.map(({ id }) => id)).toEqual([support.stripeSubscriptionId]);
  expect(await paidAmounts(tips, supportId)).toEqual(paid);
  const { data: invoices } = await tips.stripe.invoices.list({ subscription: data[0]!.id, status: 'paid' });
  expect(invoices.map(({ amount_paid }) => amount_paid).reverse()).toEqual(paid);
  expect(support.status).toBe(status);
  expect(await findLines(tips)).toEqual([]);
}

const beginOf = (idempotencyKey: string) =>
  createPendingTip(tips, creator, { interval: 'month', idempotencyKey });

async function payFirst(key: string = randomUUID(), card?: string): Promise<string> {
  const { paymentIntentId } = await beginOf(key);
  await pay(tips, paymentIntentId, card);
  return paymentIntentId;
}

/** Begins a support, waits until its payment is known, and returns its token. */
async function beginWhole(card?: string): Promise<string> {
  const paymentIntentId = await payFirst(randomUUID(), card);
  await tips.rpc.call(confirmTipRpc, { paymentIntentId });
  await comeBack();
  return supportTokenOf(RECEIPT_TOKEN_KEY, await supportOf());
}

const toldCents = async () => {
  const { items } = await tips.stripe.subscriptions.retrieve(await subscriptionOf(tips, await supportOf()));
  return items.data[0]?.price.unit_amount;
};

describe('a support is begun once', () => {
  it('after Stripe has refused the subscription, whose customer is erased', async () => {
    const key = randomUUID();
    await tips.sandbox.setFaults({ forbids: ['/v1/subscriptions'] });
    await expect(beginOf(key)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    await tips.sandbox.setFaults({ forbids: [] });
    const { data } = await tips.stripe.customers.list({ limit: 100 });
    const supportId = await supportOf();
    expect(data.filter(({ metadata }) => metadata.supportId === supportId)).toEqual([]);
    await payFirst(key);
    await comeBack();
    await expectOnce([500], 'active');
  });

  it.each([1, 2])('after Stripe has refused %i of its calls', async (rejectNext) => {
    const key = randomUUID();
    await tips.sandbox.setFaults({ rejectNext });
    for (let call = 0; call < rejectNext; call += 1)
      await expect(beginOf(key)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    await payFirst(key);
    await comeBack();
    await expectOnce([500], 'active');
  });

  it.each<[string, Place]>([
    ['the subscription', STORED],
    ['its invoice was named', { table: 'payments', when: 'NEW.provider_invoice_id IS NOT NULL' }],
    ['its payment was opened', { table: 'payments', when: 'NEW.provider_intent_id IS NOT NULL' }],
  ])('when its service dies after %s', async (_name, place) => {
    const key = randomUUID();
    await dieAt(place, () => beginOf(key));
    await payFirst(key);
    await comeBack();
    await expectOnce([500], 'active');
  });

  it('when its service dies after the subscription, and nobody comes back to pay', async () => {
    await dieAt(STORED, () => beginOf(randomUUID()));
    await comeBack();
    await expectOnce([], 'starting');
  });

  it('when its service dies after the payment, or between settling it and recording the support', async () => {
    const paymentIntentId = await payFirst();
    await dieAt({ table: 'tips', when: `NEW.status = 'succeeded'` }, () =>
      tips.rpc.call(confirmTipRpc, { paymentIntentId }),
    );
    const begun: Place = { table: 'supports', when: 'NEW.began_at IS NOT NULL AND OLD.began_at IS NULL' };
    await dieAt(begun, () => tips.rpc.call(confirmTipRpc, { paymentIntentId }));
    expect(await findSupport(tips, await supportOf())).toMatchObject({ beganAt: null });
    await comeBack();
    await expectOnce([500], 'active');
  });
});

describe('the payment of a later month is one tip when the service dies', () => {
  it.each<[string, Place]>([
    ['before the tip is settled', { table: 'tips', when: `NEW.status = 'succeeded'` }],
    ['while the payment is written', { table: 'payments', when: `NEW.status = 'succeeded'` }],
    ['between its settlement and what is kept of it', RECORDED],
  ])('%s', async (_name, place) => {
    await beginWhole();
    const supportId = await supportOf();
    await advanceMonths(tips, supportId, 1);
    await dieAt(place, () =>
      tips.database
        .query('UPDATE supports SET next_sync_at = now() WHERE id = $1', [supportId])
        .then(() => tips.app.get(SyncSupport).work()),
    );
    await comeBack();
    await expectOnce([500, 500], 'active');
  });
});

describe("a tipper's request is carried out once if the service dies", () => {
  /** Makes Stripe refuse the next change, as if it had never been asked. */
  const dieBeforeStripe = async (step: () => Promise<unknown>) => {
    await tips.sandbox.setFaults({ dropWebhooks: true, rejectNext: 1 });
    await step();
    await waitFor(async () => (await tips.sandbox.setFaults({})).rejectNext === 0);
  };
  const deaths: [string, (step: () => Promise<unknown>) => Promise<void>][] = [
    ['before Stripe heard of it', dieBeforeStripe],
    ['before it was written down that Stripe heard of it', (step) => dieAt(RECORDED, step)],
  ];

  it.each(deaths)('for another amount, %s', async (_name, die) => {
    const token = await beginWhole();
    await die(() => tips.rpc.call(changeSupportRpc, { token, tipCents: 900 }));
    await comeBack();
    expect(await toldCents()).toBe(900);
    await advanceMonths(tips, await supportOf(), 1);
    await comeBack();
    await expectOnce([500, 900], 'active');
  });

  it.each(deaths)('for a pause, %s', async (_name, die) => {
    const token = await beginWhole();
    await die(() => tips.rpc.call(pauseSupportRpc, { token, months: 3 }));
    await comeBack();
    await advanceMonths(tips, await supportOf(), 1);
    await comeBack();
    await expectOnce([500], 'paused');
  });

  it.each(deaths)('for the end, %s', async (_name, die) => {
    const token = await beginWhole();
    await die(() => tips.rpc.call(endSupportRpc, { token }));
    await comeBack();
    await expectOnce([500], 'ended');
  });

  it.each(deaths)('for the end while a month is being retried, %s', async (_name, die) => {
    const token = await beginWhole('pm_card_chargeCustomerFail');
    const supportId = await supportOf();
    await advanceMonths(tips, supportId, 1);
    await comeBack();
    await die(() => tips.rpc.call(endSupportRpc, { token }));
    await comeBack();
    await expectOnce([500], 'ended');
    const subscription = await subscriptionOf(tips, supportId);
    const { data } = await tips.stripe.invoices.list({ subscription });
    expect(data.map(({ status }) => status)).toEqual(['void', 'paid']);
  });

  it('for the end, even if an unpaid month could not be voided at first', async () => {
    const token = await beginWhole('pm_card_chargeCustomerFail');
    const supportId = await supportOf();
    await advanceMonths(tips, supportId, 1);
    await comeBack();
    const subscription = await subscriptionOf(tips, supportId);
    await tips.stripe.subscriptions.cancel(subscription);
    await dieBeforeStripe(() => tips.rpc.call(endSupportRpc, { token }));
    await comeBack();
    const { data } = await tips.stripe.invoices.list({ subscription });
    expect(data.map(({ status }) => status)).toEqual(['void', 'paid']);
    await expectOnce([500], 'ended');
  });
});
