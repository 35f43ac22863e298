/** Backs up the databases and the bucket of the running system, or of those that the environment names, to a new folder. */
import { join, resolve } from 'node:path';
import pg from 'pg';
import { storesOf, variablesOf } from '../backup/stores.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { say } from '../processes/console.ts';
import { isRunning } from '../processes/identity.mjs';
import { readLock } from '../processes/lock.mjs';
import { findRuntime } from '../runtime.ts';
import { readSettings, repositoryRoot, type Settings } from '../settings.ts';

const LOG = `INSERT INTO activity_logs (action, details, created_at) VALUES ('backup-taken', $1, $2)`;

const [directory] = process.argv.slice(2);
try {
  if (!directory) throw new Error('Usage: npm run backup -- NEW_FOLDER');
  const path = resolve(repositoryRoot, directory);
  const stores = storesOf(findVariables(readSettings()));
  const { takenAt, databases, objects } = await takeBackup(stores, path);
  await logBackup(stores.databaseUrls.identity, { takenAt, files: objects.length });
  const rows = Object.values(databases).flatMap(({ tables }) => tables.map((table) => table.rows));
  const total = rows.reduce((sum, count) => sum + count, 0);
  say(`${path} has the state of ${takenAt}: ${total} rows and ${objects.length} files.`);
} catch (error) {
  say((error as Error).message);
  process.exitCode = 1;
}
process.exit();

function findVariables({ dataDirectory, given }: Settings): NodeJS.ProcessEnv {
  const holder = readLock(join(dataDirectory, 'start.lock'));
  const runtime = holder && isRunning(holder) ? findRuntime(dataDirectory) : null;
  return runtime ? variablesOf(runtime) : given;
}

/** Notes in the activity log that there is a backup, so that administrators see how old the newest one is. */
async function logBackup(
  identityUrl: string,
  { takenAt, files }: { takenAt: string; files: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: identityUrl, application_name: 'backup' });
  await client.connect();
  try {
    await client.query(LOG, [{ files: String(files) }, takenAt]);
  } finally {
    await client.end();
  }
}
