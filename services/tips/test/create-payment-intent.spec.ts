import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmTipRpc, createPaymentIntentRpc } from '@sprinkle/contracts/tips/tips.rpc';
import type { NewTip } from '@sprinkle/contracts/tips/tips.schemas';
import { createCreator, findTip, newTip, createPendingTip, pay, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
  creator = await createCreator(tips);
});

afterAll(() => tips.stop());

async function countTips(): Promise<number> {
  const [row] = await tips.database.query('SELECT count(*)::int AS count FROM tips');
  return row.count;
}

describe('opening a payment', () => {
  it('freezes the tip and asks the provider for exactly that amount [V3.payment-intent]', async () => {
    const { clientSecret, paymentIntentId } = await createPendingTip(tips, creator, { amount: 12.34 });
    const intent = await tips.stripe.paymentIntents.retrieve(paymentIntentId);
    const tip = await findTip(tips, paymentIntentId);
    expect(clientSecret).toBe(intent.client_secret);
    expect(intent).toMatchObject({
      amount: 1234,
      currency: 'usd',
      metadata: { tipId: tip.id },
      receipt_email: null,
    });
    expect(tip).toMatchObject({
      user_id: creator.id,
      status: 'pending',
      amount_cents: 1234,
      fee_cents: null,
      sender_email: 'sam@example.com',
      succeeded_at: null,
    });
  });

  it('sends nothing about the sender to the provider', async () => {
    const { paymentIntentId } = await createPendingTip(tips, creator, {
      senderEmail: 'private@example.com',
      senderName: 'Priva',
    });
    const intent = await tips.stripe.paymentIntents.retrieve(paymentIntentId);
    expect(JSON.stringify(intent)).not.toMatch(/priva/i);
  });

  it('finds the creator whatever the case of the name', async () => {
    await expect(createPendingTip(tips, { username: creator.username.toUpperCase() })).resolves.toBeDefined();
  });

  it.each<[Partial<NewTip>, string]>([
    [{ amount: 0.99 }, 'The minimum tip is $1.00'],
    [{ amount: 10_000.01 }, 'The maximum tip is $10,000.00'],
    [{ amount: 0 }, 'Please enter a positive amount'],
    [{ amount: -5 }, 'Please enter a positive amount'],
    [{ amount: 1.234 }, 'Please enter an amount with at most two decimals'],
  ])(
    'refuses %o [V5.tip-amount-limits V5.tip-amount-positive V5.tip-amount-decimals]',
    async (overrides, message) => {
      const before = await countTips();
      await expect(createPendingTip(tips, creator, overrides)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        message,
        issues: [{ path: 'amount', message }],
      });
      expect(await countTips()).toBe(before);
    },
  );

  it('takes both limits themselves', async () => {
    await expect(createPendingTip(tips, creator, { amount: 1 })).resolves.toBeDefined();
    await expect(createPendingTip(tips, creator, { amount: 10_000 })).resolves.toBeDefined();
  });

  it('never goes under the minimum of the provider', async () => {
    await tips.database.query('UPDATE platform_settings SET minimum_tip_cents = 10');
    const tooLittle = createPendingTip(tips, creator, { amount: 0.49 });
    await expect(tooLittle).rejects.toMatchObject({ message: 'The minimum tip is $0.50' });
    await expect(createPendingTip(tips, creator, { amount: 0.5 })).resolves.toBeDefined();
    await tips.database.query('UPDATE platform_settings SET minimum_tip_cents = 100');
  });

  it.each([
    ['is not published', { profile: { isPublished: false } }],
    ['is not verified', { account: { isVerified: false } }],
    ['is blocked', { account: { isBlocked: true } }],
    ['has closed the account', { account: { isActive: false } }],
  ])('is refused for a creator who %s', async (_why, overrides) => {
    const other = await createCreator(tips, overrides);
    await expect(createPendingTip(tips, other)).rejects.toMatchObject({
      code: 'CREATOR_NOT_FOUND',
      message: 'This creator is not accepting tips right now.',
    });
  });

  it.each(['nobody', 'a\0', '\ud800'])(
    'is refused for the creator %j, whom nobody knows',
    async (username) => {
      await expect(createPendingTip(tips, { username })).rejects.toMatchObject({ code: 'CREATOR_NOT_FOUND' });
    },
  );
});

describe('an idempotency key', () => {
  function openWith(idempotencyKey: string, overrides: Partial<NewTip> = {}) {
    return tips.rpc.call(
      createPaymentIntentRpc,
      { ...newTip(creator, overrides), idempotencyKey },
      { deadlineMs: 20_000 },
    );
  }

  it('answers the same payment to the same tip', async () => {
    const key = randomUUID();
    const first = await openWith(key);
    const before = await countTips();
    expect(await openWith(key)).toEqual(first);
    expect(await countTips()).toBe(before);
  });

  it('is refused with another tip', async () => {
    const key = randomUUID();
    await openWith(key);
    await expect(openWith(key, { amount: 6 })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      status: 409,
    });
    await expect(openWith(key, { message: 'Other' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it.each(['', 'short', 'x'.repeat(256), 'x'.repeat(100_000)])(
    'is refused with a wrong length',
    async (key) => {
      await expect(openWith(key)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', status: 400 });
    },
  );

  it('makes one tip of ten requests at once', async () => {
    const key = randomUUID();
    const before = await countTips();
    const answers = await Promise.all(Array.from({ length: 10 }, () => openWith(key)));
    expect(new Set(answers.map((answer) => answer.clientSecret)).size).toBe(1);
    expect(await countTips()).toBe(before + 1);
  });

  it('finds out that its payment was made, and settles it', async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const key = randomUUID();
    const { paymentIntentId } = await openWith(key);
    await pay(tips, paymentIntentId);
    await expect(openWith(key)).rejects.toMatchObject({
      code: 'PAYMENT_NOT_PAYABLE',
      message: 'This tip has already been paid.',
    });
    expect(await findTip(tips, paymentIntentId)).toMatchObject({ status: 'succeeded' });
    await tips.sandbox.setFaults({ dropWebhooks: false });
  });

  it('cannot open a canceled payment again', async () => {
    const key = randomUUID();
    const { paymentIntentId } = await openWith(key);
    await tips.stripe.paymentIntents.cancel(paymentIntentId);
    const refusal = {
      code: 'PAYMENT_NOT_PAYABLE',
      message: 'This payment was canceled. Please start again.',
    };
    await expect(openWith(key)).rejects.toMatchObject(refusal);
    await expect(openWith(key)).rejects.toMatchObject(refusal);
    await expect(tips.rpc.call(confirmTipRpc, { paymentIntentId })).rejects.toMatchObject({
      code: 'PAYMENT_NOT_COMPLETED',
    });
  });
});
