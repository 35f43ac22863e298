import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { confirmTipRpc, getTipStatusRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { StripePayments } from '../src/taking/stripe/stripe.js';
import { createCreator, createPendingTipFrom, findTip, pay, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let another: Awaited<ReturnType<TestTips['runAnother']>>;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'strict' });
  another = await tips.runAnother();
  creator = await createCreator(tips);
  // Otherwise each event of the provider would have its intent retrieved too.
  await tips.sandbox.setFaults({ dropWebhooks: true });
});

afterAll(async () => {
  await another.close();
  await tips.stop();
});

interface PayersTip {
  paymentIntentId: string;
  clientSecret: string;
  actor: Actor;
}

let networks = 0;

/** Creates a tip from its own network. */
async function createTip(): Promise<PayersTip> {
  networks += 1;
  const ipAddress = `203.0.113.${networks}`;
  const created = await createPendingTipFrom(tips, creator, ipAddress);
  return { ...created, actor: { kind: 'anonymous', ipAddress } };
}

async function createPaidTip(): Promise<PayersTip> {
  const tip = await createTip();
  await pay(tips, tip.paymentIntentId);
  return tip;
}

const confirm = ({
  actor,
  paymentIntentId,
  clientSecret,
}: Omit<PayersTip, 'clientSecret'> & { clientSecret?: string }) =>
  tips.rpc.call(confirmTipRpc, { paymentIntentId, clientSecret }, { actor, deadlineMs: 20_000 });

const statusOf = ({ actor, paymentIntentId, clientSecret }: PayersTip) =>
  tips.rpc.call(getTipStatusRpc, { paymentIntentId, clientSecret }, { actor, deadlineMs: 20_000 });

const lookUpsOf = ({ paymentIntentId }: PayersTip) =>
  tips.sandbox.countRequests('GET', `/v1/payment_intents/${paymentIntentId}`);

const repeat = <Result>(times: number, call: () => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, call));

const NOT_COMPLETED = { code: 'PAYMENT_NOT_COMPLETED', status: 409 };
const NOT_FOUND = { code: 'TIP_NOT_FOUND', status: 404, message: 'Tip not found.' };

async function clearSecret({ paymentIntentId }: PayersTip): Promise<void> {
  await tips.database.query('UPDATE payments SET client_secret_hash = NULL WHERE provider_intent_id = $1', [
    paymentIntentId,
  ]);
}

describe('a look-up at the provider', () => {
  it('is not made for a tip that is settled, paid or not', async () => {
    const [paid, canceled] = [await createPaidTip(), await createTip()];
    await tips.stripe.paymentIntents.cancel(canceled.paymentIntentId);
    expect(await confirm(paid)).toMatchObject({ status: 'succeeded' });
    expect(await statusOf(canceled)).toMatchObject({ status: 'canceled', problem: null });
    for (let time = 0; time < 3; time += 1) {
      expect(await confirm(paid)).toMatchObject({ status: 'succeeded' });
      expect(await statusOf(paid)).toMatchObject({ status: 'succeeded', amountCents: 500, problem: null });
      await expect(confirm(canceled)).rejects.toMatchObject(NOT_COMPLETED);
      expect(await statusOf(canceled)).toMatchObject({ status: 'canceled' });
    }
    expect([await lookUpsOf(paid), await lookUpsOf(canceled)]).toEqual([1, 1]);
  });

  it('is not made with a wrong client secret, which looks like an unknown payment', async () => {
    const [tip, other] = [await createPaidTip(), await createTip()];
    for (const clientSecret of [other.clientSecret, 'x', '\0', tip.clientSecret.slice(0, -1)]) {
      await expect(statusOf({ ...tip, clientSecret })).rejects.toMatchObject(NOT_FOUND);
      await expect(confirm({ ...tip, clientSecret })).rejects.toMatchObject(NOT_FOUND);
    }
    await expect(statusOf({ ...tip, paymentIntentId: 'pi_unknown' })).rejects.toMatchObject(NOT_FOUND);
    expect(await lookUpsOf(tip)).toBe(0);
    expect(await findTip(tips, tip.paymentIntentId)).toMatchObject({ status: 'pending' });
  });

  it('is shared by calls at the same time, across instances', async () => {
    const tip = await createPaidTip();
    const [confirmed, statuses] = await Promise.all([
      repeat(10, () => confirm(tip)),
      repeat(10, () => statusOf(tip)),
    ]);
    expect(new Set([...confirmed, ...statuses].map(({ status }) => status))).toEqual(new Set(['succeeded']));
    expect(await lookUpsOf(tip)).toBe(1);
  });

  it('is made at most once a second for a tip that is still unpaid', async () => {
    const tip = await createTip();
    const startedAt = Date.now();
    for (let time = 0; time < 3; time += 1) {
      const statuses = await repeat(5, () => statusOf(tip));
      expect(statuses.map(({ status }) => status)).toEqual(Array(5).fill('pending'));
    }
    expect(await lookUpsOf(tip)).toBeLessThanOrEqual(1 + (Date.now() - startedAt) / 1_000);
  });

  it('waits for its turn instead of returning what was read before the payment', async () => {
    const tip = await createTip();
    await expect(confirm(tip)).rejects.toMatchObject(NOT_COMPLETED);
    await pay(tips, tip.paymentIntentId);
    expect(await confirm(tip)).toMatchObject({ status: 'succeeded' });
    expect(await lookUpsOf(tip)).toBe(2);
  });

  it('is not replaced by the late news of an attempt that failed before', async () => {
    const tip = await createTip();
    await expect(confirm(tip)).rejects.toMatchObject(NOT_COMPLETED);
    await pay(tips, tip.paymentIntentId);
    const confirmed = confirm(tip);
    await delay(200);
    await tips.database.query(
      `UPDATE payments SET failure_code = 'card_declined', updated_at = now() WHERE provider_intent_id = $1`,
      [tip.paymentIntentId],
    );
    expect(await confirmed).toMatchObject({ status: 'succeeded' });
  });

  it('that read the payment before it was paid is not used for its confirmation', async () => {
    const tip = await createTip();
    const stripe = tips.app.get(StripePayments);
    const retrieve = StripePayments.prototype.retrieveIntent.bind(stripe);
    const read = jest.spyOn(StripePayments.prototype, 'retrieveIntent');
    let early: Promise<unknown> | undefined;
    await new Promise<void>((isPaid) => {
      read.mockImplementationOnce(async (id) => {
        const intent = await retrieve(id);
        await pay(tips, id);
        isPaid();
        await delay(300);
        return intent;
      });
      early = statusOf(tip);
    });
    expect(await confirm(tip)).toMatchObject({ status: 'succeeded' });
    await early;
    read.mockRestore();
  });

  it('is also made without a client secret, because browsers with an older page confirm that way', async () => {
    const { actor, paymentIntentId } = await createPaidTip();
    expect(await confirm({ actor, paymentIntentId })).toMatchObject({ status: 'succeeded' });
  });

  it('is limited for each network, except for tips that are settled', async () => {
    const [tip, elsewhere, ended] = [await createTip(), await createPaidTip(), await createPaidTip()];
    await confirm(ended);
    const results = await Promise.allSettled(Array.from({ length: 125 }, () => confirm(tip)));
    const codes = results.map(
      (result) => result.status === 'rejected' && (result.reason as { code: string }).code,
    );
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(5);
    expect(codes.filter((code) => code === 'PAYMENT_NOT_COMPLETED')).toHaveLength(120);
    await expect(statusOf(tip)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
      retryAfterSeconds: expect.any(Number),
    });
    expect(await confirm({ ...ended, actor: tip.actor })).toMatchObject({ status: 'succeeded' });
    expect(await confirm(elsewhere)).toMatchObject({ status: 'succeeded' });
  });
});

describe('the client secret', () => {
  it('is stored as a hash', async () => {
    const { paymentIntentId, clientSecret } = await createTip();
    const [payment] = await tips.database.query('SELECT * FROM payments WHERE provider_intent_id = $1', [
      paymentIntentId,
    ]);
    expect(payment.client_secret_hash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(payment)).not.toContain(clientSecret);
  });

  it('is stored for an older payment by one look-up, even when the given secret is wrong', async () => {
    const tip = await createPaidTip();
    await confirm(tip);
    await clearSecret(tip);
    await expect(statusOf({ ...tip, clientSecret: 'wrong' })).rejects.toMatchObject(NOT_FOUND);
    await expect(statusOf({ ...tip, clientSecret: 'wrong' })).rejects.toMatchObject(NOT_FOUND);
    expect(await statusOf(tip)).toMatchObject({ status: 'succeeded' });
    expect(await lookUpsOf(tip)).toBe(2);
  });
});
