import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { blockSenderRpc } from '@sprinkle/contracts/tips/page/blocked-senders.rpc';
import { endSupporterRpc } from '@sprinkle/contracts/tips/taking/supporters.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createPendingTip, findTip, pay, type TestCreator, waitForStatus } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';
import {
  advanceMonths,
  beginSupport,
  createSupportedCreator,
  findSupport,
  paidAmounts,
  payWithLink,
  subscriptionOf,
  waitForSupport,
  waitUntilCompared,
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

const ANOTHER_CARD = 'pm_card_mastercard';

/** Gives one tip with the card, and returns its id. */
async function giveWith(card: string, senderEmail = 'sam@example.com'): Promise<string> {
  const { paymentIntentId } = await createPendingTip(tips, creator, { senderEmail });
  await pay(tips, paymentIntentId, card);
  await waitForStatus(tips, paymentIntentId, 'succeeded');
  return (await findTip(tips, paymentIntentId)).id;
}

/** Begins a support, and returns it with the tip of its first month once it has been compared with Stripe. */
async function begin(wanted: Parameters<typeof beginSupport>[2] = {}) {
  const begun = await beginSupport(tips, creator, wanted);
  await waitUntilCompared(tips, begun.supportId);
  return { ...begun, tipId: (await findTip(tips, begun.paymentIntentId)).id };
}

const block = (tipId: string) => tips.rpc.call(blockSenderRpc, { tipId }, { actor: creator.actor });

const stateOf = async (supportId: string) => {
  const { status, endReason } = await findSupport(tips, supportId);
  return { status, endReason };
};
const active = { status: 'active', endReason: null };
const ended = { status: 'ended', endReason: 'creator' };

describe('blocking the sender of a tip ends', () => {
  it('the support that the tip belongs to, also at Stripe', async () => {
    const { supportId, tipId } = await begin();
    await block(tipId);
    expect(await stateOf(supportId)).toEqual(ended);
    const subscriptionId = await subscriptionOf(tips, supportId);
    await waitFor(
      async () => (await tips.stripe.subscriptions.retrieve(subscriptionId)).status === 'canceled',
    );
  });

  it('the support with the same address and card', async () => {
    const { supportId } = await begin();
    await block(await giveWith('pm_card_visa', ' Sam@example.com'));
    expect(await stateOf(supportId)).toEqual(ended);
  });

  it('the support with the same address and Link account', async () => {
    const email = 'sam@example.com';
    const { supportId } = await begin({ card: await payWithLink(tips, email) });
    await block(await giveWith(await payWithLink(tips, email)));
    expect(await stateOf(supportId)).toEqual(ended);
  });

  it('a support that the address began but has not paid', async () => {
    const { paymentIntentId } = await createPendingTip(tips, creator, { interval: 'month' });
    const supportId = String((await findTip(tips, paymentIntentId)).support_id);
    await block(await giveWith(ANOTHER_CARD));
    expect(await stateOf(supportId)).toEqual(ended);
    const subscriptionId = await subscriptionOf(tips, supportId);
    await waitFor(
      async () => (await tips.stripe.subscriptions.retrieve(subscriptionId)).status !== 'incomplete',
    );
  });
});

describe('blocking a stranger who typed the address of a supporter', () => {
  it('leaves the support running, but the address can begin nothing new', async () => {
    const { supportId } = await begin();
    await block(await giveWith(ANOTHER_CARD));
    await waitUntilCompared(tips, supportId);
    expect(await stateOf(supportId)).toEqual(active);
    await advanceMonths(tips, supportId, 1);
    await waitFor(async () => (await paidAmounts(tips, supportId)).length === 2);
    await expect(createPendingTip(tips, creator, { interval: 'month' })).rejects.toMatchObject({
      code: 'CREATOR_NOT_FOUND',
    });
    await tips.rpc.call(endSupporterRpc, { supportId }, { actor: creator.actor });
    await waitForSupport(tips, supportId, 'ended');
  });

  it('leaves the support running even if both pay with Link', async () => {
    const { supportId } = await begin({ card: await payWithLink(tips, 'sam@example.com') });
    await block(await giveWith(await payWithLink(tips, 'stranger@example.com')));
    expect(await stateOf(supportId)).toEqual(active);
  });

  it("ends only the stranger's own support, even when repeated at once", async () => {
    const { supportId } = await begin();
    const stranger = await begin({ card: ANOTHER_CARD });
    await Promise.all([1, 2, 3].map(() => block(stranger.tipId)));
    expect(await stateOf(stranger.supportId)).toEqual(ended);
    expect(await stateOf(supportId)).toEqual(active);
  });

  it('does not end a support of another creator with the same address and card', async () => {
    const { supportId } = await begin();
    creator = await createSupportedCreator(tips);
    await block(await giveWith('pm_card_visa'));
    expect(await stateOf(supportId)).toEqual(active);
  });
});
