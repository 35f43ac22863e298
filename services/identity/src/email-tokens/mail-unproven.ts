import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockActiveUser } from '../users/find-user.js';
import type { User } from '../users/user.entity.js';
import { EmailToken } from './email-token.entity.js';
import { IssueLink } from './issue-link.js';

/** Mails links that prove who owns an address. */
@Injectable()
export class MailUnproven {
  constructor(private readonly issueLink: IssueLink) {}

  /** Mails a link that proves the address of an account whose owner has not yet done so. */
  async toAccount(
    manager: EntityManager,
    user: User,
    template: 'verify-email' | 'reset-password',
  ): Promise<void> {
    if (await this.toFormerOwner(manager, user.email)) return;
    await this.issueLink.execute(manager, user, template);
  }

  /**
   * If the address belonged to another account until a recent change, mails the link that undoes that change instead. Otherwise, whoever
   * took over that account could have its owner prove the address for somebody else. Returns false if there is no such account other than
   * `exceptId`. The caller has locked the address.
   */
  async toFormerOwner(manager: EntityManager, email: string, exceptId?: string): Promise<boolean> {
    const link = await findOpenUndo(manager, email, exceptId);
    const owner = link && (await lockActiveUser(manager, link.userId));
    if (!owner) return false;
    await this.issueLink.undoAgain(manager, owner, link);
    return true;
  }
}

/** If there are several open links, undoes the earliest change. */
function findOpenUndo(manager: EntityManager, email: string, exceptId?: string): Promise<EmailToken | null> {
  return manager
    .createQueryBuilder(EmailToken, 'link')
    .where(`link.purpose = 'undo-email-change' AND lower(link.newEmail) = lower(:email)`, { email })
    .andWhere('link.usedAt IS NULL AND link.expiresAt > now()')
    .andWhere('link.userId IS DISTINCT FROM :exceptId', { exceptId: exceptId ?? null })
    .orderBy('link.createdAt')
    .getOne();
}
