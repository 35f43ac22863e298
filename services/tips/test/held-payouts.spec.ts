import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PAYOUT_HOLDS } from '@sprinkle/contracts/rules/held-money';
import { listOwnPayoutsRpc } from '@sprinkle/contracts/tips/paying/own-payouts.rpc';
import { exportPayoutRunRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import { balanceOf, settle, type TestCreator } from './factories.js';
import { changeCredentials, HAPPENINGS, holdsOf, payTwo, read, removeMethod } from './holds.js';
import {
  activitiesOf,
  admin,
  bookTip,
  createPayableCreator,
  dispute,
  expectSound,
  giveOldTip,
  onlyPayout,
  owedTo,
  payOut,
  payoutsOf,
  record,
  referencesInFile,
  refund,
  release,
  sendAll,
  startAfresh,
  wrongState,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

beforeEach(() => startAfresh(tips));

afterAll(() => tips.stop());

describe('a confirmed payout', () => {
  it.each(HAPPENINGS)(
    'is in no file and not recorded as sent after %s, and console and creator are told why',
    async (_what, happen, holds) => {
      const { creator, tip, run, ours, other } = await payTwo(tips);
      expect(ours.holds).toEqual([]);
      await happen(tips, { creator, tip });
      expect(await holdsOf(tips, run, ours.id)).toEqual(holds);
      const own = await tips.rpc.call(listOwnPayoutsRpc, {}, { actor: creator.actor });
      expect(own.payouts).toMatchObject([{ id: ours.id, holds }]);
      expect(await read(tips, run)).toMatchObject({
        confirmedCount: 2,
        heldCount: 1,
        unsent: [{ payoutCount: 1, totalCents: other.amountCents }],
      });
      expect(await referencesInFile(tips, run)).toEqual([other.reference]);
      await expect(record(tips, ours.id, 'sent')).rejects.toMatchObject({
        code: 'PAYOUT_HELD',
        message: expect.stringContaining(PAYOUT_HOLDS[holds[0]!].toAdministrators) as unknown,
      });
      await expect(sendAll(tips, run)).rejects.toMatchObject(wrongState("don't match the payouts"));
      await sendAll(tips, { ...run, payoutCount: 1, totalCents: other.amountCents });
      expect(await read(tips, run)).toMatchObject({ sentCount: 1, heldCount: 1, unsent: [] });
    },
  );

  it('is held if the refund of an earlier paid-out tip leaves the creator in debt', async () => {
    const creator = await createPayableCreator(tips);
    const earlier = await giveOldTip(tips, creator);
    await record(tips, (await onlyPayout(tips, await payOut(tips))).id, 'sent');
    await bookTip(tips, creator, { amountCents: 115 });
    const run = await payOut(tips);
    const { id } = await onlyPayout(tips, run);
    await refund(tips, earlier.id);
    expect(await holdsOf(tips, run, id)).toEqual(['balance-negative']);
    await bookTip(tips, creator, { amountCents: 1_999 });
    expect(await holdsOf(tips, run, id)).toEqual([]);
  });

  it('stays held for a debt that only pending tips cover, because a debtor can make those at will', async () => {
    const creator = await createPayableCreator(tips);
    const earlier = await giveOldTip(tips, creator);
    await record(tips, (await onlyPayout(tips, await payOut(tips))).id, 'sent');
    await bookTip(tips, creator, { amountCents: 115 });
    const run = await payOut(tips);
    const { id } = await onlyPayout(tips, run);
    await refund(tips, earlier.id);
    const fresh = await bookTip(tips, creator, { amountCents: 1_999, days: 1 });
    expect(await balanceOf(tips, creator)).toBeGreaterThan(0);
    expect(await holdsOf(tips, run, id)).toEqual(['balance-negative']);
    await release(tips, id, ['balance-negative']);
    expect(await holdsOf(tips, run, id)).toEqual([]);
    await tips.database.query(
      `UPDATE tips SET succeeded_at = succeeded_at - interval '7 days' WHERE id = $1`,
      [fresh],
    );
    expect(await owedTo(tips, creator)).toMatchObject({ availableCents: 1_349 });
  });

  it('is no longer held once its dispute is won', async () => {
    const { tip, run, ours } = await payTwo(tips);
    await dispute(tips, tip.intentId);
    expect(await holdsOf(tips, run, ours.id)).toEqual(['tip-disputed', 'balance-negative']);
    const { data } = await tips.stripe.disputes.list({ payment_intent: tip.intentId });
    await tips.stripe.disputes.update(String(data[0]?.id), {
      evidence: { uncategorized_text: 'winning_evidence' },
    });
    await settle(tips, tip.intentId);
    expect(await holdsOf(tips, run, ours.id)).toEqual([]);
  });

  it("never pays a hijacker's account that the owner has removed", async () => {
    const { creator, tip, run } = await payTwo(tips);
    await removeMethod(tips, creator);
    await refund(tips, tip.id);
    const { lines } = await tips.rpc.call(
      exportPayoutRunRpc,
      { runId: run.id, methodType: 'venmo' },
      { actor: admin },
    );
    expect(lines).toEqual([expect.arrayContaining(['3.91'])]);
  });

  it('is not recorded as sent by hand after a dispute since the download, until it is released', async () => {
    const { tip, run, ours } = await payTwo(tips);
    expect(await referencesInFile(tips, run)).toHaveLength(2);
    await dispute(tips, tip.intentId);
    const held = (await payoutsOf(tips, run)).find(({ id }) => id === ours.id)!;
    expect(held).toMatchObject({ exportedBy: 'root', holds: ['tip-disputed', 'balance-negative'] });
    await expect(sendAll(tips, run)).rejects.toMatchObject(wrongState("don't match the payouts"));
    await expect(record(tips, ours.id, 'sent')).rejects.toMatchObject({ code: 'PAYOUT_HELD' });
    await release(tips, ours.id, held.holds);
    expect(await sendAll(tips, run)).toMatchObject({ sentCount: 2 });
    await expectSound(tips, tip.id);
  });
});

describe('a payout file', () => {
  it('leaves out held payouts on every page, and its download is logged once', async () => {
    const creators: TestCreator[] = [];
    for (const amountCents of [435, 115, 1_999, 500]) {
      const creator = await createPayableCreator(tips);
      await bookTip(tips, creator, { amountCents });
      creators.push(creator);
    }
    const run = await payOut(tips);
    const payouts = await payoutsOf(tips, run);
    const heldIds = [payouts[1]!, payouts[3]!].map(({ creatorId }) => creatorId);
    for (const creator of creators.filter(({ id }) => heldIds.includes(id)))
      await changeCredentials(tips, creator, 'password-reset');
    const actor = { ...admin, username: 'kim' };
    const page = (cursor?: string) =>
      tips.rpc.call(exportPayoutRunRpc, { runId: run.id, methodType: 'venmo', limit: 1, cursor }, { actor });
    const first = await page();
    const second = await page(first.nextCursor!);
    expect([...first.lines, ...second.lines].map((cells) => cells[3])).toEqual([
      payouts[0]!.reference,
      payouts[2]!.reference,
    ]);
    expect(second.nextCursor).toBeNull();
    const exports = (await activitiesOf(tips, run.id)).filter(
      ({ payload }) => (payload as { action: string }).action === 'payouts-exported',
    );
    expect(exports).toMatchObject([
      {
        payload: {
          actor: { id: admin.id },
          details: { type: 'venmo' },
          ipAddress: '192.0.2.7',
        },
      },
    ]);
  });
});
