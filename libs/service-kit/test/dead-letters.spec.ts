import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { headers } from '@nats-io/transport-node';
import type { Actor } from '@sprinkle/contracts/actor';
import { DEAD_LETTER_STREAM } from '@sprinkle/contracts/event';
import { listDeadLettersRpc, replayDeadLettersRpc } from '@sprinkle/contracts/system/system.rpc';
import { actorKey } from '@sprinkle/service-testing/actor-keys';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { DataSource } from 'typeorm';
import { DeadLetter } from '../src/database/kit-tables.js';
import { runDeadLettersCommand } from '../src/dead-letters/dead-letters-command.js';
import { NatsConnection } from '../src/nats/connection.js';
import { publishStoredDeadLetters } from '../src/nats/publish-stored-dead-letters.js';
import { RpcClient } from '../src/rpc/rpc-client.js';
import { noteOrderedEvent } from './notes.contract.js';
import { Note, Script, startNotes } from './notes.service.js';

let notes: Awaited<ReturnType<typeof startNotes>>;
let dataSource: DataSource;
let nats: NatsConnection;
let rpc: RpcClient;
let script: Script;

beforeAll(async () => {
  notes = await startNotes();
  dataSource = notes.service.app.get(DataSource);
  nats = notes.service.app.get(NatsConnection);
  rpc = new RpcClient(nats, actorKey);
  script = notes.service.app.get(Script, { strict: false });
});

afterAll(() => notes.stop());

beforeEach(() => dataSource.query('DELETE FROM dead_letters'));

const order = (text: string) => notes.events.publish(noteOrderedEvent, { text });
const countNotes = (noteText: string) => dataSource.getRepository(Note).countBy({ noteText });
const arrived = (text: string) => waitFor(async () => (await countNotes(text)) > 0);
const letters = () => dataSource.getRepository(DeadLetter).find({ order: { id: 'DESC' } });

describe('a dead letter', () => {
  const list = listDeadLettersRpc('notes');
  const replay = replayDeadLettersRpc('notes');
  const admin: Actor = {
    kind: 'admin',
    id: randomUUID(),
    username: 'root',
    role: 'super',
    authenticatedAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
  /** Stores an event that was given up, although its handler would succeed now. */
  async function store(text: unknown, columns: Partial<DeadLetter> = {}): Promise<string> {
    const eventId = randomUUID();
    const envelope = { id: eventId, type: noteOrderedEvent.type, occurredAt: new Date().toISOString() };
    const letter = await dataSource.getRepository(DeadLetter).save({
      eventId,
      type: noteOrderedEvent.type,
      attempts: 6,
      reason: 'it failed last week',
      body: Buffer.from(JSON.stringify({ ...envelope, payload: { text } })),
      ...columns,
    });
    return String(letter.id);
  }

  const replayed = (selection: { id?: string; type?: string }, actor = admin) =>
    rpc.call(replay, selection, { actor });
  const activitiesOf = (id: string): Promise<{ payload: object }[]> =>
    dataSource.query(
      `SELECT payload FROM outbox WHERE type = 'notes.activity-recorded.v1' AND payload -> 'target' ->> 'id' = $1`,
      [id],
    );

  it('takes effect once when it is replayed several times at once, and is then gone', async () => {
    const id = await store('replayed');
    const counts = await Promise.all([replayed({ id }), replayed({ id }), replayed({ id })]);
    await waitFor(async () => (await letters()).length === 0);
    expect(await countNotes('replayed')).toBe(1);
    expect(counts.filter(({ count }) => count === 1).length).toBeGreaterThanOrEqual(1);
    expect(await replayed({ id })).toEqual({ count: 0 });
    expect(await activitiesOf(id)).toMatchObject(
      counts
        .filter(({ count }) => count === 1)
        .map(() => ({ payload: { action: 'failed-events-replayed', details: { service: 'notes' } } })),
    );
  });

  it('has no effect when its event was processed in the meantime', async () => {
    const { id: eventId } = await order('processed before');
    await arrived('processed before');
    const body = Buffer.from(
      JSON.stringify({
        id: eventId,
        type: noteOrderedEvent.type,
        occurredAt: new Date().toISOString(),
        payload: { text: 'processed before' },
      }),
    );
    await store('', { eventId, body });
    await replayed({ type: noteOrderedEvent.type });
    await waitFor(async () => (await letters()).length === 0);
    expect(await countNotes('processed before')).toBe(1);
  });

  it('stays with its newest reason when it fails again', async () => {
    const id = await store('fails again');
    script.afterOrder.push(() => Promise.reject(new Error('still broken for maya@example.com')));
    await replayed({ id });
    const failed = await waitFor(async () => (await letters()).find(({ attempts }) => attempts === 7));
    expect(failed).toMatchObject({ id, reason: 'Error: still broken for ***', replayRequestedAt: null });
    expect(await countNotes('fails again')).toBe(0);
  });

  it('does not hold up others when its replay meets an outage, and is processed afterwards', async () => {
    await store('delayed');
    await store('passes');
    let passed = -1;
    script.afterOrder.push(
      () => Promise.reject(Object.assign(new Error('canceling statement'), { code: '57014' })),
      () => Promise.resolve(),
      async () => {
        passed = await countNotes('passes');
      },
    );
    await replayed({ type: noteOrderedEvent.type });
    await waitFor(async () => (await letters()).length === 0);
    expect(passed).toBe(1);
    expect(await countNotes('delayed')).toBe(1);
  });

  it('is replayed with all others of its type', async () => {
    const other = await store('of another type', { type: 'tips.gone.v1' });
    for (const text of ['one', 'two', 'three']) await store(`${text} of a type`);
    expect(await replayed({ type: noteOrderedEvent.type })).toEqual({ count: 3 });
    await waitFor(async () => (await letters()).length === 1);
    for (const text of ['one', 'two', 'three']) expect(await countNotes(`${text} of a type`)).toBe(1);
    await replayed({ id: other });
    const failed = await waitFor(async () => (await letters()).find(({ attempts }) => attempts === 7));
    expect(failed?.reason).toContain('does not handle such events any more');
  });

  it('is listed page by page, newest first, without its content', async () => {
    const ids = [await store('a secret'), await store('a secret'), await store('a secret')];
    const first = await rpc.call(list, { limit: 2 }, { actor: { ...admin, role: 'admin' } });
    const second = await rpc.call(list, { limit: 2, cursor: first.nextCursor ?? '' }, { actor: admin });
    expect([...first.events, ...second.events].map(({ id }) => id)).toEqual(ids.reverse());
    expect(second.nextCursor).toBeNull();
    expect(first.events[0]).toMatchObject({
      type: noteOrderedEvent.type,
      attempts: 6,
      reason: 'it failed last week',
      isReplaying: false,
    });
    expect(JSON.stringify(first)).not.toContain('a secret');
  });

  it('is listed for administrators, but replayed only by a Super Admin with a recent password', async () => {
    const id = await store('never replayed');
    const creator: Actor = { kind: 'user', id: randomUUID(), username: 'maya' };
    const longAgo = new Date(Date.now() - 31 * 60_000).toISOString();
    for (const actor of [creator, { kind: 'anonymous' } as const]) {
      await expect(rpc.call(list, {}, { actor })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
      await expect(replayed({ id }, actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    }
    await expect(replayed({ id }, { ...admin, role: 'admin' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(replayed({ id }, { ...admin, authenticatedAt: longAgo })).rejects.toMatchObject({
      code: 'REAUTH_REQUIRED',
    });
    for (const selection of [{}, { id: 'x' }, { id, type: noteOrderedEvent.type }])
      await expect(replayed(selection)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await letters()).toMatchObject([{ id, replayRequestedAt: null }]);
  });

  it('is replayed by the command, which reports unknown ids and then fails', async () => {
    const id = await store('replayed by the command');
    const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const given = process.argv;
    const unknown = ['notes-999999999', 'notes-x', 'others-1', 'evt_1'];
    process.argv = [
      ...given.slice(0, 2),
      ...[...unknown, `notes-${id}`].flatMap((each) => ['--replay', each]),
    ];
    try {
      await runDeadLettersCommand({
        url: notes.databaseUrl,
        entities: [],
        migrations: [],
        applicationName: 'notes',
      });
      expect(process.exitCode).toBe(1);
      expect(complained.mock.calls.flat()).toEqual(
        unknown.map((each) => `${each} is not among what notes gave up, or is processed again already`),
      );
      expect(said.mock.calls).toEqual([[`notes-${id} is processed again`]]);
    } finally {
      process.argv = given;
      process.exitCode = undefined;
      said.mockRestore();
      complained.mockRestore();
    }
    await waitFor(async () => (await letters()).length === 0);
    expect(await countNotes('replayed by the command')).toBe(1);
  });

  it('is processed again when the previous release stored it in a stream', async () => {
    const { streams } = await nats.manager();
    await streams.add({ ...DEAD_LETTER_STREAM, subjects: [...DEAD_LETTER_STREAM.subjects] });
    const envelope = { id: randomUUID(), type: noteOrderedEvent.type, occurredAt: new Date().toISOString() };
    const stored = headers();
    stored.set('x-subject', noteOrderedEvent.type);
    await nats.jetStream.publish(
      `dead-letter.notes.${noteOrderedEvent.type}`,
      JSON.stringify({ ...envelope, payload: { text: 'from the stream' } }),
      { headers: stored },
    );
    await publishStoredDeadLetters(nats.jetStream);
    await arrived('from the stream');
    expect((await streams.info(DEAD_LETTER_STREAM.name)).state.messages).toBe(0);
  });
});
