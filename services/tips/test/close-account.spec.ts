import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { accountClosed, accountVerified } from '@sprinkle/contracts/identity/identity.events';
import { getBalanceRpc, listPublicTipsRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { CloseCreators } from '../src/closing/close-creators.js';
import { findDrift } from '../src/reconciliation/find-drift.js';
import {
  accountSnapshot,
  createCreator,
  createPendingTip,
  createTipWithoutIntent,
  findTip,
  giveTip,
  ledgerOf,
  pay,
  type TestCreator,
  waitForProcessingFee,
  waitForStatus,
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

const ANONYMIZED = { sender_name: null, sender_email: null, message: null, request_hash: null };

describe('a creator who closed the account', () => {
  it('takes no more tips, and the old ones are anonymized', async () => {
    const creator = await createCreator(tips);
    const { id } = await giveTip(tips, creator);
    await close(creator);
    await waitFor(async () => (await findTip(tips, id)).sender_name === null);
    expect(await findTip(tips, id)).toMatchObject({ ...ANONYMIZED, status: 'succeeded', amount_cents: 500 });
    await expect(createPendingTip(tips, creator)).rejects.toMatchObject({ code: 'CREATOR_NOT_FOUND' });
    expect(await tips.rpc.call(listPublicTipsRpc, { username: creator.username }).catch(() => [])).toEqual(
      [],
    );
    const [row] = await tips.database.query('SELECT * FROM creators WHERE id = $1', [creator.id]);
    expect(row).toMatchObject({ username: null, display_name: null, is_active: false, is_published: false });
  });

  it('keeps a balance that was not waived', async () => {
    const creator = await createCreator(tips);
    const { id } = await giveTip(tips, creator);
    await close(creator);
    await waitFor(async () => (await findTip(tips, id)).sender_name === null);
    expect(await balanceOf(creator)).toBe(450);
    expect(await ledgerOf(tips, id)).not.toContain('waived creator -450');
  });

  it('leaves a waived balance to the platform once, without drift', async () => {
    const creator = await createCreator(tips);
    const { id } = await giveTip(tips, creator);
    await waitForProcessingFee(tips, id);
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

  it('has open payments canceled, with and without an intent', async () => {
    const creator = await createCreator(tips);
    const { paymentIntentId } = await createPendingTip(tips, creator);
    const withoutIntent = await createTipWithoutIntent(tips, creator);
    await close(creator);
    for (const tip of [paymentIntentId, withoutIntent.id]) {
      expect(await waitForStatus(tips, tip, 'canceled')).toMatchObject(ANONYMIZED);
    }
    expect((await tips.stripe.paymentIntents.retrieve(paymentIntentId)).status).toBe('canceled');
  });

  it('keeps the money of a last-moment payment and anonymizes its tip', async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const creator = await createCreator(tips);
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await pay(tips, paymentIntentId);
    await close(creator, true);
    await waitForStatus(tips, paymentIntentId, 'succeeded');
    await waitFor(async () => {
      await workAgain(creator);
      return (await findTip(tips, paymentIntentId)).sender_name === null;
    });
    // The balance was zero when the creator waived it.
    expect(await balanceOf(creator)).toBe(450);
  });

  it('has open payments canceled once the provider is back', async () => {
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

  it('is not restored by an older event, and leaves the queue after an hour', async () => {
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
