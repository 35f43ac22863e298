import { execute } from '@sprinkle/service-kit/database/query';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import type { EntityManager } from 'typeorm';
import type { Tip } from '../tips/tip.entity.js';

const COMPARE = 'UPDATE supports SET next_sync_at = now() WHERE id = $1';

const END = `
  UPDATE supports SET status = 'ended', ended_at = now(), end_reason = 'disputed', next_payment_at = NULL, next_sync_at = now(), updated_at = now()
  WHERE id = $1 AND ended_at IS NULL`;

/** Has a support compared with Stripe, because one of its payments arrived. */
export function compareSupport(manager: EntityManager, { supportId }: Tip): Promise<void> {
  return touch(manager, COMPARE, supportId);
}

/** Whoever disputes a payment, or did not make it, pays no other. */
export function endDisputedSupport(manager: EntityManager, { supportId }: Tip): Promise<void> {
  return touch(manager, END, supportId);
}

async function touch(manager: EntityManager, statement: string, supportId: string | null): Promise<void> {
  if (supportId === null) return;
  await execute(manager, statement, [supportId]);
  await announce(manager, 'supports');
}
