import { Injectable } from '@nestjs/common';
import type { ActivityFact } from '@sprinkle/contracts/activity.schemas';
import type { EventDefinition } from '@sprinkle/contracts/event';
import { identityActivityRecorded } from '@sprinkle/contracts/identity/identity.events';
import { mediaActivityRecorded } from '@sprinkle/contracts/media/media.events';
import { notificationsActivityRecorded } from '@sprinkle/contracts/notifications/notifications.events';
import { profilesActivityRecorded } from '@sprinkle/contracts/profiles/profiles.events';
import { isActionOf } from '@sprinkle/contracts/rules/activity-actions';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { serviceOf } from './log-activity.js';

/** Other services report what users and administrators do there; identity owns the activity log. */
@Injectable()
export class LogActivities {
  @HandlesEvent(profilesActivityRecorded)
  logOfProfiles(fact: ActivityFact, delivery: EventDelivery): Promise<void> {
    return log(profilesActivityRecorded, fact, delivery);
  }

  @HandlesEvent(tipsActivityRecorded)
  logOfTips(fact: ActivityFact, delivery: EventDelivery): Promise<void> {
    return log(tipsActivityRecorded, fact, delivery);
  }

  @HandlesEvent(notificationsActivityRecorded)
  logOfNotifications(fact: ActivityFact, delivery: EventDelivery): Promise<void> {
    return log(notificationsActivityRecorded, fact, delivery);
  }

  @HandlesEvent(mediaActivityRecorded)
  logOfMedia(fact: ActivityFact, delivery: EventDelivery): Promise<void> {
    return log(mediaActivityRecorded, fact, delivery);
  }

  @HandlesEvent(identityActivityRecorded)
  logOfReplays(fact: ActivityFact, delivery: EventDelivery): Promise<void> {
    return log(identityActivityRecorded, fact, delivery);
  }
}

/**
 * The broker lets a service publish only its own events, so the event's type identifies the service; the envelope proves nothing. An action
 * of another service becomes a dead letter: it is made up, or the service is newer than identity. A closed account's log has been
 * anonymized, so nothing is added to it.
 */
async function log(
  event: EventDefinition,
  { actor, action, target, details, ipAddress, userAgent }: ActivityFact,
  { manager, envelope }: EventDelivery,
): Promise<void> {
  if (!isActionOf(event.type, action))
    throw new Error(`${event.type} must not tell of another service's action`);
  const origin = [ipAddress, userAgent, serviceOf(event), envelope.occurredAt];
  // In an entry whose target is a user, that user is the target and not the actor.
  const named = actor?.kind === 'user' && target?.kind === 'user' ? null : target;
  const shown = [action, details, named?.kind ?? null, named?.id ?? null];
  if (actor?.kind === 'user') {
    await execute(
      manager,
      `INSERT INTO activity_logs
         (user_id, action, details, target_kind, target_id, ip_address, user_agent, source, source_at)
       SELECT id, $2, $3, $4, $5, $6, $7, $8, $9 FROM users WHERE id = $1 AND is_active
       FOR SHARE`,
      [actor.id, ...shown, ...origin],
    );
    return;
  }
  await execute(
    manager,
    `INSERT INTO activity_logs
       (admin_id, user_id, action, details, target_kind, target_id, ip_address, user_agent, source, source_at)
     VALUES ((SELECT id FROM admin_users WHERE id = $1),
             (SELECT id FROM users WHERE $4 = 'user' AND id::text = $5 AND is_active FOR SHARE),
             $2, $3, $4, $5, $6, $7, $8, $9)`,
    [actor?.id ?? null, ...shown, ...origin],
  );
}
