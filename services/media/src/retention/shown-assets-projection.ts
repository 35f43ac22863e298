import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { assetIdOf } from '@sprinkle/contracts/media/media.rpc';
import {
  profilePublished,
  type ProfileSnapshot,
  profileUnpublished,
  profileUpdated,
} from '@sprinkle/contracts/profiles/profiles.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import type { EntityManager } from 'typeorm';

/** Records which assets a profile shows, published or not, and whether its page is taken down. */
@Injectable()
export class ShownAssetsProjection {
  @HandlesEvent(profileUpdated)
  async handleUpdated({ profile }: EventPayload<typeof profileUpdated>, delivery: EventDelivery) {
    await projectShown(profile, delivery);
  }

  @HandlesEvent(profilePublished)
  async handlePublished({ profile }: EventPayload<typeof profilePublished>, delivery: EventDelivery) {
    await projectShown(profile, delivery);
  }

  @HandlesEvent(profileUnpublished)
  async handleUnpublished({ profile }: EventPayload<typeof profileUnpublished>, delivery: EventDelivery) {
    await projectShown(profile, delivery);
  }
}

/** Events may arrive in any order, so older versions are ignored. Events without media addresses are ignored too. */
async function projectShown(profile: ProfileSnapshot, { manager, envelope }: EventDelivery): Promise<void> {
  if (!profile.mediaAddresses) return;
  const assetIds = profile.mediaAddresses.map(assetIdOf).filter((id) => id !== null);
  const stored = await execute(
    manager,
    `INSERT INTO shown_assets (user_id, asset_ids, version) VALUES ($1, $2::uuid[], $3)
     ON CONFLICT (user_id) DO UPDATE SET asset_ids = excluded.asset_ids, version = excluded.version
     WHERE shown_assets.version < excluded.version`,
    [profile.userId, assetIds, profile.version],
  );
  if (stored === 0) return;
  await recordTakedown(manager, profile, envelope.occurredAt);
  await recordTakenDownPictures(manager, profile);
  await announce(manager, 'misplaced_assets');
  await execute(
    manager,
    `UPDATE assets SET is_shown = NOT is_shown, unshown_since = now()
     WHERE owner_id = $1 AND is_shown <> (id = ANY ($2::uuid[]))`,
    [profile.userId, assetIds],
  );
}

/** The service only moves files of owners in `blocked_owners`. Account events have higher versions. */
async function recordTakenDownPictures(
  manager: EntityManager,
  { userId, takenDownPictures }: ProfileSnapshot,
): Promise<void> {
  if (!takenDownPictures) return;
  const assetIds = takenDownPictures.map(assetIdOf).filter((id) => id !== null);
  const changed = await execute(
    manager,
    `UPDATE assets SET is_taken_down = NOT is_taken_down
     WHERE owner_id = $1 AND is_taken_down <> (id = ANY ($2::uuid[]))`,
    [userId, assetIds],
  );
  if (changed === 0) return;
  await execute(
    manager,
    `INSERT INTO blocked_owners (owner_id, is_blocked, version) VALUES ($1, false, 0) ON CONFLICT DO NOTHING`,
    [userId],
  );
}

/**
 * `WithholdAssets` moves the files. Files uploaded after the takedown are for another page and are not withheld. If the event
 * does not say when the page was taken down, the recorded time stays, or the event's own time is used if there is none.
 */
async function recordTakedown(
  manager: EntityManager,
  { userId, isTakenDown, takenDownAt = null }: ProfileSnapshot,
  occurredAt: string,
): Promise<void> {
  if (isTakenDown) {
    // Account events have higher versions.
    await execute(
      manager,
      `INSERT INTO blocked_owners (owner_id, is_blocked, version, taken_down_at)
       VALUES ($1, false, 0, coalesce($2::timestamptz, $3))
       ON CONFLICT (owner_id) DO UPDATE SET taken_down_at = coalesce($2, blocked_owners.taken_down_at, $3)`,
      [userId, takenDownAt, occurredAt],
    );
  } else if (isTakenDown === false) {
    await execute(manager, 'UPDATE blocked_owners SET taken_down_at = NULL WHERE owner_id = $1', [userId]);
  }
}
