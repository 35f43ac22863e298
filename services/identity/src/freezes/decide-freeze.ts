import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { decideFreezeRpc } from '@sprinkle/contracts/identity/freezes.rpc';
import { accountUpdated, credentialsChanged } from '@sprinkle/contracts/identity/identity.events';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { maskEmail } from '@sprinkle/contracts/rules/mask-email';
import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordEvent, recordEvents } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSuperSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { giveAccount, removeDoubtedApp } from '../accounts/give-account.js';
import { logAdminActivity } from '../activity/log-activity.js';
import { EmailToken } from '../email-tokens/email-token.entity.js';
import { publishFormerEmails } from '../email-tokens/former-email.entity.js';
import { IssueLink } from '../email-tokens/issue-link.js';
import { LinkRequest } from '../email-tokens/link-request.entity.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { newSecretToken } from '../sessions/secret-token.js';
import { parseUserId, userNotFound } from '../user-management/managed-user.js';
import { lockActiveUser, lockEmail } from '../users/find-user.js';
import { toSnapshot, User } from '../users/user.entity.js';
import { listClaims } from './claims.js';

/** An administrator's network and device are not the owner's data. */
const NOBODY: Actor = { kind: 'anonymous' };

/** Gives a frozen account to one of the addresses that claim it. All links end, so that no side can begin again. */
@Injectable()
export class DecideFreeze {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly issueLink: IssueLink,
  ) {}

  @HandlesRpc(decideFreezeRpc)
  async execute(
    { userId, email, reason }: RpcInput<typeof decideFreezeRpc>,
    actor: Actor,
  ): Promise<Record<string, never>> {
    requireRecentSuperSignIn(actor);
    const id = parseUserId(userId);
    // The other side may know the password.
    const passwordHash = await this.passwords.hash(newSecretToken(), actor);
    return this.dataSource.transaction(async (manager) => {
      await lockEmail(manager, email);
      const user = await lockActiveUser(manager, id);
      if (!user) throw userNotFound();
      if (!user.frozenAt) throw new DomainError('WRONG_STATE', 'This account is no longer frozen.');
      const claims = await listClaims(manager, [id]);
      const chosen = claims.find((claim) => claim.email === email);
      if (!chosen) throw new DomainError('WRONG_STATE', "This address doesn't claim the account.");
      await endFreeze(manager, user, passwordHash);
      const { doubtedSince, lostAt } = chosen;
      if (lostAt && doubtedSince)
        await giveAccount(manager, user, { email, doubtedSince, passwordHash }, NOBODY);
      else if (doubtedSince) await removeDoubtedApp(manager, id, { doubtedSince });
      const others = claims.filter((claim) => claim !== chosen).map((claim) => claim.email);
      await forgetClaims(manager, id, others);
      await publishFormerEmails(manager, user);
      await logAdminActivity(manager, actor, 'account-freeze-decided', {
        target: { kind: 'user', id },
        details: { email: maskEmail(email) ?? '', reason },
      });
      await this.issueLink.execute(manager, user, 'freeze-decided');
      await tellOthers(manager, user, others);
      return {};
    });
  }
}

/** Puts payouts on hold from now on, so that a rejected address can object before one is sent. */
async function endFreeze(manager: EntityManager, user: User, passwordHash: string): Promise<void> {
  const changes = { frozenAt: null, freezeAskedBy: null, version: user.version + 1 };
  await manager.update(User, { id: user.id }, { ...changes, passwordHash });
  await recordEvent(manager, accountUpdated, { account: toSnapshot(Object.assign(user, changes)) });
  await recordEvent(manager, credentialsChanged, {
    accountId: user.id,
    kind: 'password-reset',
    changedAt: new Date().toISOString(),
  });
}

async function forgetClaims(manager: EntityManager, userId: string, others: string[]): Promise<void> {
  await manager.delete(EmailToken, { userId });
  await manager.delete(LinkRequest, { userId });
  await execute(manager, 'DELETE FROM former_emails WHERE user_id = $1 AND lower(email) = ANY ($2)', [
    userId,
    others.map((email) => email.toLowerCase()),
  ]);
}

async function tellOthers(manager: EntityManager, user: User, others: string[]): Promise<void> {
  const mail = { template: 'freeze-decided', accountId: user.id, username: user.username } as const;
  await recordEvents(
    manager,
    emailRequested,
    others.map((to) => ({ ...mail, to, isToFormer: true })),
  );
}
