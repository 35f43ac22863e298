import type { SignedInUser } from '@sprinkle/service-kit/rpc/require-user';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { Tip } from './tip.entity.js';

const idSchema = z.uuid();

/** For a change by its creator. TIP_NOT_FOUND for another's, for one that is not in their list, and for no id at all. */
export async function lockOwnTip(manager: EntityManager, tipId: string, owner: SignedInUser): Promise<Tip> {
  const id = idSchema.safeParse(tipId);
  const tip = id.success
    ? await manager.findOne(Tip, {
        where: { id: id.data, userId: owner.id, status: 'succeeded' },
        lock: { mode: 'pessimistic_write' },
      })
    : null;
  if (!tip) throw new DomainError('TIP_NOT_FOUND', 'Tip not found.');
  return tip;
}
