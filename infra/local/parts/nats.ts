import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serviceNames } from '@sprinkle/client/runtime';
import { greeting } from '../processes/readiness.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import { repositoryRoot } from '../settings.ts';
import { natsBinary } from './nats-binary.ts';

const permissionsPath = join(repositoryRoot, 'infra/nats/permissions.conf');

export const natsAccounts = ['gateway', ...serviceNames, 'operator'] as const;
export type NatsAccount = (typeof natsAccounts)[number];

interface NatsOptions {
  directory: string;
  port: number;
  say: (line: string) => void;
  /** Passwords for the accounts in infra/nats/permissions.conf; without them, the server allows everybody everything. */
  passwords?: Record<NatsAccount, string>;
}

/** Starts nats-server with JetStream, which stores its data in the directory. Returns the server's address. */
export async function startNats(supervisor: Supervisor, options: NatsOptions): Promise<string> {
  const command = await natsBinary(options.say);
  mkdirSync(options.directory, { recursive: true, mode: 0o700 });
  const config = join(options.directory, 'nats.conf');
  writeFileSync(
    config,
    [
      `listen: "127.0.0.1:${options.port}"`,
      `jetstream { store_dir: ${JSON.stringify(options.directory)}, max_memory_store: 64MB, max_file_store: 16GB }`,
      // An include path is relative to the file that includes it.
      ...(options.passwords
        ? [`include ${JSON.stringify(relative(options.directory, permissionsPath))}`]
        : []),
      '',
    ].join('\n'),
  );
  await supervisor.start({
    name: 'nats',
    stage: 'part',
    command,
    args: ['-c', config],
    env: { PATH: process.env.PATH, TZ: 'UTC', ...passwordVariables(options.passwords ?? {}) },
    isReady: async () => (await greeting(options.port))?.includes('"jetstream":true') ?? false,
  });
  return `nats://127.0.0.1:${options.port}`;
}

// Without quotes, the server would read a value that starts with a digit as a number.
function passwordVariables(passwords: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(passwords).map(([account, password]) => [
      `NATS_${account.toUpperCase()}_PASSWORD`,
      JSON.stringify(password),
    ]),
  );
}
