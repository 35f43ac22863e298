import { homedir } from 'node:os';
import { join } from 'node:path';

/** Downloads are kept here once per user, for every copy of the repository. */
export function cacheFolder() {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'sprinkle');
}
