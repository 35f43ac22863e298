import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { type ProcessName, processNames, serviceNames } from '@sprinkle/client/runtime';
import { configSchemaOf } from '../config-schema.ts';
import { imageEnvironment, imageHealthCheck, readCompose } from '../containers/compose.ts';
import { natsAccounts } from '../parts/nats.ts';
import { repositoryRoot } from '../settings.ts';

type ParseConfig = (schema: unknown, env: Record<string, string>) => unknown;
let parseConfig: ParseConfig;
beforeAll(async () => {
  const path = join(repositoryRoot, 'libs/service-kit/dist/load-config.js');
  ({ parseConfig } = (await import(path)) as { parseConfig: ParseConfig });
});

/** Containers leave these unset: the broker's accounts have passwords and no TLS. */
const UNUSED = ['NATS_NKEY_SEED', 'NATS_CREDENTIALS_FILE', 'NATS_CA_FILE', 'FFMPEG_PATH'];
/** Node and the allocator read these. */
const RUNTIME = [
  'NODE_OPTIONS',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
  'TMPDIR',
];

/** People run these by hand and see their output, so they keep no log. */
const RUN_BY_HAND = ['doctor', 'configure', 'load'];

/** A different value for every default secret in docker-compose.yml. */
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

/** Variables besides the secrets that production requires. */
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

test.each(processNames)('Compose does not start %s in production with a default secret', async (name) => {
  await expect(parse(name, { NODE_ENV: 'production' })).rejects.toThrow(/must have a secret of its own/);
});

test.each(processNames)('Compose does not start %s behind https with a default secret', async (name) => {
  const address = { PUBLIC_URL: 'https://tips.example' };
  await expect(parse(name, address)).rejects.toThrow(/must have a secret of its own/);
});

test.each(processNames)('Compose starts %s in production with its own secrets', async (name) => {
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
])('Compose does not start %s in production with the default %s', async (name, variable, problem) => {
  const { [variable]: own, ...others } = PRODUCTION;
  expect(own).toBeDefined();
  await expect(parse(name, { ...SECRETS, ...others })).rejects.toThrow(problem);
});

test('Compose builds our own images and never pulls them', () => {
  const ours = Object.entries(readCompose({}).services).filter(([, { image }]) =>
    image.startsWith('sprinkle/'),
  );
  expect(ours.length).toBeGreaterThan(10);
  for (const [name, { build, pull_policy: policy }] of ours)
    expect([name, policy]).toEqual([name, build ? 'build' : 'never']);
});

test('every default password in the file is one that a process rejects in production', () => {
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

test('neither the superuser of the databases nor the dashboard has a password', () => {
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

test('only the proxy can be reached from outside, and local pages only from this machine', () => {
  const published = Object.entries(readCompose({}).services).flatMap(
    ([name, { ports = [], profiles = [] }]) => ports.map((port) => [...profiles, name, port].join(' ')),
  );
  const isLocal = (line: string) => line.includes(' 127.0.0.1:');
  expect(published.filter((line) => !isLocal(line))).toEqual([
    'proxy proxy 80:80',
    'proxy proxy 443:443',
    'proxy proxy 443:443/udp',
  ]);
  expect(published.filter((line) => isLocal(line) && !line.startsWith('observability'))).toEqual([
    'gateway 127.0.0.1:8080:8080',
    'notifications 127.0.0.1:8025:8025',
    'demo stripe 127.0.0.1:8420:8420',
  ]);
});

test('the mail catcher and the stand-in start only for a demo, and nothing else depends on them', () => {
  const services = Object.entries(readCompose({}).services);
  const demo = services.filter(([, { profiles = [] }]) => profiles.includes('demo')).map(([name]) => name);
  expect(demo).toEqual(expect.arrayContaining(['mail', 'stripe']));
  for (const [name, { depends_on: needed = {} }] of services.filter(([each]) => !demo.includes(each)))
    expect([name, Object.keys(needed).filter((other) => demo.includes(other))]).toEqual([name, []]);
});

test("the site address sets the public URL and the gateway's trusted proxy unless those are set themselves", () => {
  const environmentFor = (env: Record<string, string>) => readCompose(env).services.gateway?.environment;
  const { networks = [] } = readCompose({ SITE_ADDRESS: 'tips.example' }).services.proxy ?? {};
  const { ipv4_address: address, aliases } = (!Array.isArray(networks) && networks.proxy) || {};
  expect(address).toMatch(/^10\./);
  expect(aliases).toEqual(['tips.example']);
  expect(environmentFor({ SITE_ADDRESS: 'tips.example' })).toMatchObject({
    PUBLIC_URL: 'https://tips.example',
    TRUSTED_PROXIES: address,
  });
  expect(environmentFor({})).toMatchObject({ PUBLIC_URL: 'http://localhost:8080', TRUSTED_PROXIES: '' });
  const own = {
    SITE_ADDRESS: 'tips.example',
    TRUSTED_PROXIES: '10.0.0.1',
    PUBLIC_URL: 'https://www.example',
  };
  expect(environmentFor(own)).toMatchObject({
    TRUSTED_PROXIES: '10.0.0.1',
    PUBLIC_URL: 'https://www.example',
  });
});

test('the network between proxy and gateway can be replaced if its range is taken', () => {
  const compose = readCompose({ SITE_ADDRESS: 'tips.example', PROXY_NETWORK: '192.168.77' });
  const { networks = [] } = compose.services.proxy ?? {};
  expect(!Array.isArray(networks) && networks.proxy?.ipv4_address).toBe('192.168.77.2');
  expect(compose.services.gateway?.environment?.TRUSTED_PROXIES).toBe('192.168.77.2');
  expect(JSON.stringify(compose)).not.toContain('10.213.117');
});

test('the proxy reaches the gateway and none of the parts behind it', () => {
  const { services, networks } = readCompose({});
  const withProxy = Object.entries(services).filter(([, { networks: own = [] }]) =>
    Array.isArray(own) ? own.includes('proxy') : 'proxy' in own,
  );
  expect(withProxy.map(([name]) => name)).toEqual(['gateway', 'proxy', 'doctor']);
  expect(networks.proxy?.internal).toBe(true);
  expect(Object.keys(services.proxy?.networks ?? {})).toEqual(['edge', 'proxy']);
});

test('the proxy waits for headers and bodies as long as the gateway', () => {
  const times = [...textOf('infra/docker/caddy/Caddyfile').matchAll(/read_(\w+) (\w+)/g)].map(
    ([, ...of]) => of,
  );
  expect(times).toEqual([
    ['header', '15s'],
    ['body', '5m'],
  ]);
  const server = textOf('gateway/src/platform/http/server.ts');
  expect(server).toContain('HEADERS_TIMEOUT_MS = 15_000;');
  expect(server).toContain('REQUEST_TIMEOUT_MS = 5 * 60_000;');
});

test('every container that keeps running rotates its log and has a memory limit', () => {
  const staying = Object.entries(readCompose({}).services).filter(
    ([, { restart, profiles = [] }]) =>
      restart !== 'no' && !profiles.some((name) => RUN_BY_HAND.includes(name)),
  );
  expect(staying.length).toBeGreaterThan(15);
  const rotated = { driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } };
  for (const [name, { logging, mem_limit: limit }] of staying)
    expect([name, logging, limit]).toEqual([name, rotated, expect.stringMatching(/^\d+[mg]$/)]);
});

test('PostgreSQL has more shared memory than the default 64 MB, and buffers that fit into its memory limit', () => {
  const { shm_size: shared, mem_limit: limit, command } = readCompose({}).services.postgres ?? {};
  expect([shared, limit]).toEqual(['256m', '1g']);
  expect(command).toEqual(expect.arrayContaining(['-cshared_buffers=256MB', '-ceffective_cache_size=1GB']));
});

test('no health check starts Node, and each runs once a minute once its container is healthy', () => {
  const services = Object.entries(readCompose({}).services);
  expect(imageHealthCheck()).toMatchObject({ interval: '1m', command: ['bash', '-c', expect.any(String)] });
  const checked = services.filter(([, { healthcheck }]) => healthcheck && !healthcheck.disable);
  expect(checked.map(([name]) => name)).toEqual(
    expect.arrayContaining([...processNames, 'postgres', 'nats']),
  );
  for (const [name, { healthcheck }] of checked) {
    expect([name, healthcheck?.interval ?? imageHealthCheck().interval]).toEqual([name, '1m']);
    expect([name, healthcheck?.test?.join(' ') ?? '']).toEqual([name, expect.not.stringMatching(/node/)]);
    expect([name, healthcheck?.start_interval]).toEqual([name, '1s']);
  }
});

test('every container that reads repository files mounts a folder, so that it sees files replaced by git pull', () => {
  const mounted = Object.entries(readCompose({}).services).flatMap(([name, { volumes = [] }]) =>
    volumes
      .filter((volume) => /^\.\/.*:ro$/.test(volume))
      .map((volume) => [name, volume.split(':')[0]!] as const),
  );
  const readers = new Set(mounted.map(([name]) => name));
  const known = ['postgres', 'nats', 'minio-users', 'proxy', 'collector', 'prometheus', 'grafana', 'k6'];
  expect([...readers]).toEqual(known);
  for (const [name, path] of mounted)
    expect([name, path, statSync(join(repositoryRoot, path)).isDirectory()]).toEqual([name, path, true]);
});

test('Prometheus, Grafana and the collector find their files in the mounted folders', () => {
  const { services } = readCompose({});
  const found = (name: string, path: string) => {
    const [from, to] =
      services[name]?.volumes
        ?.map((volume) => volume.split(':'))
        .find(([, target]) => path.startsWith(`${target}/`)) ?? [];
    return existsSync(join(repositoryRoot, from ?? 'nowhere', path.slice(to?.length)));
  };
  for (const path of ['prometheus.yml', 'alerts.yml'])
    expect(found('prometheus', `/etc/prometheus/${path}`)).toBe(true);
  expect(services.collector?.command).toEqual(['--config=/etc/sprinkle/collector.yml']);
  expect(found('collector', '/etc/sprinkle/collector.yml')).toBe(true);
  for (const kind of ['datasources', 'dashboards'])
    expect(found('grafana', `/etc/grafana/provisioning/${kind}/sprinkle.yml`)).toBe(true);
  expect(textOf('infra/grafana/provisioning/dashboards/sprinkle.yml')).toContain(
    'path: /var/lib/grafana/dashboards',
  );
  expect(found('grafana', '/var/lib/grafana/dashboards/sprinkle.json')).toBe(true);
});

test('the product runs without privileges on a read-only file system', () => {
  const { services } = readCompose({});
  for (const name of [...processNames, ...serviceNames.map((service) => `migrate-${service}`), 'streams'])
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
});

test('the images use the same memory settings as npm start', () => {
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
