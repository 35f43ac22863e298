import { expect } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { getReversibleRpc, reverseTransfersRpc } from '@sprinkle/contracts/tips/paying/debts.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { SendReversals } from '../src/paying/transfers/send-reversals.js';
import { balanceOf, type TestCreator } from './factories.js';
import { admin, giveOldTip, payOut, refund } from './payouts.js';
import type { TestTips } from './start-tips.js';
import { createConnectedCreator, payoutIn, waitForTransfer } from './transfers.js';

export const getReversible = (tips: TestTips, creator: Pick<TestCreator, 'id'>, actor: Actor = admin) =>
  tips.rpc.call(getReversibleRpc, { creatorId: creator.id }, { actor });

export const reverse = (
  tips: TestTips,
  creator: Pick<TestCreator, 'id'>,
  amountCents: number,
  actor: Actor = admin,
) =>
  tips.rpc.call(
    reverseTransfersRpc,
    { creatorId: creator.id, amountCents, reason: 'The card was stolen' },
    { actor },
  );

/** Creates a creator who owes $4.50, because a tip was refunded after its transfer. */
export async function createDebtor(tips: TestTips) {
  const creator = await createConnectedCreator(tips);
  const { id: tipId } = await giveOldTip(tips, creator);
  const run = await payOut(tips);
  const { id: payoutId } = await payoutIn(tips, run.id);
  const transferId = await waitForTransfer(tips, payoutId);
  await refund(tips, tipId);
  expect(await balanceOf(tips, creator)).toBe(-450);
  return { creator, tipId, run, payoutId, transferId };
}

interface StoredReversal {
  id: string;
  called_at: Date | null;
  ended_at: Date | null;
  refusal: string | null;
  stripe_reversal_id: string | null;
}

export const reversalsOf = (tips: TestTips, { id }: Pick<TestCreator, 'id'>): Promise<StoredReversal[]> =>
  tips.database.query('SELECT * FROM transfer_reversals WHERE creator_id = $1 ORDER BY created_at', [id]);

export const ended = (tips: TestTips, creator: Pick<TestCreator, 'id'>) =>
  waitFor(async () => {
    const found = await reversalsOf(tips, creator);
    return found.length > 0 && found.every(({ ended_at }) => ended_at) && found;
  });

export async function attempt(tips: TestTips, { id }: Pick<TestCreator, 'id'>): Promise<void> {
  await tips.database.query(
    'UPDATE transfer_reversals SET next_attempt_at = now() WHERE creator_id = $1 AND ended_at IS NULL',
    [id],
  );
  await tips.app.get(SendReversals).execute();
}
