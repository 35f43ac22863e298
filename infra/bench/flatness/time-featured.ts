import { setTimeout as delay } from 'node:timers/promises';
import type { Runtime } from '@sprinkle/client/runtime';
import { readAnswered } from '../metrics/answered.ts';

const REPETITIONS = 8;
const WITHIN_MS = 10_000;

/**
 * Measures milliseconds within the service. The gateway caches the list until somebody edits a page, so each round edits one.
 * The service's metrics say how long the list then took.
 */
export async function timeFeatured(runtime: Runtime, headers: { cookie: string }): Promise<number> {
  const { api } = runtime.addresses;
  const read = () => readAnswered(runtime, 'profiles', 'profiles.list-featured');
  const before = await read();
  for (let round = 1; round <= REPETITIONS; round += 1) {
    await fetch(`${api}/users/me`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ bio: `Edited at ${Date.now()}` }),
    });
    const deadline = Date.now() + WITHIN_MS;
    while ((await read()).count < before.count + round) {
      if (Date.now() > deadline) throw new Error('The list of featured creators was not asked for again');
      await (await fetch(`${api}/featured-creators`)).arrayBuffer();
      await delay(10);
    }
  }
  const after = await read();
  return ((after.seconds - before.seconds) / (after.count - before.count)) * 1_000;
}
