import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { type ProcessName, processNames, serviceNames } from '@sprinkle/client/runtime';
import { imageEnvironment, readCompose } from '../containers/compose.ts';
import { natsAccounts } from '../parts/nats.ts';
import { repositoryRoot } from '../settings.ts';
import { configSchemaOf } from '../system.ts';

type ParseConfig = (schema: unknown, env: Record<string, string>) => unknown;
let parseConfig: ParseConfig;
beforeAll(async () => {
  const path = join(repositoryRoot, 'libs/service-kit/dist/config.js');
  ({ parseConfig } = (await import(path)) as { parseConfig: ParseConfig });
});

/** The processes read these from nowhere in containers: the broker has accounts with passwords and no TLS. */
const UNUSED = ['NATS_NKEY_SEED', 'NATS_CREDENTIALS_FILE', 'NATS_CA_FILE', 'FFMPEG_PATH'];
/** Node and the allocator read these. */
const RUNTIME = [
  'NODE_OPTIONS',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
  'TMPDIR',
];

/** Another value for every secret that docker-compose.yml has a default for. */
const key = Buffer.alloc(32, 7).toString('base64');
const SECRETS: Record<string, string> = {
  ...Object.fromEntries(natsAccounts.map((name) => [`NATS_${name.toUpperCase()}_PASSWORD`, 'own'])),
  ...Object.fromEntries(
    serviceNames.flatMap((name) => [
      [`${name.toUpperCase()}_DATABASE_PASSWORD`, 'own'],
      [`${name.toUpperCase()}_OWNER_DATABASE_PASSWORD`, 'own'],
    ]),
  ),
  S3_SECRET_KEY: 'own',
  ACTOR_SIGNING_KEY: 'MC4CAQAwBQYDK2VwBCIEIAcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH',
  ACTOR_PUBLIC_KEYS: 'MCowBQYDK2VwAyEA6kpsY+KcUgq+9VB7Ey7F+ZVHdq6+vnuSQh7qaRRG0iw=',
  MAIL_TOKEN_KEY: key,
  TOTP_KEY: key,
  RECEIPT_TOKEN_KEY: key,
  PAYOUT_KEY: key,
  VIEWER_HASH_KEY: key,
  STRIPE_SECRET_KEY: 'sk_live_own',
  STRIPE_WEBHOOK_SECRETS: 'whsec_own',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_own',
};

/** These have to be set in production besides the secrets. */
const PRODUCTION: Record<string, string> = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://tips.example',
  STRIPE_API_URL: '',
  STRIPE_SCRIPT_URL: 'https://js.stripe.example/v3/',
  SMTP_URL: 'smtps://mail.example',
};

test.each(processNames)('Compose starts %s without any variable set', async (name) => {
  await expect(parse(name, {})).resolves.toBeTruthy();
});

test.each(processNames)('Compose gives %s every variable that it reads and no other', async (name) => {
  const read = (await variablesOf(name)).filter((variable) => !UNUSED.includes(variable));
  const given = Object.keys(environmentIn(name, {})).filter((variable) => !RUNTIME.includes(variable));
  expect(given.sort()).toEqual(read.sort());
});

test.each(processNames)('Compose does not start %s in production with a secret of the file', async (name) => {
  await expect(parse(name, { NODE_ENV: 'production' })).rejects.toThrow(/must have a secret of its own/);
});

test.each(processNames)('Compose does not start %s behind https with a secret of the file', async (name) => {
  const address = { PUBLIC_URL: 'https://tips.example' };
  await expect(parse(name, address)).rejects.toThrow(/must have a secret of its own/);
});

test.each(processNames)('Compose starts %s in production with secrets of its own', async (name) => {
  await expect(parse(name, { ...SECRETS, ...PRODUCTION })).resolves.toBeTruthy();
});

test.each<[ProcessName, string, string]>([
  ['tips', 'STRIPE_API_URL', 'STRIPE_API_URL must start with https:// in production.'],
  ['gateway', 'STRIPE_SCRIPT_URL', 'STRIPE_SCRIPT_URL must start with https:// in production.'],
  [
    'notifications',
    'SMTP_URL',
    'SMTP_URL must not be the mail catcher in production, which keeps all mails.',
  ],
])('Compose does not start %s in production with the stand-in of %s', async (name, variable, problem) => {
  const { [variable]: own, ...others } = PRODUCTION;
  expect(own).toBeDefined();
  await expect(parse(name, { ...SECRETS, ...others })).rejects.toThrow(problem);
});

test('Compose runs no image of a stranger', () => {
  const ours = Object.entries(readCompose({}).services).filter(([, { image }]) =>
    image.startsWith('sprinkle/'),
  );
  expect(ours.length).toBeGreaterThan(10);
  for (const [name, { build, pull_policy: policy }] of ours)
    expect([name, policy]).toEqual([name, build ? 'build' : 'never']);
});

test('every password of the file is one that a process rejects in production', () => {
  const services = Object.entries(readCompose({}).services);
  const secretsOf = (isOurs: boolean) =>
    services
      .filter(([, { image }]) => image.startsWith('sprinkle/') === isOurs)
      .flatMap(([, { environment = {} }]) => Object.values(environment))
      .flatMap((value) => value.match(/insecure-default-\w+/g) ?? []);
  const rejected = secretsOf(true);
  const others = secretsOf(false);
  expect(others.length).toBeGreaterThan(10);
  expect(rejected).toEqual(expect.arrayContaining(others));
});

test('nobody has a password for the superuser of the databases or for the dashboard', () => {
  const { postgres, grafana } = readCompose({}).services;
  expect(postgres?.environment?.POSTGRES_PASSWORD).toBe('removed');
  expect(textOf('infra/docker/postgres/create-databases.sh')).toMatch(
    /ALTER ROLE postgres PASSWORD NULL'\n$/,
  );
  expect(grafana?.environment).toEqual({
    GF_AUTH_ANONYMOUS_ENABLED: 'true',
    GF_AUTH_BASIC_ENABLED: 'false',
    GF_AUTH_DISABLE_LOGIN_FORM: 'true',
    GF_SECURITY_DISABLE_INITIAL_ADMIN_CREATION: 'true',
    GF_USERS_ALLOW_SIGN_UP: 'false',
  });
});

test('the broker and its clients have the same passwords', () => {
  const { services } = readCompose(SECRETS);
  const passwords = services.nats?.environment ?? {};
  for (const name of processNames)
    expect(passwords[`NATS_${name.toUpperCase()}_PASSWORD`]).toBe(
      `"${services[name]?.environment?.NATS_PASSWORD}"`,
    );
  expect(Object.keys(passwords).sort()).toEqual(
    natsAccounts.map((name) => `NATS_${name.toUpperCase()}_PASSWORD`).sort(),
  );
});

test('each service has a database that its owner migrates before the service starts', () => {
  const { services } = readCompose({});
  for (const name of serviceNames) {
    const step = services[`migrate-${name}`];
    const variable = `${name.toUpperCase()}_DATABASE_URL`;
    const ownerVariable = `${name.toUpperCase()}_MIGRATION_DATABASE_URL`;
    const { NODE_ENV, PUBLIC_URL, [variable]: url } = services[name]?.environment ?? {};
    const ownerUrl = step?.environment?.[ownerVariable] ?? '';
    expect(step?.environment).toEqual({ NODE_ENV, PUBLIC_URL, [variable]: url, [ownerVariable]: ownerUrl });
    expect(services[name]?.environment).not.toHaveProperty(ownerVariable);
    expect(new URL(ownerUrl).username).toBe(`${name}_owner`);
    expect(services.postgres?.environment?.[`${name.toUpperCase()}_OWNER_DATABASE_PASSWORD`]).toBe(
      new URL(ownerUrl).password,
    );
    expect(step?.image).toBe(services[name]?.image);
    expect(services[name]?.depends_on).toMatchObject({
      [`migrate-${name}`]: { condition: 'service_completed_successfully' },
      streams: { condition: 'service_completed_successfully' },
    });
    const password = new URL(services[name]?.environment?.[variable] ?? '').password;
    expect(services.postgres?.environment?.[`${name.toUpperCase()}_DATABASE_PASSWORD`]).toBe(password);
  }
});

test('only the gateway and the local pages can be reached from outside, and from this machine alone', () => {
  const { services } = readCompose({});
  const published = Object.entries(services).flatMap(([name, { ports = [], profiles = [] }]) =>
    profiles.length > 0 ? [] : ports.map((port) => `${name} ${port}`),
  );
  expect(published).toEqual([
    'gateway 127.0.0.1:8080:8080',
    'notifications 127.0.0.1:8025:8025',
    'stripe 127.0.0.1:8420:8420',
  ]);
  for (const port of Object.values(services).flatMap(({ ports = [] }) => ports))
    expect(port).toMatch(/^127\.0\.0\.1:/);
});

test('the product runs without privileges on a file system that it cannot change', () => {
  const { services } = readCompose({});
  for (const name of [...processNames, ...serviceNames.map((service) => `migrate-${service}`), 'streams'])
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
});

test('the images have the memory settings of npm start', () => {
  expect(textOf('infra/local/environment.ts')).toContain(`'${imageEnvironment().NODE_OPTIONS}'`);
});

function textOf(file: string): string {
  return readFileSync(join(repositoryRoot, file), 'utf8');
}

function environmentIn(name: ProcessName, env: Record<string, string>): Record<string, string> {
  return { ...imageEnvironment(), ...readCompose(env).services[name]?.environment };
}

async function parse(name: ProcessName, env: Record<string, string>): Promise<unknown> {
  return parseConfig(await configSchemaOf(name), environmentIn(name, env));
}

async function variablesOf(name: ProcessName): Promise<string[]> {
  return Object.keys((await configSchemaOf(name)).shape);
}
