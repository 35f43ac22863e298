/**
 * Runs in a container: takes a backup, verifies one, restores one, lists them, or takes one every night.
 *
 * node main.ts [--verify [NAME] | --restore NAME | --list | --nightly]
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { BackupFiles } from './backup-files.ts';
import { MANIFEST } from './backup-place.ts';
import { placeOf, readConfig } from './config.ts';
import { countRows, type Manifest } from './manifest.ts';
import { restoreStores } from './restore-stores.ts';
import { findNewest, isDue, nameOf, removeOld } from './retention.ts';
import { storesOf } from './stores.ts';
import { takeBackup } from './take-backup.ts';
import { verifyBackup } from './verify-backup.ts';

/** The machine's backup folder, as mounted in the container. */
const FOLDER = '/data';
const LOOK_EVERY_MS = 5 * 60_000;
const AGAIN_AFTER_MS = 60 * 60_000;

const say = (line: string) => console.log(line);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      verify: { type: 'boolean' },
      restore: { type: 'boolean' },
      list: { type: 'boolean' },
      nightly: { type: 'boolean' },
    },
  });
  const config = readConfig(process.env);
  const place = placeOf(config, FOLDER);
  const [named] = positionals;

  const take = async () => {
    const files = new BackupFiles(place, nameOf(new Date()));
    say(`${files.describe()} has ${contentOf(await takeBackup(storesOf(process.env), files))}`);
    for (const old of await removeOld(place, config.BACKUP_KEEP_DAYS, new Date()))
      say(`${place.describe(old)} is older than ${config.BACKUP_KEEP_DAYS} days, and was removed.`);
  };

  const verify = async (name: string | undefined) => {
    if (!name) throw new Error(`${place.describe('')} has no complete backup.`);
    const files = new BackupFiles(place, name);
    const manifest = await verifyBackup(storesOf(process.env), files);
    say(`${files.describe()} was read and loaded. It has ${contentOf(manifest)}`);
  };

  const restore = async () => {
    if (!named) throw new Error('Usage: --restore NAME, which --list shows');
    const files = new BackupFiles(place, named);
    say(`Restored ${contentOf(await restoreStores(storesOf(process.env), files, { say }))}`);
  };

  const list = async () => {
    for (const name of await place.list())
      say(`${name}${(await place.has(name, MANIFEST)) ? '' : ' (not complete)'}`);
  };

  const everyNight = async (): Promise<never> => {
    say(`A backup is taken and verified every day at ${config.BACKUP_HOUR}:00 UTC.`);
    for (;;) {
      let pause = LOOK_EVERY_MS;
      try {
        if (isDue(await findNewest(place), config.BACKUP_HOUR, new Date())) {
          await take();
          await verify(await findNewest(place));
        }
      } catch (error) {
        console.error((error as Error).message);
        pause = AGAIN_AFTER_MS;
      }
      await delay(pause);
    }
  };

  if (values.nightly) await everyNight();
  else if (values.verify) await verify(named ?? (await findNewest(place)));
  else if (values.restore) await restore();
  else if (values.list) await list();
  else await take();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function contentOf(manifest: Manifest): string {
  return `the state of ${manifest.takenAt}: ${countRows(manifest)} rows and ${manifest.objects.length} files.`;
}
