import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { refundOwnTipRpc } from '@sprinkle/contracts/tips/taking/refunds.rpc';
import { endSupporterRpc, listSupportersRpc } from '@sprinkle/contracts/tips/taking/supporters.rpc';
import { endSupportRpc, getSupportRpc } from '@sprinkle/contracts/tips/taking/supports.rpc';
import { supportChanged } from '@sprinkle/contracts/tips/tips.events';
import { getTipStatsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createCreator, findTip, insertPaidTip, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';
import {
  advanceMonths,
  beginSupport,
  createSupportedCreator,
  findSupport,
  insertSupport,
  paidAmounts,
  subscriptionOf,
} from './supports.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
});
beforeEach(async () => {
  creator = await createSupportedCreator(tips);
});
afterAll(() => tips.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const list = (query = {}, { actor } = creator) => tips.rpc.call(listSupportersRpc, query, { actor });

const end = (supportId: string, { actor } = creator) =>
  tips.rpc.call(endSupporterRpc, { supportId }, { actor });

const monthlyOf = async ({ actor }: TestCreator) =>
  (await tips.rpc.call(getTipStatsRpc, {}, { actor })).monthly;

async function insertEnded(endedAt: Date, beganAt = daysAgo(90)): Promise<string> {
  return insertSupport(tips, creator, { status: 'ended', endedAt, endReason: 'tipper', beganAt });
}

async function insertMonth(supportId: string, amountCents: number, days: number, status = 'succeeded') {
  const id = await insertPaidTip(tips, creator, { amountCents, succeededAt: daysAgo(days), status });
  await tips.database.query('UPDATE tips SET support_id = $2 WHERE id = $1', [id, supportId]);
  return id;
}

describe('the list of supporters', () => {
  it('shows the creator who gives how much since when, and the total so far', async () => {
    const { supportId } = await beginSupport(tips, creator, { senderName: 'Ann', isAnonymous: true });
    await advanceMonths(tips, supportId, 1);
    await waitFor(async () => (await paidAmounts(tips, supportId)).length === 2);
    const { supporters } = await list();
    expect(supporters).toEqual([
      {
        id: supportId,
        senderName: 'Ann',
        isAnonymous: true,
        tipCents: 500,
        status: 'active',
        endReason: null,
        beganAt: expect.any(String),
        endedAt: null,
        totalCents: 1_000,
      },
    ]);
  });

  it('does not count refunds, and leaves out unpaid supports and those of other creators', async () => {
    const beganAt = daysAgo(40);
    const id = await insertSupport(tips, creator, { senderName: null, status: 'past-due', beganAt });
    await insertMonth(id, 700, 40);
    await insertMonth(id, 700, 10, 'refunded');
    const never = await insertSupport(tips, creator, { status: 'starting' });
    await tips.database.query('UPDATE supports SET began_at = NULL WHERE id = $1', [never]);
    await insertSupport(tips, await createCreator(tips), {});
    expect((await list()).supporters).toMatchObject([
      { id, senderName: 'Anonymous', status: 'past-due', totalCents: 700 },
    ]);
  });

  it('pages through lasting and ended ones, each once and newest first', async () => {
    const beganAt = daysAgo(3);
    for (let each = 0; each < 5; each += 1) await insertSupport(tips, creator, { beganAt });
    const newest = await insertSupport(tips, creator, { beganAt: daysAgo(1) });
    const ended = await insertEnded(daysAgo(2));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ state: 'lasting', limit: 2, cursor });
      seen.push(...page.supporters.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen[0]).toBe(newest);
    expect(new Set(seen).size).toBe(6);
    expect(seen).toHaveLength(6);
    expect((await list({ state: 'ended' })).supporters).toMatchObject([{ id: ended, status: 'ended' }]);
    expect((await list()).supporters).toHaveLength(7);
  });
});

describe('a support that its creator ends', () => {
  it('takes nothing more, and the tipper is told that the creator ended it', async () => {
    const { supportId, token } = await beginSupport(tips, creator);
    expect(await end(supportId)).toMatchObject({ id: supportId, status: 'ended', endReason: 'creator' });
    const { support } = await tips.events.waitFor(
      supportChanged,
      (event) => event.support.id === supportId && event.support.status === 'ended',
    );
    expect(support).toMatchObject({ endReason: 'creator', nextPaymentAt: null });
    const subscriptionId = await subscriptionOf(tips, supportId);
    await waitFor(
      async () => (await tips.stripe.subscriptions.retrieve(subscriptionId)).status === 'canceled',
    );
    expect(await tips.rpc.call(getSupportRpc, { token })).toMatchObject({
      status: 'ended',
      endReason: 'creator',
    });
    expect(await paidAmounts(tips, supportId)).toEqual([500]);
  });

  it('ends once, even if it is requested repeatedly and by the tipper at the same time', async () => {
    const { supportId, token } = await beginSupport(tips, creator);
    const both = [
      ...Array.from({ length: 3 }, () => end(supportId)),
      tips.rpc.call(endSupportRpc, { token }),
    ];
    const replies = await Promise.all(both);
    const again = await end(supportId);
    expect(new Set(replies.map(({ endReason }) => endReason))).toEqual(new Set([again.endReason]));
    await waitFor(async () => (await findSupport(tips, supportId)).nextSyncAt === null);
    const told = tips.database.query(
      `SELECT FROM outbox WHERE type = $1 AND payload -> 'support' ->> 'id' = $2
         AND payload -> 'support' ->> 'status' = 'ended'`,
      [supportChanged.type, supportId],
    );
    expect(await told).toHaveLength(1);
  });

  it('keeps the reason if it had already ended', async () => {
    const id = await insertEnded(daysAgo(1));
    expect(await end(id)).toMatchObject({ endReason: 'tipper' });
  });

  it('is not found by another creator, and is not ended', async () => {
    const id = await insertSupport(tips, creator, {});
    await expect(end(id, await createCreator(tips))).rejects.toMatchObject({ code: 'SUPPORT_NOT_FOUND' });
    expect(await findSupport(tips, id)).toMatchObject({ endedAt: null });
  });

  it.each(['', 'abc', '0f8fad5b-d9cb-469f-a165-70867728950e', "' OR true --"])(
    'is not found by the id "%s"',
    async (id) => {
      await insertSupport(tips, creator, {});
      await expect(end(id)).rejects.toMatchObject({ code: 'SUPPORT_NOT_FOUND' });
      expect((await list()).supporters).toHaveLength(1);
    },
  );
});

describe('a single payment of a support', () => {
  it('is refunded by the creator like any tip, and the support goes on', async () => {
    const { supportId, paymentIntentId } = await beginSupport(tips, creator);
    const { id: tipId } = await findTip(tips, paymentIntentId);
    const actor = { ...creator.actor, authenticatedAt: new Date().toISOString() };
    expect(
      await tips.rpc.call(refundOwnTipRpc, { tipId, reason: null }, { actor, deadlineMs: 60_000 }),
    ).toMatchObject({ status: 'succeeded', amountCents: 500 });
    expect((await list()).supporters).toMatchObject([{ id: supportId, status: 'active', totalCents: 0 }]);
    await advanceMonths(tips, supportId, 1);
    await waitFor(async () => (await list()).supporters[0]?.totalCents === 500);
  });
});

describe('the monthly total', () => {
  it('is that of lasting supports, with the total of a month ago', async () => {
    expect(await monthlyOf(creator)).toEqual({ amountCents: 0, people: 0, amountBeforeCents: 0 });
    const risen = await insertSupport(tips, creator, { tipCents: 900, beganAt: daysAgo(70) });
    await insertMonth(risen, 400, 70);
    await insertMonth(risen, 500, 40);
    await insertMonth(risen, 900, 10);
    const failing = await insertSupport(tips, creator, { status: 'past-due', beganAt: daysAgo(45) });
    await insertMonth(failing, 500, 45);
    await insertSupport(tips, creator, { tipCents: 300, status: 'paused', beganAt: daysAgo(20) });
    await insertSupport(tips, creator, { tipCents: 200, beganAt: daysAgo(2) });
    const ended = await insertEnded(daysAgo(5));
    await insertMonth(ended, 1_000, 50);
    await insertMonth(await insertEnded(daysAgo(40)), 5_000, 50);
    expect(await monthlyOf(creator)).toEqual({ amountCents: 1_600, people: 3, amountBeforeCents: 2_000 });
  });

  it('is absent for a creator without monthly support, and while the platform has none', async () => {
    expect(await monthlyOf(await createCreator(tips))).toBeUndefined();
    await tips.database.query('UPDATE platform_settings SET monthly_support = false');
    expect(await monthlyOf(creator)).toBeUndefined();
  });

  it('stays for a creator with supporters who accepts no new ones', async () => {
    const other = await createCreator(tips);
    await insertSupport(tips, other, {});
    expect(await monthlyOf(other)).toMatchObject({ amountCents: 500, people: 1 });
  });
});
