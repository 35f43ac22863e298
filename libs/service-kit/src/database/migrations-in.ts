import { readdir } from 'node:fs/promises';
import type { MigrationClass } from './data-source-options.js';

/** Loads the migrations of a folder, oldest first. Each script exports one. */
export async function migrationsIn(folder: URL): Promise<MigrationClass[]> {
  const scripts = (await readdir(folder)).filter((name) => /\.[jt]s$/.test(name)).sort();
  const loaded: Record<string, MigrationClass>[] = await Promise.all(
    scripts.map((name) => import(new URL(name, folder).href)),
  );
  return loaded.flatMap((each) => Object.values(each));
}
