import { setTimeout as delay } from 'node:timers/promises';

const LOOK_AGAIN_MS = 20;

/** Waits until the condition returns something truthy, and returns that. The condition may throw until then. */
export async function until<Value>(
  what: string,
  condition: () => Value | Promise<Value>,
  withinMs = 30_000,
  signal?: AbortSignal,
): Promise<Exclude<NonNullable<Value>, false>> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    signal?.throwIfAborted();
    const { value, problem } = await attempt(condition);
    if (value) return value as Exclude<NonNullable<Value>, false>;
    if (Date.now() > deadline)
      throw new Error(`Not within ${withinMs / 1_000} s: ${what}${problem ? ` (${String(problem)})` : ''}`);
    await delay(LOOK_AGAIN_MS, undefined, { signal });
  }
}

async function attempt<Value>(condition: () => Value | Promise<Value>) {
  try {
    return { value: await condition() };
  } catch (problem) {
    return { problem };
  }
}
