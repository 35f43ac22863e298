import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openPayoutDashboardRpc } from '@sprinkle/contracts/tips/paying/payout-account.rpc';
import { createPaymentIntentRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { refundTipRpc } from '@sprinkle/contracts/tips/taking/refunds.rpc';
import { registry } from '@sprinkle/service-kit/telemetry/metrics';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { SendRefund } from '../src/taking/reversals/send-refund.js';
import { newOwner, openAccount, type Owner, rowOf, stripeIdOf } from './connected-accounts.js';
import { createCreator, findTip, giveCompleteTip, newTip } from './factories.js';
import { admin, bookTip, expectSound, payOut, release, startAfresh } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';
import { createDebtor, ended, reverse } from './transfer-reversals.js';
import {
  attempt,
  createConnectedCreator,
  payoutIn,
  storedTransfer,
  topUp,
  transfersOf,
  waitForTransfer,
} from './transfers.js';

/** Like Stripe, the stand-in repeats the first three under the same key. The others are not an outcome of the call. */
const CERTAIN = [400, 402, 404, 401, 403];
const OF_OUR_KEY = [401, 403];
const UNCERTAIN = [408, 409, 425, 429, 500];
const SETUP_REFUSED = {
  code: 'PROVIDER_UNAVAILABLE',
  status: 503,
  message: 'Payouts through Stripe cannot be set up right now. Please try again later.',
};

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed', STRIPE_CONNECT: 'on' });
  await topUp(tips);
});
beforeEach(() => startAfresh(tips));
afterEach(() => tips.sandbox.setFaults({ rejectNext: 0, rejectStatus: 400 }));
afterAll(() => tips.stop());

const rejectNext = (rejectStatus: number, times = 1) =>
  tips.sandbox.setFaults({ rejectNext: times, rejectStatus, rejectCode: 'refused_on_purpose' });

async function refusals(call: string): Promise<number> {
  const metric = await registry.getSingleMetric('stripe_refusals_total')?.get();
  return metric?.values.find(({ labels }) => labels.call === call)?.value ?? 0;
}

const accountsOf = async ({ id }: Owner) =>
  (await tips.stripe.accounts.list({ limit: 100 })).data.filter(({ metadata }) => metadata?.creatorId === id);

describe('an account that Stripe refuses to make', () => {
  it.each(CERTAIN)(
    'with %i is made by the next call, and both the creator and the operator are told',
    async (status) => {
      const owner = newOwner();
      const before = await refusals('account');
      await rejectNext(status);
      await expect(openAccount(tips, owner)).rejects.toMatchObject(SETUP_REFUSED);
      expect(await refusals('account')).toBe(before + 1);
      await openAccount(tips, owner);
      expect(await accountsOf(owner)).toMatchObject([{ id: await stripeIdOf(tips, owner) }]);
    },
  );

  it.each(UNCERTAIN)('with %i, which is not a final answer, keeps its key', async (status) => {
    const owner = newOwner();
    const before = await refusals('account');
    await rejectNext(status, 3);
    await expect(openAccount(tips, owner)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    const { attempt_id: first } = await rowOf(tips, owner);
    await openAccount(tips, owner).catch(() => undefined);
    expect(await rowOf(tips, owner)).toMatchObject({ attempt_id: first });
    expect(await refusals('account')).toBe(before);
  });

  it('is made once by many calls at once', async () => {
    const owner = newOwner();
    await rejectNext(400);
    await Promise.allSettled(Array.from({ length: 6 }, () => openAccount(tips, owner)));
    await openAccount(tips, owner);
    expect(await accountsOf(owner)).toHaveLength(1);
  });

  it('is requested with the same key after a crash before the refusal was stored', async () => {
    const owner = newOwner();
    await tips.database.query(`
      CREATE FUNCTION cut_off_attempts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'cut off'; END $$;
      CREATE TRIGGER cut_off BEFORE UPDATE OF attempt_id ON connected_accounts
        FOR EACH ROW EXECUTE FUNCTION cut_off_attempts()`);
    await rejectNext(400);
    await expect(openAccount(tips, owner)).rejects.toMatchObject({ code: 'INTERNAL' });
    await tips.database.query('DROP TRIGGER cut_off ON connected_accounts');
    await expect(openAccount(tips, owner)).rejects.toMatchObject(SETUP_REFUSED);
    await openAccount(tips, owner);
    expect(await accountsOf(owner)).toHaveLength(1);
  });
});

describe('a link that Stripe refuses to make', () => {
  it.each(CERTAIN)('to its form with %i is made by the next call', async (status) => {
    const owner = newOwner();
    await openAccount(tips, owner);
    await rejectNext(status);
    await expect(openAccount(tips, owner)).rejects.toMatchObject(SETUP_REFUSED);
    expect(await openAccount(tips, owner)).toMatchObject({ url: expect.stringContaining('/setup/s/') });
    expect(await accountsOf(owner)).toHaveLength(1);
  });

  it.each(CERTAIN)('to the dashboard with %i is made by the next call', async (status) => {
    const creator = await createConnectedCreator(tips);
    const open = () => tips.rpc.call(openPayoutDashboardRpc, {}, { actor: newOwner(creator.id) });
    await rejectNext(status);
    await expect(open()).rejects.toMatchObject(SETUP_REFUSED);
    expect(await open()).toMatchObject({ url: expect.stringContaining(creator.account) });
  });

  it('to the dashboard of an account that left the platform says so', async () => {
    const creator = await createConnectedCreator(tips);
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.sandbox.changeConnectedAccount(creator.account, 'closed');
    await tips.sandbox.setFaults({ dropWebhooks: false });
    const open = tips.rpc.call(openPayoutDashboardRpc, {}, { actor: newOwner(creator.id) });
    await expect(open).rejects.toMatchObject({
      code: 'WRONG_STATE',
      message: expect.stringContaining('closed'),
    });
    expect(await rowOf(tips, creator)).toMatchObject({ state: 'closed' });
  });
});

it.each(CERTAIN)('an intent that Stripe refuses with %i is made once by the next call', async (status) => {
  const creator = await createCreator(tips);
  const input = { ...newTip(creator), idempotencyKey: randomUUID() };
  const before = await refusals('intent');
  await rejectNext(status);
  await expect(tips.rpc.call(createPaymentIntentRpc, input)).rejects.toMatchObject({
    code: 'PROVIDER_UNAVAILABLE',
  });
  expect(await refusals('intent')).toBe(before + 1);
  const { paymentIntentId } = await tips.rpc.call(createPaymentIntentRpc, input);
  const { data } = await tips.stripe.paymentIntents.list({ limit: 100 });
  expect(data.filter(({ metadata }) => metadata.creatorId === creator.id)).toMatchObject([
    { id: paymentIntentId },
  ]);
});

describe('a refund that Stripe refuses', () => {
  const refund = (tipId: string) =>
    tips.rpc.call(refundTipRpc, { tipId, reason: 'A mistyped amount' }, { actor: admin });
  const refundsAtStripe = async (intentId: string) =>
    (await tips.stripe.refunds.list({ payment_intent: intentId })).data.length;

  it.each([400, 402, 404])('with %i has failed, and another request makes one', async (status) => {
    const { id, intentId } = await giveCompleteTip(tips, await createCreator(tips));
    const before = await refusals('refund');
    await rejectNext(status);
    expect(await refund(id)).toMatchObject({ status: 'failed', failureReason: 'refused_on_purpose' });
    expect(await refusals('refund')).toBe(before + 1);
    expect(await refund(id)).toMatchObject({ status: 'succeeded' });
    expect(await refundsAtStripe(intentId)).toBe(1);
    expect(await findTip(tips, id)).toMatchObject({ status: 'refunded' });
  });

  it.each([...OF_OUR_KEY, 429, 409])(
    'with %i, which is about our key or temporary, stays open and is made once later',
    async (status) => {
      const { id, intentId } = await giveCompleteTip(tips, await createCreator(tips));
      await rejectNext(status, 3);
      const { id: refundId } = await refund(id);
      await tips.sandbox.setFaults({ rejectNext: 0 });
      const [stored] = await tips.database.query('SELECT * FROM refunds WHERE id = $1', [refundId]);
      expect(stored).toMatchObject({ status: 'requested', rejections: 0 });
      await tips.app.get(SendRefund).execute(refundId);
      expect(await refundsAtStripe(intentId)).toBe(1);
    },
  );
});

describe('a transfer that Stripe refuses', () => {
  async function refusedWith(status: number, times = 1) {
    const creator = await createConnectedCreator(tips);
    const tipId = await bookTip(tips, creator);
    await rejectNext(status, times);
    const { id } = await payoutIn(tips, (await payOut(tips)).id);
    return { creator, tipId, id };
  }

  it.each([400, 402, 404])('with %i is held, and is made once after a release', async (status) => {
    const before = await refusals('transfer');
    const { creator, tipId, id } = await refusedWith(status);
    await waitFor(async () => (await storedTransfer(tips, id)).refusal);
    expect(await refusals('transfer')).toBe(before + 1);
    await release(tips, id, ['transfer-refused']);
    await waitForTransfer(tips, id);
    expect(await transfersOf(tips, creator)).toHaveLength(1);
    await expectSound(tips, tipId);
  });

  it.each([...OF_OUR_KEY, 429, 409])(
    'with %i, which is about our key or temporary, is made once by a later attempt',
    async (status) => {
      const { creator, tipId, id } = await refusedWith(status, 3);
      await waitFor(async () => (await storedTransfer(tips, id)).called_at);
      await waitFor(async () => {
        await attempt(tips, id);
        return (await storedTransfer(tips, id)).stripe_transfer_id;
      });
      expect(await storedTransfer(tips, id)).toMatchObject({ rejections: 0, refusal: null });
      expect(await transfersOf(tips, creator)).toHaveLength(1);
      await expectSound(tips, tipId);
    },
  );
});

it.each([400, 402, 404])(
  'a reversal that Stripe refuses with %i has ended, and another request makes one',
  async (status) => {
    const { creator, tipId, transferId } = await createDebtor(tips);
    const before = await refusals('reversal');
    await rejectNext(status);
    await reverse(tips, creator, 450);
    expect(await ended(tips, creator)).toMatchObject([{ refusal: 'refused_on_purpose' }]);
    expect(await refusals('reversal')).toBe(before + 1);
    await reverse(tips, creator, 450);
    await ended(tips, creator);
    expect(await tips.stripe.transfers.retrieve(transferId)).toMatchObject({ amount_reversed: 450 });
    await expectSound(tips, tipId);
  },
);
