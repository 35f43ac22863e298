import { Injectable } from '@nestjs/common';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import { DataSource, type EntityManager } from 'typeorm';
import { findUserByEmail, lockActiveUser, lockEmail, lockUserByEmail } from '../users/find-user.js';
import { IssueLink } from './issue-link.js';
import { LinkRequest } from './link-request.entity.js';
import { MailUnproven } from './mail-unproven.js';

/** Several instances share the work: when one dies, its transaction rolls back and another takes the request. */
@Injectable()
export class SendRequestedLinks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly issueLink: IssueLink,
    private readonly mailUnproven: MailUnproven,
  ) {}

  @Every(FALLBACK_MS, 'link_requests')
  execute(): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const request = await manager
        .createQueryBuilder(LinkRequest, 'request')
        .orderBy('request.createdAt')
        .limit(1)
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .getOne();
      if (!request) return false;
      await this.send(manager, request);
      await manager.delete(LinkRequest, { id: request.id });
      return true;
    });
  }

  private async send(manager: EntityManager, { purpose, email, userId }: LinkRequest): Promise<void> {
    await lockEmail(manager, email);
    if (purpose === 'change-email') return this.sendToNewEmail(manager, userId ?? '', email);
    const user = await lockUserByEmail(manager, email);
    if (user && !user.isVerified) await this.mailUnproven.toAccount(manager, user, purpose);
    else if (user && purpose === 'reset-password') await this.issueLink.execute(manager, user, purpose);
  }

  /** Notifies the owner of a taken address instead of the requester. An unverified account does not own its address. */
  private async sendToNewEmail(manager: EntityManager, userId: string, newEmail: string): Promise<void> {
    const owner = await findUserByEmail(manager, newEmail);
    if (owner?.isVerified) {
      const { id: accountId, email: to, username } = owner;
      const template = 'address-already-registered';
      return recordEvent(manager, emailRequested, { template, accountId, to, username });
    }
    if (await this.mailUnproven.toFormerOwner(manager, newEmail, userId)) return;
    const user = await lockActiveUser(manager, userId);
    if (user) await this.issueLink.toNewEmail(manager, user, newEmail);
  }
}
