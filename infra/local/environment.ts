import type { ProcessName } from '@sprinkle/client/runtime';
import { publicHalf } from './parts/secrets.ts';
import { natsPassword } from './parts/system-parts.ts';
import { type EnvironmentContext, ownVariables, type Variables } from './process-variables.ts';

/**
 * Young objects may fill 8 MB before they are collected, not 64, and old ones 192 MB, not whatever the machine has:
 * under load a process holds half as much for the same CPU (with 4 MB an answer from memory costs a tenth more). One
 * thread helps to collect: there are more processes than cores.
 */
const HEAP_OPTIONS = '--max-semi-space-size=8 --max-old-space-size=192 --v8-pool-size=1';

/**
 * Returns the variables of one process of the product: what it needs and nothing else, so that secrets do not spread. What
 * has a default in the schema of the process is left to it.
 */
export function environmentOf(
  name: ProcessName | 'operator',
  context: EnvironmentContext,
): Record<string, string> {
  const variables = {
    ...shared(context),
    ...nats(name, context),
    ...actorKeys(name, context),
    ...health(name, context),
    ...ownVariables[name](context),
  };
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function shared({ settings, commit }: EnvironmentContext): Variables {
  const { given } = settings;
  return {
    PATH: given.PATH,
    HOME: given.HOME,
    TZ: given.TZ,
    NODE_EXTRA_CA_CERTS: given.NODE_EXTRA_CA_CERTS,
    NODE_ENV: given.NODE_ENV ?? 'development',
    NODE_OPTIONS: given.NODE_OPTIONS ?? HEAP_OPTIONS,
    MALLOC_ARENA_MAX: given.MALLOC_ARENA_MAX ?? '2',
    LOG_LEVEL: given.LOG_LEVEL,
    PRODUCT_NAME: given.PRODUCT_NAME,
    PUBLIC_URL: given.PUBLIC_URL ?? `http://localhost:${settings.port}`,
    CONTACT_EMAIL: given.CONTACT_EMAIL ?? 'hello@sprinkle.example',
    RATE_LIMITS: given.RATE_LIMITS,
    COMMIT: given.COMMIT ?? commit,
    OTEL_EXPORTER_OTLP_ENDPOINT: given.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

/** Each process has an account of its own at the local server, and at the operator's the one that the operator gave. */
function nats(name: ProcessName | 'operator', { settings, parts, secrets }: EnvironmentContext): Variables {
  const { given } = settings;
  if (given.NATS_URL === undefined)
    return { NATS_URL: parts.natsUrl, NATS_USER: name, NATS_PASSWORD: natsPassword(name, secrets) };
  const { NATS_URL, NATS_USER, NATS_PASSWORD, NATS_NKEY_SEED, NATS_CREDENTIALS_FILE, NATS_CA_FILE } = given;
  return { NATS_URL, NATS_USER, NATS_PASSWORD, NATS_NKEY_SEED, NATS_CREDENTIALS_FILE, NATS_CA_FILE };
}

function health(name: ProcessName | 'operator', { healthPorts }: EnvironmentContext): Variables {
  return name === 'operator' ? {} : { HEALTH_PORT: String(healthPorts[name]) };
}

/** Only the gateway has the key, so that no service can call in the name of a creator. */
function actorKeys(
  name: ProcessName | 'operator',
  { settings: { given }, secrets }: EnvironmentContext,
): Variables {
  if (name === 'operator') return {};
  const key = given.ACTOR_SIGNING_KEY ?? secrets.signingKey('actor-signing-key');
  if (name === 'gateway') return { ACTOR_SIGNING_KEY: key };
  return { ACTOR_PUBLIC_KEYS: given.ACTOR_PUBLIC_KEYS ?? publicHalf(key) };
}
