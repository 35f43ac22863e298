import { z } from 'zod';

/**
 * An event is a fact in the past tense. Its `type` is also its JetStream subject: `service.past-tense.v1`.
 */
export interface EventDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly type: string;
  readonly payload: Payload;
}

export type EventPayload<E extends EventDefinition> = z.output<E['payload']>;

export function defineEvent<Payload extends z.ZodType>(
  type: string,
  payload: Payload,
): EventDefinition<Payload> {
  return { type, payload };
}

/**
 * The envelope of every event. Its `id` is also that of the outbox row and of the JetStream message, so that consumers
 * recognize repeats.
 */
export const eventEnvelopeSchema = z.object({
  id: z.uuid(),
  type: z.string(),
  occurredAt: z.iso.datetime(),
  requestId: z.string().optional(),
  /** W3C trace context of the work that recorded the event. */
  traceParent: z.string().optional(),
  payload: z.unknown(),
});

export type EventEnvelope = z.infer<typeof eventEnvelopeSchema>;

/**
 * Stores the events of all services. A subject that begins with `*` would include those of JetStream's own API, so
 * JetStream rejects it.
 */
export const EVENT_STREAM = {
  name: 'events',
  subjects: ['identity.*.v1', 'profiles.*.v1', 'tips.*.v1', 'media.*.v1', 'notifications.*.v1'],
} as const;
/** The previous release kept dead letters here. */
export const DEAD_LETTER_STREAM = { name: 'dead-letters', subjects: ['dead-letter.*.*.*.v1'] } as const;
