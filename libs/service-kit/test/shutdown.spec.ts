import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { defineRpc } from '@sprinkle/contracts/rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { z } from 'zod';
import { NatsConnection } from '../src/nats/connection.js';
import { DrainingNatsServer } from '../src/rpc/draining-nats-server.js';
import { RpcClient } from '../src/rpc/rpc-client.js';
import { addNoteRpc, waitRpc } from './notes.contract.js';
import { runNotes, Script, startNotes } from './notes.service.js';

let notes: Awaited<ReturnType<typeof startNotes>>;
let nats: NatsConnection;
let rpc: RpcClient;

beforeAll(async () => {
  notes = await startNotes();
  nats = await NatsConnection.connect({ NATS_URL: notes.nats.url }, 'caller');
  rpc = new RpcClient(nats);
});

afterAll(async () => {
  await nats.close();
  await notes.stop();
});

it('a service that closes responds to every request it has taken, and is not ready meanwhile', async () => {
  const second = await runNotes({ databaseUrl: notes.databaseUrl, natsUrl: notes.nats.url });
  const scripts = [notes.service, second].map(({ app }) => app.get(Script, { strict: false }));
  const calls = Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => rpc.call(waitRpc, { number })));
  await waitFor(() => scripts.reduce((sum, { waiting }) => sum + waiting.length, 0) === 9);
  await waitFor(() =>
    rpc.call(waitRpc, { number: 10 }, { deadlineMs: 20 }).catch(() => scripts[1]!.waiting.length > 0),
  );

  const closing = second.close();
  await waitFor(async () => (await fetch(`${second.healthUrl}/health/ready`)).status === 503);
  expect((await fetch(`${second.healthUrl}/health/live`)).status).toBe(200);
  for (const script of scripts) script.waiting.splice(0).forEach((respond) => respond());

  expect((await calls).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await closing;
  await expect(fetch(`${second.healthUrl}/health/live`)).rejects.toThrow();
});

it('a service waits for a request that arrives while its subscriptions drain', async () => {
  const server = new DrainingNatsServer(nats, 'late', []);
  const release = new EventEmitter();
  let isHandled = false;
  server.addRpc(defineRpc('notes.late', z.object({}), z.object({})), async () => {
    await once(release, 'now');
    isHandled = true;
    return {};
  });
  await new Promise((resolve) => server.listen(resolve));

  const request = nats.raw.request('notes.late', JSON.stringify({ id: '1', data: {} }), { timeout: 5_000 });
  const closing = server.close().then(() => isHandled);
  await waitFor(() => release.listenerCount('now') > 0);
  await nats.raw.flush();
  release.emit('now');

  expect(await closing).toBe(true);
  await request;
});

it('a service loses no request in a rolling restart under load', async () => {
  let isRolling = true;
  let responses = 0;
  const load = Array.from({ length: 8 }, async () => {
    while (isRolling) {
      await rpc.call(addNoteRpc, { text: 'under load' });
      responses += 1;
    }
  });
  for (let restart = 0; restart < 3; restart += 1) {
    const replacement = await runNotes({ databaseUrl: notes.databaseUrl, natsUrl: notes.nats.url });
    const before = responses;
    await waitFor(() => responses > before + 100);
    await replacement.close();
  }
  isRolling = false;
  await Promise.all(load);
  expect(responses).toBeGreaterThan(300);
});
