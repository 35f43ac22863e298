import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from '@jest/globals';
import { dataSourceOptions } from '@sprinkle/service-kit/database/data-source-options';
import { freePort } from '@sprinkle/service-testing/free-port';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../src/database.js';
import { CONNECTIONS } from '../src/delivery/mailer.js';
import { type SmtpSink, startSmtpSink } from './smtp-sink.js';
import { environmentOf, startNotifications, type Urls } from './start-notifications.js';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const RECIPIENTS = Number(process.env.MASS_MAIL_RECIPIENTS ?? 300);
const LIMIT_MS = 240_000;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Starts the built service in its own process, so that it can be killed. */
async function spawnService(urls: Urls, sink: SmtpSink): Promise<ChildProcess> {
  const healthPort = String(await freePort());
  const variables = { SMTP_URL: sink.url, MASS_MAILS_PER_MINUTE: '60000', HEALTH_PORT: healthPort };
  const child = spawn(process.execPath, [MAIN], {
    env: { ...environmentOf(urls), ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  cleanups.push(() => kill(child));
  await waitFor(async () => (await fetch(`http://127.0.0.1:${healthPort}/health/ready`)).ok);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

it(
  `none of ${RECIPIENTS} mails is sent twice or lost when the service is killed while handing some over`,
  async () => {
    const { databaseUrl, nats, service, stop } = await startNotifications();
    cleanups.push(stop);
    // From here on, the service runs in its own process.
    await service.close();
    const database = new DataSource(
      dataSourceOptions({ ...databaseOptions(databaseUrl), applicationName: 'test' }),
    );
    await database.initialize();
    cleanups.push(() => database.destroy());
    const sink = await startSmtpSink();
    cleanups.push(sink.stop);
    await database.query(
      `INSERT INTO recipients (account_id, email, is_verified, is_blocked, version)
       SELECT gen_random_uuid(), 'maya.' || n || '@example.com', true, false, 1 FROM generate_series(1, $1) n`,
      [RECIPIENTS],
    );
    const content = { subject: 'News', body: 'Read this.', button: null, image: null };
    const [{ id }] = await database.query(
      'INSERT INTO mass_mails (admin_id, content, recipients) VALUES ($1, $2, $3) RETURNING id',
      [randomUUID(), JSON.stringify(content), RECIPIENTS],
    );
    const urls = { databaseUrl, natsUrl: nats.url };
    const held: string[] = [];
    for (const share of [0.1, 0.4, 0.8]) {
      const accepted = sink.holdAt(Math.floor(RECIPIENTS * share));
      const child = await spawnService(urls, sink);
      // The mail server has accepted a mail but not confirmed it. Repeating the mail now would deliver it twice.
      held.push(await accepted);
      await kill(child);
      sink.release();
      await waitFor(async () => {
        const statement = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'notifications'`;
        return (await database.query(statement)).length === 0;
      });
      // Expires the leases of the dead process.
      await database.query(
        `UPDATE messages SET next_attempt_at = now() WHERE status IN ('queued', 'sending') AND attempts > 0`,
      );
    }
    await spawnService(urls, sink);
    const ended = await waitFor(
      async () => {
        const [massMail] = await database.query('SELECT * FROM mass_mails WHERE id = $1', [id]);
        return massMail.status === 'finished' && massMail;
      },
      { timeoutMs: LIMIT_MS },
    );
    const rows = await database.query<{ recipient: string; status: string }[]>(
      'SELECT recipient, status FROM messages WHERE mass_mail_id = $1',
      [id],
    );
    const withStatus = (status: string) =>
      rows.filter((row) => row.status === status).map(({ recipient }) => recipient);
    const [written, unknown] = [withStatus('sent'), withStatus('unknown')];
    expect(ended).toMatchObject({
      recipients: RECIPIENTS,
      final_counts: { sent: written.length, unknown: unknown.length },
    });
    expect(written.length + unknown.length).toBe(RECIPIENTS);
    expect(new Set(sink.accepted).size).toBe(sink.accepted.length);
    expect(sink.accepted).toEqual(expect.arrayContaining(written));
    expect(unknown).toEqual(expect.arrayContaining(held));
    // Mails that were merely claimed are sent later.
    expect(unknown.length).toBeLessThanOrEqual(held.length * CONNECTIONS);
  },
  LIMIT_MS,
);
