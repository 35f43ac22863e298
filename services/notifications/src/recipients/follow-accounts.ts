import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import {
  accountDeleted,
  accountRegistered,
  accountVerified,
} from '@sprinkle/contracts/identity/identity.events';
import { HandlesEvent, type EventDelivery } from '@sprinkle/service-kit/inbox/handles-event';
import { LessThan } from 'typeorm';
import { Recipient } from './recipient.entity.js';

@Injectable()
export class FollowAccounts {
  @HandlesEvent(accountRegistered)
  async followRegistered(payload: EventPayload<typeof accountRegistered>, delivery: EventDelivery) {
    await upsert(payload, delivery);
  }

  @HandlesEvent(accountVerified)
  async followVerified(payload: EventPayload<typeof accountVerified>, delivery: EventDelivery) {
    await upsert(payload, delivery);
  }

  @HandlesEvent(accountDeleted)
  async forgetDeleted({ id, version }: EventPayload<typeof accountDeleted>, { manager }: EventDelivery) {
    await manager.delete(Recipient, { accountId: id, version: LessThan(version) });
  }
}

async function upsert({ account }: EventPayload<typeof accountRegistered>, { manager }: EventDelivery) {
  await manager.query(
    `INSERT INTO recipients (account_id, email, version) VALUES ($1, $2, $3)
     ON CONFLICT (account_id) DO UPDATE SET email = excluded.email, version = excluded.version
     WHERE recipients.version < excluded.version`,
    [account.id, account.email, account.version],
  );
}
