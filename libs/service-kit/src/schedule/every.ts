import { SetMetadata } from '@nestjs/common';

export const EVERY = Symbol('every');

/** Does one round of work. True asks for the next round at once, because there may be more to do. */
export type Round = (shutdown: AbortSignal) => Promise<boolean | void>;

/**
 * Runs a provider's method when the service starts, and again `intervalMs` after each round. Rounds never overlap
 * within a process, errors are logged and followed by a longer pause, and a shutdown waits for the round in flight.
 * A round that may take long ends early when its signal is aborted.
 */
export function Every(intervalMs: number) {
  const decorate = SetMetadata(EVERY, intervalMs);
  return <Method extends Round>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ) => {
    decorate(target, key, descriptor);
  };
}
