import { type Parts, type Runtime, type ServiceName, serviceNames } from '@sprinkle/client/runtime';
import pg from 'pg';
import { migrate } from '../system.ts';

type Urls = Record<ServiceName, string>;

/** Creates a database with this release's tables for each service. */
export async function createMigrated(prefix: string): Promise<Urls> {
  const server = process.env.TEST_POSTGRES_URL ?? '';
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const urls: Partial<Urls> = {};
  for (const service of serviceNames) {
    const name = `${prefix}_${service}_${process.pid}`;
    await client.query(`CREATE DATABASE ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    urls[service] = url.href;
  }
  await client.end();
  const services = serviceNames.map((name) => [
    name,
    { NODE_ENV: 'test', [`${name.toUpperCase()}_DATABASE_URL`]: urls[name] },
  ]);
  const environments = { ...Object.fromEntries(services), operator: {} } as Runtime['environments'];
  const installation = { environments, parts: { migrationUrls: urls } as Parts };
  for (const name of serviceNames) await migrate(name, installation, new AbortController().signal);
  return urls as Urls;
}
