import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { expectHeld, expectPaid, ownBalance } from './expect-held.js';
import { changeCredentials, freeze } from './holds.js';
import { bookTip, check, createPayableCreator, owedTo, ruleBy, startAfresh } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

beforeEach(() => startAfresh(tips));

afterAll(() => tips.stop());

it.each([
  ['password-reset', 'password_reset_at'],
  ['email-changed', 'email_changed_at'],
] as const)('nothing is paid for 72 hours after the change shown as %s', async (reason, column) => {
  const creator = await createPayableCreator(tips);
  await bookTip(tips, creator, { amountCents: 1_999 });
  await changeCredentials(tips, creator, reason);
  await expectHeld(tips, creator, reason, 1_799);
  const { heldUntil } = await ownBalance(tips, creator);
  expect(Math.abs(Date.parse(heldUntil ?? '') - Date.now() - 72 * 3_600_000)).toBeLessThan(60_000);
  await tips.database.query(`UPDATE creators SET ${column} = now() - interval '72 hours' WHERE id = $1`, [
    creator.id,
  ]);
  await expectPaid(tips, creator, 1_799);
});

it('nothing is paid to a frozen account, not even from an earlier proposal, until it is unfrozen', async () => {
  const creator = await createPayableCreator(tips);
  await bookTip(tips, creator, { amountCents: 1_999 });
  await freeze(tips, creator);
  await expectHeld(tips, creator, 'frozen', 1_799);
  await freeze(tips, creator, false);
  await expectPaid(tips, creator, 1_799);
});

it('a balance that is held for several reasons shows each of them, and when each ends by itself', async () => {
  await ruleBy(tips, { firstPayoutDays: 14, unreviewedPayoutLimitCents: 435 });
  const creator = await createPayableCreator(tips);
  await bookTip(tips, creator, { amountCents: 1_999 });
  await check(tips, creator, { check: 'hold', reason: 'Many cards of one bank' });
  await changeCredentials(tips, creator, 'password-reset');
  const { heldReasons } = await ownBalance(tips, creator);
  expect(heldReasons).toEqual([
    { reason: 'under-review', until: null },
    { reason: 'password-reset', until: expect.any(String) },
    { reason: 'first-payout', until: expect.any(String) },
    { reason: 'unreviewed', until: null },
  ]);
  const owed = await owedTo(tips, creator);
  expect(owed.heldReasons).toEqual(heldReasons);
  await expectHeld(tips, creator, 'under-review', 1_799);
});
