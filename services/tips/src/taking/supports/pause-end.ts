import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import type { Support } from './support.entity.js';

/** Support for a creator who takes no tips is paused, and ends after this time. */
export const CREATOR_GONE_MS = 30 * DAY_MS;

/** Returns until when payments are paused, by the tipper or because of the creator's page; null while they go on. */
export function pauseEnd({
  pausedUntil,
  creatorGoneSince,
}: Pick<Support, 'pausedUntil' | 'creatorGoneSince'>): Date | null {
  const creatorGone = creatorGoneSince && creatorGoneSince.getTime() + CREATOR_GONE_MS + DAY_MS;
  const latest = Math.max(pausedUntil?.getTime() ?? 0, creatorGone ?? 0);
  return latest > Date.now() ? new Date(latest) : null;
}
