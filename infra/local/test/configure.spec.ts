import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { processNames } from '@sprinkle/client/runtime';
import { execa } from 'execa';
import { configSchemaOf } from '../config-schema.ts';
import { imageEnvironment, readCompose } from '../containers/compose.ts';
import { repositoryRoot } from '../settings.ts';

/** Everything that `configure` may use: a container runs it from source before anything is installed. */
const SOURCES = [
  'package.json',
  'docker-compose.yml',
  'infra/local/commands/configure.ts',
  'infra/local/configuration',
  'infra/local/parts/secrets.ts',
  'infra/local/settings.ts',
];

/** Valid answers in the order of the questions; null accepts the proposed value. */
const ANSWERS: Record<string, string | null> = {
  SITE_ADDRESS: 'tips.example',
  PRODUCT_NAME: "Mia's #1 Tips",
  CONTACT_EMAIL: 'help@tips.example',
  MAIL_FROM: null,
  SENDGRID_API_KEY: null,
  SMTP_URL: 'smtps://mail:pa$$word@smtp.example',
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: null,
  S3_BUCKET: 'tips-media',
  S3_ACCESS_KEY: 'media-access',
  S3_SECRET_KEY: 'media/secret+=',
  BACKUP_S3_ENDPOINT: 'https://s3.elsewhere.example',
  BACKUP_S3_REGION: 'eu-1',
  BACKUP_S3_BUCKET: 'tips-backups',
  BACKUP_S3_ACCESS_KEY: 'backup-access',
  BACKUP_S3_SECRET_KEY: 'backup-secret',
  STRIPE_SECRET_KEY: 'rk_live_Abc123',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_Abc123',
  STRIPE_WEBHOOK_SECRETS: 'whsec_Abc123',
};

let folder: string;
let envPath: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sprinkle-configure-'));
  envPath = join(folder, '.env');
  for (const source of SOURCES) {
    mkdirSync(dirname(join(folder, source)), { recursive: true });
    cpSync(join(repositoryRoot, source), join(folder, source), { recursive: true });
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('configure writes an .env that starts every process in production and has no published secret', async () => {
  const { exitCode } = await configure(linesOf(ANSWERS));
  expect(exitCode).toBe(0);
  const { services } = readCompose(written());
  const { parseConfig } = await fromServiceKit<{ parseConfig: (schema: unknown, env: object) => unknown }>(
    'load-config.js',
  );
  for (const name of processNames) {
    const environment = { ...imageEnvironment(), ...services[name]?.environment };
    const schema = await configSchemaOf(name);
    expect(() => parseConfig(schema, environment)).not.toThrow();
  }
  const { variablesWithDefaultSecrets } = await fromServiceKit<{
    variablesWithDefaultSecrets: (env: object) => string[];
  }>('default-secrets.js');
  for (const [name, { environment = {} }] of Object.entries(services))
    expect([name, variablesWithDefaultSecrets(environment)]).toEqual([name, []]);
});

test('configure writes the answers, including characters with a meaning in .env', async () => {
  await configure(linesOf(ANSWERS));
  expect(written()).toMatchObject({
    SITE_ADDRESS: 'tips.example',
    PRODUCT_NAME: "Mia's #1 Tips",
    MAIL_FROM: "Mia's #1 Tips <no-reply@tips.example>",
    SMTP_URL: 'smtps://mail:pa$$word@smtp.example',
    NODE_ENV: 'production',
    COMPOSE_PROFILES: 'proxy,nightly-backup',
    S3_ENDPOINT: 'https://s3.example',
    S3_REGION: 'us-east-1',
    S3_SECRET_KEY: 'media/secret+=',
    BACKUP_S3_BUCKET: 'tips-backups',
    STRIPE_API_URL: '',
  });
  // Outside single quotes, Compose would replace $word.
  expect(readFileSync(envPath, 'utf8')).toContain("SMTP_URL='smtps://mail:pa$$word@smtp.example'\n");
  expect(written()).not.toHaveProperty('COMPOSE_FILE');
});

test('configure asks for no bucket when backups stay on the server', async () => {
  const local = Object.entries(ANSWERS).filter(
    ([name]) => !name.startsWith('BACKUP_') || name.endsWith('ENDPOINT'),
  );
  await configure(linesOf({ ...Object.fromEntries(local), BACKUP_S3_ENDPOINT: null }));
  const backup = Object.entries(written()).filter(([name]) => name.startsWith('BACKUP_'));
  expect(backup).toEqual([['BACKUP_S3_ENDPOINT', '']]);
  expect(written().STRIPE_WEBHOOK_SECRETS).toBe('whsec_Abc123');
  expect((await configure('')).output).toContain('.env has everything already.');
});

test('configure generates new secrets for each server', async () => {
  await configure(linesOf(ANSWERS));
  const first = written();
  rmSync(envPath);
  await configure(linesOf(ANSWERS));
  const made = Object.keys(first).filter(
    (name) => /_(PASSWORD|KEYS?)$/.test(name) && !/^STRIPE|S3_/.test(name),
  );
  expect(made.length).toBeGreaterThan(20);
  expect(made.filter((name) => written()[name] === first[name])).toEqual([]);
  expect(new Set(made.map((name) => first[name])).size).toBe(made.length);
});

test('configure prints no secret', async () => {
  const { output } = await configure(linesOf(ANSWERS));
  const secrets = Object.entries(written()).filter(([name]) => /PASSWORD|KEY|SECRET|SMTP/.test(name));
  expect(secrets.length).toBeGreaterThan(25);
  expect(secrets.filter(([, value = '']) => output.includes(value))).toEqual([]);
});

test('only the owner of the folder may read what configure wrote', async () => {
  if (process.getuid?.() === 0) chownSync(folder, 4321, 4321);
  writeFileSync(envPath, 'LOG_LEVEL=warn\n');
  chmodSync(envPath, 0o644);
  await configure(linesOf(ANSWERS));
  const { mode, uid, gid } = statSync(envPath);
  expect((mode & 0o777).toString(8)).toBe('600');
  expect({ uid, gid }).toEqual({ uid: statSync(folder).uid, gid: statSync(folder).gid });
});

test('configure keeps existing lines and asks only for what is missing', async () => {
  const standing = [
    '# Ours',
    'SITE_ADDRESS=old.example',
    'COMPOSE_PROFILES=',
    'TIPS_DATABASE_PASSWORD=kept',
    `ACTOR_SIGNING_KEY=MC4CAQAwBQYDK2VwBCIEIAcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH`,
    'SENDGRID_API_KEY=SG.kept',
  ].join('\n');
  writeFileSync(envPath, standing);
  const { SITE_ADDRESS, SENDGRID_API_KEY, SMTP_URL, ...others } = ANSWERS;
  expect([SITE_ADDRESS, SENDGRID_API_KEY, SMTP_URL]).toHaveLength(3);
  await configure(linesOf(others));
  expect(readFileSync(envPath, 'utf8').startsWith(`${standing}\n\n# Added by configure\n`)).toBe(true);
  expect(written()).toMatchObject({
    SITE_ADDRESS: 'old.example',
    COMPOSE_PROFILES: '',
    TIPS_DATABASE_PASSWORD: 'kept',
    MAIL_FROM: "Mia's #1 Tips <no-reply@old.example>",
    // Public half of the existing key.
    ACTOR_PUBLIC_KEYS: 'MCowBQYDK2VwAyEA6kpsY+KcUgq+9VB7Ey7F+ZVHdq6+vnuSQh7qaRRG0iw=',
  });
  expect(written()).not.toHaveProperty('SMTP_URL');
});

test('configure asks only for the missing webhook secret when run again, and for nothing the third time', async () => {
  const { STRIPE_WEBHOOK_SECRETS: secret, ...others } = ANSWERS;
  const first = await configure(linesOf({ ...others, none: null }));
  expect(first.output).toMatch(/stripe-setup\.js\n?$/);
  const before = readFileSync(envPath, 'utf8');
  const second = await configure(`${secret}\n`);
  expect(second.output).toMatch(/run --rm doctor --mail-to help@tips\.example\n?$/);
  expect(readFileSync(envPath, 'utf8')).toBe(
    `${before}\n# Added by configure\nSTRIPE_WEBHOOK_SECRETS=whsec_Abc123\n`,
  );
  const third = await configure('');
  expect(third).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('.env has everything already.'),
  });
});

test.each([
  ['SITE_ADDRESS', 'https://tips.example', 'Give a name that leads to this server'],
  ['SITE_ADDRESS', '203.0.113.7', 'Give a name that leads to this server'],
  ['CONTACT_EMAIL', 'help', 'Give one mail address.'],
  ['MAIL_FROM', 'Mia', 'Give a mail address, or a name and <an address>.'],
  ['SENDGRID_API_KEY', 'key', 'A key of SendGrid begins with SG.'],
  ['SMTP_URL', 'smtp.example', 'Give an address that begins with smtps://'],
  ['SMTP_URL', 'smtp://smtp.example?ignoreTLS=true', 'Give an address that begins with smtps://'],
  ['S3_ENDPOINT', 'http://s3.example', 'Give an address that begins with https://.'],
  ['BACKUP_S3_BUCKET', 'two words', 'Give one word without spaces.'],
  ['STRIPE_SECRET_KEY', 'pk_live_Abc123', 'A secret key of Stripe begins with'],
  ['STRIPE_SECRET_KEY', 'sk_test_sprinkle', 'A secret key of Stripe begins with'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_test_Abc123', 'The publishable key begins with pk_live_'],
  ['STRIPE_WEBHOOK_SECRETS', 'whsec_sprinkle', 'A signing secret begins with whsec_'],
])('configure asks again when %s is %s', async (name, wrong, problem) => {
  const lines = Object.entries(ANSWERS).flatMap(([each, answer]) =>
    each === name ? [wrong, answer ?? ''] : [answer ?? ''],
  );
  const { output, exitCode } = await configure(`${lines.join('\n')}\n`);
  expect(exitCode).toBe(0);
  expect(output).toContain(problem);
  expect(readFileSync(envPath, 'utf8')).not.toContain(`${name}=${wrong}\n`);
});

test.each([
  ['the answers end', { SITE_ADDRESS: 'tips.example' }, '', 'The answers ended'],
  [
    'a value cannot be written',
    { ...ANSWERS, PRODUCT_NAME: `Mia's "Tips"` },
    '',
    'PRODUCT_NAME may not contain',
  ],
  [
    'a public key has no private one',
    ANSWERS,
    'ACTOR_PUBLIC_KEYS=MCowBQYDK2VwAyEA6kpsY\n',
    '.env has ACTOR_PUBLIC_KEYS without ACTOR_SIGNING_KEY',
  ],
])('configure writes nothing and fails when %s', async (_case, answers, standing, problem) => {
  if (standing) writeFileSync(envPath, standing);
  const { output, exitCode } = await configure(linesOf(answers));
  expect(exitCode).toBe(1);
  expect(output).toContain(problem);
  expect(existsSync(envPath) ? readFileSync(envPath, 'utf8') : '').toBe(standing);
});

test('configure writes nothing when .env appears while it asks', async () => {
  const running = start();
  await once(running.stdout!, 'data');
  writeFileSync(envPath, 'LOG_LEVEL=warn\n');
  running.stdin!.end(linesOf(ANSWERS));
  expect((await running).all).toContain('was changed meanwhile');
  expect(readFileSync(envPath, 'utf8')).toBe('LOG_LEVEL=warn\n');
});

test('configure uses the images of a release if there are any', async () => {
  copyFileSync(join(folder, 'docker-compose.yml'), join(folder, 'docker-compose.images.yml'));
  await configure(linesOf(ANSWERS));
  expect(written().COMPOSE_FILE).toBe('docker-compose.yml:docker-compose.images.yml');
});

async function configure(input: string): Promise<{ exitCode: number | undefined; output: string }> {
  const running = start();
  running.stdin!.end(input);
  const { exitCode, all } = await running;
  return { exitCode, output: all };
}

/** Runs the command of the service `configure`, in a copy of its sources without any package. */
function start() {
  const [program, ...args] = readCompose({}).services.configure?.command ?? [];
  expect(program).toBe('node');
  return execa(process.execPath, args, { cwd: folder, all: true, reject: false, extendEnv: false });
}

function linesOf(answers: Record<string, string | null>): string {
  return `${Object.values(answers)
    .map((answer) => answer ?? '')
    .join('\n')}\n`;
}

function written(): Record<string, string | undefined> {
  return parseEnv(readFileSync(envPath, 'utf8'));
}

async function fromServiceKit<Module>(file: string): Promise<Module> {
  return (await import(join(repositoryRoot, 'libs/service-kit/dist', file))) as Module;
}
