import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { prepareClosingRpc } from '@sprinkle/contracts/tips/upkeep/closing.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import type { EntityManager } from 'typeorm';
import { netUnclaimed } from '../src/money/ledger/net-unclaimed.js';
import { unclaimedOf } from '../src/money/ledger/post-paid-by-hand.js';
import { postTransfer } from '../src/money/ledger/post-transfer.js';
import { Tip } from '../src/tip/tip.entity.js';
import { closeCreator } from './close-creator.js';
import { accountsOf, balanceOf, settle, type TestCreator } from './factories.js';
import { changeCredentials, CREDENTIALS } from './holds.js';
import {
  bookTip,
  confirm,
  createPayableCreator,
  expectSound,
  giveOldTip,
  onlyPayout,
  owedTo,
  payOut,
  proposalChanged,
  propose,
  record,
  startAfresh,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

beforeEach(() => startAfresh(tips));

afterAll(() => tips.stop());

const prepare = ({ actor }: TestCreator, isBalanceWaived = false) =>
  tips.rpc.call(prepareClosingRpc, { isBalanceWaived }, { actor });

/** Ends the time in which the creator is in no payout. */
const forgetClosing = ({ id }: TestCreator) =>
  tips.database.query(`UPDATE creators SET closing_until = now() - interval '1 second' WHERE id = $1`, [id]);

const sentAgo = (payoutId: string, interval: string) =>
  tips.database.query('UPDATE payouts SET sent_at = now() - $2::interval WHERE id = $1', [
    payoutId,
    interval,
  ]);

const isClosing = async ({ id }: TestCreator) =>
  (
    await tips.database.query(
      'SELECT coalesce(closing_until > now(), false) AS yes FROM creators WHERE id = $1',
      [id],
    )
  )[0].yes as boolean;

describe('an account', () => {
  it('is not closed until ten days after its payout was sent, even if the balance is waived', async () => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator, { amountCents: 1_999 });
    const { id } = await onlyPayout(tips, await payOut(tips));
    const notSent = {
      code: 'PAYOUT_UNDER_WAY',
      message: "Your payout of $17.99 hasn't been sent yet. You can close your account 10 days after it is.",
    };
    await expect(prepare(creator)).rejects.toMatchObject(notSent);
    await expect(prepare(creator, true)).rejects.toMatchObject(notSent);
    expect(await isClosing(creator)).toBe(false);
    await record(tips, id, 'sent');
    await tips.database.query(`UPDATE payouts SET sent_at = '2027-01-20T12:00:00Z' WHERE id = $1`, [id]);
    await expect(prepare(creator, true)).rejects.toMatchObject({
      code: 'PAYOUT_UNDER_WAY',
      message: 'Your payout of $17.99 can still come back. You can close your account from January 31, 2027.',
    });
    await sentAgo(id, '9 days 23 hours');
    await expect(prepare(creator, true)).rejects.toMatchObject({ code: 'PAYOUT_UNDER_WAY' });
    await sentAgo(id, '10 days 1 minute');
    expect(await prepare(creator)).toEqual({});
  });

  it('is not closed until ten days after its last payout was sent', async () => {
    const creator = await createPayableCreator(tips);
    const payouts: string[] = [];
    for (const amountCents of [500, 700]) {
      await bookTip(tips, creator, { amountCents });
      const { id } = await onlyPayout(tips, await payOut(tips));
      await record(tips, id, 'sent');
      payouts.push(id);
    }
    await sentAgo(payouts[0]!, '8 days');
    await sentAgo(payouts[1]!, '2 days');
    await expect(prepare(creator)).rejects.toMatchObject({ message: expect.stringContaining('$6.30') });
  });

  it('is not closed with a debt, even if the balance is waived', async () => {
    const creator = await createPayableCreator(tips);
    const tip = await giveOldTip(tips, creator);
    const { id } = await onlyPayout(tips, await payOut(tips));
    await record(tips, id, 'sent');
    await sentAgo(id, '11 days');
    await tips.sandbox.dispute(tip.intentId);
    await settle(tips, tip.intentId);
    for (const isBalanceWaived of [false, true])
      await expect(prepare(creator, isBalanceWaived)).rejects.toMatchObject({
        code: 'DEBT_REMAINS',
        message: expect.stringContaining('You owe $4.50 for tips') as unknown,
      });
    const settling = await bookTip(tips, creator, { amountCents: 500, days: 1 });
    await expect(prepare(creator)).rejects.toMatchObject({
      code: 'DEBT_REMAINS',
      message: expect.stringContaining('Tips of $4.50 were refunded') as unknown,
    });
    await tips.database.query(
      `UPDATE tips SET succeeded_at = succeeded_at - interval '7 days' WHERE id = $1`,
      [settling],
    );
    expect(await prepare(creator)).toEqual({});
  });

  it('is closed with a balance only when the balance is waived', async () => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator, { amountCents: 435 });
    await expect(prepare(creator)).rejects.toMatchObject({
      code: 'BALANCE_REMAINS',
      message: "You still have $3.91 that hasn't been paid out. Wait for the payout, or give it up.",
    });
    expect(await prepare(creator, true)).toEqual({});
    expect(await prepare(creator, true)).toEqual({});
  });

  it.each(['password-reset', 'email-changed', 'app-removed'] as const)(
    'is not closed with a balance within 72 hours of a sign-in change (%s), since a thief could waive it',
    async (kind) => {
      const creator = await createPayableCreator(tips);
      await changeCredentials(tips, creator, kind);
      expect(await prepare(creator)).toEqual({});
      await bookTip(tips, creator, { amountCents: 435 });
      const changedAt = (time: string) =>
        tips.database.query(`UPDATE creators SET ${CREDENTIALS[kind]} = ${time} WHERE id = $1`, [creator.id]);
      await changedAt(`now() - interval '71 hours 59 minutes'`);
      for (const isBalanceWaived of [false, true])
        await expect(prepare(creator, isBalanceWaived)).rejects.toMatchObject({
          code: 'BALANCE_HELD',
          message: expect.stringMatching(/^You still have \$3\.91, .* from \w+ \d+, \d+\.$/) as unknown,
        });
      await changedAt(`now() - interval '72 hours'`);
      expect(await prepare(creator, true)).toEqual({});
    },
  );

  it('is closed if the service has not heard of it yet', async () => {
    const id = '00000000-0000-4000-8000-000000000077';
    expect(
      await prepare({ id, username: 'unheard', actor: { kind: 'user', id, username: 'unheard' } }),
    ).toEqual({});
  });

  it('is not prepared for a visitor', async () => {
    await expect(
      tips.rpc.call(prepareClosingRpc, { isBalanceWaived: true }, { actor: { kind: 'anonymous' } }),
    ).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

describe('a creator who is closing the account', () => {
  it('is paid as long as the closing is only requested or is rejected', async () => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator);
    const ask = (isBalanceWaived: boolean, isConfirmed: boolean) =>
      tips.rpc.call(prepareClosingRpc, { isBalanceWaived, isConfirmed }, { actor: creator.actor });
    expect(await ask(true, false)).toEqual({});
    for (const isConfirmed of [false, true])
      await expect(ask(false, isConfirmed)).rejects.toMatchObject({ code: 'BALANCE_REMAINS' });
    expect(await isClosing(creator)).toBe(false);
    expect(await owedTo(tips, creator)).toMatchObject({ heldReason: null, availableCents: 450 });
    expect(await ask(true, true)).toEqual({});
    expect(await isClosing(creator)).toBe(true);
  });

  it('is in no proposal and in no confirmation until the time for closing has passed', async () => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator);
    const run = await propose(tips);
    await prepare(creator, true);
    await expect(confirm(tips, run)).rejects.toMatchObject(proposalChanged('Something has changed'));
    expect(await owedTo(tips, creator)).toMatchObject({ heldReason: 'closing', heldCents: 450 });
    await forgetClosing(creator);
    await confirm(tips, run);
    expect(await owedTo(tips, creator)).toMatchObject({ heldReason: null, paidOutCents: 450 });
  });

  it('either closes or is paid, when both are decided at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      await startAfresh(tips);
      const creator = await createPayableCreator(tips);
      await bookTip(tips, creator, { amountCents: 1_999 });
      const run = await propose(tips);
      const [closing, confirming] = await Promise.allSettled([prepare(creator, true), confirm(tips, run)]);
      expect([closing.status, confirming.status].sort()).toEqual(['fulfilled', 'rejected']);
      expect(await isClosing(creator)).toBe(closing.status === 'fulfilled');
      expect(await balanceOf(tips, creator)).toBe(closing.status === 'fulfilled' ? 1_799 : 0);
    }
  });

  it('is noticed by a confirmation that waited for the closing', async () => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator);
    const run = await propose(tips);
    let confirming: Promise<unknown> | undefined;
    await tips.database.transaction(async (manager) => {
      await manager.query(`UPDATE creators SET closing_until = now() + interval '1 minute' WHERE id = $1`, [
        creator.id,
      ]);
      confirming = confirm(tips, run);
      confirming.catch(() => undefined);
      await waitFor(async () => {
        const [row] = await tips.database.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
             AND query LIKE '%FROM creators%NO KEY UPDATE%'`,
        );
        return row;
      });
    });
    await expect(confirming).rejects.toMatchObject(proposalChanged('Something has changed'));
  });
});

describe('a payout that fails or comes back after its creator closed the account', () => {
  it.each(['failed', 'returned'] as const)(
    '%s leaves its money unclaimed, not with the platform',
    async (outcome) => {
      const creator = await createPayableCreator(tips);
      const tipId = await bookTip(tips, creator, { amountCents: 1_999 });
      const { id } = await onlyPayout(tips, await payOut(tips));
      if (outcome === 'returned') await record(tips, id, 'sent');
      await closeCreator(tips, creator);
      await Promise.all([record(tips, id, outcome), record(tips, id, outcome)]);
      expect(await accountsOf(tips, tipId)).toEqual({ tipper: -1_999, platform: 200, unclaimed: 1_799 });
      expect(await balanceOf(tips, creator)).toBe(0);
      await expectSound(tips, tipId);
    },
  );

  it('covers a dispute of the tip with the unclaimed money', async () => {
    const creator = await createPayableCreator(tips);
    const tip = await giveOldTip(tips, creator);
    const { id } = await onlyPayout(tips, await payOut(tips));
    await closeCreator(tips, creator);
    await record(tips, id, 'failed');
    await tips.sandbox.dispute(tip.intentId);
    await settle(tips, tip.intentId);
    expect(await accountsOf(tips, tip.id)).toMatchObject({ reserve: 500 });
    expect(await accountsOf(tips, tip.id)).not.toHaveProperty('unclaimed');
    expect(await balanceOf(tips, creator)).toBe(0);
    await expectSound(tips, tip.id);
  });

  it('pays two simultaneous refunds with its unclaimed money, and no more than there is', async () => {
    const creator = await createPayableCreator(tips);
    const [first, second] = [await bookTip(tips, creator), await bookTip(tips, creator)];
    await record(tips, (await onlyPayout(tips, await payOut(tips))).id, 'sent');
    await bookTip(tips, creator, { amountCents: 600 });
    const { id } = await onlyPayout(tips, await payOut(tips));
    await closeCreator(tips, creator);
    await record(tips, id, 'failed');
    const refundIn = async (manager: EntityManager, tipId: string) => {
      const tip = await manager.findOneByOrFail(Tip, { id: tipId });
      await postTransfer(manager, tip, 'refund', tip.amountCents, 1);
      await netUnclaimed(manager, creator.id);
    };
    let other: Promise<void> = Promise.resolve();
    await tips.database.transaction(async (manager) => {
      await refundIn(manager, first);
      other = tips.database.transaction((another) => refundIn(another, second));
      other.catch(() => undefined);
      await waitFor(async () => {
        const [waiting] = await tips.database.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`,
        );
        return waiting;
      });
    });
    await other;
    expect(await unclaimedOf(tips.database.manager, creator.id)).toBe(0);
    expect(await balanceOf(tips, creator)).toBe(540 - 2 * 500);
  });
});
