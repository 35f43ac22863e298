import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventPayload } from '@sprinkle/contracts/event';
import { getReceiptRpc } from '@sprinkle/contracts/tips/page/receipts.rpc';
import { listOwnTipsRpc, listPublicTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { getTipStatusRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import {
  createCreator,
  createPendingTip,
  giveTip,
  insertPaidTip,
  minutesAgo,
  pay,
  type TestCreator,
} from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

afterAll(() => tips.stop());

const listPublic = (creator: TestCreator) => tips.rpc.call(listPublicTipsRpc, { username: creator.username });

const listOwn = (creator: TestCreator, query: { cursor?: string; limit?: number } = {}) =>
  tips.rpc.call(listOwnTipsRpc, query, { actor: creator.actor });

describe('the public list of tips', () => {
  it('shows a paid tip without the tipper’s e-mail address', async () => {
    const creator = await createCreator(tips);
    const tip = await giveTip(tips, creator, { message: null });
    const listed = await listPublic({ ...creator, username: creator.username.toUpperCase() });
    expect(listed).toEqual([
      {
        id: tip.id,
        senderName: 'Sam',
        amountCents: 500,
        message: '',
        response: null,
        respondedAt: null,
        socialPlatform: 'instagram',
        socialHandle: 'sam',
        createdAt: tip.succeeded_at?.toISOString(),
        isHidden: false,
      },
    ]);
  });

  it('leaves out tips that are unpaid, hidden, refunded, disputed or another creator’s', async () => {
    const creator = await createCreator(tips);
    const other = await createCreator(tips);
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await expect(pay(tips, paymentIntentId, 'pm_card_chargeDeclined')).rejects.toThrow();
    await insertPaidTip(tips, creator, { succeededAt: minutesAgo(1), isHidden: true });
    await insertPaidTip(tips, creator, { succeededAt: minutesAgo(2), status: 'refunded' });
    await insertPaidTip(tips, creator, { succeededAt: minutesAgo(3), status: 'disputed' });
    await insertPaidTip(tips, other, { succeededAt: minutesAgo(4) });
    expect(await listPublic(creator)).toEqual([]);
    expect(await listPublic(other)).toHaveLength(1);
  });

  it("shows each creator's own tips when several are requested at once", async () => {
    const creators = await Promise.all(Array.from({ length: 5 }, () => createCreator(tips)));
    const ids = await Promise.all(
      creators.map((creator) => insertPaidTip(tips, creator, { succeededAt: minutesAgo(1) })),
    );
    const lists = await Promise.all([...creators, ...creators].map(listPublic));
    expect(lists.map((list) => list.map(({ id }) => id))).toEqual([...ids, ...ids].map((id) => [id]));
  });

  it('contains the newest fifty tips', async () => {
    const creator = await createCreator(tips);
    const ids: string[] = [];
    for (let minute = 60; minute > 0; minute -= 1) {
      ids.unshift(await insertPaidTip(tips, creator, { succeededAt: minutesAgo(minute) }));
    }
    expect((await listPublic(creator)).map(({ id }) => id)).toEqual(ids.slice(0, 50));
  });

  it.each(['nobody', '\0', 'maya\0', '\ud800', 'x'.repeat(100)])(
    'is empty for the username %j',
    async (username) => {
      expect(await tips.rpc.call(listPublicTipsRpc, { username })).toEqual([]);
    },
  );
});

describe('the creator’s list of tips', () => {
  it('requires a signed-in creator', async () => {
    await expect(tips.rpc.call(listOwnTipsRpc, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('shows hidden tips and e-mail addresses, and no unpaid tips or tips of others', async () => {
    const creator = await createCreator(tips);
    const other = await createCreator(tips);
    const hidden = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(1), isHidden: true });
    await insertPaidTip(tips, other, { succeededAt: minutesAgo(1) });
    await createPendingTip(tips, creator);
    const own = await listOwn(creator);
    expect(own).toMatchObject({
      tips: [{ id: hidden, senderEmail: 'sam@example.com', isHidden: true }],
      nextCursor: null,
    });
  });

  it('has pages without gaps or repeats, even among tips of the same second', async () => {
    const creator = await createCreator(tips);
    for (let count = 0; count < 7; count += 1) {
      await insertPaidTip(tips, creator, { succeededAt: minutesAgo(count < 5 ? 1 : 2) });
    }
    const whole = (await listOwn(creator)).tips.map(({ id }) => id);
    const paged: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 4; page += 1) {
      const { tips: part, nextCursor } = await listOwn(creator, { cursor, limit: 2 });
      paged.push(...part.map(({ id }) => id));
      if (page === 0) await insertPaidTip(tips, creator, { succeededAt: minutesAgo(0) });
      cursor = nextCursor ?? undefined;
    }
    expect(cursor).toBeUndefined();
    expect(new Set(paged).size).toBe(7);
    expect(paged).toEqual(whole);
  });

  it.each([
    '',
    'nonsense',
    '2026-01-01T00:00:00.000Z x',
    '0000-01-01T00:00:00Z 0b7c1a52-8f0e-4c57-9a3e-2d1f6b8c9e10',
    '0000-01-01T00:00:00.000Z 0b7c1a52-8f0e-4c57-9a3e-2d1f6b8c9e10',
    `2026-01-01T00:00:00.${'0'.repeat(90)}Z 0b7c1a52-8f0e-4c57-9a3e-2d1f6b8c9e10`,
  ])('rejects the cursor of %j', async (position) => {
    const creator = await createCreator(tips);
    const cursor = Buffer.from(position).toString('base64url');
    await expect(listOwn(creator, { cursor })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'cursor', message: 'The cursor is not valid.' }],
    });
  });

  it('rejects a cursor that is not base64', async () => {
    const creator = await createCreator(tips);
    await expect(listOwn(creator, { cursor: '€' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('the status of a tip', () => {
  it('is shown to the holder of the client secret, after settling the tip', async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const creator = await createCreator(tips);
    const { clientSecret, paymentIntentId } = await createPendingTip(tips, creator);
    const ask = (secret: string) => tips.rpc.call(getTipStatusRpc, { paymentIntentId, clientSecret: secret });
    const facts = { amountCents: 500, username: creator.username, problem: null };
    expect(await ask(clientSecret)).toEqual({ status: 'pending', ...facts });
    await pay(tips, paymentIntentId);
    const { receiptToken = '', ...paid } = await ask(clientSecret);
    expect(paid).toEqual({ status: 'succeeded', ...facts, thankYouText: null });
    expect(await tips.rpc.call(getReceiptRpc, { token: receiptToken })).toMatchObject({ amountCents: 500 });
    expect(await listPublic(creator)).toHaveLength(1);
    await expect(ask(`${clientSecret}x`)).rejects.toMatchObject({ code: 'TIP_NOT_FOUND' });
    await tips.sandbox.setFaults({ dropWebhooks: false });
  });

  it('is mailed with the thank-you text only from the fourth paid tip of the page on', async () => {
    const profile = { thankYouText: 'You rock!', displayName: 'Maya Fit' };
    const creator = await createCreator(tips, { profile });
    await createPendingTip(tips, creator);
    const told: EventPayload<typeof tipSucceeded>['tip'][] = [];
    for (let number = 0; number < 5; number += 1) {
      const { paymentIntentId } = await createPendingTip(tips, creator);
      await pay(tips, paymentIntentId);
      const { tip } = await tips.events.waitFor(
        tipSucceeded,
        ({ tip: paid }) => paid.creatorId === creator.id && !told.some(({ id }) => id === paid.id),
      );
      told.push(tip);
    }
    const words = told.map(({ thankYouText, creatorDisplayName }) => [thankYouText, creatorDisplayName]);
    expect(words).toEqual([
      ...Array(3).fill([null, null]),
      ...Array(2).fill([profile.thankYouText, profile.displayName]),
    ]);
  });

  it('includes the thank-you text only once the tip is paid', async () => {
    const thankYouText = 'You just bought me\nyarn!';
    const creator = await createCreator(tips, { profile: { thankYouText } });
    const { clientSecret, paymentIntentId } = await createPendingTip(tips, creator);
    const ask = () => tips.rpc.call(getTipStatusRpc, { paymentIntentId, clientSecret });
    expect(await ask()).not.toHaveProperty('thankYouText');
    await pay(tips, paymentIntentId);
    expect(await ask()).toMatchObject({ status: 'succeeded', thankYouText });
    const { tip } = await tips.events.waitFor(tipSucceeded, (paid) => paid.tip.creatorId === creator.id);
    expect(tip).toMatchObject({ thankYouText: null, creatorDisplayName: null });
    await tips.database.query('UPDATE creators SET is_blocked = true WHERE id = $1', [creator.id]);
    expect(await ask()).toMatchObject({ status: 'succeeded', thankYouText: null });
  });

  it('comes without the thank-you text, as the receipt does, once the page is taken down', async () => {
    const creator = await createCreator(tips, { profile: { thankYouText: 'Send me your card number' } });
    const { clientSecret, paymentIntentId } = await createPendingTip(tips, creator);
    await tips.database.query('UPDATE creators SET is_published = false WHERE id = $1', [creator.id]);
    await pay(tips, paymentIntentId);
    const status = await tips.rpc.call(getTipStatusRpc, { paymentIntentId, clientSecret });
    expect(status).toMatchObject({ status: 'succeeded', thankYouText: null });
    const { tip } = await tips.events.waitFor(tipSucceeded, (paid) => paid.tip.creatorId === creator.id);
    expect(tip).toMatchObject({ thankYouText: null });
  });

  it('is not found for an unknown payment', async () => {
    const unknown = tips.rpc.call(getTipStatusRpc, {
      paymentIntentId: 'pi_unknown',
      clientSecret: 'pi_unknown_secret',
    });
    await expect(unknown).rejects.toMatchObject({ code: 'TIP_NOT_FOUND' });
  });
});
