import type { Actor } from '@sprinkle/contracts/actor';
import { getReversibleRpc, reverseTransfersRpc } from '@sprinkle/contracts/tips/debts.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { balanceOf, type TestCreator } from './factories.js';
import { admin, giveOldTip, payOut, refund } from './payouts.js';
import type { TestTips } from './start-tips.js';
import { createConnectedCreator, payoutIn, waitForTransfer } from './transfers.js';

type Id = Pick<TestCreator, 'id'>;

export function getReversible(tips: TestTips, creator: Id, actor: Actor = admin) {
  return tips.rpc.call(getReversibleRpc, { creatorId: creator.id }, { actor });
}

export function reverse(tips: TestTips, creator: Id, amountCents: number, actor: Actor = admin) {
  return tips.rpc.call(
    reverseTransfersRpc,
    { creatorId: creator.id, amountCents, reason: 'The card was stolen' },
    { actor },
  );
}

/** Creates a creator who owes $4.50, because a tip was refunded after its transfer. */
export async function createDebtor(tips: TestTips) {
  const creator = await createConnectedCreator(tips);
  const { id: tipId } = await giveOldTip(tips, creator);
  const run = await payOut(tips);
  const { id: payoutId } = await payoutIn(tips, run.id);
  const transferId = await waitForTransfer(tips, payoutId);
  await refund(tips, tipId);
  if ((await balanceOf(tips, creator)) !== -450) throw new Error('The debt is not that of the refunded tip');
  return { creator, tipId, run, payoutId, transferId };
}

interface StoredReversal {
  id: string;
  called_at: Date | null;
  ended_at: Date | null;
  refusal: string | null;
  stripe_reversal_id: string | null;
}

export function reversalsOf(tips: TestTips, { id }: Id): Promise<StoredReversal[]> {
  return tips.database.query('SELECT * FROM transfer_reversals WHERE creator_id = $1 ORDER BY created_at', [
    id,
  ]);
}

export function endedReversals(tips: TestTips, creator: Id): Promise<StoredReversal[]> {
  return waitFor(async () => {
    const found = await reversalsOf(tips, creator);
    return found.length > 0 && found.every(({ ended_at }) => ended_at) && found;
  });
}
