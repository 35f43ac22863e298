import type { EntityManager } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { EmailToken } from './email-token.entity.js';

/** The account is locked before its tokens, as registration does, so that the two cannot wait for each other. */
export function lockLinkOwner(manager: EntityManager, tokenHash: string): Promise<User | null> {
  return manager
    .createQueryBuilder(User, 'user')
    .where(
      (query) =>
        `user.id IN ${query.subQuery().select('t.userId').from(EmailToken, 't').where('t.tokenHash = :tokenHash').getQuery()}`,
    )
    .setParameters({ tokenHash })
    .setLock('pessimistic_write')
    .getOne();
}
