import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { HearOfTransfers } from '../src/paying/transfers/hear-of-transfers.js';
import { balanceOf } from './factories.js';
import { bookTip, expectSound, giveOldTip, payOut, refund, startAfresh } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';
import { attempt, createDebtor, ended, reverse } from './transfer-reversals.js';
import { createConnectedCreator, payoutIn, topUp, transfersOf, waitForTransfer } from './transfers.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed', STRIPE_CONNECT: 'on' });
  await topUp(tips);
});
beforeEach(() => startAfresh(tips));
afterEach(() => openGate());
afterAll(() => tips.stop());

let openGate = () => Promise.resolve();

/** Makes whoever settles a transfer wait after locking its payout. */
async function closeGate(): Promise<void> {
  const keeper = tips.database.createQueryRunner();
  await keeper.query('SELECT pg_advisory_lock(7)');
  await keeper.query(`
    CREATE OR REPLACE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM set_config('lock_timeout', '0', true), pg_advisory_xact_lock(7);
      RETURN NULL;
    END $$`);
  await keeper.query(`
    CREATE OR REPLACE TRIGGER gate AFTER UPDATE OF reversed_cents ON payout_transfers
      FOR EACH ROW EXECUTE FUNCTION wait_at_gate()`);
  openGate = async () => {
    openGate = () => Promise.resolve();
    await keeper.query('SELECT pg_advisory_unlock(7)');
    await keeper.release();
  };
}

/** Tells whether somebody waits for such a lock. */
async function waitsFor(lock: 'advisory' | 'transactionid'): Promise<boolean> {
  const [waits] = await tips.database.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = $1',
    [lock],
  );
  return waits !== undefined;
}

describe('a debt after a refund', () => {
  it('is settled by what Stripe reversed by itself without an event, and nothing more is taken back', async () => {
    const creator = await createConnectedCreator(tips);
    const { id: tipId } = await giveOldTip(tips, creator);
    await bookTip(tips, creator);
    const { id: payoutId } = await payoutIn(tips, (await payOut(tips)).id);
    const transferId = await waitForTransfer(tips, payoutId);
    await refund(tips, tipId);
    await tips.database.query(
      `INSERT INTO transfer_reversals (id, payout_id, creator_id, amount_cents, next_attempt_at)
       VALUES ($1, $2, $3, 450, now() + interval '1 hour')`,
      [randomUUID(), payoutId, creator.id],
    );
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.stripe.transfers.createReversal(transferId, { amount: 450 });
    await attempt(tips, creator);
    expect(await ended(tips, creator)).toMatchObject([{ refusal: 'debt-settled', stripe_reversal_id: null }]);
    expect((await transfersOf(tips, creator))[0]).toMatchObject({ amount: 900, amount_reversed: 450 });
    expect(await balanceOf(tips, creator)).toBe(0);
    await tips.sandbox.setFaults({ dropWebhooks: false });
    await expectSound(tips, tipId);
  });

  it('is settled even if the provider reverses part of the same transfer at that moment', async () => {
    const { creator, tipId, payoutId } = await createDebtor(tips);
    const transferId = await waitForTransfer(tips, payoutId);
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.stripe.transfers.createReversal(transferId, { amount: 115 });
    await closeGate();
    const settling = tips.app.get(HearOfTransfers).settleTransfer(transferId);
    await waitFor(() => waitsFor('advisory'));
    const asking = reverse(tips, creator, 335).catch((error: unknown) => error);
    await waitFor(() => waitsFor('transactionid'));
    await openGate();
    expect(await settling).toEqual({ outcome: 'settled' });
    expect(await asking).toEqual({});
    await attempt(tips, creator);
    await ended(tips, creator);
    expect((await transfersOf(tips, creator))[0]).toMatchObject({ amount_reversed: 450 });
    expect(await balanceOf(tips, creator)).toBe(0);
    await tips.sandbox.setFaults({ dropWebhooks: false });
    await expectSound(tips, tipId);
  });
});
