import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { removePayoutMethodRpc } from '@sprinkle/contracts/tips/paying/payout-methods.rpc';
import { confirmPayoutRunRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import { payoutRecorded } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { closeCreator } from './close-creator.js';
import { addPayoutMethod, balanceOf, type TestCreator } from './factories.js';
import { chooseAnotherMethod } from './holds.js';
import {
  activitiesOf,
  admin,
  bookTip,
  cancel,
  chooseMethodAgo,
  colleague,
  confirm,
  createPayableCreator,
  dispute,
  expectSound,
  giveOldTip,
  insertPayableCreators,
  onlyPayout,
  owedTo,
  payOut,
  payoutsOf,
  payTip,
  proposalChanged,
  propose,
  refund,
  requestRefund,
  sendAll,
  startAfresh,
  tipsIn,
  wrongState,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

beforeEach(() => startAfresh(tips));

afterAll(() => tips.stop());

describe('a payout run', () => {
  it('pays each creator once, with exactly the tips it names', async () => {
    const [one, other] = [await createPayableCreator(tips), await createPayableCreator(tips)];
    const [small, large] = [await bookTip(tips, one), await bookTip(tips, one, { amountCents: 2_000 })];
    const young = await bookTip(tips, one, { days: 2 });
    const only = await bookTip(tips, other, { amountCents: 1_000 });
    const run = await propose(tips);
    expect(run).toMatchObject({ status: 'proposed', payoutCount: 2, totalCents: 3_150, proposedBy: 'root' });
    expect(await balanceOf(tips, one)).toBe(450 + 1_800 + 450);
    const payouts = await payoutsOf(tips, run);
    const [ofOne, ofOther] = [one, other].map(({ id }) => payouts.find(({ creatorId }) => creatorId === id)!);
    expect(ofOne).toMatchObject({
      amountCents: 2_250,
      tipCount: 2,
      methodType: 'venmo',
      accountInfo: '@***a',
    });
    expect(await tipsIn(tips, ofOne!.id)).toEqual([
      [small, 450],
      [large, 1_800],
    ]);
    expect(await tipsIn(tips, ofOther!.id)).toEqual([[only, 900]]);
    expect(await confirm(tips, run)).toMatchObject({
      status: 'confirmed',
      confirmedCount: 2,
      decidedBy: 'kim',
    });
    expect([await balanceOf(tips, one), await balanceOf(tips, other)]).toEqual([450, 0]);
    const sent = await sendAll(tips, run);
    expect(sent).toMatchObject({ confirmedCount: 0, sentCount: 2 });
    await expect(propose(tips)).rejects.toMatchObject(wrongState('no one to pay'));
    await expectSound(tips, small, large, young, only);
  });

  it('is proposed and confirmed once when two administrators do it at once', async () => {
    const creator = await createPayableCreator(tips);
    const tip = await bookTip(tips, creator);
    const runs = await Promise.all([propose(tips), propose(tips), propose(tips)]);
    expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
    const [run] = runs;
    const confirmed = await Promise.all([confirm(tips, run), confirm(tips, run), confirm(tips, run)]);
    expect(confirmed.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(await confirm(tips, run)).toMatchObject({ confirmedCount: 1 });
    expect(await owedTo(tips, creator)).toMatchObject({ paidOutCents: 450, availableCents: 0 });
    const acts = await activitiesOf(tips, run.id);
    expect(acts.map(({ payload }) => payload)).toMatchObject([
      { action: 'payouts-proposed', details: { payouts: '1', total: '$4.50' } },
      { action: 'payouts-confirmed', actor: { kind: 'admin', id: colleague.id }, ipAddress: '192.0.2.7' },
    ]);
    await expectSound(tips, tip);
  });

  it('pays more creators than are read at a time, and reports each payout once', async () => {
    await insertPayableCreators(tips, 1_001);
    const run = await propose(tips);
    expect(run).toMatchObject({ payoutCount: 1_001, totalCents: 1_001 * 450 });
    await confirm(tips, run);
    const rows = (sql: string, ...values: unknown[]) =>
      tips.database.query<{ count: number }[]>(sql, [run.id, ...values]);
    const masked = `SELECT count(*)::int AS count FROM payouts WHERE run_id = $1 AND account_info = '@***a'`;
    expect(await rows(masked)).toEqual([{ count: 1_001 }]);
    expect(await sendAll(tips, run)).toMatchObject({ sentCount: 1_001, confirmedCount: 0 });
    const told = `
      SELECT count(DISTINCT payouts.id)::int AS count, count(*)::int AS events FROM payouts
      JOIN outbox ON type = $2 AND payload ->> 'payoutId' = payouts.id::text AND payload ->> 'outcome' = 'sent'
      WHERE run_id = $1 AND status = 'sent' AND encrypted_account_info IS NOT NULL`;
    expect(await rows(told, payoutRecorded.type)).toEqual([{ count: 1_001, events: 1_001 }]);
    expect((await activitiesOf(tips, run.id)).at(-1)?.payload).toMatchObject({
      action: 'payouts-sent',
      details: { type: 'venmo', payouts: '1001', total: '$4,504.50' },
    });
  });

  it('pays no more creators by one type of method than fit in a file, and the rest in the next run', async () => {
    await insertPayableCreators(tips, 5_000);
    const byPaypal = await createPayableCreator(tips);
    await tips.database.query(`UPDATE payment_methods SET type = 'paypal' WHERE user_id = $1`, [byPaypal.id]);
    const last = await createPayableCreator(tips);
    for (const creator of [byPaypal, last]) await bookTip(tips, creator, { days: 7.5 });
    const run = await confirm(tips, await propose(tips));
    expect(run.unsent).toMatchObject([
      { methodType: 'paypal', payoutCount: 1 },
      { methodType: 'venmo', payoutCount: 5_000, totalCents: 5_000 * 450 },
    ]);
    const next = await propose(tips);
    expect(next).toMatchObject({ payoutCount: 1, totalCents: 450 });
    expect(await onlyPayout(tips, next)).toMatchObject({ creatorId: last.id });
  });

  it('cannot pay a tip twice even when the code tries to', async () => {
    const { id } = await payTip(tips);
    const again = (status: string) =>
      tips.database.transaction(async (manager) => {
        const [run, payout] = [randomUUID(), randomUUID()];
        await manager.query(
          `INSERT INTO payout_runs SELECT $1, $2, tipped_until, now(), proposed_by, 'x', CASE WHEN $2 <> 'proposed' THEN now() END
           FROM payout_runs ORDER BY proposed_at DESC LIMIT 1`,
          [run, status],
        );
        await manager.query(
          `INSERT INTO payouts (id, run_id, creator_id, status, amount_cents, currency, method_id, method_type, account_info,
             encrypted_account_info)
           SELECT $1, $2, creator_id, $3, amount_cents, currency, method_id, method_type, account_info, 'v1.x'
           FROM payouts WHERE id = $4`,
          [payout, run, status, id],
        );
        await manager.query(
          `INSERT INTO payout_tips SELECT $1, tip_id, $2, amount_cents, is_correction FROM payout_tips WHERE payout_id = $3`,
          [payout, status, id],
        );
      });
    for (const status of ['proposed', 'confirmed'])
      await expect(again(status)).rejects.toMatchObject({
        driverError: { constraint: 'uq_payout_tips_paid' },
      });
  });

  it.each<[string, (creator: TestCreator, tip: { id: string; intentId: string }) => Promise<unknown>]>([
    ['a refund', (_creator, { id }) => refund(tips, id)],
    ['a refund that is still to be made', (_creator, { id }) => requestRefund(tips, id)],
    ['a dispute', (_creator, { intentId }) => dispute(tips, intentId)],
    ['a block', ({ id }) => tips.database.query('UPDATE creators SET is_blocked = true WHERE id = $1', [id])],
    [
      'another method',
      async (creator) => {
        const actor = { ...creator.actor, authenticatedAt: new Date().toISOString() };
        const { method } = await owedTo(tips, creator);
        await tips.rpc.call(removePayoutMethodRpc, { methodId: method!.methodId }, { actor });
        await addPayoutMethod(tips, creator);
        await chooseMethodAgo(tips, creator, 96);
      },
    ],
    ['the end of the account', (creator) => closeCreator(tips, creator)],
  ])('is not confirmed after %s since its proposal', async (_change, change) => {
    const creator = await createPayableCreator(tips);
    const tip = await giveOldTip(tips, creator);
    await bookTip(tips, creator);
    const run = await propose(tips);
    await change(creator, tip);
    await expect(confirm(tips, run)).rejects.toMatchObject(proposalChanged('changed since the proposal'));
    const [{ count }] = await tips.database.query(
      `SELECT count(*)::int AS count FROM ledger_entries WHERE tip_id = $1 AND kind = 'payout'`,
      [tip.id],
    );
    expect(count).toBe(0);
    expect(await cancel(tips, run)).toMatchObject({ status: 'canceled' });
    await expectSound(tips, tip.id);
  });

  it.each<[string, string, (creator: TestCreator, tipId: string) => Promise<unknown>]>([
    [
      'another default method',
      'The payout method has changed since the proposal.',
      (creator) => chooseAnotherMethod(tips, creator),
    ],
    [
      'the start of a closing',
      'Not paid now: Closing the account.',
      ({ id }) =>
        tips.database.query(
          `UPDATE creators SET closing_until = now() + interval '10 minutes' WHERE id = $1`,
          [id],
        ),
    ],
    [
      'a refund',
      'The balance has changed since the proposal.',
      (_creator, tipId) => requestRefund(tips, tipId),
    ],
  ])(
    'leaves out one creator with the reason after %s, and pays the others',
    async (_what, reason, change) => {
      const [changed, other] = [await createPayableCreator(tips), await createPayableCreator(tips)];
      const tipId = await bookTip(tips, changed, { amountCents: 1_999 });
      await bookTip(tips, other, { amountCents: 435 });
      const run = await propose(tips);
      await change(changed, tipId);
      const confirmed = await confirm(tips, run);
      expect(confirmed).toMatchObject({
        status: 'confirmed',
        payoutCount: 1,
        totalCents: 391,
        leftOutCount: 1,
      });
      expect(await confirm(tips, run)).toEqual(confirmed);
      const left = (await payoutsOf(tips, run)).find(({ creatorId }) => creatorId === changed.id);
      expect(left).toMatchObject({ status: 'canceled', confirmedAt: null, failureReason: reason });
      expect([await balanceOf(tips, changed), await balanceOf(tips, other)]).toEqual([1_799, 0]);
      expect((await activitiesOf(tips, run.id)).at(-1)?.payload).toMatchObject({
        action: 'payouts-confirmed',
        details: { payouts: '1', total: '$3.91', leftOut: '1' },
      });
      await tips.database.query('DELETE FROM refunds WHERE tip_id = $1', [tipId]);
      await tips.database.query('UPDATE creators SET closing_until = NULL WHERE id = $1', [changed.id]);
      await chooseMethodAgo(tips, changed, 96);
      expect(await onlyPayout(tips, await payOut(tips))).toMatchObject({ amountCents: 1_799 });
      await expectSound(tips, tipId);
    },
  );

  it('waits for a block that is being stored, and is then not confirmed', async () => {
    const creator = await createPayableCreator(tips);
    const tip = await bookTip(tips, creator);
    const run = await propose(tips);
    const blocking = tips.database.createQueryRunner();
    try {
      await blocking.startTransaction();
      await blocking.query('UPDATE creators SET is_blocked = true WHERE id = $1', [creator.id]);
      const outcome = confirm(tips, run).then(
        ({ status }) => status,
        (error: unknown) => error,
      );
      const waiting = waitFor(async () => {
        const [waits] = await tips.database.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return waits;
      });
      await Promise.race([outcome, waiting]);
      await blocking.commitTransaction();
      expect(await outcome).toMatchObject(proposalChanged('changed since the proposal'));
    } finally {
      await blocking.release();
    }
    await expectSound(tips, tip);
  });

  it('leaves out a tip with an open refund, and includes it once the refund fails', async () => {
    const creator = await createPayableCreator(tips);
    const [refunded, other] = [await bookTip(tips, creator), await bookTip(tips, creator)];
    await requestRefund(tips, refunded);
    const run = await propose(tips);
    expect(await tipsIn(tips, (await onlyPayout(tips, run)).id)).toEqual([[other, 450]]);
    await confirm(tips, run);
    await expect(propose(tips)).rejects.toMatchObject(wrongState('no one to pay'));
    await tips.database.query(`UPDATE refunds SET status = 'failed' WHERE tip_id = $1`, [refunded]);
    expect(await tipsIn(tips, (await onlyPayout(tips, await payOut(tips))).id)).toEqual([[refunded, 450]]);
    await expectSound(tips, refunded, other);
  });

  it('leaves out a creator whose payout method cannot be read, and says why', async () => {
    const [one, other] = [await createPayableCreator(tips), await createPayableCreator(tips)];
    const [paid, kept] = [await bookTip(tips, one), await bookTip(tips, other)];
    await tips.database.query(
      `UPDATE payment_methods SET encrypted_account_info = 'v1.x' WHERE user_id = $1`,
      [other.id],
    );
    expect(await owedTo(tips, other)).toMatchObject({ heldCents: 450, heldReason: 'method-unreadable' });
    const run = await propose(tips);
    expect(run).toMatchObject({ payoutCount: 1, totalCents: 450, leftOutCount: 1 });
    const payouts = await payoutsOf(tips, run);
    expect(payouts.find(({ creatorId }) => creatorId === other.id)).toMatchObject({
      status: 'canceled',
      failureReason: expect.stringContaining("can't be read") as unknown,
    });
    await bookTip(tips, other);
    expect(await confirm(tips, run)).toMatchObject({
      status: 'confirmed',
      payoutCount: 1,
      confirmedCount: 1,
    });
    expect([await balanceOf(tips, one), await balanceOf(tips, other)]).toEqual([0, 900]);
    expect(await sendAll(tips, run)).toMatchObject({ sentCount: 1 });
    await expect(propose(tips)).rejects.toMatchObject(wrongState("1 payout method can't be read"));
    await expectSound(tips, paid, kept);
  });

  it('is confirmed even if another tip has become payable since its proposal', async () => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator);
    const later = await bookTip(tips, creator, { days: 1 });
    const run = await propose(tips);
    await tips.database.query(
      `UPDATE tips SET succeeded_at = now() - interval '7 days' - interval '1 millisecond' WHERE id = $1`,
      [later],
    );
    expect(await confirm(tips, run)).toMatchObject({ status: 'confirmed', totalCents: 450 });
    expect(await onlyPayout(tips, await propose(tips))).toMatchObject({ amountCents: 450 });
  });

  it('is not confirmed with totals other than its own, or after it was canceled', async () => {
    const creator = await createPayableCreator(tips);
    const tip = await bookTip(tips, creator);
    const run = await propose(tips);
    for (const wrong of [{ totalCents: 449 }, { payoutCount: 2 }])
      await expect(
        tips.rpc.call(
          confirmPayoutRunRpc,
          { runId: run.id, payoutCount: 1, totalCents: 450, ...wrong },
          { actor: admin },
        ),
      ).rejects.toMatchObject(proposalChanged("totals don't match"));
    await cancel(tips, run);
    expect(await cancel(tips, run)).toMatchObject({ status: 'canceled' });
    await expect(confirm(tips, run)).rejects.toMatchObject(wrongState('canceled'));
    const next = await propose(tips);
    expect(next.id).not.toBe(run.id);
    await confirm(tips, next);
    await expect(cancel(tips, next)).rejects.toMatchObject(wrongState('already confirmed'));
    await expectSound(tips, tip);
  });
});
