import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import pg from 'pg';
import type { Supervisor } from '../processes/supervisor.ts';
import { type Account, dataPath, giveTo, postgresAccount } from './postgres-account.ts';
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts';
import { stopLeftoverPostgres } from './postgres-leftovers.ts';

export interface PostgresOptions {
  directory: string;
  port: number;
  /** Password of the superuser `postgres`, set when the cluster is created. */
  password: string;
  /** Server settings in addition to the fixed ones. */
  settings?: Record<string, string>;
}

/** Starts the server, and creates its cluster if there is none. Returns the superuser's address. */
export async function startPostgres(supervisor: Supervisor, options: PostgresOptions): Promise<string> {
  const account = postgresAccount();
  const binaries = await postgresBinaries(account !== undefined);
  if (existsSync(options.directory)) await stopLeftoverPostgres(options.directory);
  else await createCluster(binaries, account, options);
  giveTo(account, options.directory);
  const url = `postgres://postgres:${options.password}@127.0.0.1:${options.port}/postgres`;
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_checkpoints: 'off',
    ...options.settings,
  };
  await supervisor.start({
    name: 'postgres',
    stage: 'part',
    command: binaries.postgres,
    args: [
      '-D',
      dataPath(account, options.directory),
      '-p',
      String(options.port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    env: serverEnvironment(),
    cwd: options.directory,
    user: account,
    stopSignal: 'SIGINT',
    isReady: () => acceptsConnections(url),
  });
  return url;
}

// Creates the cluster elsewhere and moves it into place, so that an interrupted first start leaves no partial one.
async function createCluster(
  binaries: PostgresBinaries,
  account: Account | undefined,
  options: PostgresOptions,
) {
  const unfinished = `${options.directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  giveTo(account, unfinished);
  const secrets = mkdtempSync(join(tmpdir(), 'sprinkle-'));
  const passwordFile = join(secrets, 'password');
  writeFileSync(passwordFile, options.password, { mode: 0o600 });
  chmodSync(passwordFile, 0o600);
  giveTo(account, secrets);
  try {
    await execa(
      binaries.initdb,
      [
        '-D',
        dataPath(account, unfinished),
        '-U',
        'postgres',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        `--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'}`,
        '--auth=scram-sha-256',
      ],
      { cwd: unfinished, env: serverEnvironment(), extendEnv: false, ...account },
    );
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
  renameSync(unfinished, options.directory);
}

function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C' };
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if ((error as pg.DatabaseError).code === '28P01') throw error; // Waiting does not fix a wrong password.
    return false;
  }
}
