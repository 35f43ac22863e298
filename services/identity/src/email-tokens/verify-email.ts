import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { confirmEmailRpc, verifyEmailRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, type EntityManager } from 'typeorm';
import { logActivity } from '../activity/log-activity.js';
import { hashSecretToken } from '../sessions/secret-token.js';
import { lockEmail } from '../users/find-user.js';
import { markVerified } from '../users/mark-verified.js';
import type { User } from '../users/user.entity.js';
import { EmailToken, type LinkPurpose } from './email-token.entity.js';
import { FormerEmail, listFormerEmails, publishFormerEmails } from './former-email.entity.js';
import { IssueLink } from './issue-link.js';
import { lockLinkOwner } from './lock-link-owner.js';
import { requestNotices } from './request-notices.js';
import { setNewEmail } from './set-new-email.js';

const VERIFIED = { message: 'Email verified successfully. You can now sign in.' };
const CHANGED = { message: 'Your email address has been changed.' };

@Injectable()
export class VerifyEmail {
  constructor(
    private readonly dataSource: DataSource,
    private readonly issueLink: IssueLink,
  ) {}

  @HandlesRpc(verifyEmailRpc)
  verifyEmail(input: RpcInput<typeof verifyEmailRpc>, actor: Actor) {
    return this.execute(input.token, 'verify-email', actor);
  }

  @HandlesRpc(confirmEmailRpc)
  confirmEmail(input: RpcInput<typeof confirmEmailRpc>, actor: Actor) {
    return this.execute(input.token, 'change-email', actor);
  }

  /** A used link succeeds again, because mail scanners open links before people do. */
  execute(
    token: string,
    purpose: 'verify-email' | 'change-email',
    actor: Actor,
  ): Promise<RpcOutput<typeof verifyEmailRpc>> {
    const tokenHash = hashSecretToken(token);
    return this.dataSource.transaction(async (manager) => {
      const newEmail = (await findLink(manager, tokenHash, purpose))?.newEmail;
      if (newEmail) await lockEmail(manager, newEmail);
      const user = await lockLinkOwner(manager, tokenHash);
      // A second click or a new registration may have changed the link before this lock.
      const link = await findLink(manager, tokenHash, purpose);
      if (!link || !user) throw invalidLink();
      const isExpired = link.expiresAt <= new Date();
      const result = link.newEmail ? CHANGED : { ...VERIFIED, ...(!isExpired && { email: user.email }) };
      if (link.usedAt) return result;
      if (isExpired) throw invalidLink();
      await manager.update(EmailToken, { id: link.id }, { usedAt: new Date() });
      if (link.newEmail) await this.change(manager, user, { ...link, newEmail: link.newEmail }, actor);
      else if (!user.isVerified) await markVerified(manager, user);
      return result;
    });
  }

  /** Tells the former address how to undo the change, and notifies the other recent addresses. */
  private async change(
    manager: EntityManager,
    user: User,
    { newEmail, createdAt }: EmailToken & { newEmail: string },
    actor: Actor,
  ): Promise<void> {
    const formerEmail = user.email;
    if (!(await setNewEmail(manager, user, { email: newEmail }))) throw invalidLink();
    const earlier = await listFormerEmails(manager, user);
    await logActivity(manager, user.id, 'email-changed', actor);
    await manager.insert(FormerEmail, { userId: user.id, email: formerEmail });
    await publishFormerEmails(manager, user);
    await this.issueLink.toFormerEmail(manager, user, formerEmail, appUsedAt(user, createdAt));
    await requestNotices(manager, user, {
      template: 'email-changed',
      formerEmails: earlier.filter(({ email }) => email.toLowerCase() !== formerEmail.toLowerCase()),
    });
  }
}

/** Returns the set-up time of the app if it existed before the link did: its code then confirmed the change. */
function appUsedAt({ totpEnabledAt }: User, requestedAt: Date): Date | null {
  return totpEnabledAt && totpEnabledAt <= requestedAt ? totpEnabledAt : null;
}

function findLink(
  manager: EntityManager,
  tokenHash: string,
  purpose: LinkPurpose,
): Promise<EmailToken | null> {
  return manager.findOneBy(EmailToken, { tokenHash, purpose });
}

function invalidLink(): DomainError {
  return new DomainError('INVALID_TOKEN', 'Failed to verify your email. The link may have expired.');
}
