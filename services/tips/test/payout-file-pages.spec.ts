import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { addPayoutMethodRpc } from '@sprinkle/contracts/tips/paying/payout-methods.rpc';
import { exportPayoutRunRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import type { PayoutRun } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { createCreator } from './factories.js';
import {
  activitiesOf,
  admin,
  bookTip,
  chooseMethodAgo,
  colleague,
  payOut,
  payoutsOf,
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

/** Confirms a run to three bank accounts, with amounts that floating point gets wrong. */
async function payToBanks(): Promise<PayoutRun> {
  for (const amountCents of [435, 115, 1_999]) {
    const creator = await createCreator(tips);
    await tips.rpc.call(
      addPayoutMethodRpc,
      { type: 'bank', accountInfo: '021000021 / 123456789', accountHolder: 'Maya M. Fit', isDefault: true },
      { actor: { ...creator.actor, authenticatedAt: new Date().toISOString() } },
    );
    await chooseMethodAgo(tips, creator, 96);
    await bookTip(tips, creator, { amountCents });
  }
  return payOut(tips);
}

const pageOf = ({ id: runId }: PayoutRun, cursor: string | null, actor: Actor, limit = 1) =>
  tips.rpc.call(
    exportPayoutRunRpc,
    { runId, methodType: 'bank', cursor: cursor ?? undefined, limit },
    { actor },
  );

const downloadsOf = async ({ id }: PayoutRun) =>
  (await activitiesOf(tips, id))
    .map(({ payload }) => payload as { action: string; actor: object; details: object })
    .filter(({ action }) => action === 'payouts-exported');

it('the pages of a file have each payout and the header once, and are logged as one download', async () => {
  const run = await payToBanks();
  const lines: string[][] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(run, cursor, colleague);
    lines.push(...page.lines);
    cursor = page.nextCursor;
  } while (cursor);
  const [titles, ...rows] = lines;
  expect(titles).toContain('Amount');
  const payouts = await payoutsOf(tips, run);
  expect(rows.map((row) => [row.at(-1), row[6]]).sort()).toEqual(
    payouts.map(({ reference, amountCents }) => [reference, (amountCents / 100).toFixed(2)]).sort(),
  );
  expect(rows.map((row) => row[6]).sort()).toEqual(['1.03', '17.99', '3.91']);
  expect(await downloadsOf(run)).toMatchObject([
    { actor: { kind: 'admin', id: colleague.id }, details: { type: 'bank' } },
  ]);
});

it('the second page of a file that another administrator began cannot be downloaded', async () => {
  const run = await payToBanks();
  const { nextCursor } = await pageOf(run, null, colleague);
  await expect(pageOf(run, nextCursor, admin)).rejects.toMatchObject(
    wrongState('kim downloaded this file already'),
  );
  expect((await pageOf(run, nextCursor, colleague)).lines).toHaveLength(1);
  expect(await downloadsOf(run)).toHaveLength(1);
});
