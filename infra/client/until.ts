import { setTimeout as delay } from 'node:timers/promises';

const SHORTEST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;

/** Waits until the condition returns something truthy, and returns it. Until then the condition may throw. */
export async function until<Value>(
  what: string,
  condition: () => Value | Promise<Value>,
  withinMs = 30_000,
  signal?: AbortSignal,
): Promise<Exclude<NonNullable<Value>, false>> {
  const began = Date.now();
  for (;;) {
    signal?.throwIfAborted();
    const { value, problem } = await attempt(condition);
    if (value) return value as Exclude<NonNullable<Value>, false>;
    const waitedMs = Date.now() - began;
    if (waitedMs > withinMs)
      throw new Error(`Not within ${withinMs / 1_000} s: ${what}${problem ? ` (${String(problem)})` : ''}`);
    await delay(pauseMs(waitedMs), undefined, { signal });
  }
}

/** Each check takes time from what it waits for, so long waits check less often. */
const pauseMs = (waitedMs: number) => Math.min(Math.max(waitedMs / 8, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);

async function attempt<Value>(condition: () => Value | Promise<Value>) {
  try {
    return { value: await condition() };
  } catch (problem) {
    return { problem };
  }
}
