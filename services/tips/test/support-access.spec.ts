import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getSupportRpc,
  mailSupportLinksRpc,
  openSupportCardRpc,
  takeSupportCardRpc,
} from '@sprinkle/contracts/tips/supports.rpc';
import { supportLinksRequested } from '@sprinkle/contracts/tips/tips.events';
import { receiptTokenOf } from '@sprinkle/service-kit/receipts';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import type { TestCreator } from './factories.js';
import { RECEIPT_TOKEN_KEY, startTips, type TestTips } from './start-tips.js';
import { advanceMonths, beginSupport, createSupportedCreator, findSupport, paidAmounts } from './supports.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
  creator = await createSupportedCreator(tips);
});

afterAll(() => tips.stop());

const waitForPayments = (supportId: string, count: number) =>
  waitFor(async () => (await paidAmounts(tips, supportId)).length === count);

const waitForState = (supportId: string, status: string) =>
  waitFor(async () => (await findSupport(tips, supportId)).status === status);

describe('another card', () => {
  it('pays the month that had failed, and those after it, without another subscription', async () => {
    const { supportId, token } = await beginSupport(tips, creator, { card: 'pm_card_chargeCustomerFail' });
    await advanceMonths(tips, supportId, 1);
    await waitForState(supportId, 'past-due');
    const { setupIntentId } = await tips.rpc.call(openSupportCardRpc, { token });
    await expect(tips.rpc.call(takeSupportCardRpc, { token, setupIntentId })).rejects.toMatchObject({
      code: 'PAYMENT_NOT_COMPLETED',
    });
    await tips.stripe.setupIntents.confirm(setupIntentId, {
      payment_method: 'pm_card_visa',
      return_url: 'https://sprinkle.example/my-support',
    });
    await tips.rpc.call(takeSupportCardRpc, { token, setupIntentId });
    await waitForPayments(supportId, 2);
    await waitForState(supportId, 'active');
    await advanceMonths(tips, supportId, 1);
    await waitForPayments(supportId, 3);
    const { stripeCustomerId } = await findSupport(tips, supportId);
    const { data } = await tips.stripe.subscriptions.list({
      customer: stripeCustomerId ?? '',
      status: 'all',
    });
    expect(data).toHaveLength(1);
  });

  it('is not taken from somebody else', async () => {
    const mine = await beginSupport(tips, creator);
    const theirs = await beginSupport(tips, creator, { senderEmail: 'other@example.com' });
    const { setupIntentId } = await tips.rpc.call(openSupportCardRpc, { token: theirs.token });
    await tips.stripe.setupIntents.confirm(setupIntentId, {
      payment_method: 'pm_card_visa',
      return_url: 'https://sprinkle.example/my-support',
    });
    await expect(
      tips.rpc.call(takeSupportCardRpc, { token: mine.token, setupIntentId }),
    ).rejects.toMatchObject({ code: 'PAYMENT_NOT_COMPLETED' });
  });
});

describe('the links of an address', () => {
  it('are mailed where there are any, and the answer is the same for all', async () => {
    const { supportId } = await beginSupport(tips, creator, { senderEmail: 'links@example.com' });
    const replies = [];
    for (const email of ['LINKS@example.com', 'nobody@example.com'])
      replies.push(await tips.rpc.call(mailSupportLinksRpc, { email }));
    expect(replies[0]).toEqual(replies[1]);
    const event = await tips.events.waitFor(supportLinksRequested, ({ supports }) =>
      supports.some(({ id }) => id === supportId),
    );
    expect(event.supports).toEqual([{ id: supportId, creatorUsername: creator.username }]);
  });
});

describe('whoever is a stranger', () => {
  it.each(['', 'abc', receiptTokenOf(RECEIPT_TOKEN_KEY, '0f8fad5b-d9cb-469f-a165-70867728950e')])(
    'cannot open a support with the token "%s"',
    async (token) => {
      await expect(tips.rpc.call(getSupportRpc, { token })).rejects.toMatchObject({
        code: token === '' ? 'VALIDATION_FAILED' : 'SUPPORT_NOT_FOUND',
      });
    },
  );

  it('cannot open it with the token of the receipt of one of its payments', async () => {
    const { supportId } = await beginSupport(tips, creator);
    await expect(
      tips.rpc.call(getSupportRpc, { token: receiptTokenOf(RECEIPT_TOKEN_KEY, supportId) }),
    ).rejects.toMatchObject({ code: 'SUPPORT_NOT_FOUND' });
  });
});
