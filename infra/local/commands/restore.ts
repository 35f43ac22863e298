/** Restores a backup into an empty DATA_DIR, or into the databases, NATS and bucket that the environment names. */
import { resolve } from 'node:path';
import { readManifest } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { build } from '../build.ts';
import { say } from '../processes/console.ts';
import { readSettings, repositoryRoot } from '../settings.ts';
import { requireFixedPorts } from '../system.ts';
import { markFirstStart } from './first-start.ts';
import { openSession } from './session.ts';

const [directory] = process.argv.slice(2);
try {
  if (!directory) throw new Error('Usage: npm run restore -- FOLDER_OF_A_BACKUP');
  const path = resolve(repositoryRoot, directory);
  const { takenAt } = readManifest(path);
  const settings = readSettings();
  await requireFixedPorts(settings);
  const session = await openSession(settings, say);
  try {
    await build(session.signal, say);
    await restoreBackup({ ...session, settings, say }, path);
    markFirstStart(settings);
    say(
      `The state of ${takenAt} is restored. Start the services, run "npm run reconcile", and compare the payouts with the bank in the console.`,
    );
  } finally {
    await session.end();
  }
} catch (error) {
  say((error as Error).message);
  process.exitCode = 1;
}
process.exit();
