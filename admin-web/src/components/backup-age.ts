import type { SystemState } from '@sprinkle/api-client/api.gen';
import { BACKUP_OLD_HOURS } from '@sprinkle/contracts/rules/backup-age';
import { HOUR_MS } from '@sprinkle/contracts/rules/durations';
import { relativeTime } from '@sprinkle/ui/relative-time';

/** Says what is wrong with the last backup; null if it is recent enough or unknown. */
export function backupProblem(backup: SystemState['backup']): string | null {
  if (backup === null) return null;
  const { lastAt } = backup;
  if (lastAt === null) return 'No backup has been taken yet';
  const isOld = Date.now() - Date.parse(lastAt) > BACKUP_OLD_HOURS * HOUR_MS;
  return isOld ? `The last backup was taken ${relativeTime(lastAt)}` : null;
}
