import { z } from 'zod';
import { ConfigurationError } from './configuration-error.js';
import { variablesWithDefaultSecrets } from './default-secrets.js';

const NATS_CREDENTIALS = ['NATS_PASSWORD', 'NATS_NKEY_SEED', 'NATS_CREDENTIALS_FILE'];

/** Matches a web address without TLS, unless it is on this machine. */
const UNENCRYPTED = /^http:\/\/(?!(localhost|127\.0\.0\.1)(:|\/|$))/i;

/** The addresses that each variable must not have in production. */
const UNENCRYPTED_BY_VARIABLE = {
  PUBLIC_URL: UNENCRYPTED,
  STRIPE_API_URL: UNENCRYPTED,
  // Every payer's browser loads this script, so this machine is no exception.
  STRIPE_SCRIPT_URL: /^http:/i,
};

type Environment = Record<string, string | undefined>;

/** Parses the environment once, at the start. Mistakes are listed without values, which may be secrets. */
export function parseConfig<Config>(schema: z.ZodType<Config>, env: Environment): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given, { reportInput: false });
  const problems = result.error?.issues.map((issue) => describeIssue(schema, issue, given)) ?? [];
  if (given.NODE_ENV === 'production' && given.RATE_LIMITS === 'relaxed') {
    problems.push('RATE_LIMITS must be strict in production.');
  }
  // A command that needs no broker, such as a migration, has no NATS_URL.
  const isConnected = given.NATS_URL !== undefined;
  if (given.NODE_ENV === 'production' && isConnected && !NATS_CREDENTIALS.some((name) => given[name])) {
    problems.push(
      'NATS_USER and NATS_PASSWORD (or NATS_NKEY_SEED or NATS_CREDENTIALS_FILE) must be set in production.',
    );
  }
  for (const [variable, unencrypted] of Object.entries(UNENCRYPTED_BY_VARIABLE)) {
    if (given.NODE_ENV === 'production' && unencrypted.test(given[variable] ?? '')) {
      problems.push(`${variable} must start with https:// in production.`);
    }
  }
  // Strangers can reach a system with an https address, whatever NODE_ENV says.
  if (given.NODE_ENV === 'production' || /^https:/i.test(given.PUBLIC_URL ?? ''))
    problems.push(...describeDefaultSecrets(given));
  if (problems.length > 0) throw new ConfigurationError([...new Set(problems)].join('\n'));
  return schema.parse(given);
}

function describeDefaultSecrets(given: Environment): string[] {
  return variablesWithDefaultSecrets(given).map(
    (variable) =>
      `${variable} must have a secret of its own in production and behind https, not a published one.`,
  );
}

/** Ends the process if the environment is not valid. */
export function loadConfig<Config>(schema: z.ZodType<Config>): Config {
  try {
    return parseConfig(schema, process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function describeIssue(schema: z.ZodType, { path, message }: z.core.$ZodIssue, given: Environment): string {
  const variable = String(path[0]);
  if (given[variable] !== undefined || !(schema instanceof z.ZodObject)) return `${variable} ${message}.`;
  const field = schema.shape[variable] as z.ZodType | undefined;
  const { description, example } = (field?.meta() ?? {}) as { description?: string; example?: string };
  if (field?.safeParse(undefined).success) return `${variable} ${message}.`;
  return `${variable} must be set${example ? `, for example to ${example}` : ` (${description})`}.`;
}
