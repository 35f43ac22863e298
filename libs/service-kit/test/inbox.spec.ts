import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { jetstream } from '@nats-io/jetstream';
import { DEAD_LETTER_STREAM, EVENT_STREAM } from '@sprinkle/contracts/event';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { DataSource } from 'typeorm';
import { EventProcessor } from '../src/inbox/event-processor.js';
import { NatsConnection } from '../src/nats/connection.js';
import { listDeadLetters, publishDeadLetter, replayDeadLetter } from '../src/outbox/dead-letters.js';
import { noteOrderedEvent } from './notes.contract.js';
import { Note, Script, startNotes } from './notes.service.js';

const DURABLE = 'notes_orders_note-ordered_v1';

let notes: Awaited<ReturnType<typeof startNotes>>;
let dataSource: DataSource;
let nats: NatsConnection;
let script: Script;

beforeAll(async () => {
  notes = await startNotes();
  dataSource = notes.service.app.get(DataSource);
  nats = notes.service.app.get(NatsConnection);
  script = notes.service.app.get(Script, { strict: false });
});

afterAll(() => notes.stop());

beforeEach(async () => {
  await (await nats.manager()).streams.purge(DEAD_LETTER_STREAM.name);
});

const order = (text: string) => notes.events.publish(noteOrderedEvent, { text });
const countNotes = (noteText: string) => dataSource.getRepository(Note).countBy({ noteText });
const arrived = (text: string) => waitFor(async () => (await countNotes(text)) > 0);

it('takes effect once when the event is repeated', async () => {
  const envelope = await order('once');
  await notes.events.publish(noteOrderedEvent, { text: 'once' }, envelope);
  await order('after the repeat');
  await arrived('after the repeat');
  expect(await countNotes('once')).toBe(1);
});

it('rolls back a failing handler and tries again', async () => {
  script.failures.push(new Error('not this time'));
  await order('second attempt');
  await arrived('second attempt');
  expect(await countNotes('second attempt')).toBe(1);
  expect(script.failures).toHaveLength(0);
});

it('turns an invalid event into a dead letter at once and continues with the others', async () => {
  const envelope = { id: randomUUID(), type: noteOrderedEvent.type, occurredAt: new Date().toISOString() };
  const broken = JSON.stringify({ ...envelope, payload: { text: 17 } });
  await jetstream(nats.raw).publish(noteOrderedEvent.type, broken);
  await jetstream(nats.raw).publish(noteOrderedEvent.type, 'not json');
  await order('not held up');
  await arrived('not held up');
  const letters = await waitFor(async () => {
    const found = await listDeadLetters(nats.jetStream, 10);
    return found.length === 2 && found;
  });
  expect(letters.map(({ body }) => body)).toEqual(['not json', broken]);
  expect(letters[1]).toMatchObject({ service: 'notes', type: 'orders.note-ordered.v1' });
  expect(letters[1]?.error).toContain('does not fit');
});

it('gives up after the last attempt', async () => {
  const manager = await nats.manager();
  await manager.consumers.add(EVENT_STREAM.name, {
    durable_name: 'watcher',
    ack_policy: 'explicit',
    deliver_policy: 'new',
  });
  const processor = new EventProcessor(
    {
      service: 'watcher',
      event: noteOrderedEvent,
      handlers: [{ name: 'Watcher.fail', handle: () => Promise.reject(new Error('never works')) }],
    },
    dataSource,
    nats,
  );
  await order('in vain');
  const consumer = await nats.jetStream.consumers.get(EVENT_STREAM.name, 'watcher');
  const message = await consumer.next();
  if (!message) throw new Error('Nothing was delivered');
  const lastAttempt = new Proxy(message, {
    get(target, property) {
      if (property === 'info') return { ...target.info, deliveryCount: 6 };
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await processor.process(lastAttempt);
  const [letter] = await listDeadLetters(nats.jetStream, 10);
  expect(letter).toMatchObject({ service: 'watcher', error: 'Error: never works' });
  await waitFor(async () => (await consumer.info()).num_ack_pending === 0);
});

it('processes a dead letter that is replayed', async () => {
  const envelope = { id: randomUUID(), type: noteOrderedEvent.type, occurredAt: new Date().toISOString() };
  await publishDeadLetter(nats.jetStream, {
    service: 'notes',
    type: noteOrderedEvent.type,
    error: 'it failed last week',
    data: Buffer.from(JSON.stringify({ ...envelope, payload: { text: 'replayed' } })),
    msgID: randomUUID(),
  });
  const [letter] = await listDeadLetters(nats.jetStream, 1);
  await replayDeadLetter(nats.jetStream, letter?.seq ?? 0);
  await arrived('replayed');
  expect(await listDeadLetters(nats.jetStream, 10)).toEqual([]);
  await expect(replayDeadLetter(nats.jetStream, letter?.seq ?? 0)).rejects.toThrow('There is no dead letter');
});

it('continues after a restart of the broker', async () => {
  await notes.nats.restart();
  await waitFor(() => order('after the restart'));
  await arrived('after the restart');
});

it('creates its consumer again when that was deleted', async () => {
  await (await nats.manager()).consumers.delete(EVENT_STREAM.name, DURABLE);
  await order('after the loss');
  await arrived('after the loss');
  expect(await countNotes('once')).toBe(1);
});
