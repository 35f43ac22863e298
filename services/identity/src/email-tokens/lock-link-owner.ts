import type { EntityManager } from 'typeorm';
import { accountFrozen } from '../users/account-frozen.js';
import { lockActiveUser } from '../users/find-user.js';
import type { User } from '../users/user.entity.js';
import { EmailToken } from './email-token.entity.js';

/** Locks the account before its tokens, as registration does, to avoid a deadlock. No link changes a frozen account. */
export async function lockLinkOwner(manager: EntityManager, tokenHash: string): Promise<User | null> {
  const link = await manager.findOneBy(EmailToken, { tokenHash });
  const user = link && (await lockActiveUser(manager, link.userId));
  if (user?.frozenAt) throw accountFrozen();
  return user;
}
