import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { giveFolder } from '../isolation/isolation.js';

const PREFIX = 'sprinkle-video-';
const TOUCH_MS = 10_000;
/** A folder that was not touched for this long belongs to a process that was killed. */
const ABANDONED_MS = 2 * 60_000;

/** Creates a temporary folder, and keeps touching it until it is removed. */
export async function openWorkFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), PREFIX));
  await giveFolder(path);
  const timer = setInterval(() => void touch(path), TOUCH_MS);
  return {
    path,
    remove: () => {
      clearInterval(timer);
      return rm(path, { recursive: true, force: true });
    },
  };
}

/** Ignores errors, because the work in the folder can go on. */
function touch(path: string): Promise<void> {
  const now = new Date();
  return utimes(path, now, now).catch(() => undefined);
}

/** Deletes the temporary folders of killed processes, which contain whole videos. */
@Injectable()
export class PurgeWorkFolders {
  @Every(60_000)
  async execute(): Promise<void> {
    const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
    for (const name of names) {
      const path = join(tmpdir(), name);
      const found = await stat(path).catch(() => null);
      if (found && found.mtimeMs < Date.now() - ABANDONED_MS)
        await rm(path, { recursive: true, force: true });
    }
  }
}
