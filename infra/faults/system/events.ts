import { jetstream, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { ServiceName } from '@sprinkle/client/runtime';
import { type Account, environmentOf } from './runtime.ts';

interface Envelope {
  id: string;
  type: string;
  payload: Record<string, unknown>;
}

const LEFT_ALONE_MS = 5_000;
const KEEPER = 'faults';

function connectAs(account: Account): Promise<NatsConnection> {
  const { NATS_URL, NATS_USER, NATS_PASSWORD } = environmentOf(account);
  const inboxPrefix = `_INBOX.${account}`;
  return connect({ servers: NATS_URL, user: NATS_USER, pass: NATS_PASSWORD, inboxPrefix, timeout: 5_000 });
}

async function withJetStream<Result>(work: (manager: JetStreamManager) => Promise<Result>): Promise<Result> {
  const connection = await connectAs('operator');
  try {
    return await work(await jetstreamManager(connection));
  } finally {
    await connection.close();
  }
}

/** Keeps every event in the stream. It would otherwise drop events once all services have acknowledged them. */
export async function keepEvents(): Promise<void> {
  await withJetStream((manager) =>
    manager.consumers.add('events', { durable_name: KEEPER, ack_policy: 'explicit' }),
  );
}

/** Returns all events of this type published since `keepEvents`, in order. */
export function publishedEvents(type: string): Promise<Envelope[]> {
  return withJetStream(async (manager) => {
    const { state } = await manager.streams.info('events');
    const envelopes: Envelope[] = [];
    for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
      const message = await manager.streams.getMessage('events', { seq });
      if (message?.subject === type) envelopes.push(message.json<Envelope>());
    }
    return envelopes;
  });
}

/** Publishes whatever is given, valid or not. */
export async function publish(type: string, body: unknown): Promise<void> {
  const connection = await connectAs('operator');
  try {
    await connection.request(type, JSON.stringify(body), { timeout: 5_000 });
  } finally {
    await connection.close();
  }
}

/** Counts, by consumer, the events not acknowledged yet. */
export function unacknowledged(): Promise<Record<string, number>> {
  return withJetStream(async (manager) => {
    const open: Record<string, number> = {};
    for await (const consumer of manager.consumers.list('events')) {
      const count = consumer.num_ack_pending + consumer.num_pending;
      if (consumer.config.durable_name && consumer.name !== KEEPER && count > 0) open[consumer.name] = count;
    }
    return open;
  });
}

/**
 * Takes an event in a service's place, and rejects it that many times, as if the service were interrupted each time.
 */
export async function failDeliveries(consumerName: string, eventId: string, times: number): Promise<void> {
  const connection = await connectAs(consumerName.split('_')[0] as ServiceName);
  try {
    const consumer = await jetstream(connection).consumers.get('events', consumerName);
    for (let failed = 0; failed < times;) {
      const message = await consumer.next({ expires: 60_000 });
      if (!message) throw new Error(`${consumerName} has nothing to deliver`);
      // Servers before 2.10.14 may redeliver another event that was acknowledged. It is left to the service.
      const isWanted = message.json<Envelope>().id === eventId;
      message.nak(isWanted ? undefined : LEFT_ALONE_MS);
      if (isWanted) failed += 1;
      await connection.flush();
    }
  } finally {
    await connection.close();
  }
}
