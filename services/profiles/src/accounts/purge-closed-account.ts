import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { accountClosed } from '@sprinkle/contracts/identity/identity.events';
import { profileUnpublished } from '@sprinkle/contracts/profiles/profiles.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { EntityManager } from 'typeorm';
import { ProfileEntity } from '../profiles/profile.entity.js';
import { anonymizeAccount } from './accounts-projection.js';

@Injectable()
export class PurgeClosedAccount {
  @HandlesEvent(accountClosed)
  async handleClosed(account: EventPayload<typeof accountClosed>, { manager }: EventDelivery) {
    const { id, version } = account;
    // An incoming report holds a lock on the account. Wait for it, so that it is deleted too.
    await execute(manager, 'SELECT id FROM accounts WHERE id = $1 FOR UPDATE', [id]);
    // Cases come first, because a decision locks the case before the profile. Reports are deleted by cascade.
    await execute(manager, 'DELETE FROM report_cases WHERE creator_id = $1', [id]);
    await purgeProfile(manager, account);
    await execute(manager, 'DELETE FROM tip_totals_daily WHERE creator_id = $1', [id]);
    await execute(manager, 'DELETE FROM tip_totals_recent WHERE creator_id = $1', [id]);
    await execute(manager, 'DELETE FROM former_usernames WHERE user_id = $1', [id]);
    await anonymizeAccount(manager, id, version);
  }
}

/** Links and views are deleted by cascade. The event makes caches drop the page, which they store by username. */
async function purgeProfile(
  manager: EntityManager,
  { id, username }: EventPayload<typeof accountClosed>,
): Promise<void> {
  const profile = await manager.findOne(ProfileEntity, {
    where: { userId: id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!profile) return;
  await manager.delete(ProfileEntity, { userId: id });
  const empty = {
    displayName: null,
    profileImage: null,
    mediaAddresses: [],
    thankYouText: null,
    takesMonthly: false,
    isPublished: false,
  };
  await recordEvent(manager, profileUnpublished, {
    profile: { userId: id, username, version: profile.version + 1, ...empty },
  });
}
