import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Actor } from '@sprinkle/contracts/actor';
import { DomainError } from '@sprinkle/service-kit/errors';
import { DataSource, In, type EntityManager } from 'typeorm';
import { markVerified } from '../accounts/mark-verified.js';
import { lockAddress, takeNewEmail } from '../accounts/take-new-email.js';
import type { User } from '../accounts/user.entity.js';
import { hashSecretToken } from '../sessions/secret-token.js';
import { EmailToken } from './email-token.entity.js';
import { lockLinkOwner } from './lock-link-owner.js';

const VERIFIED = { message: 'Email verified successfully. You can now log in.' };
const CHANGED = { message: 'Your email address has been changed.' };

@Injectable()
export class VerifyEmail {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** A used link answers success again: mail scanners open links before people do. */
  execute(token: string, actor: Actor): Promise<{ message: string }> {
    const tokenHash = hashSecretToken(token);
    return this.dataSource.transaction(async (manager) => {
      const newEmail = (await findLink(manager, tokenHash))?.newEmail;
      if (newEmail) await lockAddress(manager, newEmail);
      const user = await lockLinkOwner(manager, tokenHash);
      // Read again under the lock: a second click or a new registration may have come first.
      const link = await findLink(manager, tokenHash);
      if (!link || !user) throw invalidLink();
      const answer = link.newEmail ? CHANGED : VERIFIED;
      if (link.usedAt) return answer;
      if (link.expiresAt <= new Date()) throw invalidLink();
      await manager.update(EmailToken, { id: link.id }, { usedAt: new Date() });
      await settle(manager, user, link, actor);
      return answer;
    });
  }
}

function findLink(manager: EntityManager, tokenHash: string): Promise<EmailToken | null> {
  return manager.findOneBy(EmailToken, { tokenHash, purpose: In(['verify-email', 'change-email']) });
}

async function settle(manager: EntityManager, user: User, link: EmailToken, actor: Actor): Promise<void> {
  if (link.newEmail) {
    if (!(await takeNewEmail(manager, user, link.newEmail, actor))) throw invalidLink();
  } else if (!user.isVerified) await markVerified(manager, user);
}

function invalidLink(): DomainError {
  return new DomainError('INVALID_TOKEN', 'Failed to verify your email. The link may have expired.');
}
