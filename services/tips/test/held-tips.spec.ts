import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ProfileSnapshot, profileUpdated } from '@sprinkle/contracts/profiles/profiles.events';
import type { MessagePolicy } from '@sprinkle/contracts/profiles/profiles.schemas';
import { getReceiptRpc, removeTipperWordsRpc } from '@sprinkle/contracts/tips/page/receipts.rpc';
import {
  getPublicTipsRpc,
  listOwnTipsRpc,
  listPublicTipsRpc,
  releaseTipRpc,
  respondToTipRpc,
  setTipVisibilityRpc,
} from '@sprinkle/contracts/tips/page/tips.rpc';
import {
  confirmTipRpc,
  createPaymentIntentRpc,
  getTipStatusRpc,
} from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { getMessageFilterRpc, setMessageFilterRpc } from '@sprinkle/contracts/tips/taking/message-filter.rpc';
import type { MessageFilter } from '@sprinkle/contracts/tips/taking/message-filter.schemas';
import { tipRefunded, tipSucceeded, tipVisibilityChanged } from '@sprinkle/contracts/tips/tips.events';
import type { TipFilter } from '@sprinkle/contracts/tips/tips.schemas';
import { getTipStatsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { receiptTokenOf } from '@sprinkle/service-kit/receipts';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { closeCreator } from './close-creator.js';
import {
  createCreator,
  createPendingTip,
  findTip,
  giveTip,
  insertPaidTip,
  minutesAgo,
  newTip,
  type NewTip,
  pay,
  type TestCreator,
  waitForStatus,
} from './factories.js';
import { RECEIPT_TOKEN_KEY, startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

afterAll(() => tips.stop());

const WORDS = 'Meet me at the lighthouse';
const policy = (messagePolicy: MessagePolicy) => createCreator(tips, { profile: { messagePolicy } });

async function creatorWith(filter: Partial<MessageFilter>) {
  const creator = await createCreator(tips);
  await setFilter(creator, filter);
  return creator;
}

const setFilter = ({ actor }: TestCreator, filter: Partial<MessageFilter>) =>
  tips.rpc.call(
    setMessageFilterRpc,
    { words: [], noLinks: false, holdStrongLanguage: false, ...filter },
    { actor },
  );

async function changePolicy(creator: TestCreator, changes: Partial<ProfileSnapshot>): Promise<void> {
  await tips.events.publish(profileUpdated, {
    profile: {
      userId: creator.id,
      username: creator.username,
      displayName: 'Changed',
      profileImage: null,
      isPublished: true,
      version: 2,
      ...changes,
    },
  });
  await waitFor(async () => (await creatorRow(creator)).display_name === 'Changed');
}

const creatorRow = async ({ id }: TestCreator) =>
  (await tips.database.query('SELECT * FROM creators WHERE id = $1', [id]))[0];
const give = (creator: TestCreator, tip: Partial<NewTip> = {}) =>
  giveTip(tips, creator, { message: WORDS, socialHandle: null, ...tip });
const release = ({ actor }: TestCreator, tipId: string) => tips.rpc.call(releaseTipRpc, { tipId }, { actor });
const listOwn = async ({ actor }: TestCreator, filter: TipFilter = 'all') =>
  (await tips.rpc.call(listOwnTipsRpc, { filter }, { actor })).tips;
const heldOf = async ({ actor }: TestCreator) =>
  (await tips.rpc.call(listOwnTipsRpc, { state: 'held' }, { actor })).tips.map(({ id }) => id);
const heldCountOf = async ({ actor }: TestCreator) =>
  (await tips.rpc.call(getTipStatsRpc, { utcOffsetMinutes: 0 }, { actor })).heldCount;
/** Returns everything that visitors get. */
const pagesOf = async ({ username }: TestCreator) =>
  JSON.stringify(
    await Promise.all([
      tips.rpc.call(listPublicTipsRpc, { username }),
      tips.rpc.call(getPublicTipsRpc, { username }),
    ]),
  );
/** Returns what the tipper is told in the thanks and on the receipt. */
const toldTipper = (tipId: string, payment: { paymentIntentId: string; clientSecret: string }) =>
  Promise.all([
    tips.rpc.call(getTipStatusRpc, payment),
    tips.rpc.call(getReceiptRpc, { token: receiptTokenOf(RECEIPT_TOKEN_KEY, tipId) }),
  ]);
const factOf = async (id: string) =>
  (await tips.events.waitFor(tipSucceeded, ({ tip }) => tip.id === id)).tip;

/** Returns how a tip's visibility changed, after waiting for a later change. */
async function changesOf(creator: TestCreator, tipId: string) {
  const marker = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(0) });
  await tips.rpc.call(setTipVisibilityRpc, { tipId: marker, isHidden: true }, { actor: creator.actor });
  await tips.events.waitFor(tipVisibilityChanged, (change) => change.tipId === marker);
  return tips.events.of(tipVisibilityChanged).filter((change) => change.tipId === tipId);
}

describe('the policy "hold"', () => {
  it('hides a tip with a message from visitors until its creator releases it', async () => {
    const creator = await policy('hold');
    const payment = await createPendingTip(tips, creator, { message: WORDS });
    await pay(tips, payment.paymentIntentId);
    const { id } = await waitForStatus(tips, payment.paymentIntentId, 'succeeded');
    expect(await pagesOf(creator)).not.toMatch(/lighthouse|Sam/);
    expect(await factOf(id)).toMatchObject({ heldFor: 'policy', message: WORDS });
    expect(await listOwn(creator, 'held')).toMatchObject([{ id, message: WORDS, isHeld: true }]);
    expect(await heldOf(creator)).toEqual([id]);
    expect(await heldCountOf(creator)).toBe(1);
    for (const told of await toldTipper(id, payment)) expect(told).toMatchObject({ isHeld: true });
    for (const filter of ['hidden', 'visible', 'unanswered'] as const)
      expect(await listOwn(creator, filter)).toEqual([]);

    const released = await release(creator, id);
    expect(released).toMatchObject({ id, isHidden: false });
    expect(released).not.toHaveProperty('isHeld');
    expect(await pagesOf(creator)).toContain(WORDS);
    expect(await heldCountOf(creator)).toBe(0);
    for (const told of await toldTipper(id, payment)) expect(told).not.toHaveProperty('isHeld');
    expect(await listOwn(creator, 'unanswered')).toMatchObject([{ id }]);
  });

  it.each([{ message: null }, { isPrivate: true }])(
    'lets %j pass, which shows visitors no message',
    async (tip) => {
      const creator = await policy('hold');
      const { id } = await give(creator, tip);
      expect(await factOf(id)).toMatchObject({ heldFor: null });
      expect(await heldOf(creator)).toEqual([]);
      expect(await pagesOf(creator)).toContain(id);
    },
  );

  it('applies when the tip is paid, not when its payment was opened', async () => {
    const creator = await policy('publish');
    const { paymentIntentId } = await createPendingTip(tips, creator, { message: WORDS });
    await changePolicy(creator, { messagePolicy: 'hold' });
    await pay(tips, paymentIntentId);
    await tips.rpc.call(confirmTipRpc, { paymentIntentId });
    expect(await heldOf(creator)).toHaveLength(1);
    await changePolicy(creator, { messagePolicy: 'publish', displayName: 'Changed', version: 3 });
    await waitFor(async () => (await creatorRow(creator)).message_policy === 'publish');
    expect(await heldOf(creator)).toHaveLength(1);
  });

  it('is not changed by an event that does not mention it', async () => {
    const creator = await policy('hold');
    await changePolicy(creator, {});
    expect(await creatorRow(creator)).toMatchObject({ message_policy: 'hold' });
    const unknown = await createCreator(tips);
    expect(await creatorRow(unknown)).toMatchObject({ message_policy: 'publish' });
  });
});

describe('the policy "off"', () => {
  it('rejects a message, and accepts a tip without one', async () => {
    const creator = await policy('off');
    await expect(createPendingTip(tips, creator, { message: 'Hi' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'message', message: 'This creator does not take messages right now' }],
    });
    for (const message of [null, '', '   '])
      expect(await give(creator, { message })).toMatchObject({ status: 'succeeded', message: null });
  });

  it('lets an earlier payment go through, and holds its message', async () => {
    const creator = await policy('publish');
    const tip = newTip(creator, { message: WORDS, idempotencyKey: `off-${creator.username}` });
    const { paymentIntentId } = await tips.rpc.call(createPaymentIntentRpc, tip);
    await changePolicy(creator, { messagePolicy: 'off' });
    expect(await tips.rpc.call(createPaymentIntentRpc, tip)).toMatchObject({ paymentIntentId });
    await pay(tips, paymentIntentId);
    await tips.rpc.call(confirmTipRpc, { paymentIntentId });
    expect(await heldOf(creator)).toHaveLength(1);
    expect(await pagesOf(creator)).not.toContain('lighthouse');
  });
});

describe('the filter', () => {
  it.each<[Partial<MessageFilter>, Partial<NewTip>]>([
    [{ words: ['lighthouse'] }, {}],
    [{ words: ['lighthouse'] }, { message: 'At the L.1.G.H.T.H.O.U.S.E' }],
    [{ words: ['lighthouse'] }, { message: 'Hi', senderName: 'Líghthousé' }],
    [{ words: ['lighthouse'] }, { message: null, socialHandle: 'light_house' }],
    [{ noLinks: true }, { message: 'See evil (dot) com' }],
    [{ noLinks: true }, { message: null, senderName: 'www.evil.com' }],
    [{ holdStrongLanguage: true }, { message: 'What the f u c k' }],
    [{ holdStrongLanguage: true }, { message: WORDS, isPrivate: true, senderName: 'F*ck' }],
  ])('%j holds %j', async (filter, tip) => {
    const creator = await creatorWith(filter);
    const { id } = await give(creator, tip);
    expect(await factOf(id)).toMatchObject({ heldFor: 'filter' });
    expect(await heldOf(creator)).toEqual([id]);
    expect(await pagesOf(creator)).not.toContain(id);
  });

  it.each<[Partial<MessageFilter>, Partial<NewTip>]>([
    [{}, { message: 'What the fuck, see evil.com' }],
    [
      { words: ['ass'], noLinks: true, holdStrongLanguage: true },
      { message: 'A classic from Scunthorpe. So good!' },
    ],
    [{ words: ['lighthouse'] }, { isPrivate: true }],
    [{ words: ['zebedee'] }, { senderName: 'Zebedee', socialHandle: 'zebedee', isAnonymous: true }],
  ])('%j lets %j pass', async (filter, tip) => {
    const creator = await creatorWith(filter);
    const { id } = await give(creator, tip);
    expect(await heldOf(creator)).toEqual([]);
    expect(await pagesOf(creator)).toContain(id);
  });

  it('belongs to its creator, is replaced as a whole, and holds nothing at first', async () => {
    const [creator, other] = [await createCreator(tips), await createCreator(tips)];
    const get = ({ actor }: TestCreator) => tips.rpc.call(getMessageFilterRpc, {}, { actor });
    const nothing = { words: [], noLinks: false, holdStrongLanguage: false };
    expect(await get(creator)).toEqual(nothing);
    await setFilter(creator, { words: ['spam', 'Crème'], noLinks: true });
    expect(await get(creator)).toEqual({
      words: ['spam', 'Crème'],
      noLinks: true,
      holdStrongLanguage: false,
    });
    await setFilter(creator, { holdStrongLanguage: true });
    expect(await get(creator)).toEqual({ ...nothing, holdStrongLanguage: true });
    expect(await get(other)).toEqual(nothing);
    const stranger = { actor: { kind: 'anonymous' as const } };
    const denied = { code: 'NOT_SIGNED_IN' };
    await expect(tips.rpc.call(getMessageFilterRpc, {}, stranger)).rejects.toMatchObject(denied);
    await expect(tips.rpc.call(setMessageFilterRpc, nothing, stranger)).rejects.toMatchObject(denied);
  });

  it.each([['a'], ['two words'], ['x'.repeat(41)], ['f4ke'], ['']])('rejects the word %j', async (word) => {
    await expect(creatorWith({ words: ['good', word] })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Each word must have 2 to 40 letters and nothing else',
    });
  });

  it('accepts up to 100 words of 2 to 40 letters in any script', async () => {
    const words = Array.from(
      { length: 98 },
      (_, n) => `spam${String.fromCharCode(97 + (n % 26))}${'z'.repeat(1 + n / 26)}`,
    );
    const all = [...words, 'хам', 'é'.repeat(40)];
    expect(await setFilter(await createCreator(tips), { words: all })).toMatchObject({ words: all });
    await expect(creatorWith({ words: [...all, 'more'] })).rejects.toMatchObject({
      message: 'You can have at most 100 words',
    });
  });
});

describe('a held tip', () => {
  it('is released once with one event, however often it is requested at once', async () => {
    const creator = await policy('hold');
    const { id } = await give(creator);
    const replies = await Promise.all(Array.from({ length: 8 }, () => release(creator, id)));
    expect(replies.every(({ isHidden }) => !isHidden)).toBe(true);
    await release(creator, id);
    const about = { tipId: id, creatorId: creator.id, creatorUsername: creator.username };
    expect(await changesOf(creator, id)).toEqual([{ ...about, isHidden: false }]);
  });

  it('can be released only by its creator', async () => {
    const creator = await policy('hold');
    const { id } = await give(creator);
    const other = await createCreator(tips);
    for (const tipId of [id, 'nonsense', other.id])
      await expect(release(other, tipId)).rejects.toMatchObject({ code: 'TIP_NOT_FOUND' });
    expect(await heldOf(creator)).toEqual([id]);
    expect(await heldOf(other)).toEqual([]);
  });

  it.each([true, false])('is no longer held once its creator sets isHidden to %s', async (isHidden) => {
    const creator = await policy('hold');
    const { id } = await give(creator);
    await tips.rpc.call(setTipVisibilityRpc, { tipId: id, isHidden }, { actor: creator.actor });
    expect(await heldCountOf(creator)).toBe(0);
    expect(await listOwn(creator, isHidden ? 'hidden' : 'visible')).toMatchObject([{ id, isHidden }]);
    expect((await changesOf(creator, id)).map((change) => change.isHidden)).toEqual([isHidden]);
    // The creator's decision has ended the hold, so releasing the tip changes nothing.
    expect(await release(creator, id)).toMatchObject({ isHidden });
  });

  it('can be answered, and visitors see neither it nor the reply', async () => {
    const creator = await policy('hold');
    const { id } = await give(creator);
    const response = 'The lighthouse it is';
    await tips.rpc.call(respondToTipRpc, { tipId: id, response }, { actor: creator.actor });
    expect(await pagesOf(creator)).not.toMatch(/lighthouse/i);
    expect(await heldOf(creator)).toEqual([id]);
  });

  it('disappears when it is refunded, and is held again if the refund is undone', async () => {
    const creator = await creatorWith({ words: ['lighthouse'] });
    const { paymentIntentId } = await createPendingTip(tips, creator, {
      message: WORDS,
      senderName: 'Zebedee',
    });
    await pay(tips, paymentIntentId);
    const { id } = await waitForStatus(tips, paymentIntentId, 'succeeded');
    await tips.stripe.refunds.create({ payment_intent: paymentIntentId });
    await waitForStatus(tips, id, 'refunded');
    const refund = await tips.events.waitFor(tipRefunded, ({ tipId }) => tipId === id);
    expect(JSON.stringify(refund)).not.toMatch(/lighthouse|Zebedee/);
    expect(await heldOf(creator)).toEqual([]);
    await expect(release(creator, id)).rejects.toMatchObject({ code: 'TIP_NOT_FOUND' });
    await tips.database.query(`UPDATE tips SET status = 'succeeded' WHERE id = $1`, [id]);
    expect(await heldOf(creator)).toEqual([id]);
    expect(await pagesOf(creator)).not.toContain(id);
  });

  it('is no longer held once the tipper has removed the words', async () => {
    const creator = await policy('hold');
    const { id } = await give(creator);
    await tips.rpc.call(removeTipperWordsRpc, { token: receiptTokenOf(RECEIPT_TOKEN_KEY, id) });
    expect(await heldOf(creator)).toEqual([]);
    expect(await tips.rpc.call(listPublicTipsRpc, { username: creator.username })).toMatchObject([
      { id, senderName: 'Anonymous', message: '' },
    ]);
  });

  it('and the filter are deleted when the account is closed', async () => {
    const creator = await creatorWith({ words: ['lighthouse'] });
    const { id } = await give(creator);
    await closeCreator(tips, creator);
    await waitFor(async () => (await findTip(tips, id)).message === null);
    const rows = await tips.database.query(
      'SELECT held_for, (SELECT count(*)::int FROM message_filters WHERE creator_id = $2) AS filters FROM tips WHERE id = $1',
      [id, creator.id],
    );
    expect(rows).toEqual([{ held_for: null, filters: 0 }]);
  });
});
