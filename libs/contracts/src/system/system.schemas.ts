import { z } from 'zod';
import { lookedUpTextSchema } from '../text.schemas.js';
import { getReconciliationsRpc } from '../tips/upkeep/reconciliation.rpc.js';

export const SERVICE_NAMES = ['identity', 'profiles', 'tips', 'media', 'notifications'] as const;
export const serviceNameSchema = z.enum(SERVICE_NAMES);

/** Number of events of each type that were given up. */
export const failedCountsSchema = z.array(
  z.object({ type: z.string().describe('Type of the event'), count: z.int() }),
);

export const processStateSchema = z
  .object({
    version: z.string(),
    commit: z.string().nullable().describe('The commit that it was built from, where that is known'),
    nodeVersion: z.string(),
    startedAt: z.iso.datetime(),
  })
  .meta({
    id: 'ProcessState',
    description: 'The process that responded; others of the same service may run beside it.',
  });

export const serviceStateSchema = processStateSchema
  .extend({
    outbox: z
      .object({
        pending: z.int().describe('Events that are not published yet'),
        oldestAt: z.iso
          .datetime()
          .nullable()
          .describe('When the oldest of the pending was recorded; null where there is none'),
      })
      .describe('Events that the service recorded'),
    consumers: z
      .array(
        z.object({
          event: z.string().describe('Type of the event'),
          pending: z.int().describe('Events that were not delivered yet'),
          unacknowledged: z
            .int()
            .describe('Events that were delivered and are not processed yet, or wait for another attempt'),
        }),
      )
      .describe('What the service handles, by event'),
    deadLetters: failedCountsSchema.describe('Events that the service gave up, by type'),
  })
  .meta({
    id: 'ServiceState',
    description: 'A process of a service, with the events that it publishes and handles.',
  });

/**
 * An event that was given up: a service keeps it as a dead letter, and tips keeps an event of the payment provider as a
 * failed provider event.
 */
export const failedEventSchema = z
  .object({
    id: z.string().describe('Id by which it is processed again'),
    type: z.string(),
    subject: z
      .string()
      .nullable()
      .describe('The event, or the payment that an event of the provider is about'),
    attempts: z.int().describe('Attempts to process it'),
    reason: z.string().describe('Why the last attempt failed'),
    failedAt: z.iso.datetime().describe('When it was given up'),
    isReplaying: z.boolean().describe('It waits to be processed again'),
  })
  .meta({ id: 'FailedEvent', description: 'An event that was given up after all attempts.' });

/** Rejects unknown fields: a misspelt `id` beside the type would otherwise select the whole type. */
export const replaySelectionSchema = z
  .strictObject({
    id: lookedUpTextSchema(255).optional().describe('The failed event; without it all of `type`'),
    type: lookedUpTextSchema(255).optional().describe('Type of the events; without it the one of `id`'),
  })
  .refine(({ id, type }) => (id === undefined) !== (type === undefined), 'Please name an id or a type')
  .meta({
    id: 'ReplaySelection',
    description: 'A failed event by its id, or all of a type.',
    examples: [{ type: 'charge.refunded' }],
  });

export const replayResultSchema = z
  .object({ count: z.int().describe('Events that are processed again now') })
  .meta({ id: 'ReplayResult', description: 'Says how many events are processed again.' });

export const mailStateSchema = z
  .object({
    queued: z.int().describe('Mails that wait'),
    oldestAt: z.iso
      .datetime()
      .nullable()
      .describe('When the oldest of them was queued; null where there is none'),
    failedLastDay: z.int().describe('Failed or bounced, of the mails of the last 24 hours'),
  })
  .meta({ id: 'MailState', description: 'Mails that wait, and those of the last day that were given up.' });

export const backupStateSchema = z
  .object({
    lastAt: z.iso
      .datetime()
      .nullable()
      .describe('The moment to which everything can be restored; null where there is no backup'),
  })
  .meta({ id: 'BackupState', description: 'How old the newest backup is.' });

export const systemStateSchema = z
  .object({
    gateway: processStateSchema,
    services: z
      .array(
        z.object({
          name: serviceNameSchema.describe('The service'),
          state: serviceStateSchema.nullable().describe('Its state; null where it did not respond in time'),
        }),
      )
      .describe('One process of each service'),
    mails: mailStateSchema.nullable().describe('Mails that wait or were given up'),
    backup: backupStateSchema.nullable().describe('The last backup'),
    failedProviderEvents: failedCountsSchema
      .nullable()
      .describe("Stripe's events that were given up, by type"),
    reconciliations: getReconciliationsRpc.reply.nullable().describe('The last reconciliations'),
  })
  .meta({
    id: 'SystemState',
    description: 'The state of the processes; a part whose service did not respond in time is null.',
  });

export type ServiceName = z.infer<typeof serviceNameSchema>;
export type ProcessState = z.infer<typeof processStateSchema>;
export type FailedEvent = z.infer<typeof failedEventSchema>;
export type ReplaySelection = z.infer<typeof replaySelectionSchema>;
export type ServiceState = z.infer<typeof serviceStateSchema>;
