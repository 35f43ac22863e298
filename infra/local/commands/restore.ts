/** Restores a backup into an empty DATA_DIR, or into the databases, NATS and bucket that the environment names. */
import { restoreBackup } from '../backup/restore-backup.ts';
import { backupIn } from '../backup/variables.ts';
import { build } from '../build.ts';
import { say } from '../processes/console.ts';
import { readSettings } from '../settings.ts';
import { openSession } from '../starting/claim-data-directory.ts';
import { markFirstStart } from '../starting/first-start.ts';
import { requireFixedPorts } from '../system.ts';

const [directory] = process.argv.slice(2);
try {
  if (!directory) throw new Error('Usage: npm run restore -- FOLDER_OF_A_BACKUP');
  const files = backupIn(directory);
  await files.readManifest();
  const settings = readSettings();
  await requireFixedPorts(settings);
  const session = await openSession(settings, say);
  try {
    await build(session.signal, say);
    const { takenAt } = await restoreBackup({ ...session, settings, say }, files);
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
