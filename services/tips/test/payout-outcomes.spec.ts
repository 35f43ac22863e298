import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { exportPayoutRunRpc, getPayoutRunRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import type { PayoutRun } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { revealPayoutMethodRpc } from '@sprinkle/contracts/tips/paying/payouts.rpc';
import { payoutMethodRevealed, payoutRecorded } from '@sprinkle/contracts/tips/tips.events';
import { encryptAsVersion1 } from '@sprinkle/service-testing/encrypt-as-version-1';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { closeCreator } from './close-creator.js';
import { balanceOf, settle, venmoNameOf } from './factories.js';
import {
  activitiesOf,
  admin,
  bookTip,
  confirm,
  createPayableCreator,
  dispute,
  eventsOf,
  expectSound,
  giveOldTip,
  onlyPayout,
  owedTo,
  payOut,
  payoutsOf,
  payTip,
  propose,
  record,
  sendAll,
  startAfresh,
  tipsIn,
  wrongState,
} from './payouts.js';
import { PAYOUT_KEY, startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

beforeEach(() => startAfresh(tips));

afterAll(() => tips.stop());

describe('a confirmed payout', () => {
  it('is sent once, and comes back at most once', async () => {
    const { creator, tipId, id } = await payTip(tips);
    await expect(record(tips, id, 'returned')).rejects.toMatchObject(wrongState('cannot become returned'));
    const sent = await Promise.all([record(tips, id, 'sent'), record(tips, id, 'sent')]);
    expect(sent.map(({ status }) => status)).toEqual(['sent', 'sent']);
    await expect(record(tips, id, 'failed')).rejects.toMatchObject(wrongState('cannot become failed'));
    const returned = await Promise.all([record(tips, id, 'returned'), record(tips, id, 'returned')]);
    expect(returned.map(({ status }) => status)).toEqual(['returned', 'returned']);
    expect(await balanceOf(tips, creator)).toBe(450);
    expect(
      (await eventsOf(tips, payoutRecorded.type, 'payoutId', id)).map(({ payload }) => payload),
    ).toMatchObject([
      { outcome: 'sent', amountCents: 450, accountInfo: '@***a', reason: null },
      { outcome: 'returned', reason: 'The account is closed' },
    ]);
    const acts = await activitiesOf(tips, creator.id);
    expect(acts.map(({ payload }) => payload)).toMatchObject([
      {
        action: 'payout-sent',
        actor: { kind: 'admin', id: admin.id },
        ipAddress: '192.0.2.7',
        details: { amount: '$4.50' },
      },
      { action: 'payout-returned', details: { reason: 'The account is closed' } },
    ]);
    const again = await onlyPayout(tips, await payOut(tips));
    expect(await tipsIn(tips, again.id)).toEqual([[tipId, 450]]);
    await expectSound(tips, tipId);
  });

  it('gives its money back when it fails, and keeps the account information encrypted', async () => {
    const { creator, tipId, id } = await payTip(tips);
    expect(await record(tips, id, 'failed')).toMatchObject({
      status: 'failed',
      failureReason: 'The account is closed',
      accountInfo: '@***a',
    });
    expect(await balanceOf(tips, creator)).toBe(450);
    const [row] = await tips.database.query('SELECT encrypted_account_info FROM payouts WHERE id = $1', [id]);
    expect(row.encrypted_account_info).toMatch(/^v2\./);
    await expectSound(tips, tipId);
  });

  it('leaves a debt when its tip is disputed, which later tips settle', async () => {
    const creator = await createPayableCreator(tips);
    const tip = await giveOldTip(tips, creator);
    await record(tips, (await onlyPayout(tips, await payOut(tips))).id, 'sent');
    await dispute(tips, tip.intentId);
    expect(await balanceOf(tips, creator)).toBe(-450);
    const later = await bookTip(tips, creator, { amountCents: 300 });
    expect(await owedTo(tips, creator)).toMatchObject({ availableCents: -180 });
    await expect(propose(tips)).rejects.toMatchObject(wrongState('no one to pay'));
    const latest = await bookTip(tips, creator, { amountCents: 1_000 });
    const settling = await onlyPayout(tips, await payOut(tips));
    expect(settling).toMatchObject({ amountCents: 720 });
    expect(await tipsIn(tips, settling.id)).toEqual([
      [tip.id, -450],
      [later, 270],
      [latest, 900],
    ]);
    const { data } = await tips.stripe.disputes.list({ payment_intent: tip.intentId });
    await tips.stripe.disputes.update(String(data[0]?.id), {
      evidence: { uncategorized_text: 'winning_evidence' },
    });
    await settle(tips, tip.intentId);
    expect(await balanceOf(tips, creator)).toBe(450);
    const won = await onlyPayout(tips, await payOut(tips));
    expect(await tipsIn(tips, won.id)).toEqual([[tip.id, 450]]);
    await record(tips, settling.id, 'failed');
    expect(await balanceOf(tips, creator)).toBe(720);
    await expectSound(tips, tip.id, later, latest);
  });

  it('does not return to the balance when it fails after the account was closed', async () => {
    const { creator, tipId, id } = await payTip(tips);
    await closeCreator(tips, creator);
    await record(tips, id, 'failed');
    const [{ cents }] = await tips.database.query(
      'SELECT sum(amount_cents)::int AS cents FROM ledger_entries WHERE creator_id = $1',
      [creator.id],
    );
    expect(cents).toBe(0);
    await expectSound(tips, tipId);
  });
});

describe('the account information of a payout', () => {
  const exported = (runId: string, actor: Actor = admin, allowsRepeatedDownload = false) =>
    tips.rpc.call(exportPayoutRunRpc, { runId, methodType: 'venmo', allowsRepeatedDownload }, { actor });

  it('is only in the file of a confirmed run, until the payout is sent', async () => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator);
    const run = await propose(tips);
    await expect(exported(run.id)).rejects.toMatchObject(wrongState('Confirm'));
    await confirm(tips, run);
    const { id, reference } = await onlyPayout(tips, run);
    expect(await exported(run.id)).toEqual({
      lines: [[venmoNameOf(creator), '4.50', 'USD', reference, 'Your tips', 'VENMO']],
      leftOut: [],
      nextCursor: null,
    });
    await record(tips, id, 'sent');
    expect((await exported(run.id)).lines).toEqual([]);
  });

  it('is in a second file only for an administrator who knows of the first', async () => {
    await bookTip(tips, await createPayableCreator(tips));
    const run = await payOut(tips);
    expect(run.unsent).toMatchObject([{ exportedAt: null, exportedBy: null }]);
    await expect(exported(run.id, { ...admin, authenticatedAt: undefined })).rejects.toMatchObject({
      code: 'REAUTH_REQUIRED',
    });
    await exported(run.id, { ...admin, username: 'kim' });
    await expect(exported(run.id)).rejects.toMatchObject(wrongState('kim downloaded this file already'));
    const { unsent } = await tips.rpc.call(getPayoutRunRpc, { runId: run.id }, { actor: admin });
    expect(unsent).toMatchObject([{ exportedAt: expect.any(String) as unknown, exportedBy: 'kim' }]);
    expect((await exported(run.id, admin, true)).lines).toHaveLength(1);
  });

  it('is on a later page of the same file only, and starting at such a page is logged as a download', async () => {
    const pagesOf = (run: PayoutRun, cursor: string, actor: Actor, allowsRepeatedDownload = false) =>
      tips.rpc.call(
        exportPayoutRunRpc,
        { runId: run.id, methodType: 'venmo', cursor, allowsRepeatedDownload },
        { actor },
      );
    const exports = async (run: PayoutRun) =>
      (await activitiesOf(tips, run.id)).filter(
        ({ payload }) => (payload as { action: string }).action === 'payouts-exported',
      ).length;
    await bookTip(tips, await createPayableCreator(tips));
    const earlier = await payOut(tips);
    const foreign = (await onlyPayout(tips, earlier)).id;
    for (const amountCents of [435, 1_999])
      await bookTip(tips, await createPayableCreator(tips), { amountCents });
    const run = await payOut(tips);
    const first = (await payoutsOf(tips, run))[0]!;
    await exported(earlier.id);
    for (const cursor of [foreign, randomUUID()])
      await expect(pagesOf(run, cursor, admin)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await exports(run)).toBe(0);
    expect((await pagesOf(run, first.id, admin)).lines).toHaveLength(1);
    expect(await exports(run)).toBe(1);
    await expect(pagesOf(run, first.id, { ...admin, username: 'kim' })).rejects.toMatchObject(
      wrongState('root downloaded this file already'),
    );
    await pagesOf(run, first.id, { ...admin, username: 'kim' }, true);
    expect(await exports(run)).toBe(2);
  });

  it.each([
    ['decrypted', () => 'v1.x'],
    ['paid to', () => encryptAsVersion1(PAYOUT_KEY, 'Maya Rivera')],
  ])(
    'keeps a payout out of the file if it cannot be %s, so that it is not recorded as sent',
    async (_how, encrypted) => {
      for (const amountCents of [500, 1_000])
        await bookTip(tips, await createPayableCreator(tips), { amountCents });
      const run = await payOut(tips);
      const unclear = (await payoutsOf(tips, run)).find(({ amountCents }) => amountCents === 900);
      await tips.database.query('UPDATE payouts SET encrypted_account_info = $2 WHERE id = $1', [
        unclear!.id,
        encrypted(),
      ]);
      expect(await exported(run.id)).toMatchObject({
        lines: [expect.arrayContaining(['4.50'])],
        leftOut: [unclear!.reference],
      });
      await expect(sendAll(tips, run)).rejects.toMatchObject(
        wrongState(`${unclear!.reference} was in no file`),
      );
      await record(tips, unclear!.id, 'failed');
      expect(await sendAll(tips, { ...run, payoutCount: 1, totalCents: 450 })).toMatchObject({
        sentCount: 1,
        failedCount: 1,
      });
    },
  );

  it('is in no file, and not recorded as sent, while the creator is blocked', async () => {
    const [one, blocked] = [await createPayableCreator(tips), await createPayableCreator(tips)];
    await bookTip(tips, one);
    await bookTip(tips, blocked, { amountCents: 1_000 });
    const run = await payOut(tips);
    await tips.database.query('UPDATE creators SET is_blocked = true WHERE id = $1', [blocked.id]);
    expect((await exported(run.id, { ...admin, username: 'kim' })).lines).toEqual([
      expect.arrayContaining(['4.50']),
    ]);
    const byAmount = (await payoutsOf(tips, run)).sort((a, b) => a.amountCents - b.amountCents);
    expect(byAmount).toMatchObject([
      { holds: [], exportedAt: expect.any(String) as unknown, exportedBy: 'kim' },
      { holds: ['blocked'], exportedAt: null, exportedBy: null },
    ]);
    await expect(sendAll(tips, run)).rejects.toMatchObject(wrongState("don't match the payouts"));
    const sent = await sendAll(tips, { ...run, payoutCount: 1, totalCents: 450 });
    expect(sent).toMatchObject({ sentCount: 1, confirmedCount: 1, heldCount: 1, unsent: [] });
    const held = (await payoutsOf(tips, run)).find(({ creatorId }) => creatorId === blocked.id);
    expect(held).toMatchObject({ status: 'confirmed', holds: ['blocked'] });
    await expect(record(tips, held!.id, 'sent')).rejects.toMatchObject({ code: 'PAYOUT_HELD' });
  });

  it('is not recorded as sent with a file that was downloaded before the creator was unblocked', async () => {
    const creators = [await createPayableCreator(tips), await createPayableCreator(tips)];
    for (const creator of creators) await bookTip(tips, creator);
    const late = await createPayableCreator(tips);
    await bookTip(tips, late);
    const run = await payOut(tips);
    const block = (isBlocked: boolean) =>
      tips.database.query('UPDATE creators SET is_blocked = $2 WHERE id = $1', [late.id, isBlocked]);
    await block(true);
    expect((await exported(run.id)).lines).toHaveLength(2);
    await block(false);
    const missed = (await payoutsOf(tips, run)).find(({ creatorId }) => creatorId === late.id);
    await expect(sendAll(tips, run)).rejects.toMatchObject(
      wrongState(`${missed!.reference} was in no file. Record the payouts that were sent one by one.`),
    );
    expect((await payoutsOf(tips, run)).map(({ status }) => status)).toEqual(Array(3).fill('confirmed'));
    for (const { id } of (await payoutsOf(tips, run)).filter(({ exportedAt }) => exportedAt))
      await record(tips, id, 'sent');
    const alone = { ...run, payoutCount: 1, totalCents: 450 };
    await expect(sendAll(tips, alone)).rejects.toMatchObject(
      wrongState(`${missed!.reference} was in no file`),
    );
    expect((await exported(run.id, admin, true)).lines).toHaveLength(1);
    expect(await sendAll(tips, alone)).toMatchObject({ sentCount: 3 });
  });

  it('is in no file if the payout fails while the file is made', async () => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator);
    const run = await payOut(tips);
    let file: ReturnType<typeof exported> | undefined;
    await tips.database.transaction(async (manager) => {
      await manager.query(
        `UPDATE payouts SET status = 'failed', encrypted_account_info = NULL, ended_at = now(), failure_reason = 'Closed'
         WHERE run_id = $1`,
        [run.id],
      );
      file = exported(run.id);
      await waitFor(async () => {
        const [waiting] = await tips.database.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return waiting;
      });
    });
    expect((await file)?.lines).toEqual([]);
  });

  it('is revealed to super administrators, one at a time, and its owner is told', async () => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator);
    const { methodId } = (await owedTo(tips, creator)).method!;
    const reveal = (actor: Actor, id = methodId) =>
      tips.rpc.call(revealPayoutMethodRpc, { methodId: id }, { actor });
    const told = () => eventsOf(tips, payoutMethodRevealed.type, 'creatorId', creator.id);
    await expect(reveal({ ...admin, role: 'admin' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(reveal({ ...admin, authenticatedAt: undefined })).rejects.toMatchObject({
      code: 'REAUTH_REQUIRED',
    });
    await expect(reveal(creator.actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    for (const unknown of [randomUUID(), 'no-id'])
      await expect(reveal(admin, unknown)).rejects.toMatchObject({ code: 'PAYOUT_METHOD_NOT_FOUND' });
    expect(await told()).toEqual([]);
    expect(await reveal(admin)).toMatchObject({
      type: 'venmo',
      accountInfo: `@${venmoNameOf(creator)}`,
    });
    expect(await told()).toMatchObject([{ payload: { methodType: 'venmo', accountInfo: '@***a' } }]);
    expect(await activitiesOf(tips, creator.id)).toMatchObject([
      { payload: { action: 'payout-method-revealed', actor: { kind: 'admin', id: admin.id } } },
    ]);
  });
});
