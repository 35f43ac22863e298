import { randomUUID } from 'node:crypto';
import { jetstream } from '@nats-io/jetstream';
import { connect, type Msg } from '@nats-io/transport-node';
import {
  EVENT_STREAM,
  type EventDefinition,
  type EventEnvelope,
  eventEnvelopeSchema,
  type EventPayload,
} from '@sprinkle/contracts/event';
import { waitFor } from './wait-for.js';

/** Records the events that services publish, and publishes events as other services would. */
export interface PublishedEvents {
  /** Returns the payloads of one type so far, in order of publishing. */
  of<E extends EventDefinition>(event: E): EventPayload<E>[];
  envelopesOf(event: EventDefinition): EventEnvelope[];
  /** Waits for a matching payload of this type, and returns the first one. */
  waitFor<E extends EventDefinition>(
    event: E,
    matches?: (payload: EventPayload<E>) => boolean,
  ): Promise<EventPayload<E>>;
  /** Returns the envelope. Pass it again to deliver the same event twice. */
  publish<E extends EventDefinition>(
    event: E,
    payload: EventPayload<E>,
    overrides?: Partial<Pick<EventEnvelope, 'id' | 'occurredAt' | 'requestId' | 'traceParent'>>,
  ): Promise<EventEnvelope>;
  stop(): Promise<void>;
}

export async function watchPublishedEvents(natsUrl: string): Promise<PublishedEvents> {
  const connection = await connect({ servers: natsUrl, maxReconnectAttempts: -1, reconnectTimeWait: 50 });
  const envelopes: EventEnvelope[] = [];
  for (const subject of EVENT_STREAM.subjects) {
    connection.subscribe(subject, {
      callback: (error, message) => {
        const envelope = error ? undefined : readEnvelope(message);
        if (envelope) envelopes.push(envelope);
      },
    });
  }
  await connection.flush();

  const envelopesOf = (event: EventDefinition) => envelopes.filter(({ type }) => type === event.type);
  const of = <E extends EventDefinition>(event: E) =>
    envelopesOf(event).map((envelope) => event.payload.parse(envelope.payload) as EventPayload<E>);
  return {
    of,
    envelopesOf,
    waitFor: (event, matches = () => true) =>
      waitFor(() => of(event).find(matches)) as Promise<EventPayload<typeof event>>,
    async publish(event, payload, overrides = {}) {
      const envelope: EventEnvelope = {
        id: randomUUID(),
        type: event.type,
        occurredAt: new Date().toISOString(),
        payload: event.payload.parse(payload),
        ...overrides,
      };
      const body = JSON.stringify(envelope);
      const msgID = randomUUID();
      // If only the broker's response was lost, it drops the repeated message.
      await waitFor(() => jetstream(connection, { timeout: 5_000 }).publish(event.type, body, { msgID }));
      return envelope;
    },
    stop: () => connection.close(),
  };
}

/** Ignores malformed messages, because an error would end the connection's reader. */
function readEnvelope(message: Msg): EventEnvelope | undefined {
  try {
    return eventEnvelopeSchema.safeParse(message.json()).data;
  } catch {
    return undefined;
  }
}
