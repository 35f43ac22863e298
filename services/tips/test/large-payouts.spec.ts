import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { balanceOf } from './factories.js';
import {
  bookTip,
  confirm,
  createPayableCreator,
  onlyPayout,
  owedTo,
  propose,
  sendAll,
  startAfresh,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

beforeEach(() => startAfresh(tips));

afterAll(() => tips.stop());

it('a payout may have more cents than the largest Postgres integer', async () => {
  const creator = await createPayableCreator(tips);
  for (let n = 0; n < 3; n += 1) await bookTip(tips, creator, { amountCents: 1_000_000_000 });
  const availableCents = 2_700_000_000;
  expect(await owedTo(tips, creator)).toMatchObject({ availableCents });
  const run = await propose(tips);
  expect(run.totalCents).toBe(availableCents);
  await confirm(tips, run);
  expect(await onlyPayout(tips, run)).toMatchObject({ amountCents: availableCents });
  expect(await balanceOf(tips, creator)).toBe(0);
  expect(await sendAll(tips, run)).toMatchObject({ sentCount: 1, unsent: [] });
  expect(await owedTo(tips, creator)).toMatchObject({ paidOutCents: availableCents, availableCents: 0 });
});
