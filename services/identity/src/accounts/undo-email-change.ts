import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { undoEmailChangeRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { HOUR_MS } from '@sprinkle/contracts/rules/durations';
import { DOUBTED_HOURS } from '@sprinkle/contracts/rules/email-changes';
import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, type EntityManager } from 'typeorm';
import { logActivity } from '../activity/log-activity.js';
import { EmailToken } from '../email-tokens/email-token.entity.js';
import { publishFormerEmails } from '../email-tokens/former-email.entity.js';
import { IssueLink } from '../email-tokens/issue-link.js';
import { LinkRequest } from '../email-tokens/link-request.entity.js';
import { lockLinkOwner } from '../email-tokens/lock-link-owner.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { endSessions } from '../sessions/end-sessions.js';
import { hashSecretToken, newSecretToken } from '../sessions/secret-token.js';
import { lockEmail } from '../users/find-user.js';
import { giveAccount } from './give-account.js';

const UNDONE = {
  message:
    'Your account has this address again, and everyone is signed out. We sent you a link to set a new password.',
};

/** Gives an account back to its former address after a change that somebody else may have made. */
@Injectable()
export class UndoEmailChange {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly issueLink: IssueLink,
  ) {}

  /** A used link succeeds again, because mail scanners open links before people do. */
  @HandlesRpc(undoEmailChangeRpc)
  async execute(
    { token }: RpcInput<typeof undoEmailChangeRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof undoEmailChangeRpc>> {
    const tokenHash = hashSecretToken(token);
    const { newEmail } = await findLink(this.dataSource.manager, tokenHash);
    // Somebody else may know the password, so replace it with a random one.
    const passwordHash = await this.passwords.hash(newSecretToken(), actor);
    return this.dataSource.transaction(async (manager) => {
      await lockEmail(manager, newEmail);
      const user = await lockLinkOwner(manager, tokenHash);
      // A second click, or the undoing of an earlier change, may have come before this lock.
      const link = await findLink(manager, tokenHash);
      if (!user) throw invalidLink();
      if (link.usedAt) return UNDONE;
      if (link.expiresAt <= new Date()) throw invalidLink();
      const { email: replaced } = user;
      const doubtedSince = new Date(link.createdAt.getTime() - DOUBTED_HOURS * HOUR_MS);
      await giveAccount(
        manager,
        user,
        { email: newEmail, doubtedSince, passwordHash, usedAppAt: link.appEnabledAt },
        actor,
      );
      await forgetLaterAddresses(manager, user.id, link.id);
      await endSessions(manager, { id: user.id, audience: 'creator' });
      await publishFormerEmails(manager, user);
      await logActivity(manager, user.id, 'email-change-undone', actor);
      await this.issueLink.execute(manager, user, 'email-change-undone');
      if (replaced !== newEmail) await this.issueLink.toReplaced(manager, user, replaced);
      return UNDONE;
    });
  }
}

type UndoLink = EmailToken & { newEmail: string };

async function findLink(manager: EntityManager, tokenHash: string): Promise<UndoLink> {
  const link = await manager.findOneBy(EmailToken, { tokenHash, purpose: 'undo-email-change' });
  if (!link?.newEmail) throw invalidLink();
  return { ...link, newEmail: link.newEmail };
}

/**
 * The undone change and all later ones may be a stranger's. Their addresses must not undo this or receive mail about the account. Links of
 * earlier changes stay, because whoever changed the account since must not end them. All links of the undone change are marked as used.
 */
async function forgetLaterAddresses(manager: EntityManager, userId: string, linkId: string): Promise<void> {
  const since = '(SELECT created_at FROM email_tokens WHERE id = $2)';
  await execute(manager, `DELETE FROM former_emails WHERE user_id = $1 AND changed_at >= ${since}`, [
    userId,
    linkId,
  ]);
  await execute(
    manager,
    `DELETE FROM email_tokens WHERE user_id = $1
        AND (purpose = 'change-email' OR (purpose = 'undo-email-change' AND created_at > ${since}))`,
    [userId, linkId],
  );
  await execute(
    manager,
    `UPDATE email_tokens SET used_at = now()
      WHERE user_id = $1 AND purpose = 'undo-email-change' AND created_at = ${since}`,
    [userId, linkId],
  );
  await manager.delete(LinkRequest, { userId });
}

function invalidLink(): DomainError {
  return new DomainError(
    'INVALID_TOKEN',
    'This link is no longer valid. If someone else has changed your account, please write to us.',
  );
}
