import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { EVENT_STREAM } from '@sprinkle/contracts/event';
import { getServiceStateRpc } from '@sprinkle/contracts/system/system.rpc';
import { actorKey } from '@sprinkle/service-testing/actor-keys';
import { readMetric } from '@sprinkle/service-testing/read-metric';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { DataSource } from 'typeorm';
import { OutboxMessage } from '../src/database/kit-tables.js';
import { deleteBatch, purgeBatches } from '../src/database/purge-batches.js';
import { NatsConnection } from '../src/nats/connection.js';
import { ensureStreams } from '../src/nats/streams.js';
import { PublishLostEvents } from '../src/outbox/publish-lost-events.js';
import { PurgeOldEvents } from '../src/outbox/purge-old-events.js';
import { recordEvent, recordEvents } from '../src/outbox/record-event.js';
import { WatchOutbox } from '../src/outbox/watch-outbox.js';
import { RpcClient } from '../src/rpc/rpc-client.js';
import { addNoteRpc, failRpc, noteAddedEvent, noteOrderedEvent } from './notes.contract.js';
import { Note, runNotes, startNotes } from './notes.service.js';

let notes: Awaited<ReturnType<typeof startNotes>>;
let rpc: RpcClient;
let dataSource: DataSource;
let nats: NatsConnection;

beforeAll(async () => {
  notes = await startNotes();
  rpc = new RpcClient(notes.service.app.get(NatsConnection), actorKey);
  dataSource = notes.service.app.get(DataSource);
  nats = notes.service.app.get(NatsConnection);
  // This consumer never acknowledges, so the stream keeps its events.
  await (
    await nats.manager()
  ).consumers.add(EVENT_STREAM.name, { durable_name: 'keeper', ack_policy: 'explicit' });
});

afterAll(() => notes.stop());

beforeEach(async () => {
  await allPublished();
  await dataSource.query('TRUNCATE outbox, notes');
  await (await nats.manager()).streams.purge(EVENT_STREAM.name);
});

const allPublished = () =>
  waitFor(
    async () => (await dataSource.query('SELECT 1 FROM outbox WHERE published_at IS NULL')).length === 0,
  );

async function streamedIds(): Promise<string[]> {
  const stream = await nats.jetStream.streams.get(EVENT_STREAM.name);
  const { state } = await stream.info();
  const ids: string[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq && state.messages > 0; seq += 1) {
    ids.push((await stream.getMessage({ seq }))?.json<{ id: string }>().id ?? '');
  }
  return ids;
}

it('the relay publishes a committed event as an envelope with the id of its row', async () => {
  const note = await rpc.call(addNoteRpc, { text: 'committed' });
  await allPublished();
  const [row] = await dataSource.getRepository(OutboxMessage).find();
  const [envelope] = notes.events.envelopesOf(noteAddedEvent).slice(-1);
  expect(envelope).toMatchObject({ id: row?.id, type: 'profiles.note-added.v1', payload: note });
  expect(envelope?.requestId).toEqual(row?.requestId);
  expect(Date.parse(envelope?.occurredAt ?? '')).toBe(row?.occurredAt.getTime());
});

it('the relay publishes no event of a transaction that was rolled back', async () => {
  await expect(rpc.call(failRpc, { how: 'roll-back' })).rejects.toMatchObject({ code: 'WRONG_STATE' });
  const next = await rpc.call(addNoteRpc, { text: 'next' });
  await allPublished();
  expect(await streamedIds()).toHaveLength(1);
  expect(notes.events.of(noteAddedEvent).at(-1)).toEqual(next);
  expect(await dataSource.getRepository(Note).count()).toBe(1);
});

it('the outbox rejects an invalid payload', async () => {
  const misfit = { id: 'no uuid', text: 'x' };
  await expect(recordEvent(dataSource.manager, noteAddedEvent, misfit)).rejects.toThrow(
    'the payload does not fit',
  );
});

it('two relays publish each event once', async () => {
  const second = await runNotes({ databaseUrl: notes.databaseUrl, natsUrl: notes.nats.url });
  for (let round = 0; round < 10; round += 1) {
    await dataSource.transaction(async (manager) => {
      for (let index = 0; index < 40; index += 1) {
        await recordEvent(manager, noteAddedEvent, { id: randomUUID(), text: `${round}.${index}` });
      }
    });
  }
  await allPublished();
  await second.close();
  const recorded = await dataSource.getRepository(OutboxMessage).find();
  const ids = recorded.map(({ id }) => id);
  expect((await streamedIds()).sort()).toEqual([...ids].sort());
  // The stream drops repeated ids, so the sent messages show whether both relays published an event.
  const sent = notes.events.envelopesOf(noteAddedEvent).filter(({ id }) => ids.includes(id));
  expect(sent).toHaveLength(400);
});

it('events are published again when the broker has lost its stream', async () => {
  const own = await startNotes();
  try {
    const { app } = own.service;
    const connection = app.get(NatsConnection);
    const database = app.get(DataSource);
    await recordEvent(database.manager, noteAddedEvent, { id: randomUUID(), text: 'lost' });
    const published = () =>
      waitFor(async () => {
        const [row] = await database.query<{ at: Date | null }[]>('SELECT published_at AS at FROM outbox');
        return row?.at ?? undefined;
      });
    const firstTime = await published();
    const manager = await connection.manager();
    await manager.streams.delete(EVENT_STREAM.name);
    await ensureStreams(connection);
    await app.get(PublishLostEvents).execute();
    const secondTime = await waitFor(async () => {
      const time = await published();
      return time > firstTime ? time : undefined;
    });
    await app.get(PublishLostEvents).execute();
    expect(await published()).toEqual(secondTime);
  } finally {
    await own.stop();
  }
});

it('the relay publishes all events of a transaction, even more than fit into a batch', async () => {
  const added = Array.from({ length: 250 }, (_, index) => ({ id: randomUUID(), text: String(index) }));
  await dataSource.transaction((manager) => recordEvents(manager, noteAddedEvent, added));
  await allPublished();
  const recorded = await dataSource.getRepository(OutboxMessage).find({ order: { sequence: 'ASC' } });
  expect(recorded.map(({ payload }) => payload)).toEqual(added);
  expect((await streamedIds()).sort()).toEqual(recorded.map(({ id }) => id).sort());
});

it('a relay that dies after publishing, before it records that, adds no second message', async () => {
  await rpc.call(addNoteRpc, { text: 'crash' });
  await allPublished();
  await dataSource.query(`UPDATE outbox SET published_at = NULL; NOTIFY outbox`);
  await allPublished();
  expect(await streamedIds()).toHaveLength(1);
});

it('the outbox keeps events until the broker is available again', async () => {
  await notes.nats.kill();
  await waitFor(() => !nats.isConnected());
  await recordEvent(dataSource.manager, noteAddedEvent, { id: randomUUID(), text: 'kept' });
  await notes.nats.start();
  await allPublished();
  expect(await streamedIds()).toHaveLength(1);
});

it('the metrics show how many events wait while the broker is away, and for how long', async () => {
  const watch = notes.service.app.get(WatchOutbox, { strict: false });
  const measure = async () => {
    await watch.execute();
    const { healthUrl } = notes.service;
    return {
      count: await readMetric(healthUrl, 'outbox_pending_events'),
      seconds: await readMetric(healthUrl, 'outbox_oldest_event_seconds'),
    };
  };
  await notes.nats.kill();
  await waitFor(() => !nats.isConnected());
  await recordEvent(dataSource.manager, noteAddedEvent, { id: randomUUID(), text: 'waits' });
  await dataSource.query(`UPDATE outbox SET occurred_at = occurred_at - interval '2 minutes'`);
  await waitFor(async () => {
    const { count, seconds } = await measure();
    return count === 1 && seconds >= 120;
  });
  await notes.nats.start();
  await allPublished();
  await waitFor(async () => {
    const { count, seconds } = await measure();
    return count === 0 && seconds === 0;
  });
});

it('the purge deletes events a week after publication, but none that still wait', async () => {
  const record = (text: string) =>
    recordEvent(dataSource.manager, noteAddedEvent, { id: randomUUID(), text });
  await record('old');
  await record('young');
  await allPublished();
  await dataSource.query(
    `UPDATE outbox SET published_at = now() - CASE payload->>'text' WHEN 'old' THEN interval '169 hours' ELSE '167 hours' END`,
  );
  await notes.nats.kill();
  await waitFor(() => !nats.isConnected());
  await record('waiting');
  await notes.service.app.get(PurgeOldEvents, { strict: false }).execute();
  const left = await dataSource.query(`SELECT payload->>'text' AS text FROM outbox ORDER BY sequence`);
  await notes.nats.start();
  expect(left).toEqual([{ text: 'young' }, { text: 'waiting' }]);
});

it('the purge deletes a batch at a time, and says whether more is due', async () => {
  await dataSource.query('CREATE TABLE old_rows AS SELECT n FROM generate_series(1, 1001) AS n');
  const countLeft = async () => Number((await dataSource.query('SELECT count(*) FROM old_rows'))[0].count);
  const purge = () => purgeBatches(dataSource, [deleteBatch('old_rows', 'n > 0')]);
  expect([await purge(), await countLeft()]).toEqual([true, 1]);
  expect([await purge(), await countLeft()]).toEqual([false, 0]);
});

it('the purge deletes dead letters after four weeks', async () => {
  await dataSource.query(
    `INSERT INTO dead_letters (type, body, attempts, reason, failed_at)
     SELECT days::text, '', 6, '', now() - make_interval(days => days) FROM unnest(ARRAY[27, 29]) AS days`,
  );
  await notes.service.app.get(PurgeOldEvents, { strict: false }).execute();
  expect(await dataSource.query('SELECT type FROM dead_letters')).toEqual([{ type: '27' }]);
});

it('the relay continues when its listening connection is lost', async () => {
  await dataSource.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'work-listener' AND datname = current_database()`,
  );
  await rpc.call(addNoteRpc, { text: 'unheard' });
  await allPublished();
  const isListening = `SELECT 1 FROM pg_stat_activity
    WHERE application_name = 'work-listener' AND datname = current_database() AND query LIKE '%LISTEN "outbox"%'`;
  await waitFor(async () => (await dataSource.query(isListening)).length === 1);
});

it('a service tells administrators how many events wait to be published', async () => {
  const service = getServiceStateRpc('notes');
  const actor = { kind: 'admin', id: randomUUID(), role: 'admin' } as const;
  const idle = await rpc.call(service, {}, { actor });
  expect(idle).toMatchObject({ outbox: { pending: 0, oldestAt: null }, nodeVersion: process.versions.node });
  expect(idle.consumers).toEqual([{ event: noteOrderedEvent.type, pending: 0, unacknowledged: 0 }]);
  // No stream accepts this subject, so the event cannot be published.
  await dataSource.query(
    `INSERT INTO outbox (id, type, payload, occurred_at)
     VALUES (gen_random_uuid(), 'nowhere', '{}', '2026-01-02T03:04:05Z')`,
  );
  expect(await rpc.call(service, {}, { actor })).toMatchObject({
    outbox: { pending: 1, oldestAt: '2026-01-02T03:04:05.000Z' },
  });
  await dataSource.query('TRUNCATE outbox');
  const anonymous = rpc.call(service, {}, { actor: { kind: 'anonymous' } });
  await expect(anonymous).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});
