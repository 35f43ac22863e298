import { query } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { Creator } from '../../creators/creator.entity.js';
import { balanceOf } from '../../money/ledger/balance-of.js';
import { giveUpBalance } from '../../money/ledger/give-up-balance.js';
import { postPayoutReversal } from '../../money/ledger/post-payout-transfer.js';
import { postPayouts } from '../../money/ledger/post-payouts.js';
import { returnCarried, returnCarriedAndWrittenOff } from '../../money/ledger/return-to-bearers.js';
import { lockTipsAndCreators } from './lock-tips-and-creators.js';
import type { Payout } from './payout.entity.js';

const TIPS_OF_PAYOUT = 'SELECT tip_id FROM payout_tips WHERE payout_id = $1';
const payoutTip = z.object({ tipId: z.string() });

/** If the creator has closed the account, the money stays unclaimed until an administrator pays it by hand. */
export async function returnMoney(
  manager: EntityManager,
  payout: Pick<Payout, 'id' | 'creatorId'>,
): Promise<void> {
  await lockTipsAndCreators(manager, [payout.id]);
  await postPayouts(manager, [payout.id], 'back');
  await assignReturned(manager, payout);
}

/** Returns money of a transferred payout, until `reversedCents` have come back in total. */
export async function returnReversed(
  manager: EntityManager,
  payout: Pick<Payout, 'id' | 'creatorId'>,
  reversedCents: number,
): Promise<void> {
  await lockTipsAndCreators(manager, [payout.id]);
  await postPayoutReversal(manager, payout.id, reversedCents);
  await assignReturned(manager, payout);
}

async function assignReturned(
  manager: EntityManager,
  { id, creatorId }: Pick<Payout, 'id' | 'creatorId'>,
): Promise<void> {
  const tips = await query(manager, payoutTip, TIPS_OF_PAYOUT, [id]);
  await returnCarriedAndWrittenOff(
    manager,
    creatorId,
    tips.map(({ tipId }) => tipId),
  );
  const { closedAt } = await manager.findOneByOrFail(Creator, { id: creatorId });
  if (!closedAt) return;
  await returnCarried(manager, creatorId, await balanceOf(manager, creatorId));
  await giveUpBalance(manager, creatorId, 'unclaimed');
}
