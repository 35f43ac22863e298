import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serviceNames } from '@sprinkle/client/runtime';
import { dumpBucket } from './bucket.ts';
import { dumpDatabase } from './dump-database.ts';
import { type DatabaseCopy, type Manifest, writeManifest } from './manifest.ts';
import { withSnapshots } from './snapshots.ts';
import type { Stores } from './stores.ts';

/** Writes all databases as they were at one moment, then the bucket, which keeps the files that they show for another day. */
export async function takeBackup({ databaseUrls, bucket }: Stores, directory: string): Promise<Manifest> {
  if (existsSync(directory)) throw new Error(`${directory} is there already. A backup needs a new folder.`);
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(directory), { recursive: true });
  mkdirSync(unfinished, { mode: 0o700 });
  let takenAt = '';
  const databases = await withSnapshots(databaseUrls, async (clients) => {
    takenAt = new Date().toISOString();
    const copies: [string, DatabaseCopy][] = [];
    for (const name of serviceNames)
      copies.push([name, await dumpDatabase(clients[name], join(unfinished, name))]);
    return Object.fromEntries(copies) as Manifest['databases'];
  });
  const objects = await dumpBucket(bucket, join(unfinished, 'bucket'));
  const manifest = { takenAt, databases, objects };
  writeManifest(unfinished, manifest);
  renameSync(unfinished, directory);
  return manifest;
}
