import { setTimeout as delay } from 'node:timers/promises';
import { JetStreamApiError, RetentionPolicy, StorageType, type JetStreamManager } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { DEAD_LETTER_STREAM, EVENT_STREAM } from '@sprinkle/contracts/event';
import type { NatsConnection } from './connection.js';

const DAY_MS = 86_400_000;
const MIB = 1_048_576;
const STREAM_NAME_IN_USE = 10_058;
const JETSTREAM_PATIENCE_MS = 30_000;

const STREAMS = [
  { ...EVENT_STREAM, max_age: nanos(7 * DAY_MS), max_bytes: 1024 * MIB, duplicate_window: nanos(120_000) },
  {
    ...DEAD_LETTER_STREAM,
    max_age: nanos(30 * DAY_MS),
    max_bytes: 256 * MIB,
    duplicate_window: nanos(120_000),
  },
];

/** Any number of processes may do this at once. */
export async function ensureStreams(manager: JetStreamManager): Promise<void> {
  for (const { name, subjects, ...limits } of STREAMS) {
    const config = { subjects: [...subjects], ...limits };
    try {
      await manager.streams.add({
        name,
        storage: StorageType.File,
        retention: RetentionPolicy.Limits,
        ...config,
      });
    } catch (error) {
      if (!(error instanceof JetStreamApiError && error.code === STREAM_NAME_IN_USE)) throw error;
      await manager.streams.update(name, config);
    }
  }
}

/** The server may accept connections before its JetStream has started; what it refuses, it would always refuse. */
export async function ensureStreamsPatiently(nats: NatsConnection): Promise<void> {
  const deadline = Date.now() + JETSTREAM_PATIENCE_MS;
  for (;;) {
    try {
      return await ensureStreams(await nats.manager());
    } catch (error) {
      const isPermanent = error instanceof JetStreamApiError && error.status < 500;
      if (isPermanent || Date.now() >= deadline) throw error;
      await delay(500);
    }
  }
}
