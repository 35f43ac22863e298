import { homedir } from 'node:os';
import { join } from 'node:path';

/** What is fetched or unpacked once for this user, whatever copy of the repository asks. */
export function cacheFolder(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'sprinkle');
}
