import { z } from 'zod';
import { defineRpc } from '../rpc.js';
import { lookedUpTextSchema } from '../text.schemas.js';
import {
  backupStateSchema,
  failedCountsSchema,
  failedEventSchema,
  mailStateSchema,
  replayResultSchema,
  replaySelectionSchema,
  serviceStateSchema,
} from './system.schemas.js';

// Only administrators may make these calls.

const failedEventsPageSchema = z.object({
  events: z.array(failedEventSchema),
  nextCursor: z.string().nullable(),
});

/** Each service numbers its own dead letters. */
const deadLetterIdSchema = z.string().regex(/^[1-9]\d{0,17}$/, 'Please name a dead letter by its number');

/** Combines the time of the failure, in microseconds, with the id of the event. */
const providerCursorSchema = lookedUpTextSchema(300).refine(
  (cursor) => z.iso.datetime().safeParse(cursor.split('_', 1)[0]).success,
  'Unknown page',
);

/** Every service responds to it under its own name. */
export function getServiceStateRpc(service: string) {
  return defineRpc(`${service}.get-service-state`, z.object({}), serviceStateSchema);
}

export const getMailStateRpc = defineRpc('notifications.get-mail-state', z.object({}), mailStateSchema);

export const getBackupStateRpc = defineRpc('identity.get-backup-state', z.object({}), backupStateSchema);

const limitSchema = z.int().min(1).max(100).default(50);

/** Lists the dead letters of a service, newest first. */
export function listDeadLettersRpc(service: string) {
  return defineRpc(
    `${service}.list-dead-letters`,
    z.object({ cursor: deadLetterIdSchema.optional(), limit: limitSchema }),
    failedEventsPageSchema,
  );
}

/** Processes dead letters again. Needs the role super, and throws REAUTH_REQUIRED without a recent password. Can be repeated. */
export function replayDeadLettersRpc(service: string) {
  return defineRpc(
    `${service}.replay-dead-letters`,
    replaySelectionSchema.refine(
      ({ id }) => id === undefined || deadLetterIdSchema.safeParse(id).success,
      'Please name a dead letter by its number',
    ),
    replayResultSchema,
  );
}

/** Lists the provider's events that were given up, newest first. */
export const listFailedProviderEventsRpc = defineRpc(
  'tips.list-failed-provider-events',
  z.object({ cursor: providerCursorSchema.optional(), limit: limitSchema }),
  failedEventsPageSchema,
);

export const countFailedProviderEventsRpc = defineRpc(
  'tips.count-failed-provider-events',
  z.object({}),
  failedCountsSchema,
);

/** Processes them again, with all their attempts. The rules for dead letters apply. */
export const replayProviderEventsRpc = defineRpc(
  'tips.replay-provider-events',
  replaySelectionSchema,
  replayResultSchema,
);
