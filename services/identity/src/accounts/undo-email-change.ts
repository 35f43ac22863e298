import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { emailRequested } from '@sprinkle/contracts/identity/identity.events';
import type { undoEmailChangeRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { DOUBTED_HOURS } from '@sprinkle/contracts/rules/email-changes';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { execute, queryOne, queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { logActivity } from '../activity/log-activity.js';
import { clearApp } from '../codes/clear-app.js';
import { EmailToken } from '../email-tokens/email-token.entity.js';
import { publishFormerEmails } from '../email-tokens/former-email.entity.js';
import { IssueLink } from '../email-tokens/issue-link.js';
import { LinkRequest } from '../email-tokens/link-request.entity.js';
import { lockLinkOwner } from '../email-tokens/lock-link-owner.js';
import { setNewEmail } from '../email-tokens/set-new-email.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { endSessions } from '../sessions/end-sessions.js';
import { hashSecretToken, newSecretToken } from '../sessions/secret-token.js';
import { lockEmail } from '../users/find-user.js';
import { renameUser } from '../users/rename-user.js';
import { User } from '../users/user.entity.js';

const HOUR_MS = 3_600_000;

const UNDONE = {
  message:
    'Your account has this address again, and everybody is signed out. We sent you a link to set a new password.',
};

/** Gives an account back to its former address, because somebody else may have changed it. */
@Injectable()
export class UndoEmailChange {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly issueLink: IssueLink,
  ) {}

  /** A used link succeeds again, because mail scanners open links before people do. */
  async execute(token: string, actor: Actor): Promise<RpcOutput<typeof undoEmailChangeRpc>> {
    const tokenHash = hashSecretToken(token);
    const { newEmail } = await findLink(this.dataSource.manager, tokenHash);
    // Somebody else may know the password, so it becomes one that nobody knows.
    const passwordHash = await this.passwords.hash(newSecretToken(), clientNetworkOf(actor));
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
      if (!(await setNewEmail(manager, user, { email: newEmail, doubtedSince }))) throw invalidLink();
      await restoreUsername(manager, user, doubtedSince, actor);
      await manager.update(User, { id: user.id }, { passwordHash });
      await manager.update(EmailToken, { id: link.id }, { usedAt: new Date() });
      await removeDoubtedApp(manager, user.id, doubtedSince);
      await forgetLaterAddresses(manager, user.id, link.id);
      await endSessions(manager, { id: user.id, audience: 'creator' });
      await publishFormerEmails(manager, user);
      await logActivity(manager, user.id, 'email-change-undone', actor);
      await this.issueLink.execute(manager, user, 'email-change-undone');
      if (replaced !== newEmail) await tellReplaced(manager, user, replaced);
      return UNDONE;
    });
  }
}

/** The account may have been its owner's, and the former mailbox somebody else's. */
async function tellReplaced(
  manager: EntityManager,
  { id: accountId, username }: User,
  replaced: string,
): Promise<void> {
  const template = 'email-change-undone';
  await recordEvent(manager, emailRequested, {
    template,
    accountId,
    to: replaced,
    username,
    isToFormer: true,
  });
}

type UndoLink = EmailToken & { newEmail: string };

async function findLink(manager: EntityManager, tokenHash: string): Promise<UndoLink> {
  const link = await manager.findOneBy(EmailToken, { tokenHash, purpose: 'undo-email-change' });
  if (!link?.newEmail) throw invalidLink();
  return { ...link, newEmail: link.newEmail };
}

/**
 * The undone change and those after it may all be a stranger's, whose addresses must neither undo this nor hear of the
 * account. The links of earlier changes stay, because whoever changed the account since must not end them.
 */
async function forgetLaterAddresses(manager: EntityManager, userId: string, linkId: string): Promise<void> {
  const since = '(SELECT created_at FROM email_tokens WHERE id = $2)';
  await execute(manager, `DELETE FROM former_emails WHERE user_id = $1 AND changed_at >= ${since}`, [
    userId,
    linkId,
  ]);
  await execute(
    manager,
    `DELETE FROM email_tokens WHERE user_id = $1 AND id <> $2
        AND (purpose = 'change-email' OR (purpose = 'undo-email-change' AND created_at >= ${since}))`,
    [userId, linkId],
  );
  await manager.delete(LinkRequest, { userId });
}

const FIND_USERNAME = `
  SELECT former_username AS username FROM username_changes
  WHERE user_id = $1 AND changed_at >= $2 ORDER BY changed_at LIMIT 1`;

const formerUsername = z.object({ username: z.string() });

/** A stranger who renames the account three times would keep its owner from renaming it back for a month. Its former names belong to nobody else. */
async function restoreUsername(
  manager: EntityManager,
  user: User,
  doubtedSince: Date,
  actor: Actor,
): Promise<void> {
  const former = await queryOptional(manager, formerUsername, FIND_USERNAME, [user.id, doubtedSince]);
  if (former && former.username !== user.username) await renameUser(manager, user, former.username, actor);
}

const foundApp = z.object({ isTrusted: z.boolean() });

/**
 * A stranger who changes the address sets up an app before or after it, or asks for recovery codes of the owner's app, and
 * would keep the owner out with them. An app of long before the change is the owner's, and protects the account from whoever
 * reads the mails of a former address.
 */
async function removeDoubtedApp(manager: EntityManager, userId: string, doubtedSince: Date): Promise<void> {
  const app = await queryOne(
    manager,
    foundApp,
    'SELECT coalesce(totp_enabled_at < $2, false) AS is_trusted FROM users WHERE id = $1',
    [userId, doubtedSince],
  );
  if (!app.isTrusted) return clearApp(manager, { id: userId, audience: 'creator' });
  await execute(manager, 'DELETE FROM user_recovery_codes WHERE user_id = $1 AND created_at >= $2', [
    userId,
    doubtedSince,
  ]);
}

function invalidLink(): DomainError {
  return new DomainError(
    'INVALID_TOKEN',
    'This link is no longer valid. Please write to us if somebody else has changed your account.',
  );
}
