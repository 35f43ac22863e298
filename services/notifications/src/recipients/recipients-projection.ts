import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import {
  accountClosed,
  accountDeleted,
  accountRegistered,
  type AccountSnapshot,
  accountUpdated,
  accountVerified,
} from '@sprinkle/contracts/identity/identity.events';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import type { EntityManager } from 'typeorm';
import { anonymizeMailsTo } from '../messages/anonymize-messages.js';
import { Recipient } from './recipient.entity.js';

@Injectable()
export class RecipientsProjection {
  @HandlesEvent(accountRegistered)
  async handleRegistered({ account }: EventPayload<typeof accountRegistered>, { manager }: EventDelivery) {
    await upsert(manager, account);
  }

  @HandlesEvent(accountVerified)
  async handleVerified({ account }: EventPayload<typeof accountVerified>, { manager }: EventDelivery) {
    await upsert(manager, account);
  }

  @HandlesEvent(accountUpdated)
  async handleUpdated({ account }: EventPayload<typeof accountUpdated>, { manager }: EventDelivery) {
    await upsert(manager, account);
  }

  @HandlesEvent(accountDeleted)
  async handleDeleted({ id, version }: EventPayload<typeof accountDeleted>, { manager }: EventDelivery) {
    await upsert(manager, { id, version, email: null });
  }

  /** The last mail to a closed account may still be queued, so delivery anonymizes that one. */
  @HandlesEvent(accountClosed)
  async handleClosed({ id, version }: EventPayload<typeof accountClosed>, { manager }: EventDelivery) {
    const recipient = await manager.findOneBy(Recipient, { accountId: id });
    if (recipient?.email) await anonymizeMailsTo(manager, recipient.email);
    await upsert(manager, { id, version, email: null });
  }
}

/** Events may arrive in any order, so an older version is ignored. */
async function upsert(
  manager: EntityManager,
  { id, email, version }: Pick<AccountSnapshot, 'id' | 'version'> & { email: string | null },
): Promise<void> {
  await manager.query(
    `INSERT INTO recipients (account_id, email, version) VALUES ($1, $2, $3)
     ON CONFLICT (account_id) DO UPDATE SET email = excluded.email, version = excluded.version
     WHERE recipients.version < excluded.version`,
    [id, email, version],
  );
}
