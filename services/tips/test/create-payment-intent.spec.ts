import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { confirmTipRpc, createPaymentIntentRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { Stripe } from 'stripe';
import { CreatePaymentIntent } from '../src/taking/payments/create-payment-intent.js';
import {
  createCreator,
  createPendingTip,
  findTip,
  type NewTip,
  newTip,
  pay,
  type TestCreator,
} from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
  creator = await createCreator(tips);
});

afterEach(() => tips.sandbox.setFaults({ dropWebhooks: false }));

afterAll(() => tips.stop());

async function countTips(): Promise<number> {
  const [row] = await tips.database.query('SELECT count(*)::int AS count FROM tips');
  return row.count;
}

describe('creating a payment intent', () => {
  it('stores the tip and asks the provider for exactly its amount', async () => {
    const { clientSecret, paymentIntentId, netAmountCents } = await createPendingTip(tips, creator, {
      amountCents: 1_234,
    });
    const intent = await tips.stripe.paymentIntents.retrieve(paymentIntentId);
    const tip = await findTip(tips, paymentIntentId);
    expect(clientSecret).toBe(intent.client_secret);
    expect(netAmountCents).toBe(1_111);
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

  it('names the creator to the provider, in words that a bank statement can show', async () => {
    const chloe = await createCreator(tips, { profile: { displayName: 'Chloé "Ø" <3' } });
    const { paymentIntentId } = await createPendingTip(tips, chloe, { amountCents: 435 });
    const tip = await findTip(tips, paymentIntentId);
    expect(await tips.stripe.paymentIntents.retrieve(paymentIntentId)).toMatchObject({
      amount: 435,
      description: 'Tip for Chloé "Ø" <3',
      metadata: { tipId: tip.id, creatorId: chloe.id, username: chloe.username },
      statement_descriptor_suffix: 'CHLOE O 3',
      payment_method_configuration_details: null,
    });
  });

  it('omits the statement suffix if the provider rejects it', async () => {
    const create = jest.spyOn(tips.stripe.paymentIntents, 'create');
    create.mockImplementationOnce((parameters) =>
      Promise.reject(
        new Stripe.errors.StripeInvalidRequestError({
          type: 'invalid_request_error',
          statusCode: 400,
          message: `Not ${parameters.statement_descriptor_suffix}`,
          param: 'statement_descriptor_suffix',
        }),
      ),
    );
    const { paymentIntentId } = await createPendingTip(tips, creator, { amountCents: 115 });
    create.mockRestore();
    const intent = await tips.stripe.paymentIntents.retrieve(paymentIntentId);
    expect(intent).toMatchObject({ amount: 115, statement_descriptor_suffix: null });
  });

  it('uses the payment method configuration that is set', async () => {
    const pinned = await tips.runAnother({ STRIPE_PAYMENT_METHOD_CONFIGURATION: 'pmc_tips' });
    const input = createPaymentIntentRpc.request.parse(newTip(creator, { amountCents: 1_999 }));
    const { paymentIntentId } = await pinned.app
      .get(CreatePaymentIntent)
      .execute(input, { kind: 'anonymous', ipAddress: '203.0.113.20' });
    await pinned.close();
    expect(await tips.stripe.paymentIntents.retrieve(paymentIntentId)).toMatchObject({
      amount: 1_999,
      payment_method_configuration_details: { id: 'pmc_tips' },
    });
  });

  it('tells the provider nothing about the tipper', async () => {
    const { paymentIntentId } = await createPendingTip(tips, creator, {
      senderEmail: 'private@example.com',
      senderName: 'Priva',
    });
    const intent = await tips.stripe.paymentIntents.retrieve(paymentIntentId);
    expect(JSON.stringify(intent)).not.toMatch(/priva/i);
  });

  it('finds the creator by the username in any case', async () => {
    await expect(createPendingTip(tips, { username: creator.username.toUpperCase() })).resolves.toBeDefined();
  });

  it.each([
    [99, 'The minimum tip is $1.00'],
    [0, 'The minimum tip is $1.00'],
    [1_000_001, 'The maximum tip is $10,000.00'],
  ])('rejects a tip of %i cents', async (amountCents, message) => {
    const before = await countTips();
    await expect(createPendingTip(tips, creator, { amountCents })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message,
      issues: [{ path: 'amount', message }],
    });
    expect(await countTips()).toBe(before);
  });

  it('accepts the minimum and the maximum', async () => {
    await expect(createPendingTip(tips, creator, { amountCents: 100 })).resolves.toBeDefined();
    await expect(createPendingTip(tips, creator, { amountCents: 1_000_000 })).resolves.toBeDefined();
  });

  it('never accepts less than the provider’s minimum', async () => {
    await tips.database.query('UPDATE platform_settings SET minimum_tip_cents = 10');
    const tooLittle = createPendingTip(tips, creator, { amountCents: 49 });
    await expect(tooLittle).rejects.toMatchObject({ message: 'The minimum tip is $0.50' });
    await expect(createPendingTip(tips, creator, { amountCents: 50 })).resolves.toBeDefined();
    await tips.database.query('UPDATE platform_settings SET minimum_tip_cents = 100');
  });

  it.each([
    ['is not published', { profile: { isPublished: false } }],
    ['is not verified', { account: { isVerified: false } }],
    ['is blocked', { account: { isBlocked: true } }],
    ['has closed the account', { account: { isActive: false } }],
  ])('is rejected for a creator who %s', async (_why, overrides) => {
    const other = await createCreator(tips, overrides);
    await expect(createPendingTip(tips, other)).rejects.toMatchObject({
      code: 'CREATOR_NOT_FOUND',
      message: 'This creator is not accepting tips right now.',
    });
  });

  it.each(['nobody', 'a\0', '\ud800'])('is rejected for the unknown username %j', async (username) => {
    await expect(createPendingTip(tips, { username })).rejects.toMatchObject({ code: 'CREATOR_NOT_FOUND' });
  });
});

describe('an idempotency key', () => {
  function createWith(idempotencyKey: string, overrides: Partial<NewTip> = {}) {
    return tips.rpc.call(
      createPaymentIntentRpc,
      { ...newTip(creator, overrides), idempotencyKey },
      { deadlineMs: 20_000 },
    );
  }

  it('returns the same payment for the same tip', async () => {
    const key = randomUUID();
    const first = await createWith(key);
    const before = await countTips();
    expect(await createWith(key)).toEqual(first);
    expect(await countTips()).toBe(before);
  });

  it('is rejected with another tip', async () => {
    const key = randomUUID();
    await createWith(key);
    const { username } = await createCreator(tips);
    for (const change of [
      { amountCents: 600 },
      { message: 'Other' },
      { senderEmail: 'jo@example.com' },
      { senderName: 'Jo' },
      { socialHandle: '@jo' },
      { username },
    ]) {
      await expect(createWith(key, change)).rejects.toMatchObject({
        code: 'IDEMPOTENCY_KEY_REUSED',
        status: 409,
      });
    }
  });

  it.each([0, 5, 256, 100_000])('is rejected with %i characters', async (length) => {
    const call = createWith('x'.repeat(length));
    await expect(call).rejects.toMatchObject({ code: 'VALIDATION_FAILED', status: 400 });
  });

  it('creates one tip from ten simultaneous requests', async () => {
    const key = randomUUID();
    const before = await countTips();
    const responses = await Promise.all(Array.from({ length: 10 }, () => createWith(key)));
    expect(new Set(responses.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(await countTips()).toBe(before + 1);
  });

  it('settles a tip that turns out to be paid', async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const key = randomUUID();
    const { paymentIntentId } = await createWith(key);
    await pay(tips, paymentIntentId);
    await expect(createWith(key)).rejects.toMatchObject({
      code: 'PAYMENT_NOT_PAYABLE',
      message: 'This tip has already been paid.',
    });
    expect(await findTip(tips, paymentIntentId)).toMatchObject({ status: 'succeeded' });
    await tips.sandbox.setFaults({ dropWebhooks: false });
  });

  it('is rejected once its payment was canceled', async () => {
    // Otherwise the event would make the service read the payment too.
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const key = randomUUID();
    const { paymentIntentId } = await createWith(key);
    await tips.stripe.paymentIntents.cancel(paymentIntentId);
    const notPayable = {
      code: 'PAYMENT_NOT_PAYABLE',
      message: 'This payment was canceled. Please start again.',
    };
    await expect(createWith(key)).rejects.toMatchObject(notPayable);
    const countReads = () => tips.sandbox.countRequests('GET', `/v1/payment_intents/${paymentIntentId}`);
    const reads = await countReads();
    await expect(createWith(key)).rejects.toMatchObject(notPayable);
    expect(await countReads()).toBe(reads);
    await expect(tips.rpc.call(confirmTipRpc, { paymentIntentId })).rejects.toMatchObject({
      code: 'PAYMENT_NOT_COMPLETED',
    });
  });
});
