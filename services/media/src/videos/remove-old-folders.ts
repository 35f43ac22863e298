import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORK_FOLDER_PREFIX } from './process-video.js';

/** Longer than any work takes. */
const OLD_MS = 60 * 60_000;

/** What a process left on disk that was killed at its work. */
export async function removeOldFolders(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(WORK_FOLDER_PREFIX));
  for (const name of names) {
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < Date.now() - OLD_MS) await rm(path, { recursive: true, force: true });
  }
}
