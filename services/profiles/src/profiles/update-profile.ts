import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { UNKNOWN_ICON_MESSAGE } from '@sprinkle/contracts/profiles/button-icons.schemas';
import { updateProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import type { Profile, ProfileChanges } from '@sprinkle/contracts/profiles/profiles.schemas';
import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { featuredAfter } from './featured-content.js';
import { changeOwnProfile } from './own-profile.js';
import { type ProfileEntity, toProfile } from './profile.entity.js';
import { saveProfile } from './save-profile.js';
import { assertTimeZoneKnown } from './time-zone.js';

/** A field that is left out stays as it is; null and empty text clear it. */
@Injectable()
export class UpdateProfile {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(updateProfileRpc)
  async execute(changes: RpcInput<typeof updateProfileRpc>, actor: Actor): Promise<Profile> {
    const user = requireUser(actor);
    const profile = await changeOwnProfile(this.dataSource, user.id, async (manager, current) => {
      const changed = changedFields(current, changes);
      if (Object.keys(changed).length === 0) return current;
      if (changed.buttonIconId) await assertButtonIconExists(manager, changed.buttonIconId);
      if (changed.timeZone) await assertTimeZoneKnown(manager, changed.timeZone);
      Object.assign(current, changed);
      await saveProfile(manager, current, user.username);
      return current;
    });
    return toProfile(profile, user.username);
  }
}

function changedFields(current: ProfileEntity, changes: ProfileChanges): Partial<ProfileEntity> {
  const featured = featuredAfter(current, changes);
  const stored = Object.entries({ ...changes, ...featured }).map(
    ([field, value]) => [field, value === '' ? null : value] as const,
  );
  return Object.fromEntries(
    stored.filter(
      ([field, value]) => value !== undefined && current[field as keyof ProfileChanges] !== value,
    ),
  );
}

async function assertButtonIconExists(manager: EntityManager, id: string): Promise<void> {
  if ((await execute(manager, 'SELECT FROM button_icons WHERE id = $1', [id])) > 0) return;
  throw new DomainError('VALIDATION_FAILED', UNKNOWN_ICON_MESSAGE, {
    issues: [{ path: 'buttonIconId', message: UNKNOWN_ICON_MESSAGE }],
  });
}
