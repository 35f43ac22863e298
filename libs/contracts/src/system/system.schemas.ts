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
    commit: z.string().nullable().describe('Commit from which the release was built; null if unknown'),
    nodeVersion: z.string(),
    startedAt: z.iso.datetime(),
  })
  .meta({
    id: 'ProcessState',
    description: 'The process that responded. Other processes of the same service may also be running.',
  });

export const serviceStateSchema = processStateSchema
  .extend({
    outbox: z
      .object({
        pending: z.int().describe('Number of events that are not published yet'),
        oldestAt: z.iso
          .datetime()
          .nullable()
          .describe('When the oldest pending event was recorded; null if there is none'),
      })
      .describe('Outbox of the service: events waiting to be published'),
    consumers: z
      .array(
        z.object({
          event: z.string().describe('Type of the event'),
          pending: z.int().describe('Number of events that are not delivered yet'),
          unacknowledged: z
            .int()
            .describe(
              'Number of events that were delivered but are not processed yet, or wait for another attempt',
            ),
        }),
      )
      .describe('Progress of the events that the service handles, by type'),
    deadLetters: failedCountsSchema.describe('Number of dead letters of the service, by type of event'),
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
    id: z.string().describe('Id for processing the event again'),
    type: z.string(),
    subject: z
      .string()
      .nullable()
      .describe('Id of the event, or of the payment that a provider event is about; null if there is none'),
    attempts: z.int().describe('Number of attempts to process the event'),
    reason: z.string().describe('Why the last attempt failed'),
    failedAt: z.iso.datetime().describe('When the event was given up'),
    isReplaying: z.boolean().describe('Whether the event is waiting to be processed again'),
  })
  .meta({ id: 'FailedEvent', description: 'An event that was given up after all attempts.' });

/** Rejects unknown fields: a misspelt `id` beside the type would otherwise select the whole type. */
export const replaySelectionSchema = z
  .strictObject({
    id: lookedUpTextSchema(255)
      .optional()
      .describe('Id of the failed event; leave it out to process all events of `type`'),
    type: lookedUpTextSchema(255)
      .optional()
      .describe('Type of the events; leave it out to process the event with `id`'),
  })
  .refine(({ id, type }) => (id === undefined) !== (type === undefined), 'Please name an id or a type')
  .meta({
    id: 'ReplaySelection',
    description: 'A failed event by its id, or all failed events of a type.',
    examples: [{ type: 'charge.refunded' }],
  });

export const replayResultSchema = z
  .object({ count: z.int().describe('Number of events that are now processed again') })
  .meta({ id: 'ReplayResult', description: 'The number of events that are processed again.' });

export const mailStateSchema = z
  .object({
    queued: z.int().describe('Number of emails waiting to be sent'),
    oldestAt: z.iso
      .datetime()
      .nullable()
      .describe('When the oldest waiting email was queued; null if none is waiting'),
    failedLastDay: z.int().describe('Number of emails of the last 24 hours that failed or bounced'),
  })
  .meta({
    id: 'MailState',
    description: 'Emails that are waiting, and those of the last day that were given up.',
  });

export const backupStateSchema = z
  .object({
    lastAt: z.iso
      .datetime()
      .nullable()
      .describe('Latest time to which everything can be restored; null if there is no backup'),
  })
  .meta({ id: 'BackupState', description: 'The time of the newest backup.' });

export const systemStateSchema = z
  .object({
    gateway: processStateSchema,
    services: z
      .array(
        z.object({
          name: serviceNameSchema.describe('Name of the service'),
          state: serviceStateSchema
            .nullable()
            .describe('State of the service; null if it did not respond in time'),
        }),
      )
      .describe('State of one process of each service'),
    mails: mailStateSchema.nullable().describe('Emails that are waiting or were given up'),
    backup: backupStateSchema.nullable().describe('State of the latest backup'),
    failedProviderEvents: failedCountsSchema.nullable().describe('Number of failed provider events, by type'),
    reconciliations: getReconciliationsRpc.reply.nullable().describe('Latest reconciliations'),
  })
  .meta({
    id: 'SystemState',
    description: 'The state of all processes. A part is null if its service did not respond in time.',
  });

export type ServiceName = z.infer<typeof serviceNameSchema>;
export type ProcessState = z.infer<typeof processStateSchema>;
export type FailedEvent = z.infer<typeof failedEventSchema>;
export type ReplaySelection = z.infer<typeof replaySelectionSchema>;
export type ServiceState = z.infer<typeof serviceStateSchema>;
