import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from '@jest/globals';
import { EVENT_STREAM } from '@sprinkle/contracts/event';
import { freePort } from '@sprinkle/service-testing/free-port';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { NatsConnection } from '../src/nats/connection.js';
import { createStreams } from '../src/nats/streams.js';

/**
 * Written by a server of version 2.9.10: the stream `events` with the subjects `*.*.v1`, three events, and a consumer
 * that has acknowledged the first one.
 */
const STORE = fileURLToPath(new URL('store-of-nats-2.9.10.tgz', import.meta.url));

const directory = mkdtempSync(join(tmpdir(), 'test-nats-'));
let server: ChildProcess | undefined;
afterAll(async () => {
  await stop();
  rmSync(directory, { recursive: true, force: true });
});

async function start(): Promise<NatsConnection> {
  const port = String(await freePort());
  const started = spawn(
    process.env.TEST_NATS_SERVER || 'nats-server',
    ['-a', '127.0.0.1', '-p', port, '-js', '-sd', directory],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  server = started;
  let output = '';
  started.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await waitFor(() => output.includes('Server is ready'));
  return NatsConnection.connect({ NATS_URL: `nats://127.0.0.1:${port}` }, 'operator');
}

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  server.kill();
  await once(server, 'exit');
}

it('the release step recovers a stream that a newer server cannot read, and it survives a restart', async () => {
  execFileSync('tar', ['-xzf', STORE, '-C', directory]);
  const first = await start();
  const manager = await first.manager();
  await expect(manager.streams.info(EVENT_STREAM.name)).rejects.toThrow('stream not found');
  await createStreams(manager, 1);
  await first.close();
  await stop();

  const second = await start();
  const { config, state } = await (await second.manager()).streams.info(EVENT_STREAM.name);
  expect([config.subjects, state.messages]).toEqual([EVENT_STREAM.subjects, 2]);
  await second.close();
});
