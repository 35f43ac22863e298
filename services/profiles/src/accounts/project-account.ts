import { Injectable } from '@nestjs/common';
import {
  accountDeleted,
  accountRegistered,
  accountVerified,
  type AccountSnapshot,
} from '@sprinkle/contracts/identity/identity.events';
import type { EventPayload } from '@sprinkle/contracts/event';
import { HandlesEvent, type EventDelivery } from '@sprinkle/service-kit/inbox/handles-event';
import type { EntityManager } from 'typeorm';

/** Keeps what this service must know of an account. */
@Injectable()
export class ProjectAccount {
  @HandlesEvent(accountRegistered)
  async handleRegistered({ account }: EventPayload<typeof accountRegistered>, { manager }: EventDelivery) {
    await upsertAccount(manager, account);
  }

  @HandlesEvent(accountVerified)
  async handleVerified({ account }: EventPayload<typeof accountVerified>, { manager }: EventDelivery) {
    await upsertAccount(manager, account);
  }

  /** What is left of the account has no name: it only keeps later deliveries of older events from reviving it. */
  @HandlesEvent(accountDeleted)
  async handleDeleted({ id, version }: EventPayload<typeof accountDeleted>, { manager }: EventDelivery) {
    const createdAt = new Date().toISOString();
    const nameless = {
      id,
      username: '',
      isVerified: false,
      isBlocked: false,
      isActive: false,
      createdAt,
      version,
    };
    await upsertAccount(manager, nameless);
    await manager.query(`DELETE FROM profiles WHERE user_id = $1`, [id]);
  }
}

/** Events arrive in any order: only a newer version is taken. */
export async function upsertAccount(
  manager: EntityManager,
  account: Omit<AccountSnapshot, 'email'>,
): Promise<void> {
  await manager.query(
    `INSERT INTO accounts (id, username, is_verified, is_blocked, is_active, created_at, version)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (id) DO UPDATE SET
       username = excluded.username, is_verified = excluded.is_verified, is_blocked = excluded.is_blocked,
       is_active = excluded.is_active, created_at = excluded.created_at, version = excluded.version
     WHERE accounts.version < excluded.version`,
    [
      account.id,
      account.username,
      account.isVerified,
      account.isBlocked,
      account.isActive,
      account.createdAt,
      account.version,
    ],
  );
}
