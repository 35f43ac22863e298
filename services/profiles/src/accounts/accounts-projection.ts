import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import {
  accountBlocked,
  accountDeleted,
  accountRegistered,
  type AccountSnapshot,
  accountUnblocked,
  accountVerified,
  usernameChanged,
} from '@sprinkle/contracts/identity/identity.events';
import { pageAccessChanged, pageMoved } from '@sprinkle/contracts/profiles/profiles.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { EntityManager } from 'typeorm';
import { refreshDirectory } from '../directory/refresh-directory.js';
import { rememberTimeZone } from '../profiles/time-zone.js';

@Injectable()
export class AccountsProjection {
  @HandlesEvent(accountRegistered)
  async handleRegistered(
    { account, timeZone }: EventPayload<typeof accountRegistered>,
    { manager }: EventDelivery,
  ) {
    await storeAccount(manager, account);
    if (timeZone) await rememberTimeZone(manager, account.id, timeZone);
    await refreshDirectory(manager, account.id);
  }

  @HandlesEvent(accountVerified)
  async handleVerified({ account }: EventPayload<typeof accountVerified>, { manager }: EventDelivery) {
    await storeAccount(manager, account);
    await refreshDirectory(manager, account.id);
  }

  @HandlesEvent(accountBlocked)
  async handleBlocked({ account }: EventPayload<typeof accountBlocked>, { manager }: EventDelivery) {
    await changeAccess(manager, account);
  }

  @HandlesEvent(accountUnblocked)
  async handleUnblocked({ account }: EventPayload<typeof accountUnblocked>, { manager }: EventDelivery) {
    await changeAccess(manager, account);
  }

  @HandlesEvent(accountDeleted)
  async handleDeleted({ id, version }: EventPayload<typeof accountDeleted>, { manager }: EventDelivery) {
    await execute(manager, `DELETE FROM profiles WHERE user_id = $1`, [id]);
    await anonymizeAccount(manager, id, version);
  }

  @HandlesEvent(usernameChanged)
  async handleUsernameChanged(
    { account, formerUsername, formerKeptUntil }: EventPayload<typeof usernameChanged>,
    { manager }: EventDelivery,
  ) {
    await storeAccount(manager, account);
    await execute(manager, 'DELETE FROM former_usernames WHERE kept_until < now()');
    // An account that has been closed gets no entry.
    await execute(
      manager,
      `INSERT INTO former_usernames (username, user_id, kept_until)
       SELECT lower($1), id, $3 FROM accounts WHERE id = $2 AND is_active
       ON CONFLICT (username) DO UPDATE SET user_id = excluded.user_id, kept_until = excluded.kept_until
       WHERE former_usernames.kept_until < excluded.kept_until`,
      [formerUsername, account.id, formerKeptUntil],
    );
    await refreshDirectory(manager, account.id);
    const { id: userId, username } = account;
    await recordEvent(manager, pageMoved, { userId, username, formerUsername });
  }
}

/** Caches drop the page on the account's own event, but may have reloaded it before this transaction. */
async function changeAccess(manager: EntityManager, account: AccountSnapshot): Promise<void> {
  await storeAccount(manager, account);
  await refreshDirectory(manager, account.id);
  await recordEvent(manager, pageAccessChanged, { userId: account.id, username: account.username });
}

/** Keeps a row without a name, so that an older event that arrives later does not create the account again. */
export async function anonymizeAccount(manager: EntityManager, id: string, version: number): Promise<void> {
  await storeAccount(manager, {
    id,
    version,
    username: '',
    isVerified: false,
    isBlocked: false,
    isActive: false,
    createdAt: new Date().toISOString(),
  });
  await refreshDirectory(manager, id);
}

/** Events may arrive in any order, so only a newer version replaces the row. */
async function storeAccount(manager: EntityManager, account: Omit<AccountSnapshot, 'email'>): Promise<void> {
  await execute(
    manager,
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
