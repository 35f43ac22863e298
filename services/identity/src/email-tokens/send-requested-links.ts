import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { emailRequested } from '@sprinkle/contracts/identity/identity.events';
import { BackgroundLoop } from '@sprinkle/service-kit/background-loop';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { DataSource, type EntityManager } from 'typeorm';
import { findUserByEmail, lockUserByEmail } from '../accounts/find-user.js';
import { User } from '../accounts/user.entity.js';
import { IssueLink } from './issue-link.js';
import { LinkRequest } from './link-request.entity.js';

/** Several instances take turns; what one was doing when it died is done by another. */
@Injectable()
export class SendRequestedLinks implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop = new BackgroundLoop({
    name: SendRequestedLinks.name,
    intervalMs: 1_000,
    work: () => this.sendNext(),
  });

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly issueLink: IssueLink,
  ) {}

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.loop.stop();
  }

  wake(): void {
    this.loop.wake();
  }

  private sendNext(): Promise<boolean> {
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
    if (purpose === 'change-email') return this.sendToNewEmail(manager, userId ?? '', email);
    const user = await lockUserByEmail(manager, email);
    if (!user || (purpose === 'verify-email' && user.isVerified)) return;
    await this.issueLink.execute(manager, user, purpose);
  }

  /** Of an address that is taken its owner hears, not who wants it. An unverified account does not own its address. */
  private async sendToNewEmail(manager: EntityManager, userId: string, newEmail: string): Promise<void> {
    const owner = await findUserByEmail(manager, newEmail);
    if (owner?.isVerified) {
      const { email: to, username } = owner;
      return recordEvent(manager, emailRequested, { template: 'address-already-registered', to, username });
    }
    const user = await manager.findOne(User, {
      where: { id: userId, isActive: true },
      lock: { mode: 'pessimistic_write' },
    });
    if (user) await this.issueLink.toNewEmail(manager, user, newEmail);
  }
}
