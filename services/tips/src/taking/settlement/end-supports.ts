import type { SupportEndReason } from '@sprinkle/contracts/tips/taking/supports.schemas';
import { execute } from '@sprinkle/service-kit/database/query';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import type { EntityManager } from 'typeorm';

/** Ends supports that meet a condition (parameters from $2 on) and returns how many. Charging stops at once; Stripe learns later. */
export async function endSupports(
  manager: EntityManager,
  reason: SupportEndReason,
  { condition, parameters }: { condition: string; parameters: unknown[] },
): Promise<number> {
  const ended = await execute(
    manager,
    `UPDATE supports SET status = 'ended', ended_at = now(), end_reason = $1, next_payment_at = NULL,
       next_sync_at = now(), updated_at = now()
     WHERE ended_at IS NULL AND ${condition}`,
    [reason, ...parameters],
  );
  if (ended > 0) await announce(manager, 'supports');
  return ended;
}
