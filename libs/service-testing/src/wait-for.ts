import { setTimeout as delay } from 'node:timers/promises';
import { PATIENCE_MS } from './patience.js';

const SHORTEST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;

/**
 * Checks until the condition returns a truthy value, and returns that. A timeout has the last error as its cause. Each
 * check slows down what it waits for, so checks become rarer in a long wait.
 */
export async function waitFor<T>(
  condition: () => T | Promise<T>,
  { timeoutMs = PATIENCE_MS }: { timeoutMs?: number } = {},
): Promise<Exclude<T, false | null | undefined>> {
  const began = Date.now();
  let cause: unknown;
  for (;;) {
    try {
      const result = await condition();
      if (result) return result as Exclude<T, false | null | undefined>;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    const waitedMs = Date.now() - began;
    if (waitedMs >= timeoutMs) throw new Error(`The condition was not met in ${timeoutMs} ms`, { cause });
    await delay(Math.min(Math.max(waitedMs / 8, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS));
  }
}
