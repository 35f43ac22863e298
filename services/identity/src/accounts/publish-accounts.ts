import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { accountUpdated } from '@sprinkle/contracts/identity/identity.events';
import { accountsRequested } from '@sprinkle/contracts/notifications/notifications.events';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { In } from 'typeorm';
import { publishFormerEmails } from '../email-tokens/former-email.entity.js';
import { toSnapshot, User } from '../users/user.entity.js';

/** Publishes the current accounts for a projection that lacks fields it did not store before. */
@Injectable()
export class PublishAccounts {
  @HandlesEvent(accountsRequested)
  async publish({ accountIds }: EventPayload<typeof accountsRequested>, { manager }: EventDelivery) {
    // Locks the accounts, so that a version is never published with another version's data.
    const users = await manager.find(User, {
      where: { id: In(accountIds), isActive: true },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_read' },
    });
    for (const user of users) {
      await recordEvent(manager, accountUpdated, { account: toSnapshot(user) });
      await publishFormerEmails(manager, user);
    }
  }
}
