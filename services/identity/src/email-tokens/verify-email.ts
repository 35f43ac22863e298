import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { DomainError } from '@sprinkle/service-kit/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { hashSecretToken } from '../sessions/secret-token.js';
import { lockEmail } from '../users/find-user.js';
import { markVerified } from '../users/mark-verified.js';
import type { User } from '../users/user.entity.js';
import { EmailToken, type LinkPurpose } from './email-token.entity.js';
import { lockLinkOwner } from './lock-link-owner.js';
import { setNewEmail } from './set-new-email.js';

const VERIFIED = { message: 'Email verified successfully. You can now log in.' };
const CHANGED = { message: 'Your email address has been changed.' };

@Injectable()
export class VerifyEmail {
  constructor(private readonly dataSource: DataSource) {}

  /** A used link succeeds again, because mail scanners open links before people do. */
  execute(
    token: string,
    purpose: 'verify-email' | 'change-email',
    actor: Actor,
  ): Promise<{ message: string }> {
    const tokenHash = hashSecretToken(token);
    return this.dataSource.transaction(async (manager) => {
      const newEmail = (await findLink(manager, tokenHash, purpose))?.newEmail;
      if (newEmail) await lockEmail(manager, newEmail);
      const user = await lockLinkOwner(manager, tokenHash);
      // A second click or a new registration may have changed the link before this lock.
      const link = await findLink(manager, tokenHash, purpose);
      if (!link || !user) throw invalidLink();
      const result = link.newEmail ? CHANGED : VERIFIED;
      if (link.usedAt) return result;
      if (link.expiresAt <= new Date()) throw invalidLink();
      await manager.update(EmailToken, { id: link.id }, { usedAt: new Date() });
      await apply(manager, user, link, actor);
      return result;
    });
  }
}

function findLink(
  manager: EntityManager,
  tokenHash: string,
  purpose: LinkPurpose,
): Promise<EmailToken | null> {
  return manager.findOneBy(EmailToken, { tokenHash, purpose });
}

async function apply(manager: EntityManager, user: User, link: EmailToken, actor: Actor): Promise<void> {
  if (link.newEmail) {
    if (!(await setNewEmail(manager, user, link.newEmail, actor))) throw invalidLink();
  } else if (!user.isVerified) await markVerified(manager, user);
}

function invalidLink(): DomainError {
  return new DomainError('INVALID_TOKEN', 'Failed to verify your email. The link may have expired.');
}
