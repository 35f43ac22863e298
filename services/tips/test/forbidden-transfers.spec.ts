import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listOwnPayoutsRpc } from '@sprinkle/contracts/tips/paying/own-payouts.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { expectHeld, expectPaid } from './expect-held.js';
import type { TestCreator } from './factories.js';
import { HAPPENINGS } from './holds.js';
import {
  bookTip,
  cancelHeld,
  check,
  expectSound,
  giveOldTip,
  onlyPayout,
  payOut,
  release,
  startAfresh,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';
import { recordSanctions, saveTaxDetails } from './tax-details.js';
import {
  attempt,
  confirmWaitingTransfer,
  createConnectedCreator,
  payoutIn,
  storedTransfer,
  topUp,
  transfersOf,
} from './transfers.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed', STRIPE_CONNECT: 'on' });
  await topUp(tips);
});
beforeEach(() => startAfresh(tips));
afterAll(() => tips.stop());

interface Prohibition {
  forbid: (creator: TestCreator) => Promise<unknown>;
  allow: (creator: TestCreator) => Promise<unknown>;
  heldReason: string;
  hold: string;
}

const PROHIBITIONS: [name: string, prohibition: Prohibition][] = [
  [
    'the sanctions lists',
    {
      forbid: (creator) => recordSanctions(tips, creator, 'match'),
      allow: (creator) => recordSanctions(tips, creator, 'clear'),
      heldReason: 'sanctions-match',
      hold: 'sanctions-match',
    },
  ],
  [
    'the operator',
    {
      forbid: (creator) => check(tips, creator, { check: 'hold', reason: 'A court order' }),
      allow: (creator) => check(tips, creator, { check: 'release', reason: 'The order was lifted' }),
      heldReason: 'under-review',
      hold: 'creator-held',
    },
  ],
];

describe.each(PROHIBITIONS)('a creator with a Stripe account whom %s forbid', (_name, prohibition) => {
  const { forbid, allow, heldReason, hold } = prohibition;

  it('is held with the reason, is in no proposal, and is paid once that ends', async () => {
    const creator = await createConnectedCreator(tips);
    await bookTip(tips, creator);
    await saveTaxDetails(tips, creator);
    await forbid(creator);
    await expectHeld(tips, creator, heldReason, 450);
    await allow(creator);
    await expectPaid(tips, creator, 450);
  });

  it('gets no transfer of a confirmed payout, sees the reason, and gets it once that ends', async () => {
    const { creator, tipId, run, id } = await confirmWaitingTransfer(tips);
    await saveTaxDetails(tips, creator);
    await forbid(creator);
    await attempt(tips, id);
    expect(await transfersOf(tips, creator)).toEqual([]);
    expect(await payoutIn(tips, run.id)).toMatchObject({ status: 'confirmed', holds: [hold] });
    const { payouts } = await tips.rpc.call(listOwnPayoutsRpc, {}, { actor: creator.actor });
    expect(payouts).toMatchObject([{ status: 'confirmed', holds: [hold] }]);
    await allow(creator);
    await attempt(tips, id);
    expect(await transfersOf(tips, creator)).toMatchObject([{ amount: 450 }]);
    expect(await payoutIn(tips, run.id)).toMatchObject({ status: 'sent', holds: [] });
    await expectSound(tips, tipId);
  });
});

it.each(HAPPENINGS)(
  'a confirmed payout is not transferred after %s, and the console is told why',
  async (_what, happen, holds) => {
    const creator = await createConnectedCreator(tips);
    const tip = await giveOldTip(tips, creator);
    await tips.sandbox.setFaults({ lacksBalance: true });
    const run = await payOut(tips);
    const { id } = await onlyPayout(tips, run);
    await waitFor(async () => (await storedTransfer(tips, id)).waiting_since);
    await tips.sandbox.setFaults({ lacksBalance: false });
    await happen(tips, { creator, tip });
    await attempt(tips, id);
    expect(await transfersOf(tips, creator)).toEqual([]);
    expect(await payoutIn(tips, run.id)).toMatchObject({ status: 'confirmed', holds });
  },
);

it('a payout to a Stripe account that is no longer a payout method cannot be released, only canceled', async () => {
  const { creator, tipId, run, id } = await confirmWaitingTransfer(tips);
  await tips.database.query('DELETE FROM payment_methods WHERE user_id = $1', [creator.id]);
  const { holds } = await payoutIn(tips, run.id);
  expect(holds).toContain('method-removed');
  await expect(release(tips, id, holds)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await attempt(tips, id);
  expect(await transfersOf(tips, creator)).toEqual([]);
  await cancelHeld(tips, id);
  expect(await payoutIn(tips, run.id)).toMatchObject({ status: 'canceled' });
  await expectSound(tips, tipId);
});
