import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { freePort } from '@sprinkle/client/free-port';
import pg from 'pg';
import { startNats } from '../parts/nats.ts';
import { startPostgres } from '../parts/postgres.ts';
import { isRunning, type ProcessIdentity } from '../processes/process-identity.mjs';
import { stopLeftovers } from '../processes/register.ts';
import { Supervisor } from '../processes/supervisor.ts';

let directory: string;
let holder: ChildProcess;
let addresses: { postgres: string; nats: string };

// mkdtemp creates the folder with access for its owner only, like a home folder.
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'sprinkle-local-'));
  holder = spawn(process.execPath, [join(import.meta.dirname, 'hold-parts.ts'), directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(holder.stdout!, 'data')) as [Buffer];
  addresses = JSON.parse(line.toString()) as typeof addresses;
});

afterEach(async () => {
  holder.kill('SIGKILL');
  await stopLeftovers(directory);
  rmSync(directory, { recursive: true, force: true });
});

test('the parts leave no process behind when their launcher is killed', async () => {
  const started = recordedProcesses();
  expect(started).toHaveLength(2);
  holder.kill('SIGKILL');
  await waitFor(() => !started.some(isRunning));
});

test('the parts find their data again after their launcher and its guard were killed', async () => {
  await query(addresses.postgres, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await publish(addresses.nats);
  process.kill(guardPid(), 'SIGKILL');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(recordedProcesses().every(isRunning)).toBe(true);

  expect((await stopLeftovers(directory)).sort()).toEqual(['nats', 'postgres']);
  const supervisor = new Supervisor(directory, () => undefined);
  try {
    const say = () => undefined;
    const options = { directory: join(directory, 'postgres'), port: await freePort(), password: 'secret' };
    const postgres = await startPostgres(supervisor, options);
    const nats = await startNats(supervisor, {
      directory: join(directory, 'nats'),
      port: await freePort(),
      say,
    });
    expect(await query(postgres, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(await messageCount(nats)).toBe(1);
  } finally {
    await supervisor.stopAll();
  }
});

test('a part takes over a data folder that another server is still using', async () => {
  await query(addresses.postgres, 'CREATE TABLE kept AS SELECT 42 AS answer');
  holder.kill('SIGSTOP'); // neither it nor its guard will help
  rmSync(join(directory, 'processes.json'));
  const other = new Supervisor(mkdtempSync(join(directory, 'other-')), () => undefined);
  try {
    const options = { directory: join(directory, 'postgres'), port: await freePort(), password: 'secret' };
    expect(await query(await startPostgres(other, options), 'SELECT answer FROM kept')).toEqual([
      { answer: 42 },
    ]);
  } finally {
    await other.stopAll();
  }
});

function recordedProcesses(): ProcessIdentity[] {
  return JSON.parse(readFileSync(join(directory, 'processes.json'), 'utf8')) as ProcessIdentity[];
}

function guardPid(): number {
  const children = readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8').trim().split(' ');
  return Number(
    children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('stop-orphans.ts')),
  );
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function publish(url: string): Promise<void> {
  const connection = await connect({ servers: url });
  const manager = await jetstreamManager(connection);
  await manager.streams.add({ name: 'KEPT', subjects: ['kept'] });
  await jetstream(connection).publish('kept', 'hello');
  await connection.close();
}

async function messageCount(url: string): Promise<number> {
  const connection = await connect({ servers: url });
  const { state } = await (await jetstreamManager(connection)).streams.info('KEPT');
  await connection.close();
  return state.messages;
}

async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(20);
}
