import { processNames } from '@sprinkle/client/runtime';
import { until } from '@sprinkle/client/until';
import type { Engine } from './engine.ts';

const READY_WITHIN_MS = 180_000;

/** Sends the requests from the gateway's container, because no other process is published. */
export async function waitUntilReady({ container }: Engine, signal: AbortSignal): Promise<void> {
  const program = `Promise.all(${JSON.stringify(processNames)}.map(async (host) => {
    const response = await fetch('http://' + host + ':9100/health/ready');
    if (!response.ok) throw new Error(host + ' is not ready');
  })).catch((error) => { console.error(error.message, error.cause?.code); process.exit(1); })`;
  const areReady = async () => {
    await container('gateway', ['exec'], ['node', '-e', program]);
    return true;
  };
  await until('all processes are ready', areReady, READY_WITHIN_MS, signal);
}
