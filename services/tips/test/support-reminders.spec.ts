import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { endSupportRpc, pauseSupportRpc } from '@sprinkle/contracts/tips/taking/supports.rpc';
import { supportPaymentNeared } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { SyncSupport } from '../src/taking/supports/sync-support.js';
import type { TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';
import {
  beginSupport,
  createSupportedCreator,
  findSupport,
  subscriptionOf,
  waitUntilCompared,
} from './supports.js';

let tips: TestTips;
let creator: TestCreator;
beforeAll(async () => {
  tips = await startTips();
  creator = await createSupportedCreator(tips);
});
afterAll(() => tips.stop());

const hear = async (supportId: string) =>
  tips.app.get(SyncSupport).hear(await subscriptionOf(tips, supportId));

/** Reads from the outbox, because other tests' events arrive too and the last one may still be on its way. */
const remindersOf = async (supportId: string) => {
  const rows = await tips.database.query(
    `SELECT payload -> 'card' AS card, payload -> 'support' ->> 'nextPaymentAt' AS next_payment_at FROM outbox
     WHERE type = $1 AND payload -> 'support' ->> 'id' = $2 ORDER BY id`,
    [supportPaymentNeared.type, supportId],
  );
  return rows as { card: object | null; next_payment_at: string }[];
};

/** Changes the last month of the card at Stripe, as a bank does. */
async function expire(supportId: string, { months }: { months: number }): Promise<string> {
  const { default_payment_method: method } = await tips.stripe.subscriptions.retrieve(
    await subscriptionOf(tips, supportId),
  );
  const last = new Date();
  last.setUTCDate(1);
  last.setUTCMonth(last.getUTCMonth() + months);
  const [exp_month, exp_year] = [last.getUTCMonth() + 1, last.getUTCFullYear()];
  await tips.sandbox.renewCard(String(method), { exp_month, exp_year });
  await hear(supportId);
  return `${exp_year}-${exp_month}`;
}

/** Ends the pause this many days from now. The next payment is the first one after it. */
async function pauseFor(supportId: string, { days }: { days: number }): Promise<void> {
  await tips.database.query(
    'UPDATE supports SET paused_until = now() + make_interval(days => $2) WHERE id = $1',
    [supportId, days],
  );
  await hear(supportId);
}

/** Makes the service look at the support as if this many days had passed, three times at once. */
async function hearIn(supportId: string, { days }: { days: number }): Promise<void> {
  const { now } = Date;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + days * DAY_MS);
  try {
    await Promise.all([1, 2, 3].map(() => hear(supportId)));
  } finally {
    clock.mockRestore();
  }
}

describe('a card that expires before the next payment', () => {
  it('is announced once, however often Stripe and restarts trigger a check', async () => {
    const { supportId } = await beginSupport(tips, creator);
    await waitUntilCompared(tips, supportId);
    await expire(supportId, { months: 0 });
    expect(await remindersOf(supportId)).toMatchObject([{ card: { lastFour: '4242' } }]);
    await Promise.all(Array.from({ length: 5 }, () => hear(supportId)));
    const another = await tips.runAnother({});
    await another.close();
    await hear(supportId);
    expect(await remindersOf(supportId)).toHaveLength(1);
  });

  it('is announced again when the bank has renewed it and it expires anew', async () => {
    const { supportId } = await beginSupport(tips, creator);
    await waitUntilCompared(tips, supportId);
    const first = await expire(supportId, { months: 0 });
    await expire(supportId, { months: 36 });
    expect(await remindersOf(supportId)).toHaveLength(1);
    expect(await findSupport(tips, supportId)).toMatchObject({ toldCardExpiry: first });
    await expire(supportId, { months: -1 });
    expect(await remindersOf(supportId)).toHaveLength(2);
  });

  it.each([1, 2, 36])('is not announced while it is valid for %s more months', async (months) => {
    const { supportId } = await beginSupport(tips, creator);
    await waitUntilCompared(tips, supportId);
    await expire(supportId, { months });
    expect(await remindersOf(supportId)).toEqual([]);
  });

  it('is also announced for the payment after a pause', async () => {
    const { supportId, token } = await beginSupport(tips, creator);
    await waitUntilCompared(tips, supportId);
    await expire(supportId, { months: 2 });
    expect(await remindersOf(supportId)).toEqual([]);
    await tips.rpc.call(pauseSupportRpc, { token, months: 3 });
    await waitFor(async () => (await remindersOf(supportId)).length === 1);
  });

  it('is not announced once the support has ended', async () => {
    const { supportId, token } = await beginSupport(tips, creator);
    await tips.rpc.call(endSupportRpc, { token });
    await waitFor(async () => (await findSupport(tips, supportId)).toldStatus === 'ended');
    await expire(supportId, { months: 0 });
    expect(await remindersOf(supportId)).toEqual([]);
  });
});

describe('the first payment after a pause', () => {
  it('is announced once, a week before, and again after another pause', async () => {
    const { supportId } = await beginSupport(tips, creator);
    await waitUntilCompared(tips, supportId);
    await pauseFor(supportId, { days: 25 });
    const { nextPaymentAt } = await findSupport(tips, supportId);
    const daysLeft = Math.round((Number(nextPaymentAt) - Date.now()) / DAY_MS);
    await hearIn(supportId, { days: daysLeft - 9 });
    expect(await remindersOf(supportId)).toEqual([]);
    await hearIn(supportId, { days: daysLeft - 7 });
    const told = { card: null, next_payment_at: nextPaymentAt?.toISOString() };
    expect(await remindersOf(supportId)).toEqual([told]);
    for (const days of [7, 6, 2, 1]) await hearIn(supportId, { days: daysLeft - days });
    expect(await remindersOf(supportId)).toHaveLength(1);
    await pauseFor(supportId, { days: 27 });
    await hearIn(supportId, { days: daysLeft - 2 });
    expect(await remindersOf(supportId)).toEqual([told, told]);
  });

  it.each([
    ['nothing was paused', null],
    ['the pause was over before the last payment', -60],
    ['the pause ends after it', 40],
  ])('is not announced if %s', async (_where, days) => {
    const { supportId } = await beginSupport(tips, creator);
    await waitUntilCompared(tips, supportId);
    if (days !== null) await pauseFor(supportId, { days });
    await hearIn(supportId, { days: 24 });
    expect(await remindersOf(supportId)).toEqual([]);
  });
});
