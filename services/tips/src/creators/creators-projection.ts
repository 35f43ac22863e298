import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import {
  accountBlocked,
  accountDeleted,
  accountRegistered,
  accountUnblocked,
  accountUpdated,
  accountVerified,
  credentialsChanged,
} from '@sprinkle/contracts/identity/identity.events';
import {
  profilePublished,
  profileUnpublished,
  profileUpdated,
} from '@sprinkle/contracts/profiles/profiles.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import { AccountHashes } from '../account-hashes/account-hashes.js';
import { storeAccount, storeProfile } from './store-creator.js';

/**
 * Stores when this service heard of the change, not when it happened. The clock is read after waiting for the row's lock, because
 * whoever held the lock, such as a confirmation, has not seen the change.
 */
const storeTime = (column: 'password_reset_at' | 'email_changed_at' | 'app_removed_at') => `
  INSERT INTO creators (id, ${column}) VALUES ($1, clock_timestamp())
  ON CONFLICT (id) DO UPDATE SET ${column} = clock_timestamp()`;

const STORE_CREDENTIALS = {
  'password-reset': storeTime('password_reset_at'),
  'email-changed': storeTime('email_changed_at'),
  'app-removed': storeTime('app_removed_at'),
};

@Injectable()
export class CreatorsProjection {
  constructor(private readonly hashes: AccountHashes) {}

  @HandlesEvent(accountRegistered)
  handleAccountRegistered(
    payload: EventPayload<typeof accountRegistered>,
    { manager }: EventDelivery,
  ): Promise<void> {
    return storeAccount(manager, payload.account, this.hashes);
  }

  @HandlesEvent(accountVerified)
  handleAccountVerified(
    payload: EventPayload<typeof accountVerified>,
    { manager }: EventDelivery,
  ): Promise<void> {
    return storeAccount(manager, payload.account, this.hashes);
  }

  @HandlesEvent(accountUpdated)
  handleAccountUpdated(
    payload: EventPayload<typeof accountUpdated>,
    { manager }: EventDelivery,
  ): Promise<void> {
    return storeAccount(manager, payload.account, this.hashes);
  }

  @HandlesEvent(accountBlocked)
  async handleAccountBlocked(
    payload: EventPayload<typeof accountBlocked>,
    { manager }: EventDelivery,
  ): Promise<void> {
    await storeAccount(manager, payload.account, this.hashes);
    await announce(manager, 'payments_to_cancel');
  }

  @HandlesEvent(accountUnblocked)
  async handleAccountUnblocked(
    payload: EventPayload<typeof accountUnblocked>,
    { manager }: EventDelivery,
  ): Promise<void> {
    await storeAccount(manager, payload.account, this.hashes);
    await announce(manager, 'payments_to_cancel');
  }

  @HandlesEvent(credentialsChanged)
  async handleCredentialsChanged(
    { accountId, kind }: EventPayload<typeof credentialsChanged>,
    { manager }: EventDelivery,
  ): Promise<void> {
    await execute(manager, STORE_CREDENTIALS[kind], [accountId]);
  }

  @HandlesEvent(profileUpdated)
  handleProfileUpdated(
    payload: EventPayload<typeof profileUpdated>,
    { manager }: EventDelivery,
  ): Promise<void> {
    return storeProfile(manager, payload.profile);
  }

  @HandlesEvent(profilePublished)
  handleProfilePublished(
    payload: EventPayload<typeof profilePublished>,
    { manager }: EventDelivery,
  ): Promise<void> {
    return storeProfile(manager, payload.profile);
  }

  @HandlesEvent(profileUnpublished)
  handleProfileUnpublished(
    payload: EventPayload<typeof profileUnpublished>,
    { manager }: EventDelivery,
  ): Promise<void> {
    return storeProfile(manager, payload.profile);
  }

  /** Only accounts that were never verified are deleted, so nobody could tip them. */
  @HandlesEvent(accountDeleted)
  async handleAccountDeleted(
    { id, version }: EventPayload<typeof accountDeleted>,
    { manager }: EventDelivery,
  ): Promise<void> {
    await execute(
      manager,
      `DELETE FROM creators WHERE id = $1 AND account_version < $2
         AND NOT EXISTS (SELECT FROM tips WHERE user_id = creators.id)`,
      [id, version],
    );
  }
}
