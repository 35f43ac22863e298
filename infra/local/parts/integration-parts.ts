import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@sprinkle/client/free-port';
import { SANDBOX_KEYS } from '@sprinkle/client/provider';
import { all } from '../processes/all.ts';
import { startedAt } from '../processes/process-identity.mjs';
import type { Supervisor } from '../processes/supervisor.ts';
import { startMail } from './mail.ts';
import { natsBinary } from './nats-binary.ts';
import { startNats } from './nats.ts';
import { startPostgres } from './postgres.ts';
import { startS3 } from './s3.ts';
import { startStripeSandbox } from './stripe-sandbox.ts';

// Test data is disposable and need not survive a power failure.
const HASTY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  max_connections: '300',
};
/** A suite's database has 300 files. Creating them in memory takes a tenth of the time. */
const MEMORY = '/dev/shm';
const MEMORY_NEEDED_BYTES = 4 * 1024 ** 3;
const PREFIX = 'sprinkle-test-';

/** Starts the parts for integration tests. Returns the environment with their addresses. */
export async function startIntegrationParts(
  supervisor: Supervisor,
  directory: string,
  say: (line: string) => void,
): Promise<Record<string, string>> {
  const keys = { accessKey: 'sprinkle', secretKey: randomBytes(16).toString('hex') };
  const [postgres, nats, s3, mail, stripe] = await all([
    startPostgres(supervisor, {
      directory: join(fastDirectory(directory), 'postgres'),
      port: await freePort(),
      password: 'throwaway',
      settings: HASTY,
    }),
    startNats(supervisor, { directory: join(directory, 'nats'), port: await freePort(), say }),
    startS3(supervisor, { directory: join(directory, 's3'), port: await freePort(), ...keys }),
    startMail(supervisor, {
      directory: join(directory, 'mail'),
      smtpPort: await freePort(),
      webPort: await freePort(),
    }),
    startStripeSandbox(supervisor, {
      directory: join(directory, 'stripe-sandbox'),
      port: await freePort(),
      webhookUrl: 'http://127.0.0.1:9/nobody-listens-here',
      connectWebhookUrl: 'http://127.0.0.1:9/nobody-listens-here',
    }),
  ]);
  return {
    TEST_POSTGRES_URL: postgres,
    TEST_NATS_URL: nats,
    TEST_NATS_SERVER: await natsBinary(say),
    TEST_S3_ENDPOINT: s3.endpoint,
    TEST_S3_REGION: s3.region,
    TEST_S3_BUCKET: s3.bucket,
    TEST_S3_ACCESS_KEY: s3.accessKey,
    TEST_S3_SECRET_KEY: s3.secretKey,
    TEST_SMTP_URL: mail.smtpUrl,
    TEST_MAIL_URL: mail.url.replace('localhost', '127.0.0.1'),
    TEST_STRIPE_URL: stripe,
    TEST_STRIPE_SECRET_KEY: SANDBOX_KEYS.secretKey,
    TEST_STRIPE_PUBLISHABLE_KEY: SANDBOX_KEYS.publishableKey,
    TEST_STRIPE_WEBHOOK_SECRET: SANDBOX_KEYS.webhookSecret,
  };
}

/** Returns a folder in memory if the machine has room. It is removed when this process ends, or at the next start. */
function fastDirectory(directory: string): string {
  if (!existsSync(MEMORY)) return directory;
  const left = readdirSync(MEMORY).filter((name) => name.startsWith(PREFIX));
  const unused = left.filter((name) => startedAt(Number(name.slice(PREFIX.length))) === null);
  for (const name of unused) rmSync(join(MEMORY, name), { recursive: true, force: true });
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < MEMORY_NEEDED_BYTES) return directory;
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
