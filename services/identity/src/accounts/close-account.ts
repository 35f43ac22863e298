import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { accountClosed } from '@sprinkle/contracts/identity/identity.events';
import { closeAccountRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { isNoAddress } from '@sprinkle/contracts/rules/email-changes';
import { time } from '@sprinkle/service-kit/database/columns';
import { execute, queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { logActivity } from '../activity/log-activity.js';
import { EmailToken } from '../email-tokens/email-token.entity.js';
import { FormerEmail } from '../email-tokens/former-email.entity.js';
import { IssueLink } from '../email-tokens/issue-link.js';
import { LinkLimits } from '../email-tokens/link-limits.js';
import { LinkRequest } from '../email-tokens/link-request.entity.js';
import { ConfirmPassword, lockConfirmedUser } from '../passwords/confirm-password.js';
import { endSessions } from '../sessions/end-sessions.js';
import { clearApp } from '../totp/clear-app.js';
import { ConfirmCode } from '../totp/confirm-code.js';
import { hashCode } from '../totp/recovery-codes.js';
import type { User } from '../users/user.entity.js';

@Injectable()
export class CloseAccount {
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirmPassword: ConfirmPassword,
    private readonly confirmCode: ConfirmCode,
    private readonly limits: LinkLimits,
    private readonly issueLink: IssueLink,
  ) {}

  @HandlesRpc(closeAccountRpc)
  async execute(
    { password, code, isBalanceWaived, mailCode }: RpcInput<typeof closeAccountRpc>,
    actor: Actor,
  ): Promise<{ message: string }> {
    const confirmed = await this.confirmPassword.withoutCode(password, actor);
    if (!mailCode) return this.mailCode(confirmed);
    const { id } = confirmed;
    // An app's code is accepted only once, so it is checked last. A change of address invalidates the mailed code.
    await assertUncontested(this.dataSource.manager, id);
    await assertMailed(this.dataSource.manager, id, mailCode);
    await this.confirmCode.execute({ id, audience: 'creator' }, confirmed, code, actor);
    await this.dataSource.transaction(async (manager) => {
      const { username, version, email: to } = await lockConfirmedUser(manager, confirmed);
      await spendCode(manager, id, mailCode);
      await logActivity(manager, id, 'account-closed', actor);
      await anonymize(manager, id);
      await endSessions(manager, { id, audience: 'creator' });
      await recordEvent(manager, accountClosed, {
        id,
        username,
        version: version + 1,
        isBalanceWaived,
        email: to,
      });
      await recordEvent(manager, emailRequested, {
        template: 'account-closed',
        accountId: id,
        to,
        username,
      });
    });
    return { message: 'Your account is closed.' };
  }

  /** Mails a code, because a thief who knows the password cannot read the owner's mail. */
  private async mailCode(confirmed: User): Promise<never> {
    await this.limits.consume('close-account', confirmed.id);
    await this.dataSource.transaction(async (manager) => {
      const user = await lockConfirmedUser(manager, confirmed);
      await assertUncontested(manager, user.id);
      if (isNoAddress(user.email)) throw noAddress();
      await this.issueLink.toClose(manager, user);
    });
    throw new DomainError(
      'MAIL_CODE_REQUIRED',
      'We sent a code to your email address. Enter it here within an hour to close your account.',
    );
  }
}

/** A password alone closes no account. While the new address is recent, the account holder can still have the account frozen. */
function noAddress(): DomainError {
  return new DomainError(
    'ADDRESS_CHANGED',
    "Your account has no email address, so we can't email you the code that closes it. Add an email address first. You can close your account four days later.",
  );
}

const OPEN_CODE = `
  FROM email_tokens
  WHERE user_id = $1 AND purpose = 'close-account' AND token_hash = $2 AND expires_at > now()`;

const openCode = z.object({ id: z.string() });

async function assertMailed(manager: EntityManager, userId: string, code: string): Promise<void> {
  const found = await queryOptional(manager, openCode, `SELECT id ${OPEN_CODE}`, [userId, hashCode(code)]);
  if (!found) throw notMailed();
}

async function spendCode(manager: EntityManager, userId: string, code: string): Promise<void> {
  const spent = await execute(manager, `DELETE ${OPEN_CODE}`, [userId, hashCode(code)]);
  if (spent === 0) throw notMailed();
}

function notMailed(): DomainError {
  const message = "This code isn't valid. Leave the field empty to get another one.";
  return new DomainError('VALIDATION_FAILED', message, { issues: [{ path: 'mailCode', message }] });
}

const openLink = z.object({ until: time });

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Rejects closing while a mailed link can still undo a change of address or freeze the account, so that a thief cannot close it first. */
async function assertUncontested(manager: EntityManager, userId: string): Promise<void> {
  const link = await queryOptional(
    manager,
    openLink,
    `SELECT expires_at AS until FROM email_tokens
      WHERE user_id = $1 AND purpose IN ('undo-email-change', 'freeze-account') AND used_at IS NULL AND expires_at > now()
      ORDER BY expires_at DESC LIMIT 1`,
    [userId],
  );
  if (!link) return;
  // The day after the link expires, in UTC.
  const from = dayFormat.format(new Date(link.until.getTime() + DAY_MS));
  throw new DomainError(
    'ADDRESS_CHANGED',
    `Your email address was changed recently, and another address may still claim the account. You can close your account from ${from}.`,
  );
}

/** Keeps the row because it reserves the username, and the activity log without addresses and devices. */
async function anonymize(manager: EntityManager, id: string): Promise<void> {
  await execute(
    manager,
    `UPDATE users SET is_active = false, closed_at = now(), email = NULL, password_hash = NULL, version = version + 1
      WHERE id = $1`,
    [id],
  );
  await clearApp(manager, { id, audience: 'creator' });
  await manager.delete(EmailToken, { userId: id });
  await manager.delete(LinkRequest, { userId: id });
  await manager.delete(FormerEmail, { userId: id });
  await execute(manager, 'DELETE FROM pending_registrations WHERE user_id = $1', [id]);
  await execute(
    manager,
    // An administrator's network and device are not the owner's data.
    `UPDATE activity_logs
        SET details = '{}',
            ip_address = CASE WHEN admin_id IS NOT NULL THEN ip_address END,
            user_agent = CASE WHEN admin_id IS NOT NULL THEN user_agent END
      WHERE user_id = $1`,
    [id],
  );
}
