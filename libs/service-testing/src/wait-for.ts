import { setTimeout as delay } from 'node:timers/promises';
import { PATIENCE_MS } from './patience.js';

const POLL_MS = 20;

/** Polls until the condition returns a truthy value, and returns that. The last error is the cause of a timeout. */
export async function waitFor<T>(
  condition: () => T | Promise<T>,
  { timeoutMs = PATIENCE_MS }: { timeoutMs?: number } = {},
): Promise<Exclude<T, false | null | undefined>> {
  const deadline = Date.now() + timeoutMs;
  let cause: unknown;
  for (;;) {
    try {
      const result = await condition();
      if (result) return result as Exclude<T, false | null | undefined>;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    if (Date.now() >= deadline) throw new Error(`The condition was not met in ${timeoutMs} ms`, { cause });
    await delay(POLL_MS);
  }
}
