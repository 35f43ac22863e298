import { HOUR_MS } from '@sprinkle/contracts/rules/durations';
import { MISTAKE_HOURS } from '@sprinkle/contracts/rules/tip-limits';
import type { Tip } from '../../tip/tip.entity.js';

/** Returns until when a tip can be reported, or null if it cannot be. */
export function mistakeUntil({ status, succeededAt }: Pick<Tip, 'status' | 'succeededAt'>): Date | null {
  if (status !== 'succeeded' || succeededAt === null) return null;
  return new Date(succeededAt.getTime() + MISTAKE_HOURS * HOUR_MS);
}
