import type { ProcessName } from '@sprinkle/client/runtime';
import { publicHalf } from './parts/secrets.ts';
import { natsPassword } from './parts/system-parts.ts';
import { type EnvironmentContext, ownVariables, type Variables } from './process-variables.ts';

/**
 * The young generation may grow to 8 MB instead of 64, the old one to 192 MB instead of what the machine has. Under load this
 * halves the memory of a process for the same CPU time. (With 4 MB, a response from memory costs a tenth more.) One helper thread
 * collects garbage, because there are more processes than cores.
 */
const HEAP_OPTIONS = '--max-semi-space-size=8 --max-old-space-size=192 --v8-pool-size=1';

/**
 * Returns the variables that one process of the product needs, and no others, so that secrets do not spread. Variables with a
 * default in the process's schema are left unset.
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

/** At the local server each process has its own account. At the operator's server it has the account that the operator gave. */
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

/** Only the gateway has the signing key, so that no service can make calls as a creator. */
function actorKeys(
  name: ProcessName | 'operator',
  { settings: { given }, secrets }: EnvironmentContext,
): Variables {
  if (name === 'operator') return {};
  const key = given.ACTOR_SIGNING_KEY ?? secrets.signingKey('actor-signing-key');
  if (name === 'gateway') return { ACTOR_SIGNING_KEY: key };
  return { ACTOR_PUBLIC_KEYS: given.ACTOR_PUBLIC_KEYS ?? publicHalf(key) };
}
