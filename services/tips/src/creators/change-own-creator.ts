import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { inTurn } from '@sprinkle/service-kit/rpc/in-turn';
import type { DataSource, EntityManager } from 'typeorm';
import { Creator } from './creator.entity.js';

/** Changes what a creator's payouts depend on. Tips still arrive meanwhile. A creator whose account was closed can change nothing. */
export function changeOwnCreator<Result>(
  dataSource: DataSource,
  id: string,
  change: (manager: EntityManager, creator: Creator) => Promise<Result>,
): Promise<Result> {
  const changeLocked = async (manager: EntityManager) => change(manager, await lockCreator(manager, id));
  return inTurn(id, () => dataSource.transaction(changeLocked));
}

async function lockCreator(manager: EntityManager, id: string): Promise<Creator> {
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
