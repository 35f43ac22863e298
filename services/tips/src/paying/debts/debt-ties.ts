import { DomainError } from '@sprinkle/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { Creator } from '../../creators/creator.entity.js';
import { CARRIED_AND_TAKEN } from '../../money/ledger/return-to-bearers.js';
import { DebtTie } from './debt-tie.entity.js';

/** True for a `tie` whose bearer has objected and is waiting for a decision. */
export const IS_OBJECTED = `coalesce(tie.objected_at > coalesce(tie.decided_at, '-infinity'), false)`;

/** True for a `tie` that needs a Super Admin: after an objection, or if only a payout account suggests that both are one person. */
export const IS_TO_DECIDE = `(${IS_OBJECTED} OR (tie.decided_at IS NULL AND tie.carried_at IS NULL
  AND EXISTS (SELECT FROM debts WHERE debts.creator_id = tie.debtor_id)))`;

/** Adds up what the bearer of a `tie` bears now, in cents. */
export const BORNE_SUM = `(
  SELECT coalesce(sum(carried.amount_cents), 0) FROM ${CARRIED_AND_TAKEN}
  WHERE carried.creator_id = tie.debtor_id AND taken.creator_id = tie.bearer_id)`;

/** Makes the creator's tips, refunds and payouts wait, so that the balance stays as it was read. */
export function lockCreator(manager: EntityManager, id: string): Promise<Creator> {
  return manager.findOneOrFail(Creator, { where: { id }, lock: { mode: 'for_no_key_update' } });
}

/** Returns the tie after locking both creators, the debtor first, in the same order as carrying a debt. */
export async function lockTie(
  manager: EntityManager,
  tieId: string,
  owner: { bearerId?: string } = {},
): Promise<DebtTie> {
  const id = z.uuid().safeParse(tieId);
  const tie = id.success ? await manager.findOneBy(DebtTie, { id: id.data, ...owner }) : null;
  if (!tie) throw new DomainError('NOT_FOUND', "This debt doesn't exist.");
  await lockCreator(manager, tie.debtorId);
  await lockCreator(manager, tie.bearerId);
  return manager.findOneByOrFail(DebtTie, { id: tie.id });
}
