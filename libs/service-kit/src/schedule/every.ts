import { SetMetadata } from '@nestjs/common';

export const EVERY = Symbol('every');

/** What is not announced, because its announcement was missed, waits no longer than this. */
export const FALLBACK_MS = 30_000;

/**
 * Does one round of work. True asks for the next round at once, because there may be more to do; a number asks for it
 * after so many milliseconds, because something is due then.
 */
export type Round = (shutdown: AbortSignal) => Promise<boolean | number | void>;

export interface Schedule {
  intervalMs: number;
  /** Notifications of this name from Postgres end the pause, in every instance; see `announce`. */
  announcedAs?: string;
}

/**
 * Runs a provider's method when the service starts, and again `intervalMs` after each round, or earlier when work is
 * announced. Rounds never overlap within a process, errors are logged and followed by a longer pause, and a shutdown waits
 * for the round in flight. A round that may take long ends early when its signal is aborted.
 */
export function Every(intervalMs: number, announcedAs?: string) {
  const decorate = SetMetadata(EVERY, { intervalMs, announcedAs } satisfies Schedule);
  return <Method extends Round>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ) => {
    decorate(target, key, descriptor);
  };
}
