import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { accountVerified } from '@sprinkle/contracts/identity/identity.events';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { DataSource, type EntityManager } from 'typeorm';
import { toSnapshot, User } from '../accounts/user.entity.js';
import { hashSecretToken } from '../sessions/secret-token.js';
import { EmailToken } from './email-token.entity.js';

const VERIFIED = { message: 'Email verified successfully. You can now log in.' };

@Injectable()
export class VerifyEmail {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** A used link answers success again: mail scanners open links before people do. */
  execute(token: string): Promise<{ message: string }> {
    return this.dataSource.transaction(async (manager) => {
      const user = await lockOwner(manager, hashSecretToken(token));
      // Read under the lock: a second click or a new registration may have come first.
      const link = await manager.findOneBy(EmailToken, {
        tokenHash: hashSecretToken(token),
        purpose: 'verify-email',
      });
      if (!link || !user) throw invalidLink();
      if (link.usedAt) return VERIFIED;
      if (link.expiresAt <= new Date()) throw invalidLink();
      await manager.update(EmailToken, { id: link.id }, { usedAt: new Date() });
      if (!user.isVerified) await markVerified(manager, user);
      return VERIFIED;
    });
  }
}

/** The account is locked before its tokens, as registration does, so that the two cannot wait for each other. */
async function lockOwner(manager: EntityManager, tokenHash: string): Promise<User | null> {
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

async function markVerified(manager: EntityManager, user: User): Promise<void> {
  const changes = { isVerified: true, version: user.version + 1 };
  await manager.update(User, { id: user.id }, changes);
  await recordEvent(manager, accountVerified, { account: toSnapshot(Object.assign(user, changes)) });
}

function invalidLink(): DomainError {
  return new DomainError('INVALID_TOKEN', 'Failed to verify your email. The link may have expired.');
}
