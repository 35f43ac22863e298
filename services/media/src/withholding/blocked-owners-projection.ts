import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import {
  accountBlocked,
  type AccountSnapshot,
  accountUnblocked,
} from '@sprinkle/contracts/identity/identity.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import type { EntityManager } from 'typeorm';

/** Records who is blocked; `WithholdAssets` moves the files. */
@Injectable()
export class BlockedOwnersProjection {
  @HandlesEvent(accountBlocked)
  async handleBlocked({ account }: EventPayload<typeof accountBlocked>, { manager }: EventDelivery) {
    await store(manager, account);
  }

  @HandlesEvent(accountUnblocked)
  async handleUnblocked({ account }: EventPayload<typeof accountUnblocked>, { manager }: EventDelivery) {
    await store(manager, account);
  }
}

/** Events may arrive in any order, so an older version is ignored. */
async function store(manager: EntityManager, { id, isBlocked, version }: AccountSnapshot): Promise<void> {
  await execute(
    manager,
    `INSERT INTO blocked_owners (owner_id, is_blocked, version) VALUES ($1, $2, $3)
     ON CONFLICT (owner_id) DO UPDATE SET is_blocked = excluded.is_blocked, version = excluded.version
     WHERE blocked_owners.version < excluded.version`,
    [id, isBlocked, version],
  );
  await announce(manager, 'misplaced_assets');
}
