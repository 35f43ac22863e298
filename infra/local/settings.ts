import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const repositoryRoot = resolve(import.meta.dirname, '../..');

/** Complete runs of the tests leave their results here, for the coverage of the specification. */
export const resultsDirectory = join(repositoryRoot, 'test-results');

export interface Settings {
  dataDirectory: string;
  port: number;
  mailUiPort: number;
  stripeSandboxPort: number;
  /** What the operator gave; everything else is made up here. */
  given: NodeJS.ProcessEnv;
}

/** From the environment, and from `.env` for what that leaves open. */
export function readSettings(): Settings {
  const file = join(repositoryRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  return {
    dataDirectory: resolve(repositoryRoot, given.DATA_DIR ?? '.data'),
    port: portFrom(given, 'PORT', 8080),
    mailUiPort: portFrom(given, 'MAIL_UI_PORT', 8025),
    stripeSandboxPort: portFrom(given, 'STRIPE_SANDBOX_PORT', 8420),
    given,
  };
}

function portFrom(given: NodeJS.ProcessEnv, name: string, standard: number): number {
  const text = given[name];
  if (text === undefined) return standard;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${name} must be a port from 1 to 65535, not "${text}".`);
  }
  return port;
}
