import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { mailTokenContext } from '@sprinkle/contracts/identity/mail-token-context';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { HOUR_MS } from '@sprinkle/contracts/rules/durations';
import { FREEZE_HOURS, UNDO_EMAIL_CHANGE_HOURS } from '@sprinkle/contracts/rules/email-changes';
import { execute } from '@sprinkle/service-kit/database/query';
import { encrypt } from '@sprinkle/service-kit/encryption';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { EntityManager } from 'typeorm';
import type { Config } from '../config.js';
import { hashSecretToken, newSecretToken } from '../sessions/secret-token.js';
import { hashCode, newCode } from '../totp/recovery-codes.js';
import type { User } from '../users/user.entity.js';
import { EmailToken, type LinkPurpose } from './email-token.entity.js';

/** Mail templates that contain a link, with its purpose and lifetime. */
const LINKS = {
  'verify-email': { purpose: 'verify-email', lifetimeMs: 24 * HOUR_MS },
  'reset-password': { purpose: 'reset-password', lifetimeMs: HOUR_MS },
  'confirm-new-email': { purpose: 'change-email', lifetimeMs: 24 * HOUR_MS },
  'email-changed': { purpose: 'undo-email-change', lifetimeMs: UNDO_EMAIL_CHANGE_HOURS * HOUR_MS },
  'address-already-registered': {
    purpose: 'undo-email-change',
    lifetimeMs: UNDO_EMAIL_CHANGE_HOURS * HOUR_MS,
  },
  'address-replaced': { purpose: 'freeze-account', lifetimeMs: FREEZE_HOURS * HOUR_MS },
  'freeze-decided': { purpose: 'reset-password', lifetimeMs: HOUR_MS },
  'email-change-undone': { purpose: 'reset-password', lifetimeMs: HOUR_MS },
  'closing-code': { purpose: 'close-account', lifetimeMs: HOUR_MS },
} as const satisfies Record<string, { purpose: LinkPurpose; lifetimeMs: number }>;

interface Link {
  id?: string;
  to: string;
  newEmail?: string | null;
  appEnabledAt?: Date | null;
  /** Code to type instead of opening a link. */
  code?: string;
}

@Injectable()
export class IssueLink {
  constructor(@Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'MAIL_TOKEN_KEY'>) {}

  /** Earlier links stay valid, because mails arrive late and a stranger's request must not cancel them. */
  execute(
    manager: EntityManager,
    user: User,
    template: 'verify-email' | 'reset-password' | 'email-change-undone' | 'freeze-decided',
  ): Promise<void> {
    return this.issue(manager, user, template, { to: user.email });
  }

  /** Replaces the link to a previously requested address. */
  async toNewEmail(manager: EntityManager, user: User, newEmail: string): Promise<void> {
    await manager.delete(EmailToken, { userId: user.id, purpose: 'change-email' });
    await this.issue(manager, user, 'confirm-new-email', { to: newEmail, newEmail });
  }

  /** Tells the former address how to undo the change, which a code of the app set up at `appEnabledAt` confirmed. */
  toFormerEmail(
    manager: EntityManager,
    user: User,
    formerEmail: string,
    appEnabledAt: Date | null,
  ): Promise<void> {
    return this.issue(manager, user, 'email-changed', {
      to: formerEmail,
      newEmail: formerEmail,
      appEnabledAt,
    });
  }

  /** Mails another link that undoes the same change. The first link cannot be sent again, because the table has only its hash. */
  async undoAgain(manager: EntityManager, user: User, { id, newEmail }: EmailToken): Promise<void> {
    const copyId = randomUUID();
    await this.issue(manager, user, 'address-already-registered', {
      id: copyId,
      to: newEmail ?? '',
      newEmail,
    });
    await execute(
      manager,
      `UPDATE email_tokens AS copy
          SET created_at = first.created_at, expires_at = first.expires_at, app_enabled_at = first.app_enabled_at
         FROM email_tokens AS first WHERE copy.id = $1 AND first.id = $2`,
      [copyId, id],
    );
  }

  /** Tells the address that lost the account through the undo how to have the account frozen. */
  toReplaced(manager: EntityManager, user: User, replaced: string): Promise<void> {
    return this.issue(manager, user, 'address-replaced', { to: replaced, newEmail: replaced });
  }

  /** Mails a code to type, replacing any earlier one. */
  async toClose(manager: EntityManager, user: User): Promise<void> {
    await manager.delete(EmailToken, { userId: user.id, purpose: 'close-account' });
    await this.issue(manager, user, 'closing-code', { to: user.email, code: newCode() });
  }

  private async issue(
    manager: EntityManager,
    user: User,
    template: keyof typeof LINKS,
    { id = randomUUID(), to, newEmail = null, appEnabledAt = null, code }: Link,
  ): Promise<void> {
    const token = code ?? newSecretToken();
    const { lifetimeMs } = LINKS[template];
    // Only another registration, or a block, changes an unverified account.
    const hasReplaced = template === 'verify-email' && user.version > 1;
    await manager.insert(EmailToken, {
      id,
      tokenHash: code ? hashCode(code) : hashSecretToken(token),
      userId: user.id,
      // We cannot tell which registration was the owner's, so the link sets a new password.
      purpose: hasReplaced ? 'reset-password' : LINKS[template].purpose,
      newEmail,
      appEnabledAt,
      expiresAt: new Date(Date.now() + lifetimeMs),
    });
    await recordEvent(manager, emailRequested, {
      template,
      accountId: user.id,
      to,
      username: user.username,
      encryptedToken: encrypt(
        this.config.MAIL_TOKEN_KEY,
        token,
        mailTokenContext({ template, accountId: user.id, to }),
      ),
      ...(template === 'verify-email' && {
        registration: { at: user.createdAt.toISOString(), hasReplaced },
      }),
    });
  }
}
