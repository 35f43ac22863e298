/**
 * Backs up the databases and bucket of the running system, or those that the environment names, to a new folder. `--verify` reads
 * a backup and tries to load it.
 */
import { parseArgs } from 'node:util';
import { countRows } from '@sprinkle/backup/manifest';
import { storesOf } from '@sprinkle/backup/stores';
import { takeBackup } from '@sprinkle/backup/take-backup';
import { verifyBackup } from '@sprinkle/backup/verify-backup';
import { backupIn, findVariables } from '../backup/variables.ts';
import { say } from '../processes/console.ts';
import { readSettings } from '../settings.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { verify: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (!folder) throw new Error('Usage: npm run backup -- NEW_FOLDER, or npm run backup -- --verify FOLDER');
  const files = backupIn(folder);
  const stores = storesOf(findVariables(readSettings()));
  const manifest = await (values.verify ? verifyBackup(stores, files) : takeBackup(stores, files));
  const { takenAt, objects } = manifest;
  const verified = values.verify ? 'was read and loaded. It ' : '';
  say(
    `${files.describe()} ${verified}has the state of ${takenAt}: ${countRows(manifest)} rows and ${objects.length} files.`,
  );
} catch (error) {
  say((error as Error).message);
  process.exitCode = 1;
}
process.exit();
