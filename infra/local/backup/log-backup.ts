import pg from 'pg';

const LOG = `INSERT INTO activity_logs (action, details, created_at) VALUES ('backup-taken', $1, $2)`;

/** Notes in the activity log that there is a backup, so that administrators see how old the newest one is. */
export async function logBackup(
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
