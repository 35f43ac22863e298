import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getBalanceRpc } from '@sprinkle/contracts/tips/money/balance.rpc';
import { tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import { addPayoutMethod, createCreator, giveTip, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips();
});
afterAll(() => tips.stop());

const balanceOf = ({ actor }: TestCreator) => tips.rpc.call(getBalanceRpc, {}, { actor });

const age = (tipId: string, interval: string) =>
  tips.database.query(`UPDATE tips SET succeeded_at = now() - $2::interval WHERE id = $1`, [tipId, interval]);

describe('a balance', () => {
  it('is the sum of the creator’s own ledger entries', async () => {
    const [creator, other] = [await createCreator(tips), await createCreator(tips)];
    await giveTip(tips, creator, { amountCents: 500 });
    await giveTip(tips, creator, { amountCents: 1_000 });
    expect(await balanceOf(creator)).toMatchObject({ balanceCents: 1_350 });
    expect(await balanceOf(other)).toMatchObject({ balanceCents: 0 });
    await expect(tips.rpc.call(getBalanceRpc, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('is pending for seven days from each tip', async () => {
    const creator = await createCreator(tips);
    const old = await giveTip(tips, creator, { amountCents: 10_000 });
    const young = await giveTip(tips, creator, { amountCents: 1_000 });
    await giveTip(tips, creator, { amountCents: 100 });
    await age(old.id, '7 days 1 minute');
    await age(young.id, '6 days 23 hours 59 minutes');
    expect(await balanceOf(creator)).toMatchObject({
      balanceCents: 9_990,
      pendingCents: 990,
      hasPayoutMethod: false,
      takenOverCents: 0,
    });
    await addPayoutMethod(tips, creator);
    expect(await balanceOf(creator)).toMatchObject({ hasPayoutMethod: true });
    expect(await balanceOf(await createCreator(tips))).toEqual({
      balanceCents: 0,
      pendingCents: 0,
      reserveCents: 0,
      reserveDays: 30,
      hasPayoutMethod: false,
      takenOverCents: 0,
      heldReason: 'no-method',
      heldReasons: [{ reason: 'no-method', until: null }],
      heldUntil: null,
      minimumPayoutCents: 1_000,
      unreviewedLimitCents: 100_000,
      nextPayout: null,
    });
  });

  it('is reported as held in the event of each tip until there is a payout method', async () => {
    const creator = await createCreator(tips);
    const first = await giveTip(tips, creator);
    await addPayoutMethod(tips, creator);
    const second = await giveTip(tips, creator);
    for (const [{ id }, creatorHasPayoutMethod] of [
      [first, false],
      [second, true],
    ] as const) {
      const { tip } = await tips.events.waitFor(tipSucceeded, (event) => event.tip.id === id);
      expect(tip).toMatchObject({ creatorHasPayoutMethod });
    }
  });
});
