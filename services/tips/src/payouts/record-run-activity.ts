import type { ActivityFact } from '@sprinkle/contracts/activity.schemas';
import type { Actor } from '@sprinkle/contracts/actor';
import type { ActivityAction } from '@sprinkle/contracts/rules/activity-actions';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { EntityManager } from 'typeorm';

/** Has the activity log say what an administrator, or the schedule without one, did with a run. */
export async function recordRunActivity(
  manager: EntityManager,
  actor: Actor | null,
  action: ActivityAction,
  entry: Pick<ActivityFact, 'target' | 'details'>,
): Promise<void> {
  if (actor) return recordActivity(manager, tipsActivityRecorded, actor, action, entry);
  const bySchedule = { actor: null, action, ...entry, ipAddress: null, userAgent: null };
  await recordEvent(manager, tipsActivityRecorded, bySchedule);
}
