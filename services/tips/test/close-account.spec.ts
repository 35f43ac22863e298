import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { accountClosed, accountVerified } from '@sprinkle/contracts/identity/identity.events';
import { createPaymentIntentRpc, getBalanceRpc, listPublicTipsRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { CloseCreators } from '../src/closing/close-creators.js';
import { CreatePendingTip } from '../src/payments/create-pending-tip.js';
import { findDrift } from '../src/reconciliation/find-drift.js';
import {
  accountSnapshot,
  createCreator,
  findTip,
  giveTip,
  ledgerOf,
  newTip,
  createPendingTip,
  pay,
  type TestCreator,
} from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

afterEach(() => tips.sandbox.setFaults({ dropWebhooks: false }));

afterAll(() => tips.stop());

const closed = (creator: TestCreator, isBalanceWaived: boolean) => ({
  ...{ id: creator.id, username: creator.username, version: 9 },
  isBalanceWaived,
});

async function close(creator: TestCreator, isBalanceWaived = false): Promise<void> {
  await tips.events.publish(accountClosed, closed(creator, isBalanceWaived));
  await waitFor(async () => {
    const [row] = await tips.database.query(
      'SELECT 1 FROM closed_creators WHERE creator_id = $1 AND next_work_at > now()',
      [creator.id],
    );
    return row;
  });
}

const workAgain = async (creator: TestCreator) => {
  await tips.database.query('UPDATE closed_creators SET next_work_at = now() WHERE creator_id = $1', [
    creator.id,
  ]);
  await tips.app.get(CloseCreators).execute();
};

const balanceOf = async ({ actor }: TestCreator) =>
  (await tips.rpc.call(getBalanceRpc, {}, { actor })).balanceCents;

const NAMELESS = { sender_name: null, sender_email: null, message: null, request_hash: null };

describe('a balance', () => {
  it('is what the ledger owes the creator, and nobody else’s', async () => {
    const [creator, other] = [await createCreator(tips), await createCreator(tips)];
    await giveTip(tips, creator, { amount: 5 });
    await giveTip(tips, creator, { amount: 10 });
    expect(await balanceOf(creator)).toBe(1_350);
    expect(await balanceOf(other)).toBe(0);
    await expect(tips.rpc.call(getBalanceRpc, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

describe('a creator who closed the account', () => {
  it('takes no tips any more, and keeps no names of anybody', async () => {
    const creator = await createCreator(tips);
    const { id } = await giveTip(tips, creator);
    await close(creator);
    await waitFor(async () => (await findTip(tips, id)).sender_name === null);
    expect(await findTip(tips, id)).toMatchObject({ ...NAMELESS, status: 'succeeded', amount_cents: 500 });
    await expect(createPendingTip(tips, creator)).rejects.toMatchObject({ code: 'CREATOR_NOT_FOUND' });
    expect(await tips.rpc.call(listPublicTipsRpc, { username: creator.username }).catch(() => [])).toEqual(
      [],
    );
    const [row] = await tips.database.query('SELECT * FROM creators WHERE id = $1', [creator.id]);
    expect(row).toMatchObject({ username: null, display_name: null, is_active: false, is_published: false });
  });

  it('is still owed what was not given up', async () => {
    const creator = await createCreator(tips);
    const { id } = await giveTip(tips, creator);
    await close(creator);
    await waitFor(async () => (await findTip(tips, id)).sender_name === null);
    expect(await balanceOf(creator)).toBe(450);
    expect(await ledgerOf(tips, id)).not.toContain('waived creator -450');
  });

  it('leaves what was given up to the platform, once, and the books agree', async () => {
    const creator = await createCreator(tips);
    const { id } = await giveTip(tips, creator);
    await waitFor(async () => (await findTip(tips, id)).processing_fee_cents);
    await close(creator, true);
    await tips.events.publish(accountClosed, closed(creator, true));
    await waitFor(async () => (await balanceOf(creator)) === 0);
    await Promise.all([workAgain(creator), workAgain(creator)]);
    const entries = await ledgerOf(tips, id);
    expect(entries.filter((entry) => entry.startsWith('waived'))).toEqual([
      'waived creator -450',
      'waived platform 450',
    ]);
    const drift: string[] = [];
    for await (const line of findDrift(tips.database, tips.stripe)) drift.push(line);
    expect(drift.filter((line) => line.includes(id))).toEqual([]);
  });

  it('has open payments canceled, opened or not', async () => {
    const creator = await createCreator(tips);
    const { paymentIntentId } = await createPendingTip(tips, creator);
    const input = createPaymentIntentRpc.request.parse({ ...newTip(creator), idempotencyKey: randomUUID() });
    const { tip: halfway } = await tips.app.get(CreatePendingTip).execute(creator.id, input, 'unknown');
    await close(creator);
    for (const tip of [paymentIntentId, halfway.id]) {
      await waitFor(async () => (await findTip(tips, tip)).status === 'canceled');
      expect(await findTip(tips, tip)).toMatchObject(NAMELESS);
    }
    expect((await tips.stripe.paymentIntents.retrieve(paymentIntentId)).status).toBe('canceled');
  });

  it('takes a payment that was made at the last moment, without a name', async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const creator = await createCreator(tips);
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await pay(tips, paymentIntentId);
    await close(creator, true);
    await waitFor(async () => (await findTip(tips, paymentIntentId)).status === 'succeeded');
    await waitFor(async () => {
      await workAgain(creator);
      return (await findTip(tips, paymentIntentId)).sender_name === null;
    });
    // There was nothing to give up when it was asked.
    expect(await balanceOf(creator)).toBe(450);
  });

  it('is finished when the provider is back, had it been away', async () => {
    const creator = await createCreator(tips);
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await tips.sandbox.kill();
    await close(creator);
    await tips.sandbox.start();
    await waitFor(
      async () => {
        await workAgain(creator);
        return (await findTip(tips, paymentIntentId)).status === 'canceled';
      },
      { timeoutMs: 30_000 },
    );
  });

  it('is not brought back by an older event, and forgotten when nothing can come', async () => {
    const creator = await createCreator(tips);
    await close(creator);
    await tips.events.publish(accountVerified, {
      account: accountSnapshot({ id: creator.id, username: creator.username, version: 8 }),
    });
    await createCreator(tips);
    const [row] = await tips.database.query('SELECT username, is_active FROM creators WHERE id = $1', [
      creator.id,
    ]);
    expect(row).toEqual({ username: null, is_active: false });
    await tips.database.query(
      `UPDATE closed_creators SET closed_at = now() - interval '61 minutes' WHERE creator_id = $1`,
      [creator.id],
    );
    await workAgain(creator);
    expect(
      await tips.database.query('SELECT 1 FROM closed_creators WHERE creator_id = $1', [creator.id]),
    ).toEqual([]);
  });
});
