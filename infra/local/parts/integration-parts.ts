import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { all } from '../processes/all.ts';
import { freePort } from '../processes/ports.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import { startMail } from './mail.ts';
import { startNats } from './nats.ts';
import { natsBinary } from './nats-binary.ts';
import { startPostgres } from './postgres.ts';
import { startS3 } from './s3.ts';
import { sandboxKeys, startStripeSandbox } from './stripe-sandbox.ts';

// Test data is thrown away: it need not survive a power failure, and files per database cost time.
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

/** Starts the parts that integration tests use. Returns the environment that tells the tests where they are. */
export async function startIntegrationParts(
  supervisor: Supervisor,
  directory: string,
  say: (line: string) => void,
): Promise<Record<string, string>> {
  const keys = { accessKey: 'sprinkle', secretKey: randomBytes(16).toString('hex') };
  const [postgres, nats, s3, mail, stripe] = await all([
    startPostgres(supervisor, {
      directory: join(directory, 'postgres'),
      port: await freePort(),
      password: 'throwaway',
      settings: hasty,
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
    TEST_STRIPE_SECRET_KEY: sandboxKeys.secretKey,
    TEST_STRIPE_PUBLISHABLE_KEY: sandboxKeys.publishableKey,
    TEST_STRIPE_WEBHOOK_SECRET: sandboxKeys.webhookSecret,
  };
}
