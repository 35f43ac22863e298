import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const repositoryRoot = resolve(import.meta.dirname, '../..');

/** Complete test runs leave their results here. The coverage of the specification reads them. */
export const resultsDirectory = join(repositoryRoot, 'test-results');

/** The release of Stripe.js that matches the installed @stripe/stripe-js. */
export const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js';

/** The variables of `npm start` itself; `.env.example` is generated from them and from the schemas of the processes. */
export const LOCAL_VARIABLES = {
  PORT: { description: 'Port of the web, the console and the API', standard: '8080' },
  HOST: { description: 'Address on which that port is opened', standard: '127.0.0.1' },
  MAIL_UI_PORT: { description: "Port of the mail catcher's page and API", standard: '8025' },
  STRIPE_SANDBOX_PORT: { description: "Port of the payment provider's stand-in", standard: '8420' },
  DATA_DIR: {
    description: 'Folder of what must survive: databases, files, mails, generated secrets, logs',
    standard: '.data',
  },
} as const;

export interface Settings {
  dataDirectory: string;
  port: number;
  mailUiPort: number;
  stripeSandboxPort: number;
  /** Variables set by the operator. */
  given: NodeJS.ProcessEnv;
}

/** Reads the environment, and `.env` for variables that it does not set. */
export function readSettings(): Settings {
  const file = join(repositoryRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  return {
    dataDirectory: resolve(repositoryRoot, given.DATA_DIR ?? LOCAL_VARIABLES.DATA_DIR.standard),
    port: portFrom(given, 'PORT'),
    mailUiPort: portFrom(given, 'MAIL_UI_PORT'),
    stripeSandboxPort: portFrom(given, 'STRIPE_SANDBOX_PORT'),
    given,
  };
}

function portFrom(given: NodeJS.ProcessEnv, name: keyof typeof LOCAL_VARIABLES): number {
  const text = given[name] ?? LOCAL_VARIABLES[name].standard;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${name} must be a port from 1 to 65535, not "${text}".`);
  }
  return port;
}
