import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { payoutRecorded } from '@sprinkle/contracts/tips/tips.events';
import { readMetric } from '@sprinkle/service-testing/read-metric';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { WatchTransfers } from '../src/paying/transfers/watch-transfers.js';
import { balanceOf, ledgerOf } from './factories.js';
import { eventsOf, expectSound, startAfresh } from './payouts.js';
import { createRandom, shuffle } from './random.js';
import { startTips, type TestTips } from './start-tips.js';
import {
  attempt,
  confirmWaitingTransfer,
  deliver,
  makeTransfer,
  processEvents,
  storedTransfer,
  topUp,
  transferLines,
  waitForTransfer,
} from './transfers.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips();
  await topUp(tips);
  await tips.sandbox.setFaults({ dropWebhooks: true });
});
beforeEach(() => startAfresh(tips));
afterAll(() => tips.stop());

it('each transfer event takes effect once, however many copies arrive and in whatever order', async () => {
  const random = createRandom(28);
  const { creator, tipId, id, transferId } = await makeTransfer(tips);
  for (const amount of [100, 135]) await tips.stripe.transfers.createReversal(transferId, { amount });
  const { data } = await tips.stripe.events.list({ type: 'transfer.*', limit: 100 });
  const events = data.filter(({ data: { object } }) => (object as { id: string }).id === transferId);
  expect(events.map(({ type }) => type).sort()).toEqual([
    'transfer.created',
    'transfer.reversed',
    'transfer.reversed',
  ]);
  const copies = events.flatMap((event) =>
    Array.from({ length: 100 }, (_, index) => ({ event, isOther: index % 10 === 0 })),
  );
  for (const { event, isOther } of shuffle(copies, random))
    await deliver(tips, event, isOther ? `evt_${randomUUID()}` : undefined);
  await processEvents(tips);
  expect(await storedTransfer(tips, id)).toMatchObject({ reversed_cents: '235' });
  expect(await balanceOf(tips, creator)).toBe(235);
  expect(
    (await ledgerOf(tips, tipId)).filter((entry) => entry.startsWith('transfer-reversal creator')),
  ).toHaveLength(1);
  const told = await eventsOf(tips, payoutRecorded.type, 'payoutId', id);
  expect(told.map(({ payload }) => payload)).toMatchObject([
    { outcome: 'sent', amountCents: 450 },
    { outcome: 'returned', amountCents: 235, isPart: true },
  ]);
  await expectSound(tips, tipId);
  expect(await transferLines(tips)).toEqual([]);
});

it("the alert metric has the money of payouts that wait for the Stripe balance or for Stripe's answer", async () => {
  const metric = (reason: string) =>
    readMetric(tips.healthUrl, `open_payout_transfers_cents{reason="${reason}"}`);
  const waitsFor = (cents: number, silentCents = 0) =>
    waitFor(async () => {
      await tips.app.get(WatchTransfers).execute();
      return (await metric('balance')) === cents && (await metric('no-answer')) === silentCents;
    });
  const { id } = await confirmWaitingTransfer(tips);
  await waitsFor(450);
  const set = (changes: string) =>
    tips.database.query(`UPDATE payout_transfers SET ${changes} WHERE payout_id = $1`, [id]);
  await set(`called_at = now() - interval '11 minutes', waiting_since = NULL`);
  await waitsFor(0, 450);
  await set('called_at = NULL, waiting_since = now()');
  await attempt(tips, id);
  await waitForTransfer(tips, id);
  await waitsFor(0);
});
