import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listOwnPayoutsRpc } from '@sprinkle/contracts/tips/paying/own-payouts.rpc';
import { exportPayoutRunRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import { payoutRecorded } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { expectHeld, expectPaid } from './expect-held.js';
import { accountsOf, balanceOf } from './factories.js';
import {
  admin,
  bookTip,
  cancelHeld,
  confirm,
  eventsOf,
  expectSound,
  owedTo,
  payOut,
  payoutsOf,
  propose,
  record,
  release,
  sendAll,
  startAfresh,
  wrongState,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';
import {
  attempt,
  confirmTransfer,
  confirmWaitingTransfer,
  createConnectedCreator,
  makeTransfer,
  payoutIn,
  storedTransfer,
  topUp,
  transferLines,
  transfersOf,
  waitForTransfer,
} from './transfers.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
  await topUp(tips);
});

beforeEach(() => startAfresh(tips));

afterAll(() => tips.stop());

async function takesTransfers({ id }: { id: string }): Promise<boolean> {
  const [row] = await tips.database.query(
    'SELECT takes_transfers FROM connected_accounts WHERE creator_id = $1',
    [id],
  );
  return row.takes_transfers as boolean;
}

describe('a payout through the provider', () => {
  it('is sent by a transfer that names only ids, once its run is confirmed', async () => {
    const { creator, tipId, run, id, reference, transferId } = await makeTransfer(tips);
    const [transfer, ...others] = await transfersOf(tips, creator);
    expect(others).toEqual([]);
    expect(transfer).toMatchObject({
      id: transferId,
      amount: 450,
      currency: 'usd',
      description: reference,
      destination: creator.account,
      transfer_group: run.id,
      metadata: { payoutId: id, runId: run.id, creatorId: creator.id },
    });
    expect(await payoutIn(tips, run.id)).toMatchObject({
      status: 'sent',
      sentBy: 'Stripe',
      sentById: null,
      transfer: { stripeTransferId: transferId, waitingSince: null, refusal: null },
      reversedCents: 0,
    });
    expect(await accountsOf(tips, tipId)).toMatchObject({ connected: 450, platform: 50 });
    expect(await eventsOf(tips, payoutRecorded.type, 'payoutId', id)).toHaveLength(1);
    await expectSound(tips, tipId);
    expect(await transferLines(tips)).toEqual([]);
  });

  it('is in no file, and its outcome cannot be recorded by hand', async () => {
    const { run, id } = await makeTransfer(tips);
    const file = { runId: run.id, methodType: 'stripe' } as const;
    expect((await tips.rpc.call(exportPayoutRunRpc, file, { actor: admin })).lines).toEqual([]);
    for (const outcome of ['sent', 'failed', 'returned'] as const)
      await expect(record(tips, id, outcome)).rejects.toMatchObject(wrongState('Stripe'));
    await expect(sendAll(tips, run, admin, 'stripe')).rejects.toMatchObject(wrongState('Stripe'));
    expect(run.unsent).toEqual([]);
  });

  it('is in the same run as payouts by file', async () => {
    const byFile = await createConnectedCreator(tips);
    await tips.database.query(`UPDATE payment_methods SET type = 'venmo' WHERE user_id = $1`, [byFile.id]);
    const byTransfer = await createConnectedCreator(tips);
    await bookTip(tips, byFile);
    await bookTip(tips, byTransfer);
    const run = await payOut(tips);
    const sent = await waitFor(async () => {
      const payouts = await payoutsOf(tips, run);
      return payouts.some(({ status }) => status === 'sent') && payouts;
    });
    expect(sent.map(({ creatorId, status }) => [creatorId, status]).sort()).toEqual(
      [
        [byFile.id, 'confirmed'],
        [byTransfer.id, 'sent'],
      ].sort(),
    );
    const query =
      'SELECT creator_id FROM payout_transfers JOIN payouts ON payouts.id = payout_id WHERE run_id = $1';
    expect(await tips.database.query(query, [run.id])).toEqual([{ creator_id: byTransfer.id }]);
    await sendAll(tips, { ...run, payoutCount: 1, totalCents: 450 });
  });

  it('is made once by several instances', async () => {
    const others = await Promise.all([tips.runAnother(), tips.runAnother()]);
    try {
      const creators = await Promise.all(Array.from({ length: 12 }, () => createConnectedCreator(tips)));
      for (const creator of creators) await bookTip(tips, creator);
      const run = await payOut(tips);
      await waitFor(async () => (await payoutsOf(tips, run)).every(({ status }) => status === 'sent'));
      for (const creator of creators) expect(await transfersOf(tips, creator)).toHaveLength(1);
    } finally {
      await Promise.all(others.map((other) => other.close()));
    }
  });
});

describe('a payout that the provider balance does not cover', () => {
  it('waits, is shown in the console, and is made once the balance covers it', async () => {
    await tips.sandbox.setFaults({ lacksBalance: true });
    const { creator, tipId, run, id } = await confirmTransfer(tips);
    await waitFor(async () => (await storedTransfer(tips, id)).waiting_since);
    const { holds, status, transfer } = await payoutIn(tips, run.id);
    expect({ holds, status }).toEqual({ holds: [], status: 'confirmed' });
    expect(transfer).toMatchObject({ waitingSince: expect.any(String), refusal: null });
    await attempt(tips, id);
    expect((await storedTransfer(tips, id)).rejections).toBe(2);
    await tips.sandbox.setFaults({ lacksBalance: false });
    await attempt(tips, id);
    expect(await payoutIn(tips, run.id)).toMatchObject({ status: 'sent', transfer: { waitingSince: null } });
    expect(await transfersOf(tips, creator)).toHaveLength(1);
    await expectSound(tips, tipId);
  });
});

describe('a payout to an account that cannot take it', () => {
  it('is not proposed, and the creator sees why', async () => {
    const creator = await createConnectedCreator(tips);
    await bookTip(tips, creator);
    await tips.sandbox.changeConnectedAccount(creator.account, 'past-due');
    await waitFor(async () => !(await takesTransfers(creator)));
    await expectHeld(tips, creator, 'account-not-ready', 450);
    await tips.sandbox.changeConnectedAccount(creator.account, 'ready');
    await waitFor(() => takesTransfers(creator));
    await expectPaid(tips, creator, 450);
  });

  it('is left out if the account was restricted between the proposal and the confirmation', async () => {
    const restricted = await createConnectedCreator(tips);
    const other = await createConnectedCreator(tips);
    const tipIds = [await bookTip(tips, restricted), await bookTip(tips, other)];
    const proposed = await propose(tips);
    await tips.sandbox.changeConnectedAccount(restricted.account, 'past-due');
    await waitFor(async () => !(await takesTransfers(restricted)));
    const run = await confirm(tips, proposed);
    await waitFor(async () => (await transfersOf(tips, other)).length === 1);
    expect(await transfersOf(tips, restricted)).toEqual([]);
    const payouts = await payoutsOf(tips, run);
    expect(payouts.find(({ creatorId }) => creatorId === restricted.id)).toMatchObject({
      status: 'canceled',
      failureReason: 'Not paid now: Stripe account is not ready.',
    });
    expect(await balanceOf(tips, restricted)).toBe(450);
    await expectSound(tips, ...tipIds);
  });

  it('is held if the account is restricted after the confirmation, and goes on once it is ready again', async () => {
    const { creator, run, id } = await confirmWaitingTransfer(tips);
    await tips.sandbox.changeConnectedAccount(creator.account, 'past-due');
    await waitFor(async () => !(await takesTransfers(creator)));
    await attempt(tips, id);
    expect(await transfersOf(tips, creator)).toEqual([]);
    expect((await payoutIn(tips, run.id)).holds).toEqual(['account-not-ready']);
    const { payouts } = await tips.rpc.call(listOwnPayoutsRpc, {}, { actor: creator.actor });
    expect(payouts[0]).toMatchObject({ status: 'confirmed', holds: ['account-not-ready'], reversedCents: 0 });
    await tips.sandbox.changeConnectedAccount(creator.account, 'ready');
    await waitFor(() => takesTransfers(creator));
    await attempt(tips, id);
    expect(await payoutIn(tips, run.id)).toMatchObject({ status: 'sent' });
  });

  it('is held when the provider refuses it, until the account can take it again', async () => {
    const { creator, tipId, run, id } = await confirmWaitingTransfer(tips);
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.sandbox.changeConnectedAccount(creator.account, 'past-due');
    await attempt(tips, id);
    expect(await payoutIn(tips, run.id)).toMatchObject({
      holds: ['account-not-ready'],
      transfer: { refusal: 'insufficient_capabilities_for_transfer' },
    });
    await waitFor(async () => !(await takesTransfers(creator)));
    await tips.sandbox.setFaults({ dropWebhooks: false });
    await tips.sandbox.changeConnectedAccount(creator.account, 'ready');
    await waitFor(() => takesTransfers(creator));
    await attempt(tips, id);
    expect(await payoutIn(tips, run.id)).toMatchObject({ status: 'sent', transfer: { refusal: null } });
    await expectSound(tips, tipId);
  });

  it('returns to the balance when a Super Admin cancels it after the account was closed', async () => {
    const { creator, tipId, run, id } = await confirmWaitingTransfer(tips);
    await tips.sandbox.changeConnectedAccount(creator.account, 'closed');
    await waitFor(async () => !(await takesTransfers(creator)));
    await attempt(tips, id);
    expect((await payoutIn(tips, run.id)).holds).toContain('account-not-ready');
    await cancelHeld(tips, id);
    expect(await balanceOf(tips, creator)).toBe(450);
    await attempt(tips, id);
    expect(await payoutIn(tips, run.id)).toMatchObject({ status: 'canceled' });
    await expectSound(tips, tipId);
  });

  it('is held when the provider refuses it for another reason, and is tried again after a release', async () => {
    await bookTip(tips, await createConnectedCreator(tips));
    await tips.sandbox.setFaults({ rejectNext: 1, rejectCode: 'amount_too_large' });
    const run = await payOut(tips);
    const { id } = await payoutIn(tips, run.id);
    await waitFor(async () => (await storedTransfer(tips, id)).refusal);
    expect(await payoutIn(tips, run.id)).toMatchObject({
      holds: ['transfer-refused'],
      transfer: { refusal: 'amount_too_large' },
    });
    await release(tips, id, ['transfer-refused']);
    await waitForTransfer(tips, id);
    expect(await payoutIn(tips, run.id)).toMatchObject({ status: 'sent', holds: [] });
  });
});

describe('a hold that comes before the transfer', () => {
  it('keeps the money here until it ends', async () => {
    const { creator, run, id } = await confirmWaitingTransfer(tips);
    await tips.database.query('UPDATE creators SET is_blocked = true, blocked_at = now() WHERE id = $1', [
      creator.id,
    ]);
    await attempt(tips, id);
    expect(await transfersOf(tips, creator)).toEqual([]);
    await tips.database.query('UPDATE creators SET is_blocked = false WHERE id = $1', [creator.id]);
    await attempt(tips, id);
    expect(await payoutIn(tips, run.id)).toMatchObject({ status: 'sent' });
  });

  it('lasts while payouts are locked after a restore', async () => {
    const { creator, id } = await confirmWaitingTransfer(tips);
    await tips.database.query(
      `INSERT INTO payout_locks (reason, state_of, last_number, locked_at) VALUES ('restored', now(), 0, now())`,
    );
    await attempt(tips, id);
    expect(await transfersOf(tips, creator)).toEqual([]);
    await tips.database.query(
      `UPDATE payout_locks SET released_at = now(), released_by = gen_random_uuid(), released_by_name = 'root', note = 'Compared'`,
    );
    await attempt(tips, id);
    expect(await transfersOf(tips, creator)).toHaveLength(1);
    expect(await owedTo(tips, creator)).toMatchObject({ paidOutCents: 450, availableCents: 0 });
  });
});
