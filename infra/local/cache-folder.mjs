import { homedir } from 'node:os';
import { join } from 'node:path';

/** Folder for downloads, shared by all of this user's clones of the repository. */
export function cacheFolder() {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'sprinkle');
}
