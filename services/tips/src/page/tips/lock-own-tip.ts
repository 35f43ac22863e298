import { DomainError } from '@sprinkle/service-kit/errors';
import type { SignedInUser } from '@sprinkle/service-kit/rpc/require-user';
import type { EntityManager, FindOneOptions } from 'typeorm';
import { z } from 'zod';
import { Tip } from '../../tip/tip.entity.js';

const idSchema = z.uuid();

/** Finds a succeeded tip of the owner. Throws TIP_NOT_FOUND for any other tip, or for a malformed id. */
export async function findOwnTip(
  manager: EntityManager,
  tipId: string,
  owner: SignedInUser,
  options?: Pick<FindOneOptions<Tip>, 'lock'>,
): Promise<Tip> {
  const id = idSchema.safeParse(tipId);
  const tip = id.success
    ? await manager.findOne(Tip, {
        where: { id: id.data, userId: owner.id, status: 'succeeded' },
        ...options,
      })
    : null;
  if (!tip) throw new DomainError('TIP_NOT_FOUND', 'Tip not found.');
  return tip;
}

export function lockOwnTip(manager: EntityManager, tipId: string, owner: SignedInUser): Promise<Tip> {
  return findOwnTip(manager, tipId, owner, { lock: { mode: 'pessimistic_write' } });
}
