import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { runMigrations } from '@sprinkle/service-kit/database/migrate';
import { runServiceCommand } from '@sprinkle/service-testing/run-service-command';
import { createTestDatabase } from '@sprinkle/service-testing/test-database';
import { Client } from 'pg';
import { migrations } from '../src/database.js';
import { CONTENT } from './start-mass-mails.js';

const COMMAND = new URL('../dist/after-restore.js', import.meta.url);

it('the after-restore command stops mass e-mails that were running, and leaves the others unchanged', async () => {
  const database = await createTestDatabase({
    name: 'notifications',
    migrate: (url) => runMigrations({ url, migrations }),
  });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const statuses = ['queueing', 'sending', 'stopping', 'stopped', 'finished'];
    for (const status of statuses)
      await client.query(
        `INSERT INTO mass_mails (admin_id, content, recipients, status, ended_at, final_counts)
         VALUES ($1, $2, 3, $3, CASE WHEN $3 IN ('stopped', 'finished') THEN now() END,
           CASE WHEN $3 IN ('stopped', 'finished') THEN '{}'::jsonb END)`,
        [randomUUID(), JSON.stringify(CONTENT), status],
      );
    const read = async () => {
      const { rows } = await client.query<{ status: string }>(
        'SELECT status FROM mass_mails ORDER BY created_at',
      );
      return rows.map(({ status }) => status);
    };
    for (const count of [2, 0]) {
      expect(runServiceCommand(COMMAND, { NOTIFICATIONS_DATABASE_URL: database.url })).toMatchObject({
        status: 0,
        stdout: `notifications: ${count} mass e-mails stopped; 0 events are published again\n`,
      });
      expect(await read()).toEqual(['stopping', 'stopping', 'stopping', 'stopped', 'finished']);
    }
  } finally {
    await client.end();
    await database.drop();
  }
});
