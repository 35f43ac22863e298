import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import type { Support } from './support.entity.js';

/** What is given to a creator who takes no tips is paused, and ends after this. */
export const CREATOR_GONE_MS = 30 * DAY_MS;

/** Returns until when nothing is taken, which the tipper wanted or the creator's page brings about; null while payments go on. */
export function pauseEnd({
  pausedUntil,
  creatorGoneSince,
}: Pick<Support, 'pausedUntil' | 'creatorGoneSince'>): Date | null {
  const creatorGone = creatorGoneSince && creatorGoneSince.getTime() + CREATOR_GONE_MS + DAY_MS;
  const latest = Math.max(pausedUntil?.getTime() ?? 0, creatorGone ?? 0);
  return latest > Date.now() ? new Date(latest) : null;
}
