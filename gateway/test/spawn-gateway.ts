import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@sprinkle/service-testing/free-port';
import { startNats } from '@sprinkle/service-testing/nats-server';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { ENVIRONMENT } from './start-gateway.js';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export interface SpawnedGateway {
  readonly url: string;
  /** Returns how many bytes of memory the process uses now. */
  readMemory(): Promise<number>;
  /** Returns the log lines of the process. */
  readLog(): Record<string, unknown>[];
  stop(): Promise<void>;
}

/** Starts the built gateway in its own process, so that its memory and its exit affect nothing else. */
export async function spawnGateway(overrides: Record<string, string> = {}): Promise<SpawnedGateway> {
  const nats = await startNats();
  const [port, healthPort] = [await freePort(), await freePort()];
  const ports = { PORT: String(port), HEALTH_PORT: String(healthPort), HEALTH_HOST: '127.0.0.1' };
  const child = spawn(process.execPath, [MAIN], {
    env: { ...ENVIRONMENT, NATS_URL: nats.url, ...ports, ...overrides } as Record<string, string>,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  child.stdout.on('data', (chunk) => (log += String(chunk)));
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
    await nats.stop();
  };
  const health = `http://127.0.0.1:${healthPort}`;
  try {
    await waitFor(async () => (await fetch(`${health}/health/ready`)).ok);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async readMemory() {
      const metrics = await (await fetch(`${health}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
    },
    readLog: () =>
      log
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    stop,
  };
}
