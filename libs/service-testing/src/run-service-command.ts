import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ACTOR_PUBLIC_KEYS } from './actor-keys.js';

/** Runs a service's built command. It can reach only its database. */
export function runServiceCommand(command: URL, env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(command)], {
    env: {
      PATH: process.env.PATH,
      NATS_URL: 'nats://127.0.0.1:1',
      HEALTH_PORT: '0',
      ACTOR_PUBLIC_KEYS,
      PUBLIC_URL: 'http://localhost:8080',
      ...env,
    },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
