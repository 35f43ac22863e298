import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import {
  listOwnTipsRpc,
  listPublicCommentsRpc,
  listPublicTipsRpc,
} from '@sprinkle/contracts/tips/page/tips.rpc';
import { getSupportRpc, setSupportBadgeRpc } from '@sprinkle/contracts/tips/taking/supports.rpc';
import { tipSucceeded, tipVisibilityChanged } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { RecordSupport } from '../src/taking/supports/record-support.js';
import { createPendingTip, findTip, giveTip, pay, type TestCreator, waitForStatus } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';
import {
  advanceMonths,
  beginSupport,
  createSupportedCreator,
  findSupport,
  paidAmounts,
  waitForSupport,
  waitUntilCompared,
  waitUntilQuiet,
} from './supports.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips();
});
afterEach(() => tips.sandbox.setFaults({ forbids: [] }));
afterAll(() => tips.stop());

/** Returns which of the creator's tips have the badge, in each list. */
async function badges({ username, actor }: TestCreator) {
  const own = await tips.rpc.call(listOwnTipsRpc, {}, { actor });
  const lists = [
    await tips.rpc.call(listPublicTipsRpc, { username }),
    (await tips.rpc.call(listPublicCommentsRpc, { username })).tips,
    own.tips,
  ];
  return lists.map((list) => list.map((tip) => tip.isMonthly));
}

it("a monthly supporter's comment has a badge, and a single tip has no such field", async () => {
  const creator = await createSupportedCreator(tips);
  const { id } = await giveTip(tips, creator);
  await beginSupport(tips, creator);
  expect(await badges(creator)).toEqual([
    [true, undefined],
    [true, undefined],
    [true, undefined],
  ]);
  const [single] = (await tips.rpc.call(listPublicTipsRpc, { username: creator.username })).filter(
    (tip) => tip.id === id,
  );
  expect(single).not.toHaveProperty('isMonthly');
  const [latest] = (await tips.rpc.call(listOwnTipsRpc, {}, { actor: creator.actor })).tips;
  await tips.events.waitFor(tipVisibilityChanged, ({ tipId }) => tipId === latest?.id);
});

it('the badge waits for the first comparison, because an earlier support of the tipper may hide it', async () => {
  const creator = await createSupportedCreator(tips);
  const senderEmail = 'waiting@example.com';
  const first = await beginSupport(tips, creator, { senderEmail });
  await tips.rpc.call(setSupportBadgeRpc, { token: first.token, isShown: false });
  await waitUntilQuiet(tips);
  await tips.sandbox.setFaults({ forbids: ['/v1/subscriptions/'] });
  const second = await createPendingTip(tips, creator, { senderEmail, interval: 'month' });
  await pay(tips, second.paymentIntentId);
  await waitForStatus(tips, second.paymentIntentId, 'succeeded');
  expect((await badges(creator))[0]).toEqual([undefined, undefined]);
  const { id, support_id: supportId } = await findTip(tips, second.paymentIntentId);
  const { tip } = await tips.events.waitFor(tipSucceeded, (event) => event.tip.id === id);
  expect(tip).not.toHaveProperty('isMonthly');
  await tips.sandbox.setFaults({ forbids: [] });
  await tips.database.query('UPDATE supports SET next_sync_at = now() WHERE id = $1', [supportId]);
  await waitForSupport(tips, String(supportId), 'active');
  expect((await badges(creator))[0]).toEqual([undefined, undefined]);
});

it('an anonymous supporter never has a badge', async () => {
  const creator = await createSupportedCreator(tips);
  const { token } = await beginSupport(tips, creator, { isAnonymous: true });
  await tips.rpc.call(setSupportBadgeRpc, { token, isShown: true });
  expect(await badges(creator)).toEqual([[undefined], [undefined], [undefined]]);
});

it('the tipper can hide the badge and show it again, and later payments keep the choice', async () => {
  const creator = await createSupportedCreator(tips);
  const other = await beginSupport(tips, creator, { senderEmail: 'other@example.com' });
  const { supportId, token } = await beginSupport(tips, creator);
  for (let time = 1; time <= 2; time += 1) {
    const support = await tips.rpc.call(setSupportBadgeRpc, { token, isShown: false });
    expect(support.hidesBadge).toBe(true);
  }
  expect((await badges(creator))[0]).toEqual([undefined, true]);
  await tips.events.waitFor(tipVisibilityChanged, ({ creatorId }) => creatorId === creator.id);
  await advanceMonths(tips, supportId, 1);
  await waitFor(async () => (await paidAmounts(tips, supportId)).length === 2);
  expect((await badges(creator))[2]).toEqual([undefined, undefined, true]);
  expect(await tips.rpc.call(setSupportBadgeRpc, { token, isShown: true })).not.toHaveProperty('hidesBadge');
  expect((await badges(creator))[0]).toEqual([true, true, true]);
  expect(other.supportId).not.toBe(supportId);
});

it('a hidden badge stays hidden for the next support with the same card, but no other', async () => {
  const creator = await createSupportedCreator(tips);
  const senderEmail = 'hidden@example.com';
  const first = await beginSupport(tips, creator, { senderEmail });
  await tips.rpc.call(setSupportBadgeRpc, { token: first.token, isShown: false });
  const second = await beginSupport(tips, creator, { senderEmail });
  await waitFor(async () => (await findSupport(tips, first.supportId)).endReason === 'replaced');
  expect(await tips.rpc.call(getSupportRpc, { token: second.token })).toHaveProperty('hidesBadge', true);
  expect((await badges(creator))[0]).toEqual([undefined, undefined]);
  const [{ id: tipId }] = await tips.database.query('SELECT id FROM tips WHERE support_id = $1', [
    second.supportId,
  ]);
  await tips.events.waitFor(tipVisibilityChanged, (event) => event.tipId === tipId);
  // Anybody can type an address.
  const stranger = await beginSupport(tips, creator, { senderEmail, card: 'pm_card_mastercard' });
  await waitUntilCompared(tips, stranger.supportId);
  expect((await badges(creator))[0]).toEqual([true, undefined, undefined]);
  // A later choice of the tipper stays, although the older support hid the badge.
  await tips.rpc.call(setSupportBadgeRpc, { token: second.token, isShown: true });
  await advanceMonths(tips, second.supportId, 1);
  await waitFor(async () => (await paidAmounts(tips, second.supportId)).length === 2);
  await waitUntilCompared(tips, second.supportId);
  expect((await badges(creator))[0]).toEqual([true, true, true, undefined]);
});

it('a hidden badge stays hidden even if the replaced support is compared first', async () => {
  const creator = await createSupportedCreator(tips);
  const first = await beginSupport(tips, creator, { senderEmail: 'one@example.com' });
  const second = await beginSupport(tips, creator, { senderEmail: 'two@example.com' });
  await tips.rpc.call(setSupportBadgeRpc, { token: first.token, isShown: false });
  await waitUntilQuiet(tips);
  const replaced = await findSupport(tips, first.supportId);
  const subscription = await tips.stripe.subscriptions.retrieve(replaced.stripeSubscriptionId ?? '');
  const known = { nextAttemptAt: null, samePayer: [second.supportId] };
  await tips.app.get(RecordSupport).execute(replaced, subscription, known);
  expect(await findSupport(tips, first.supportId)).toMatchObject({ endReason: 'replaced', hidesBadge: true });
  expect(await findSupport(tips, second.supportId)).toMatchObject({ endedAt: null, hidesBadge: true });
  expect((await badges(creator))[0]).toEqual([undefined, undefined]);
});

it.each(['', 'abc'])('a stranger with the token "%s" changes nothing', async (token) => {
  await expect(tips.rpc.call(setSupportBadgeRpc, { token, isShown: false })).rejects.toMatchObject({
    code: token === '' ? 'VALIDATION_FAILED' : 'SUPPORT_NOT_FOUND',
  });
});
