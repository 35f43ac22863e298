import {
  accountDeleted,
  accountUpdated,
  credentialsChanged,
} from '@sprinkle/contracts/identity/identity.events';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { type EntityManager, In } from 'typeorm';
import { lockUserByEmail } from '../users/find-user.js';
import { toSnapshot, User } from '../users/user.entity.js';
import { EmailToken } from './email-token.entity.js';

/** Returns false if the address belongs to another account by now. The caller has locked the address and the account. */
export async function setNewEmail(
  manager: EntityManager,
  user: User,
  { email, doubtedSince }: { email: string; doubtedSince?: Date },
): Promise<boolean> {
  const other = await lockUserByEmail(manager, email);
  if (other && other.id !== user.id) {
    if (other.isVerified) return false;
    // The other account never proved that it owns the address.
    await manager.delete(User, { id: other.id });
    await recordEvent(manager, accountDeleted, { id: other.id, version: other.version + 1 });
  }
  const changes = { email, version: user.version + 1 };
  await manager.update(User, { id: user.id }, changes);
  // These went to the old address.
  await manager.delete(EmailToken, { userId: user.id, purpose: In(['reset-password', 'close-account']) });
  await recordEvent(manager, accountUpdated, { account: toSnapshot(Object.assign(user, changes)) });
  await recordEvent(manager, credentialsChanged, {
    accountId: user.id,
    kind: 'email-changed',
    changedAt: new Date().toISOString(),
    doubtedSince: doubtedSince?.toISOString(),
  });
  return true;
}
