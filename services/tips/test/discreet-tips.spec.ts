import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getPublicTipsRpc,
  listOwnTipsRpc,
  listPublicTipsRpc,
  respondToTipRpc,
} from '@sprinkle/contracts/tips/page/tips.rpc';
import { createPaymentIntentRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import type { NewTip } from '@sprinkle/contracts/tips/tips.schemas';
import { createCreator, giveTip } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

afterAll(() => tips.stop());

const WORDS = {
  senderName: 'Zebedee',
  message: 'Meet me at the lighthouse',
  socialPlatform: 'x',
  socialHandle: 'zebedee.q',
} satisfies Partial<NewTip>;

/** Gives a tip with these choices, replies to it, and returns what visitors and the creator see. */
async function give(chosen: Partial<NewTip>) {
  const creator = await createCreator(tips);
  const { id } = await giveTip(tips, creator, { ...WORDS, ...chosen });
  const { actor, username } = creator;
  await tips.rpc.call(respondToTipRpc, { tipId: id, response: 'The lighthouse it is' }, { actor });
  const pages = await Promise.all([
    tips.rpc.call(listPublicTipsRpc, { username }),
    tips.rpc.call(getPublicTipsRpc, { username }),
  ]);
  const own = await tips.rpc.call(listOwnTipsRpc, {}, { actor });
  const { tip } = await tips.events.waitFor(tipSucceeded, (event) => event.tip.id === id);
  return { pages: JSON.stringify(pages), shown: pages[0][0], own: own.tips[0], fact: tip };
}

describe('what a tipper keeps from visitors', () => {
  it('is the message and its reply, if only the creator may read them', async () => {
    const { pages, shown, own, fact } = await give({ isPrivate: true });
    expect(pages).not.toMatch(/lighthouse/i);
    expect(shown).toMatchObject({ senderName: 'Zebedee', message: '', response: null, respondedAt: null });
    expect(own).toMatchObject({ message: WORDS.message, response: 'The lighthouse it is', isPrivate: true });
    expect(own).not.toHaveProperty('isAnonymous');
    expect(fact).toMatchObject({ isPrivate: true, isAnonymous: false });
  });

  it('is the name and the handle, if the tip is anonymous', async () => {
    const { pages, shown, own, fact } = await give({ isAnonymous: true });
    expect(pages).not.toMatch(/zebedee/i);
    expect(shown).toMatchObject({
      senderName: 'Anonymous',
      message: WORDS.message,
      socialPlatform: null,
      socialHandle: null,
    });
    expect(own).toMatchObject({ senderName: 'Zebedee', socialHandle: 'zebedee.q', isAnonymous: true });
    expect(fact).toMatchObject({ isPrivate: false, isAnonymous: true });
  });

  it('is all of these if both are chosen, and the tip still counts', async () => {
    const { pages, shown } = await give({ isPrivate: true, isAnonymous: true });
    expect(pages).not.toMatch(/zebedee|lighthouse/i);
    expect(shown).toMatchObject({ amountCents: 500 });
  });

  it.each([{}, { isPrivate: null, isAnonymous: null }, { isPrivate: false, isAnonymous: false }])(
    'is nothing by default: %j',
    async (chosen) => {
      const { shown, own } = await give(chosen);
      expect(shown).toMatchObject({ ...WORDS, response: 'The lighthouse it is' });
      expect(own).not.toHaveProperty('isPrivate');
      expect(own).not.toHaveProperty('isAnonymous');
    },
  );
});

it.each(['isPrivate', 'isAnonymous'] as const)(
  'an idempotency key that was used without %s cannot be reused with it',
  async (name) => {
    const { username } = await createCreator(tips);
    const tip = { ...WORDS, username, senderEmail: 'z@example.com', amountCents: 500 };
    const idempotencyKey = `discreet-${name}-${username}`;
    await tips.rpc.call(createPaymentIntentRpc, { ...tip, idempotencyKey });
    const call = tips.rpc.call(createPaymentIntentRpc, { ...tip, [name]: true, idempotencyKey });
    await expect(call).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  },
);
