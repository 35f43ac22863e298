import { splitTip } from '@sprinkle/contracts/rules/fee';
import type { EntityManager } from 'typeorm';
import { Creator } from '../creators/creator.entity.js';
import type { Tip } from '../tips/tip.entity.js';
import { postTransfer } from './post-transfer.js';
import { waiveBalance } from './waive-balance.js';

/**
 * Posts a tip that was paid, at the rate it keeps, and returns the platform's fee. A creator who closed the account
 * cannot be paid any more, so the balance goes to the platform in the same transaction. The lock makes an account that is
 * just being closed wait for the tip, or the tip for it.
 */
export async function postTip(manager: EntityManager, tip: Tip): Promise<number> {
  const { feeCents } = splitTip(tip.amountCents, tip.feeBasisPoints);
  await postTransfer(manager, tip, 'tip', tip.amountCents);
  await postTransfer(manager, tip, 'platform-fee', feeCents);
  const { closedAt } = await manager.findOneOrFail(Creator, {
    where: { id: tip.userId },
    lock: { mode: 'pessimistic_read' },
  });
  if (closedAt) await waiveBalance(manager, tip.userId);
  return feeCents;
}
