import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockActiveUser } from '../users/find-user.js';
import type { User } from '../users/user.entity.js';
import { EmailToken } from './email-token.entity.js';
import { IssueLink } from './issue-link.js';

/** Mails links with which somebody proves an address. */
@Injectable()
export class MailUnproven {
  constructor(private readonly issueLink: IssueLink) {}

  /** A link that proves the address of an account whose owner has not done so yet. */
  async toAccount(
    manager: EntityManager,
    user: User,
    template: 'verify-email' | 'reset-password',
  ): Promise<void> {
    if (await this.toFormerOwner(manager, user.email)) return;
    await this.issueLink.execute(manager, user, template);
  }

  /**
   * Mails the link that undoes a change instead, where the address was another account's until that change: whoever took that account over must
   * not have its owner prove the address for somebody else. Resolves to false where there is no such account but `exceptId`. Expects
   * that the caller has locked the address.
   */
  async toFormerOwner(manager: EntityManager, email: string, exceptId?: string): Promise<boolean> {
    const link = await findOpenUndo(manager, email, exceptId);
    const owner = link && (await lockActiveUser(manager, link.userId));
    if (!owner) return false;
    await this.issueLink.undoAgain(manager, owner, link);
    return true;
  }
}

/** The change that was made first is undone, where there are several. */
function findOpenUndo(manager: EntityManager, email: string, exceptId?: string): Promise<EmailToken | null> {
  return manager
    .createQueryBuilder(EmailToken, 'link')
    .where(`link.purpose = 'undo-email-change' AND lower(link.newEmail) = lower(:email)`, { email })
    .andWhere('link.usedAt IS NULL AND link.expiresAt > now()')
    .andWhere('link.userId IS DISTINCT FROM :exceptId', { exceptId: exceptId ?? null })
    .orderBy('link.createdAt')
    .getOne();
}
