import { z } from 'zod';
import { lookedUpTextSchema } from '../text.schemas.js';
import { getReconciliationsRpc } from '../tips/reconciliation.rpc.js';

export const SERVICE_NAMES = ['identity', 'profiles', 'tips', 'media', 'notifications'] as const;
export const serviceNameSchema = z.enum(SERVICE_NAMES);

/** Counts the events of each type that were given up. */
export const failedCountsSchema = z.array(z.object({ type: z.string(), count: z.int() }));

/** This process responded; others of the same service may run beside it. */
export const processStateSchema = z
  .object({
    version: z.string(),
    commit: z
      .string()
      .nullable()
      .meta({ description: 'The commit that it was built from, where that is known' }),
    nodeVersion: z.string(),
    startedAt: z.iso.datetime(),
  })
  .meta({ id: 'ProcessState' });

export const serviceStateSchema = processStateSchema
  .extend({
    outbox: z.object({
      pending: z.int().meta({ description: 'Events that are not published yet' }),
      oldestAt: z.iso.datetime().nullable(),
    }),
    consumers: z.array(
      z.object({
        event: z.string(),
        pending: z.int().meta({ description: 'Events that were not delivered yet' }),
        unacknowledged: z.int().meta({
          description: 'Events that were delivered and are not processed yet, or wait for another attempt',
        }),
      }),
    ),
    deadLetters: failedCountsSchema,
  })
  .meta({ id: 'ServiceState' });

/**
 * This event was given up: a service keeps it as a dead letter, and tips keeps an event of the payment
 * provider as a failed provider event.
 */
export const failedEventSchema = z
  .object({
    id: z.string(),
    type: z.string(),
    subject: z
      .string()
      .nullable()
      .meta({ description: 'The event, or the payment that an event of the provider is about' }),
    attempts: z.int(),
    reason: z.string(),
    failedAt: z.iso.datetime(),
    isReplaying: z.boolean().meta({ description: 'It waits to be processed again' }),
  })
  .meta({ id: 'FailedEvent' });

/** Selects a failed event by its id, or all events of a type. */
export const replaySelectionSchema = z
  .object({
    id: lookedUpTextSchema(255).optional(),
    type: lookedUpTextSchema(255).optional(),
  })
  .refine(({ id, type }) => (id === undefined) !== (type === undefined), 'Please name an id or a type')
  .meta({ id: 'ReplaySelection' });

export const replayResultSchema = z
  .object({ count: z.int().meta({ description: 'Events that are processed again now' }) })
  .meta({ id: 'ReplayResult' });

/** Counts the mails that wait, and those of the last day that were given up. */
export const mailStateSchema = z
  .object({
    queued: z.int(),
    oldestAt: z.iso.datetime().nullable(),
    failedLastDay: z.int().meta({ description: 'Failed or bounced, of the mails of the last 24 hours' }),
  })
  .meta({ id: 'MailState' });

export const backupStateSchema = z
  .object({
    lastAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'The moment to which everything can be restored; null where there is no backup' }),
  })
  .meta({ id: 'BackupState' });

/** Describes the processes for administrators. A part whose service did not respond in time is null. */
export const systemStateSchema = z
  .object({
    gateway: processStateSchema,
    services: z.array(z.object({ name: serviceNameSchema, state: serviceStateSchema.nullable() })),
    mails: mailStateSchema.nullable(),
    backup: backupStateSchema.nullable(),
    failedProviderEvents: failedCountsSchema.nullable(),
    reconciliations: getReconciliationsRpc.reply.nullable(),
  })
  .meta({ id: 'SystemState' });

export type ServiceName = z.infer<typeof serviceNameSchema>;
export type ProcessState = z.infer<typeof processStateSchema>;
export type FailedEvent = z.infer<typeof failedEventSchema>;
export type ReplaySelection = z.infer<typeof replaySelectionSchema>;
export type ServiceState = z.infer<typeof serviceStateSchema>;
