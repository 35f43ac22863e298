import pg from 'pg';

const LOG = 'INSERT INTO activity_logs (action, details, created_at) VALUES ($1, $2, $3)';

/** Records in the activity log what happened to backups, so that administrators see the newest one's age and verification. */
export async function logActivity(
  identityUrl: string,
  {
    action,
    details,
    at,
  }: { action: 'backup-taken' | 'backup-verified'; details: Record<string, string>; at: string },
): Promise<void> {
  const client = new pg.Client({ connectionString: identityUrl, application_name: 'backup' });
  await client.connect();
  try {
    await client.query(LOG, [action, details, at]);
  } finally {
    await client.end();
  }
}
