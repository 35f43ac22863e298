import { type BackupPlace, MANIFEST } from './backup-place.ts';

const DAY_MS = 86_400_000;
const NAME = /^(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})Z$/;

/** Automatic backups are named by their time in UTC, without characters that file names may not have. */
export function nameOf(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** Returns null for any other name: a person chose it. */
export function timeOf(name: string): Date | null {
  const [, date, minutes, seconds] = NAME.exec(name) ?? [];
  return date ? new Date(`${date}:${minutes}:${seconds}Z`) : null;
}

/** Returns the name of the newest complete automatic backup. */
export async function findNewest(place: BackupPlace): Promise<string | undefined> {
  const names = (await place.list()).filter((name) => timeOf(name) !== null);
  for (const name of names.toReversed()) if (await place.has(name, MANIFEST)) return name;
  return undefined;
}

/**
 * Removes older automatic backups, complete or not, and returns their names. The newest complete one always stays, and so do
 * backups that people named.
 */
export async function removeOld(place: BackupPlace, keepDays: number, now: Date): Promise<string[]> {
  const newest = await findNewest(place);
  if (!newest) return [];
  const old = (await place.list()).filter((name) => {
    const time = timeOf(name);
    return time !== null && name !== newest && now.getTime() - time.getTime() > keepDays * DAY_MS;
  });
  for (const name of old) await place.remove(name);
  return old;
}

/** A backup is due if none was taken since the given hour (UTC) last began. */
export function isDue(newest: string | undefined, hour: number, now: Date): boolean {
  const begin = new Date(now);
  begin.setUTCHours(hour, 0, 0, 0);
  if (begin > now) begin.setUTCDate(begin.getUTCDate() - 1);
  const taken = newest ? timeOf(newest) : null;
  return taken === null || taken < begin;
}
