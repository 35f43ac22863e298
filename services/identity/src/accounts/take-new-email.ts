import type { Actor } from '@sprinkle/contracts/actor';
import { accountDeleted, accountUpdated } from '@sprinkle/contracts/identity/identity.events';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { EntityManager } from 'typeorm';
import { logActivity } from '../activity/log-activity.js';
import { EmailToken } from '../email-tokens/email-token.entity.js';
import { lockUserByEmail } from './find-user.js';
import { toSnapshot, User } from './user.entity.js';

/** Registrations of this address wait until the transaction ends. To be called before anything else is locked. */
export async function lockAddress(manager: EntityManager, email: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended(lower($1), 0))', [email]);
}

/** False where the address belongs to somebody else meanwhile. The caller has locked the address and the account. */
export async function takeNewEmail(
  manager: EntityManager,
  user: User,
  email: string,
  actor: Actor,
): Promise<boolean> {
  const other = await lockUserByEmail(manager, email);
  if (other && other.id !== user.id) {
    if (other.isVerified) return false;
    // Nobody ever proved to own it there.
    await manager.delete(User, { id: other.id });
    await recordEvent(manager, accountDeleted, { id: other.id, version: other.version + 1 });
  }
  const changes = { email, version: user.version + 1 };
  await manager.update(User, { id: user.id }, changes);
  // They went to the old address.
  await manager.delete(EmailToken, { userId: user.id, purpose: 'reset-password' });
  await logActivity(manager, user.id, 'email-changed', actor);
  await recordEvent(manager, accountUpdated, { account: toSnapshot(Object.assign(user, changes)) });
  return true;
}
