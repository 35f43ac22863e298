import type { SystemState } from '@sprinkle/api-client/api.gen';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { relativeTime } from '@sprinkle/ui/relative-time';

/** Allows a nightly backup some hours to finish. */
const BACKUP_MAX_AGE_MS = 1.25 * DAY_MS;

/** Says what is wrong with the last backup; null if it is recent enough or unknown. */
export function backupProblem(backup: SystemState['backup']): string | null {
  if (backup === null) return null;
  const { lastAt } = backup;
  if (lastAt === null) return 'No backup has been taken yet';
  const isOld = Date.now() - Date.parse(lastAt) > BACKUP_MAX_AGE_MS;
  return isOld ? `The last backup was taken ${relativeTime(lastAt)}` : null;
}
