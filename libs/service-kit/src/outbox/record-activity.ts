import type { ActivityFact, activityFactSchema } from '@sprinkle/contracts/activity.schemas';
import type { Actor } from '@sprinkle/contracts/actor';
import type { EventDefinition } from '@sprinkle/contracts/event';
import { type ActivityAction, isActionOf } from '@sprinkle/contracts/rules/activity-actions';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../errors.js';
import { recordEvent } from './record-event.js';

/** Tells identity, in the caller's transaction, to write what a signed-in user or administrator did to the activity log. */
export async function recordActivity(
  manager: EntityManager,
  event: EventDefinition<typeof activityFactSchema>,
  actor: Actor,
  action: ActivityAction,
  { target = null, details = {} }: Partial<Pick<ActivityFact, 'target' | 'details'>> = {},
): Promise<void> {
  if (actor.kind === 'anonymous' || !actor.id) throw new DomainError('NOT_SIGNED_IN', 'Please sign in.');
  if (!isActionOf(event.type, action)) throw new Error(`${action} is no action of ${event.type}`);
  await recordEvent(manager, event, {
    actor: { kind: actor.kind, id: actor.id },
    action,
    target,
    details,
    ipAddress: actor.ipAddress ?? null,
    userAgent: actor.userAgent ?? null,
  });
}
