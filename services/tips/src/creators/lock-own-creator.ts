import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { Creator } from './creator.entity.js';

/** Locks a creator who changes what payouts depend on, and still lets tips arrive. One whose account was closed changes nothing any more. */
export async function lockOwnCreator(manager: EntityManager, id: string): Promise<Creator> {
  // The event of the account may still be on its way.
  await execute(manager, 'INSERT INTO creators (id) VALUES ($1) ON CONFLICT (id) DO NOTHING', [id]);
  const creator = await manager.findOneOrFail(Creator, {
    where: { id },
    lock: { mode: 'for_no_key_update' },
  });
  if (creator.accountVersion >= 0 && !creator.isActive) {
    throw new DomainError('NOT_SIGNED_IN', 'Please sign in.');
  }
  return creator;
}
