import { join } from 'node:path';
import {
  databaseVariable,
  migrationVariable,
  type Parts,
  type S3Access,
  type ServiceName,
  serviceNames,
} from '@sprinkle/client/runtime';
import { all } from '../processes/all.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import type { Settings } from '../settings.ts';
import { createDatabases, type DatabasePasswords, databaseUrl, ownerOf } from './databases.ts';
import { startMail } from './mail.ts';
import { type NatsAccount, natsAccounts, startNats } from './nats.ts';
import { startPostgres } from './postgres.ts';
import { startS3 } from './s3.ts';
import type { Secrets } from './secrets.ts';
import { startStripeSandbox } from './stripe-sandbox.ts';

export interface PartsContext {
  supervisor: Supervisor;
  settings: Settings;
  secrets: Secrets;
  ports: Record<'postgres' | 'nats' | 's3' | 'smtp', number>;
  say: (line: string) => void;
}

export async function startParts(context: PartsContext): Promise<Parts> {
  const [postgres, natsUrl, s3, mail, stripeUrl] = await all([
    databases(context),
    nats(context),
    objectStore(context),
    mailCatcher(context),
    stripeSandbox(context),
  ]);
  return {
    ...postgres,
    natsUrl,
    s3,
    smtpUrl: mail?.smtpUrl ?? null,
    mailUiUrl: mail?.url ?? null,
    stripeUrl,
  };
}

export function usesLocalMail({ given }: Settings): boolean {
  return given.SENDGRID_API_KEY === undefined && given.SMTP_URL === undefined;
}

export function usesStripeSandbox({ given }: Settings): boolean {
  return given.STRIPE_SECRET_KEY === undefined;
}

async function databases({ supervisor, settings, secrets, ports }: PartsContext) {
  const databaseUrls: Partial<Record<ServiceName, string>> = {};
  const migrationUrls: Partial<Record<ServiceName, string>> = {};
  const missing: ServiceName[] = [];
  for (const name of serviceNames) {
    const url = settings.given[databaseVariable(name)];
    if (url === undefined) {
      missing.push(name);
    } else {
      databaseUrls[name] = url;
      migrationUrls[name] = settings.given[migrationVariable(name)] ?? url;
    }
  }
  const urls = { databaseUrls, migrationUrls } as Pick<Parts, 'databaseUrls' | 'migrationUrls'>;
  if (missing.length === 0) return { ...urls, superuserUrl: null };
  const superuserUrl = await startPostgres(supervisor, {
    directory: join(settings.dataDirectory, 'postgres'),
    port: ports.postgres,
    password: secrets.get('postgres', 'hex'),
  });
  const passwords: Record<string, DatabasePasswords> = {};
  for (const name of missing) {
    const service = secrets.get(`postgres-${name}`, 'hex');
    const owner = secrets.get(`postgres-${name}-owner`, 'hex');
    passwords[name] = { service, owner };
    urls.databaseUrls[name] = databaseUrl(superuserUrl, { database: name, role: name, password: service });
    urls.migrationUrls[name] = databaseUrl(superuserUrl, {
      database: name,
      role: ownerOf(name),
      password: owner,
    });
  }
  await createDatabases(superuserUrl, passwords);
  return { ...urls, superuserUrl };
}

async function nats({ supervisor, settings, secrets, ports, say }: PartsContext): Promise<string> {
  if (settings.given.NATS_URL !== undefined) return settings.given.NATS_URL;
  const passwords = Object.fromEntries(
    natsAccounts.map((account) => [account, natsPassword(account, secrets)]),
  );
  return startNats(supervisor, {
    directory: join(settings.dataDirectory, 'nats'),
    port: ports.nats,
    say,
    passwords: passwords as Record<NatsAccount, string>,
  });
}

export function natsPassword(account: NatsAccount, secrets: Secrets): string {
  return secrets.get(`nats-${account}`, 'hex');
}

async function objectStore({ supervisor, settings, secrets, ports }: PartsContext): Promise<S3Access | null> {
  if (settings.given.S3_ENDPOINT !== undefined) return null;
  return startS3(supervisor, {
    directory: join(settings.dataDirectory, 's3'),
    port: ports.s3,
    accessKey: 'sprinkle',
    secretKey: secrets.get('s3', 'hex'),
  });
}

async function mailCatcher({ supervisor, settings, ports }: PartsContext) {
  if (!usesLocalMail(settings)) return null;
  const directory = join(settings.dataDirectory, 'mail');
  return startMail(supervisor, { directory, smtpPort: ports.smtp, webPort: settings.mailUiPort });
}

async function stripeSandbox({ supervisor, settings }: PartsContext): Promise<string | null> {
  if (!usesStripeSandbox(settings)) return null;
  return startStripeSandbox(supervisor, {
    directory: join(settings.dataDirectory, 'stripe-sandbox'),
    port: settings.stripeSandboxPort,
    webhookUrl: `http://127.0.0.1:${settings.port}/api/webhooks/stripe`,
    connectWebhookUrl: `http://127.0.0.1:${settings.port}/api/webhooks/stripe-connect`,
  });
}
