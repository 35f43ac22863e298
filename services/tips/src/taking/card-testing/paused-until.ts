import { PAUSES } from './limits.js';

/** Returns when the pause that these declines caused ends, or null if they caused none. Takes the newest decline first. */
export function pausedUntil(declinedAt: readonly Date[], factor: number): Date | null {
  const ends = PAUSES.flatMap(({ declines, withinMs, pauseMs }) => {
    const cause = declinedAt.find((last, index) => {
      const first = declinedAt[index + declines * factor - 1];
      return first !== undefined && last.getTime() - first.getTime() <= withinMs;
    });
    return cause ? [cause.getTime() + pauseMs] : [];
  });
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}
