import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.js';
import { waitFor } from './wait-for.js';

/** A NATS server with JetStream for one test file. */
export interface TestNats {
  readonly url: string;
  /** Kills the server; its data is kept for `start()`. */
  kill(): Promise<void>;
  /** Starts it again on the same port with the same data. */
  start(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts `TEST_NATS_SERVER`, or `nats-server` on the PATH. */
export async function startNats(): Promise<TestNats> {
  const binary = process.env.TEST_NATS_SERVER || 'nats-server';
  const directory = await mkdtemp(join(tmpdir(), 'test-nats-'));
  const port = await freePort();
  let child: ChildProcess | undefined;
  let watchdog: ChildProcess | undefined;

  const end = async (signal: NodeJS.Signals) => {
    const ended = child;
    child = undefined;
    watchdog?.kill('SIGKILL');
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    ended.kill(signal);
    await once(ended, 'exit');
  };
  const start = async () => {
    child = await launch(binary, port, directory);
    watchdog = watch(child, directory);
  };
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    kill: () => end('SIGKILL'),
    start,
    async restart() {
      await end('SIGTERM');
      await start();
    },
    async stop() {
      await end('SIGTERM');
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Starts a process that outlives a killed test run. Its input ends with this process; then it removes server and data. */
function watch(server: ChildProcess, directory: string): ChildProcess {
  const script = 'cat > /dev/null; kill -9 "$1" 2> /dev/null; sleep 1; rm -rf "$2"';
  const watchdog = spawn('sh', ['-c', script, 'sh', String(server.pid), directory], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watchdog.unref();
  return watchdog;
}

async function launch(binary: string, port: number, directory: string): Promise<ChildProcess> {
  const child = spawn(binary, ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', directory], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  child.once('exit', (code) => (failure ??= new Error(`nats-server ended with ${code}:\n${output}`)));
  await waitFor(async () => failure ?? (output.includes('Server is ready') && (await accepts(port))));
  if (failure) throw failure;
  return child;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } finally {
    socket.destroy();
  }
}
