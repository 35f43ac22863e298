import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { startNats, type TestNats } from '@sprinkle/service-testing/nats-server';
import { type PublishedEvents, watchPublishedEvents } from '@sprinkle/service-testing/published-events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { type EventListener, listenToEvents } from '../src/inbox/ephemeral-listener.js';
import { NatsConnection } from '../src/nats/connection.js';
import { createStreams } from '../src/nats/streams.js';
import { noteAddedEvent, noteOrderedEvent } from './notes.contract.js';

let server: TestNats;
let nats: NatsConnection;
let events: PublishedEvents;
let listener: EventListener;
const heard: unknown[] = [];
let losses = 0;
let onLost = () => {};

beforeAll(async () => {
  Logger.overrideLogger(false);
  server = await startNats();
  nats = await NatsConnection.connect({ NATS_URL: server.url }, 'listener');
  const manager = await nats.manager();
  await Promise.all([1, 1, 1].map((replicas) => createStreams(manager, replicas)));
  events = await watchPublishedEvents(server.url);
  await events.publish(noteOrderedEvent, { text: 'too early' });
  listener = await listenToEvents(nats, [noteOrderedEvent], ({ payload }) => heard.push(payload), {
    onLost: () => {
      losses += 1;
      onLost();
    },
  });
});

afterAll(async () => {
  await listener.stop();
  await events.stop();
  await nats.close();
  await server.stop();
});

it('a listener receives only new events of the given types', async () => {
  await events.publish(noteAddedEvent, {
    id: '3b0e8a52-3a7f-4cf6-9d3b-0d8c4f9f5a11',
    text: 'of no interest',
  });
  await events.publish(noteOrderedEvent, { text: 'first' });
  await waitFor(() => heard.length > 0);
  expect(heard).toEqual([{ text: 'first' }]);
  expect(losses).toBe(0);
});

it('a listener reports a loss after the broker was gone, and then hears every event', async () => {
  const publish = (text: string) => events.publish(noteOrderedEvent, { text });
  const isHeard = (text: string) => heard.some((payload) => (payload as { text: string }).text === text);
  // A consumer requests a hundred events at a time, so it still waits for some when the broker dies.
  for (let number = 0; number < 80; number += 1) await publish(`before ${number}`);
  await waitFor(() => isHeard('before 79'));
  let lastMarker = '';
  onLost = () => {
    lastMarker = `after loss ${losses}`;
    if (nats.isConnected()) void publish(lastMarker).catch(() => undefined);
  };
  await server.kill();
  await waitFor(() => losses > 0);
  await server.start();
  await waitFor(() => nats.isConnected());
  await waitFor(() => lastMarker !== '' && isHeard(lastMarker));
  for (let number = 0; number < 60; number += 1) await publish(`later ${number}`);
  // If the listener kept the lost consumer, it would request more only after two missed heartbeats.
  await waitFor(() => isHeard('later 59'));
});

it('a listener stops even while it is opening another consumer', async () => {
  const connection = await NatsConnection.connect({ NATS_URL: server.url }, 'listener');
  const { consumers } = connection.jetStream;
  const stopping = await listenToEvents(connection, [noteOrderedEvent], () => undefined, {
    onLost: () => {},
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const get = consumers.get.bind(consumers);
  const opening = jest.spyOn(consumers, 'get').mockImplementation(async (...options) => {
    await held;
    return get(...options);
  });
  await server.restart();
  await waitFor(() => opening.mock.calls.length > 0);
  const stopped = stopping.stop();
  release();
  await stopped;
  await connection.close();
});
