import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Consumer, jetstream, type JsMsg } from '@nats-io/jetstream';
import { EVENT_STREAM } from '@sprinkle/contracts/event';
import { startNetworkGate } from '@sprinkle/service-testing/network-gate';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database/data-source-options.js';
import { DeadLetter, EventAttempts } from '../src/database/kit-tables.js';
import { EventProcessor } from '../src/inbox/event-processor.js';
import { WatchConsumers } from '../src/inbox/watch-consumers.js';
import { NatsConnection } from '../src/nats/connection.js';
import { consumerPending } from '../src/telemetry/metrics.js';
import { noteOrderedEvent } from './notes.contract.js';
import { Note, Script, startNotes } from './notes.service.js';

const DURABLE = 'notes_tips_note-ordered_v1';

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
  await dataSource.query('DELETE FROM dead_letters');
});

const order = (text: string) => notes.events.publish(noteOrderedEvent, { text });
const attemptsOf = (eventId: string) => dataSource.getRepository(EventAttempts).findOneBy({ eventId });
const letters = () => dataSource.getRepository(DeadLetter).find({ order: { id: 'DESC' } });
const countNotes = (noteText: string) => dataSource.getRepository(Note).countBy({ noteText });
const arrived = (text: string) => waitFor(async () => (await countNotes(text)) > 0);

it('a handler takes effect once when its event is repeated', async () => {
  const envelope = await order('once');
  await notes.events.publish(noteOrderedEvent, { text: 'once' }, envelope);
  await order('after the repeat');
  await arrived('after the repeat');
  expect(await countNotes('once')).toBe(1);
});

it('a failing handler is rolled back and tried again', async () => {
  let letPass: (() => void) | undefined;
  script.afterOrder.push(
    () => Promise.reject(new Error('not this time')),
    () => new Promise((resolve) => (letPass = resolve)),
  );
  const { id } = await order('second attempt');
  const commit = await waitFor(() => letPass);
  expect(await countNotes('second attempt')).toBe(0);
  expect(await dataSource.query('SELECT handler FROM inbox WHERE event_id = $1', [id])).toEqual([]);
  expect(await attemptsOf(id)).toMatchObject({ attempts: 1, lastError: 'Error: not this time' });
  commit();
  await arrived('second attempt');
  expect(await countNotes('second attempt')).toBe(1);
  await waitFor(async () => (await attemptsOf(id)) === null);
});

it('a metric counts the events that wait for each consumer', async () => {
  // The metric still contains the consumers of earlier suites.
  consumerPending.reset();
  const measure = async () => {
    await notes.service.app.get(WatchConsumers).execute();
    return (await consumerPending.get()).values;
  };
  let letPass: (() => void) | undefined;
  script.afterOrder.push(() => new Promise((resolve) => (letPass = resolve)));
  for (const text of ['measured', 'waits', 'waits too']) await order(text);
  const commit = await waitFor(() => letPass);
  await waitFor(async () => (await measure())[0]?.value === 3);
  expect(await measure()).toEqual([{ labels: { consumer: DURABLE }, value: 3 }]);
  commit();
  await arrived('waits too');
  await waitFor(async () => (await measure())[0]?.value === 0);
});

it('an invalid event becomes a dead letter at once, without holding up others', async () => {
  const envelope = { id: randomUUID(), type: noteOrderedEvent.type, occurredAt: new Date().toISOString() };
  const broken = JSON.stringify({ ...envelope, payload: { text: 17 } });
  await jetstream(nats.raw).publish(noteOrderedEvent.type, broken);
  await jetstream(nats.raw).publish(noteOrderedEvent.type, 'not json');
  await order('not held up');
  await arrived('not held up');
  const found = await waitFor(async () => (await letters()).length === 2 && letters());
  expect(found.map(({ body }) => body.toString())).toEqual(['not json', broken]);
  expect(found).toMatchObject([
    { eventId: null, attempts: 1, reason: expect.stringMatching(/does not fit.*: it is no JSON$/) },
    { eventId: envelope.id, type: 'tips.note-ordered.v1', reason: expect.stringContaining('at text') },
  ]);
});

describe('an event', () => {
  let consumer: Consumer;

  beforeAll(async () => {
    const durable = { durable_name: 'watcher', ack_policy: 'explicit', deliver_policy: 'new' } as const;
    await (await nats.manager()).consumers.add(EVENT_STREAM.name, durable);
    consumer = await nats.jetStream.consumers.get(EVENT_STREAM.name, 'watcher');
  });

  function watcher(handle: () => Promise<void>, database = dataSource): EventProcessor {
    const handlers = [{ name: 'Watcher.handle', handle }];
    return new EventProcessor({ service: 'watcher', event: noteOrderedEvent, handlers }, database);
  }

  /** Delivers the event this many times and rejects every delivery but the last, as in an outage. */
  async function deliver(text: string, deliveries: number): Promise<{ id: string; message: JsMsg }> {
    const { id } = await order(text);
    for (;;) {
      const message = await consumer.next();
      if (message?.json<{ id: string }>().id !== id) message?.term();
      else if (message.info.deliveryCount === deliveries) return { id, message };
      else message.nak();
    }
  }

  const neverWorks = () => Promise.reject(new Error('never works'));
  const acknowledged = () => waitFor(async () => (await consumer.info()).num_ack_pending === 0);
  const setAttempts = (eventId: string, counts: { attempts?: number; unfinishedAttempts?: number }) =>
    dataSource.getRepository(EventAttempts).insert({ eventId, ...counts });

  it('is acknowledged when its first attempt succeeds', async () => {
    const { id, message } = await deliver('at once', 1);
    await watcher(async () => {}).process(message);
    await acknowledged();
    expect(await attemptsOf(id)).toBeNull();
  });

  it('is tried again after an error, no matter how often it was delivered during an outage', async () => {
    const { id, message } = await deliver('delivered often', 20);
    await watcher(neverWorks).process(message);
    expect(await attemptsOf(id)).toMatchObject({ attempts: 1, unfinishedAttempts: 0 });
    expect(await letters()).toEqual([]);
    const again = await consumer.next();
    await watcher(async () => {}).process(again!);
    expect(await attemptsOf(id)).toBeNull();
    await acknowledged();
  });

  it('is given up after its last failed attempt', async () => {
    const { id, message } = await deliver('in vain', 2);
    await setAttempts(id, { attempts: 5 });
    await watcher(neverWorks).process(message);
    expect(await letters()).toMatchObject([{ eventId: id, reason: 'Error: never works', attempts: 6 }]);
    expect(await attemptsOf(id)).toBeNull();
    await acknowledged();
  });

  it('is given up without another attempt when it has crashed the process during each of them', async () => {
    const { id, message } = await deliver('deadly', 2);
    await setAttempts(id, { unfinishedAttempts: 5 });
    const handle = jest.fn(neverWorks);
    await watcher(handle).process(message);
    expect((await letters())[0]?.reason).toContain('The process ended');
    expect(handle).not.toHaveBeenCalled();
    await acknowledged();
  });

  it('counts an unfinished attempt while it is processed again, and makes other repeated events wait', async () => {
    const [first, second] = [await deliver('first', 2), await deliver('second', 2)];
    let finish: (() => void) | undefined;
    const handle = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const processing = [watcher(handle).process(first.message)];
    const finishFirst = await waitFor(() => finish);
    processing.push(watcher(handle).process(second.message));
    // If it did not wait its turn, the second would begin during one of these queries.
    for (let query = 0; query < 50; query += 1) expect(await attemptsOf(second.id)).toBeNull();
    expect(await attemptsOf(first.id)).toMatchObject({ attempts: 0, unfinishedAttempts: 1 });
    finishFirst();
    await waitFor(() => handle.mock.calls.length === 2);
    finish?.();
    await Promise.all(processing);
    expect(await attemptsOf(first.id)).toBeNull();
    await acknowledged();
  });

  it.each([1, 2])('loses no attempt when the database was busy at delivery %i', async (deliveries) => {
    const { id, message } = await deliver(`busy at ${deliveries}`, deliveries);
    const busy = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
    await watcher(() => Promise.reject(busy)).process(message);
    expect((await attemptsOf(id)) ?? { attempts: 0, unfinishedAttempts: 0 }).toMatchObject({
      attempts: 0,
      unfinishedAttempts: 0,
    });
    (await consumer.next())?.term();
    await acknowledged();
  });

  it('loses no attempt while the database is away', async () => {
    const gate = await startNetworkGate(notes.databaseUrl);
    const options = dataSourceOptions({
      url: gate.url,
      entities: [Note],
      migrations: [],
      applicationName: 'cut-off',
    });
    const cutOff = await new DataSource(options).initialize();
    try {
      const { id, message } = await deliver('cut off', 2);
      await watcher(async () => gate.close(), cutOff).process(message);
      expect(await attemptsOf(id)).toMatchObject({ attempts: 0 });
      expect(await letters()).toEqual([]);
      gate.open();
      const again = await consumer.next({ expires: 20_000 });
      await watcher(neverWorks, cutOff).process(again!);
      expect(await attemptsOf(id)).toMatchObject({ attempts: 1, unfinishedAttempts: 0 });
    } finally {
      await cutOff.destroy();
      await gate.stop();
      (await consumer.next())?.term();
    }
  });
});

it('a consumer continues after a restart of the broker', async () => {
  await notes.nats.restart();
  await order('after the restart');
  await arrived('after the restart');
});

it('a consumer is created again when it was deleted', async () => {
  await (await nats.manager()).consumers.delete(EVENT_STREAM.name, DURABLE);
  await order('after the loss');
  await arrived('after the loss');
  expect(await countNotes('once')).toBe(1);
});
