import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Consumer } from '@nats-io/jetstream';
import { EVENT_STREAM } from '@sprinkle/contracts/event';
import { consumerName, HANDLED_EVENTS } from '@sprinkle/contracts/handled-events';
import { startNats, type TestNats } from '@sprinkle/service-testing/nats-server';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { DataSource } from 'typeorm';
import { ConfigurationError } from '../src/configuration-error.js';
import { NatsConnection } from '../src/nats/connection.js';
import { createConsumers, purgeAcknowledged } from '../src/nats/consumers.js';
import { createStreams } from '../src/nats/streams.js';
import { WatchEventStream } from '../src/nats/watch-event-stream.js';
import { recordEvent } from '../src/outbox/record-event.js';
import { eventStreamFill, oldestEventSeconds } from '../src/telemetry/metrics.js';
import { noteAddedEvent } from './notes.contract.js';
import { startNotes } from './notes.service.js';

const EVENTS = 60;

let notes: Awaited<ReturnType<typeof startNotes>>;
let dataSource: DataSource;
let nats: NatsConnection;
let consumer: Consumer;

beforeAll(async () => {
  notes = await startNotes();
  dataSource = notes.service.app.get(DataSource);
  nats = notes.service.app.get(NatsConnection);
  const { consumers, streams } = await nats.manager();
  await streams.update(EVENT_STREAM.name, { max_bytes: 16_384 });
  await consumers.add(EVENT_STREAM.name, { durable_name: 'reader', ack_policy: 'explicit' });
  consumer = await nats.jetStream.consumers.get(EVENT_STREAM.name, 'reader');
});

afterAll(() => notes.stop());

const fillOf = async () => (await eventStreamFill.get()).values[0]?.value ?? 0;
const pendingCount = async () =>
  (await dataSource.query('SELECT 1 FROM outbox WHERE published_at IS NULL')).length;

it('a full stream leaves further events in the outbox, and delivers every event once when they are read', async () => {
  const ids = Array.from({ length: EVENTS }, () => randomUUID());
  for (const id of ids) await recordEvent(dataSource.manager, noteAddedEvent, { id, text: 'x'.repeat(500) });
  const rejected = `SELECT last_error FROM outbox WHERE published_at IS NULL AND attempts > 0`;
  const [{ last_error: reason }] = await waitFor(async () => {
    const rows: { last_error: string }[] = await dataSource.query(rejected);
    return rows.length > 0 && (rows as [{ last_error: string }]);
  });
  expect(reason).toContain('maximum bytes exceeded');

  await notes.service.app.get(WatchEventStream).execute();
  expect(await fillOf()).toBeGreaterThan(0.9);
  expect((await oldestEventSeconds.get()).values[0]?.value).toBeGreaterThan(0);
  expect(await pendingCount()).toBeGreaterThan(0);

  const read: string[] = [];
  while (read.length < EVENTS) {
    const message = await consumer.next({ expires: 20_000 });
    read.push(message?.json<{ payload: { id: string } }>().payload.id ?? '');
    await message?.ackAck();
  }
  expect([...read].sort()).toEqual([...ids].sort());
  await waitFor(async () => (await pendingCount()) === 0);
  const { state } = await (await nats.manager()).streams.info(EVENT_STREAM.name);
  expect(state.messages).toBe(0);
  await notes.service.app.get(WatchEventStream).execute();
  expect(await fillOf()).toBe(0);
});

it('the stream keeps an event until it is acknowledged, however old it is', async () => {
  const { config } = await (await nats.manager()).streams.info(EVENT_STREAM.name);
  expect(config).toMatchObject({ max_age: 0, retention: 'interest', discard: 'new' });
});

it('the stream has a consumer for every handler, and none for a handler that is gone', async () => {
  const server: TestNats = await startNats();
  const operator = await NatsConnection.connect({ NATS_URL: server.url }, 'operator');
  try {
    const manager = await operator.manager();
    await createStreams(manager, 1);
    for (const durable_name of ['tips_gone_v1', 'somebody_elses'])
      await manager.consumers.add(EVENT_STREAM.name, { durable_name, ack_policy: 'explicit' });
    await createConsumers(manager);
    const names: string[] = [];
    for await (const { name } of manager.consumers.list(EVENT_STREAM.name)) names.push(name);
    const wanted = Object.entries(HANDLED_EVENTS).flatMap(([service, events]) =>
      events.map((event) => consumerName(service, `${event}.v1`)),
    );
    expect(names.sort()).toEqual([...wanted, 'somebody_elses'].sort());
  } finally {
    await operator.close();
    await server.stop();
  }
});

it('creating streams with too few servers names the variable and leaves existing streams unchanged', async () => {
  const server: TestNats = await startNats();
  const operator = await NatsConnection.connect({ NATS_URL: server.url }, 'operator');
  try {
    const manager = await operator.manager();
    const mistake =
      /^NATS_STREAM_REPLICAS must not be 3, because the servers at NATS_URL cannot keep .* \(.*\)\.$/;
    const created = await createStreams(manager, 3).catch((error: unknown) => error);
    expect(created).toBeInstanceOf(ConfigurationError);
    expect((created as Error).message).toMatch(mistake);
    await createStreams(manager, 1);
    await expect(createStreams(manager, 3)).rejects.toThrow(mistake);
    expect((await manager.streams.info(EVENT_STREAM.name)).config.num_replicas).toBe(1);
  } finally {
    await operator.close();
    await server.stop();
  }
});

it('creating consumers updates existing ones in place and keeps their position', async () => {
  const server: TestNats = await startNats();
  const operator = await NatsConnection.connect({ NATS_URL: server.url }, 'operator');
  try {
    const manager = await operator.manager();
    await manager.streams.add({ name: EVENT_STREAM.name, subjects: [...EVENT_STREAM.subjects] });
    const type = 'tips.tipper-erased.v1';
    const name = consumerName('notifications', type);
    await manager.consumers.add(EVENT_STREAM.name, {
      durable_name: name,
      ack_policy: 'explicit',
      filter_subject: type,
      max_deliver: 6,
    });
    for (const text of ['first', 'second']) await operator.jetStream.publish(type, text);
    const first = await (await operator.jetStream.consumers.get(EVENT_STREAM.name, name)).next();
    await first?.ackAck();

    await createStreams(manager, 1);
    await createConsumers(manager);
    await purgeAcknowledged(manager);
    expect((await manager.consumers.info(EVENT_STREAM.name, name)).config.max_deliver).toBe(-1);
    const second = await (await operator.jetStream.consumers.get(EVENT_STREAM.name, name)).next();
    expect(second?.string()).toBe('second');
    expect((await manager.streams.info(EVENT_STREAM.name)).state.messages).toBe(1);
  } finally {
    await operator.close();
    await server.stop();
  }
});
