import type { ActivityFact, activityFactSchema } from '@sprinkle/contracts/activity.schemas';
import type { Actor } from '@sprinkle/contracts/actor';
import type { EventDefinition } from '@sprinkle/contracts/event';
import { type ActivityAction, isActionOf } from '@sprinkle/contracts/rules/activity-actions';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../errors.js';
import { recordEvent } from './record-event.js';

/**
 * Records, in the caller's transaction, what identity writes to the activity log: an act of a signed-in user or
 * administrator, or something that nobody did (the actor is null). What users do to their own accounts has no target.
 */
export async function recordActivity(
  manager: EntityManager,
  event: EventDefinition<typeof activityFactSchema>,
  actor: Actor | null,
  action: ActivityAction,
  { target = null, details = {} }: Partial<Pick<ActivityFact, 'target' | 'details'>> = {},
): Promise<void> {
  if (!isActionOf(event.type, action)) throw new Error(`${action} is no action of ${event.type}`);
  await recordEvent(manager, event, {
    actor: actor && signedIn(actor),
    action,
    target,
    details,
    ipAddress: actor?.ipAddress ?? null,
    userAgent: actor?.userAgent ?? null,
  });
}

function signedIn({ kind, id }: Actor): ActivityFact['actor'] {
  if (kind === 'anonymous' || !id) throw new DomainError('NOT_SIGNED_IN', 'Please sign in.');
  return { kind, id };
}
