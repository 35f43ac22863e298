import { Injectable } from '@nestjs/common';
import type { ActivityFact } from '@sprinkle/contracts/activity.schemas';
import { identityActivityRecorded } from '@sprinkle/contracts/identity/identity.events';
import { mediaActivityRecorded } from '@sprinkle/contracts/media/media.events';
import { notificationsActivityRecorded } from '@sprinkle/contracts/notifications/notifications.events';
import { profilesActivityRecorded } from '@sprinkle/contracts/profiles/profiles.events';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';

/** The other services record what users and administrators do there, but the activity log is here. */
@Injectable()
export class LogActivities {
  @HandlesEvent(profilesActivityRecorded)
  logOfProfiles(fact: ActivityFact, delivery: EventDelivery): Promise<void> {
    return log(fact, delivery);
  }

  @HandlesEvent(tipsActivityRecorded)
  logOfTips(fact: ActivityFact, delivery: EventDelivery): Promise<void> {
    return log(fact, delivery);
  }

  @HandlesEvent(notificationsActivityRecorded)
  logOfNotifications(fact: ActivityFact, delivery: EventDelivery): Promise<void> {
    return log(fact, delivery);
  }

  @HandlesEvent(mediaActivityRecorded)
  logOfMedia(fact: ActivityFact, delivery: EventDelivery): Promise<void> {
    return log(fact, delivery);
  }

  @HandlesEvent(identityActivityRecorded)
  logOfReplays(fact: ActivityFact, delivery: EventDelivery): Promise<void> {
    return log(fact, delivery);
  }
}

/** The log of a closed account has been anonymized, so nothing is added to it. */
async function log(
  { actor, action, target, details, ipAddress, userAgent }: ActivityFact,
  { manager, envelope }: EventDelivery,
): Promise<void> {
  const origin = [ipAddress, userAgent, envelope.occurredAt];
  const shown = [action, details, target?.kind ?? null, target?.id ?? null];
  if (actor.kind === 'user') {
    await execute(
      manager,
      `INSERT INTO activity_logs
         (user_id, action, details, target_kind, target_id, ip_address, user_agent, created_at)
       SELECT id, $2, $3, $4, $5, $6, $7, $8 FROM users WHERE id = $1 AND is_active
       FOR SHARE`,
      [actor.id, ...shown, ...origin],
    );
    return;
  }
  await execute(
    manager,
    `INSERT INTO activity_logs
       (admin_id, user_id, action, details, target_kind, target_id, ip_address, user_agent, created_at)
     VALUES ((SELECT id FROM admin_users WHERE id = $1),
             (SELECT id FROM users WHERE $4 = 'user' AND id::text = $5 AND is_active FOR SHARE),
             $2, $3, $4, $5, $6, $7, $8)`,
    [actor.id, ...shown, ...origin],
  );
}
