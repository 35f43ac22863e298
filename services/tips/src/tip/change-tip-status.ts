import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import type { EntityManager } from 'typeorm';
import { canTransition } from './tip-status.js';
import { Tip } from './tip.entity.js';

/**
 * Changes a tip's status and what changes with it, and returns the changed tip. The caller has locked the tip's row. Every change
 * of a status goes through here, so the table of transitions applies to all of them.
 */
export async function changeTipStatus(
  manager: EntityManager,
  tip: Tip,
  status: TipStatus,
  alsoChanged: Partial<Omit<Tip, 'status'>> = {},
): Promise<Tip> {
  if (!canTransition(tip.status, status))
    throw new Error(`Tip ${tip.id} is ${tip.status} and cannot become ${status}`);
  const changes = { updatedAt: new Date(), ...alsoChanged, status };
  const { affected } = await manager.update(Tip, { id: tip.id, status: tip.status }, changes);
  if (affected !== 1) throw new Error(`Tip ${tip.id} is not ${tip.status} any more`);
  return { ...tip, ...changes };
}
