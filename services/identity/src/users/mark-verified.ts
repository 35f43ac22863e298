import { accountVerified } from '@sprinkle/contracts/identity/identity.events';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { EntityManager } from 'typeorm';
import { toSnapshot, User } from './user.entity.js';

/** The caller has locked the account, and its owner has opened a link sent to its address. */
export async function markVerified(manager: EntityManager, user: User): Promise<void> {
  const changes = { isVerified: true, version: user.version + 1 };
  await manager.update(User, { id: user.id }, changes);
  await recordEvent(manager, accountVerified, { account: toSnapshot(Object.assign(user, changes)) });
}
