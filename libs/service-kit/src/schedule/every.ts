import { SetMetadata } from '@nestjs/common';

export const EVERY = Symbol('every');

/** If an announcement is missed, the work waits no longer than this. */
export const FALLBACK_MS = 30_000;

/**
 * Does one round of work. Returns true to run again at once, because there may be more to do, or the milliseconds until
 * something is due.
 */
export type Round = (shutdown: AbortSignal) => Promise<boolean | number | void>;

export interface Schedule {
  intervalMs: number;
  /** Postgres notifications with this name end the pause in every instance; see `announce`. */
  announcedAs?: string;
}

/**
 * Runs a provider's method when the service starts, and again `intervalMs` after each round, or earlier when work is
 * announced. Rounds never overlap within a process. Errors are logged and followed by a longer pause. A shutdown waits
 * for the current round; a long round should end early when its signal is aborted.
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
