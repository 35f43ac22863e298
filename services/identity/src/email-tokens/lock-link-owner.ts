import type { EntityManager } from 'typeorm';
import { lockActiveUser } from '../users/find-user.js';
import type { User } from '../users/user.entity.js';
import { EmailToken } from './email-token.entity.js';

/** Locks the account before its tokens, as registration does, so that the two cannot deadlock. */
export async function lockLinkOwner(manager: EntityManager, tokenHash: string): Promise<User | null> {
  const link = await manager.findOneBy(EmailToken, { tokenHash });
  return link && lockActiveUser(manager, link.userId);
}
