import { SetMetadata } from '@nestjs/common';

export const EVERY = Symbol('every');

/** One round of work. True asks for the next round at once, because there may be more to do. */
export type Round = () => Promise<boolean | void>;

/**
 * Runs a provider's method when the service starts, and again `intervalMs` after each round. Rounds never overlap
 * within a process, errors are logged and followed by a longer pause, and a shutdown waits for the round in flight.
 */
export function Every(intervalMs: number) {
  const decorate = SetMetadata(EVERY, intervalMs);
  return <Result extends boolean | void>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<() => Promise<Result>>,
  ) => {
    decorate(target, key, descriptor);
  };
}
