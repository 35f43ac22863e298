import { setTimeout as delay } from 'node:timers/promises';
import {
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos, PermissionViolationError } from '@nats-io/transport-node';
import { Logger } from '@nestjs/common';
import { DEAD_LETTER_STREAM, EVENT_STREAM } from '@sprinkle/contracts/event';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { ConfigurationError } from '../configuration-error.js';
import type { NatsConnection } from './connection.js';

const MIB = 1_048_576;
const INVALID_STREAM_CONFIG = 10_052;
const STREAM_NAME_IN_USE = 10_058;
const STREAM_NOT_FOUND = 10_059;
/** The broker has no cluster, fewer servers than replicas, or no space for one more. */
const REPLICAS_NOT_POSSIBLE = [10_005, 10_023, 10_074];
const JETSTREAM_PATIENCE_MS = 30_000;

/**
 * An event of any age stays until every consumer has acknowledged it. A full stream rejects new messages, which then
 * wait in the outbox.
 */
const STREAMS = [
  {
    ...EVENT_STREAM,
    retention: RetentionPolicy.Interest,
    max_age: 0,
    max_bytes: 1024 * MIB,
    discard: DiscardPolicy.New,
    duplicate_window: nanos(120_000),
  },
];

/** Creates or updates the streams with this many replicas. Several processes may do so at once. */
export async function createStreams(manager: JetStreamManager, replicas: number): Promise<void> {
  for (const { subjects, ...limits } of STREAMS) {
    const config = { subjects: [...subjects], ...limits, num_replicas: replicas };
    try {
      await createStream(manager, config);
    } catch (error) {
      if (!(error instanceof JetStreamApiError && REPLICAS_NOT_POSSIBLE.includes(error.code))) throw error;
      throw new ConfigurationError(
        `NATS_STREAM_REPLICAS must not be ${replicas}, because the servers at NATS_URL cannot keep the stream ` +
          `${config.name} so many times (${error.message}).`,
        { cause: error },
      );
    }
  }
}

/**
 * The server's store may contain a stream of the same name that it cannot read. The new stream takes over its messages,
 * but only an update writes the configuration that the server reads at its next start.
 */
async function createStream(manager: JetStreamManager, config: StreamUpdate): Promise<void> {
  try {
    await manager.streams.add({ ...config, storage: StorageType.File });
  } catch (error) {
    if (!(error instanceof JetStreamApiError && error.code === STREAM_NAME_IN_USE)) throw error;
  }
  await updateStream(manager, config);
}

/** Deletes the streams that exist, with their consumers. */
export async function deleteStreams(manager: JetStreamManager): Promise<void> {
  for (const { name } of [EVENT_STREAM, DEAD_LETTER_STREAM]) {
    try {
      await manager.streams.delete(name);
    } catch (error) {
      if (!(error instanceof JetStreamApiError && error.code === STREAM_NOT_FOUND)) throw error;
    }
  }
}

type StreamUpdate = Pick<
  StreamConfig,
  | 'name'
  | 'subjects'
  | 'retention'
  | 'max_age'
  | 'max_bytes'
  | 'discard'
  | 'duplicate_window'
  | 'num_replicas'
>;

async function updateStream(manager: JetStreamManager, config: StreamUpdate): Promise<void> {
  const { name, retention } = config;
  const { config: earlier } = await manager.streams.info(name);
  try {
    await manager.streams.update(name, config);
  } catch (error) {
    if (!(error instanceof JetStreamApiError && error.code === INVALID_STREAM_CONFIG)) throw error;
    if (earlier.retention === retention) throw error;
    new Logger('createStreams').warn(
      `The stream ${name} still drops events after ${earlier.max_age / nanos(DAY_MS)} days, acknowledged or not: ` +
        'nats-server before 2.10 cannot change that. Update it and create the streams again.',
    );
  }
}

/**
 * Creates only missing streams, because a service's own account may not change them. They have one replica, because
 * only a broker without accounts lets a service create them. The server may accept connections before its JetStream has
 * started, but an error below 500 is permanent.
 */
export async function ensureStreams(nats: NatsConnection): Promise<void> {
  const deadline = Date.now() + JETSTREAM_PATIENCE_MS;
  for (;;) {
    try {
      const manager = await nats.manager();
      if (!(await streamsExist(manager))) await createStreams(manager, 1);
      return;
    } catch (error) {
      if (error instanceof PermissionViolationError) {
        throw new ConfigurationError(
          `NATS_USER must be the account of this process in infra/nats/permissions.conf: it may not use ${error.subject}.`,
          { cause: error },
        );
      }
      const isPermanent = error instanceof JetStreamApiError && error.status < 500;
      if (isPermanent || Date.now() >= deadline) throw error;
      await delay(500);
    }
  }
}

async function streamsExist(manager: JetStreamManager): Promise<boolean> {
  try {
    await Promise.all(STREAMS.map(({ name }) => manager.streams.info(name)));
    return true;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === STREAM_NOT_FOUND) return false;
    throw error;
  }
}
