import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { endReversal } from '../src/paying/transfers/begin-reversal.js';
import { findReversible } from '../src/paying/transfers/find-reversible.js';
import { SendReversals } from '../src/paying/transfers/send-reversals.js';
import { balanceOf } from './factories.js';
import { bookTip, giveOldTip, payOut, refund, startAfresh } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';
import { createDebtor, ended, getReversible, reversalsOf, reverse } from './transfer-reversals.js';
import { createConnectedCreator, payoutIn, topUp, transfersOf, waitForTransfer } from './transfers.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed', STRIPE_CONNECT: 'on' });
  await topUp(tips);
});
beforeEach(() => startAfresh(tips));
afterEach(() => tips.database.query('DELETE FROM payout_locks'));
afterAll(() => tips.stop());

const attempt = () => tips.app.get(SendReversals).execute();

/** Stores a requested reversal of a payout. If its call has begun, it is looked at again only in an hour. */
const ask = (payoutId: string, creatorId: string, { isCalled = false } = {}) =>
  tips.database.query(
    `INSERT INTO transfer_reversals (id, payout_id, creator_id, amount_cents, called_at, next_attempt_at)
     VALUES ($1, $2, $3, 450, CASE WHEN $4 THEN now() END, now() + CASE WHEN $4 THEN interval '1 hour' ELSE '0' END)`,
    [randomUUID(), payoutId, creatorId, isCalled],
  );

const lock = () =>
  tips.database.query(
    `INSERT INTO payout_locks (reason, state_of, last_number, locked_at) VALUES ('restored', now(), 7, now())`,
  );

describe('a reversal of a transfer', () => {
  it('waits while an earlier call may have taken back all of the debt', async () => {
    const creator = await createConnectedCreator(tips);
    const { id: tipId } = await giveOldTip(tips, creator);
    const payouts: string[] = [];
    for (const isFirst of [true, false]) {
      if (!isFirst) await bookTip(tips, creator);
      const { id } = await payoutIn(tips, (await payOut(tips)).id);
      await waitForTransfer(tips, id);
      payouts.push(id);
    }
    await refund(tips, tipId);
    const [first, second] = payouts;
    await ask(first!, creator.id, { isCalled: true });
    await ask(second!, creator.id);
    await attempt();
    const [, waiting] = await reversalsOf(tips, creator);
    expect(waiting).toMatchObject({ called_at: null, ended_at: null });
    expect((await transfersOf(tips, creator)).map((each) => each.amount_reversed)).toEqual([0, 0]);
  });

  it('can be neither requested nor made while payouts are locked', async () => {
    const { creator, payoutId } = await createDebtor(tips);
    await lock();
    await expect(reverse(tips, creator, 450)).rejects.toMatchObject({ code: 'PAYOUTS_LOCKED' });
    await ask(payoutId, creator.id);
    await attempt();
    expect(await reversalsOf(tips, creator)).toMatchObject([{ called_at: null, ended_at: null }]);
  });

  it('stays made when a late attempt tries to give it up', async () => {
    const { creator } = await createDebtor(tips);
    await reverse(tips, creator, 450);
    const [made] = await ended(tips, creator);
    await endReversal(tips.database, made!.id, 'debt-settled');
    expect(await reversalsOf(tips, creator)).toEqual([made]);
  });

  it('takes nothing from transfers to another Stripe account of the creator', async () => {
    const { creator, payoutId } = await createDebtor(tips);
    const redirect = (destination: string) =>
      tips.database.query('UPDATE payout_transfers SET destination = $2 WHERE payout_id = $1', [
        payoutId,
        destination,
      ]);
    await redirect('acct_earlierOne');
    expect(await getReversible(tips, creator)).toMatchObject({ debtCents: 450, reversibleCents: 0 });
    await expect(reverse(tips, creator, 450)).rejects.toMatchObject({ code: 'AMOUNT_CHANGED' });
    await redirect(creator.account);
  });

  it('finds only the rest of a transfer that was partly taken back', async () => {
    const { creator, payoutId } = await createDebtor(tips);
    await tips.sandbox.payBank(creator.account, 250, 'paid');
    await reverse(tips, creator, 200);
    await ended(tips, creator);
    const { manager } = tips.database;
    const found = await findReversible(manager, {
      creatorId: creator.id,
      account: creator.account,
      availableCents: 100_000,
    });
    expect(found).toMatchObject({ reversibleCents: 250, rests: [{ payoutId, restCents: 250 }] });
    expect(await balanceOf(tips, creator)).toBe(-250);
  });

  it('cannot be requested beside an open one of a different amount', async () => {
    const { creator, payoutId } = await createDebtor(tips);
    await lock();
    await ask(payoutId, creator.id);
    await tips.database.query('DELETE FROM payout_locks');
    await tips.database.query(`UPDATE transfer_reversals SET next_attempt_at = now() + interval '1 hour'`);
    await expect(reverse(tips, creator, 449)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await reverse(tips, creator, 450);
    expect(await reversalsOf(tips, creator)).toHaveLength(1);
  });

  it('is found when Stripe has made it but no longer knows the call', async () => {
    const { creator, payoutId, transferId } = await createDebtor(tips);
    await ask(payoutId, creator.id, { isCalled: true });
    const { id: reversalId } = (await reversalsOf(tips, creator))[0]!;
    await tips.stripe.transfers.createReversal(transferId, { amount: 200, metadata: { reversalId } });
    await tips.database.query('UPDATE transfer_reversals SET next_attempt_at = now() WHERE id = $1', [
      reversalId,
    ]);
    await attempt();
    expect(await ended(tips, creator)).toMatchObject([{ stripe_reversal_id: expect.any(String) }]);
    expect((await transfersOf(tips, creator))[0]).toMatchObject({ amount_reversed: 200 });
    expect(await balanceOf(tips, creator)).toBe(-250);
  });

  it('with a call in progress is given up only once that call is over, if the debt is settled', async () => {
    const { creator, payoutId } = await createDebtor(tips);
    await ask(payoutId, creator.id, { isCalled: true });
    await bookTip(tips, creator);
    const age = (minutes: number) =>
      tips.database.query(
        `UPDATE transfer_reversals SET next_attempt_at = now(), called_at = now() - make_interval(mins => $2)
          WHERE creator_id = $1`,
        [creator.id, minutes],
      );
    await age(9);
    await attempt();
    expect(await reversalsOf(tips, creator)).toMatchObject([{ ended_at: null }]);
    await age(11);
    await attempt();
    expect(await ended(tips, creator)).toMatchObject([{ refusal: 'debt-settled' }]);
    expect((await transfersOf(tips, creator))[0]).toMatchObject({ amount_reversed: 0 });
  });
});
