import { runService } from '@sprinkle/service-kit/bootstrap';
import { runMigrations } from '@sprinkle/service-kit/database/migrate';
import { encryptionKeysSchema } from '@sprinkle/service-kit/key-schemas';
import { ACTOR_PUBLIC_KEYS } from '@sprinkle/service-testing/actor-keys';
import { startTestService } from '@sprinkle/service-testing/start-test-service';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { DataSource } from 'typeorm';
import { configSchema } from '../src/config.js';
import { databaseOptions, migrations } from '../src/database.js';
import { parts } from '../src/parts.js';

export const RECEIPT_TOKEN_KEY = Buffer.alloc(32, 9).toString('base64');
export const MAIL_TOKEN_KEY = Buffer.alloc(32, 7).toString('base64');
export const MAIL_TOKEN_KEYS = encryptionKeysSchema('MAIL_TOKEN_KEY').parse(MAIL_TOKEN_KEY);

export interface Urls {
  databaseUrl: string;
  natsUrl: string;
}

/** Environment variables of one instance. */
export function environmentOf({ databaseUrl, natsUrl }: Urls): Record<string, string | undefined> {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    HEALTH_PORT: '0',
    NATS_URL: natsUrl,
    ACTOR_PUBLIC_KEYS,
    NOTIFICATIONS_DATABASE_URL: databaseUrl,
    SMTP_URL: process.env.TEST_SMTP_URL,
    MAIL_FROM: 'Sprinkle <hello@sprinkle.example>',
    MAIL_TOKEN_KEY,
    RECEIPT_TOKEN_KEY,
    PUBLIC_URL: 'https://sprinkle.example/',
    CONTACT_EMAIL: 'help@sprinkle.example',
  };
}

/** Runs one instance; `env` overrides its configuration. */
export function runInstance(urls: Urls, env: Record<string, string> = {}) {
  const config = configSchema.parse({ ...environmentOf(urls), ...env });
  return runService({
    name: 'notifications',
    config,
    database: databaseOptions(config.NOTIFICATIONS_DATABASE_URL),
    parts,
  });
}

export async function startNotifications(env: Record<string, string> = {}) {
  const started = await startTestService({
    name: 'notifications',
    migrate: (url) => runMigrations({ url, migrations }),
    start: (urls) => runInstance(urls, env),
  });
  const { app } = started.service;
  return { ...started, app, database: app.get(DataSource) };
}

export type Notifications = Awaited<ReturnType<typeof startNotifications>>;

export interface MessageRow {
  id: string;
  dedupe_key: string;
  recipient: string | null;
  data: unknown;
  status: string;
  attempts: number;
  last_error: string | null;
}

export function messagesTo({ database }: Notifications, recipient: string): Promise<MessageRow[]> {
  return database.query('SELECT * FROM messages WHERE recipient = $1 ORDER BY created_at', [recipient]);
}

/** Waits until there are this many messages, all with this status. */
export function waitUntilAll(
  { database }: Notifications,
  status: string,
  count: number,
): Promise<MessageRow[]> {
  return waitFor(async () => {
    const rows = await database.query<MessageRow[]>('SELECT * FROM messages ORDER BY created_at');
    return rows.length === count && rows.every((row) => row.status === status) && rows;
  });
}

export interface CaughtMail {
  subject: string;
  html: string;
  text: string;
  from: { address: string; name: string }[];
  to: { address: string; name: string }[];
  headers: Record<string, string>;
}

/** Returns the mails that the mail catcher received for an address. */
export async function mailsTo(address: string): Promise<CaughtMail[]> {
  const query = new URLSearchParams({ 'to.address': address });
  const response = await fetch(`${process.env.TEST_MAIL_URL}/api/email?${query}`);
  if (!response.ok) throw new Error(`The mail catcher responded with ${response.status}`);
  return (await response.json()) as CaughtMail[];
}
