import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { accountClosed } from '@sprinkle/contracts/identity/identity.events';
import { profileUnpublished } from '@sprinkle/contracts/profiles/profiles.events';
import { HandlesEvent, type EventDelivery } from '@sprinkle/service-kit/inbox/handles-event';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { EntityManager } from 'typeorm';
import { ProfileEntity } from '../profiles/profile.entity.js';
import { upsertAccount } from './project-account.js';

/** The page of a closed account is gone with everything that belongs to it. */
@Injectable()
export class ForgetClosedAccount {
  @HandlesEvent(accountClosed)
  async handleClosed(account: EventPayload<typeof accountClosed>, { manager }: EventDelivery) {
    const { id, version } = account;
    await upsertAccount(manager, {
      ...{ id, version, username: '', createdAt: new Date().toISOString() },
      ...{ isVerified: false, isBlocked: false, isActive: false },
    });
    await removeProfile(manager, account);
    await manager.query('DELETE FROM tip_totals_daily WHERE creator_id = $1', [id]);
    await manager.query('DELETE FROM tip_totals_recent WHERE creator_id = $1', [id]);
    await manager.query('DELETE FROM former_usernames WHERE user_id = $1', [id]);
  }
}

/** Links and views go with it. Who keeps the page hears that it is not published, under the name it had. */
async function removeProfile(
  manager: EntityManager,
  { id, username }: EventPayload<typeof accountClosed>,
): Promise<void> {
  const profile = await manager.findOne(ProfileEntity, {
    where: { userId: id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!profile) return;
  await manager.delete(ProfileEntity, { userId: id });
  const nothing = { displayName: null, profileImage: null, mediaAddresses: [], isPublished: false };
  await recordEvent(manager, profileUnpublished, {
    profile: { userId: id, username, version: profile.version + 1, ...nothing },
  });
}
