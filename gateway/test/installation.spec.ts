import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { getAdminSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { checkInstallationRpc, type InstallationFacts } from '@sprinkle/contracts/system/installation.rpc';
import type { Installation } from '@sprinkle/contracts/system/installation.schemas';
import { SERVICE_NAMES } from '@sprinkle/contracts/system/system.schemas';
import { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { freePort } from '@sprinkle/service-testing/free-port';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { CONFIG, type GatewayConfig } from '../src/config.js';
import { checkCertificate, describeDaysLeft } from '../src/installation/check-certificate.js';
import { CheckGateway, describeKey } from '../src/installation/check-gateway.js';
import { checkClient, checkPublicAddress } from '../src/installation/check-public-address.js';
import { PROBE_PATH, probeHeaders } from '../src/installation/probe.js';
import { ADMIN, ADMIN_HEADERS, createAdminSession } from './admin-session.js';
import { ENVIRONMENT, startGateway, type TestGateway } from './start-gateway.js';

const PATH = '/api/admin/system/installation';
const PLAIN_TOKEN = 'plain-token';
const DOCTOR = fileURLToPath(new URL('../dist/doctor.js', import.meta.url));
const FINE = { name: 'PostgreSQL', state: 'ok' as const, found: 'Version 18.6', advice: null };

let gateway: TestGateway;
let port: number;
let publicUrl: string;
let config: GatewayConfig;
const asked: [service: string, facts: InstallationFacts, actor: Actor][] = [];

beforeAll(async () => {
  port = await freePort();
  publicUrl = `http://localhost:${port}`;
  gateway = await startGateway({ PUBLIC_URL: publicUrl, PORT: String(port), HOST: '127.0.0.1' });
  config = gateway.gateway.app.get<GatewayConfig>(CONFIG);
});
afterAll(() => gateway.stop());

beforeEach(async () => {
  asked.length = 0;
  const { services } = gateway;
  await services.respondTo(getAdminSessionRpc, ({ sessionToken }) =>
    createAdminSession({ admin: { ...ADMIN, role: sessionToken === PLAIN_TOKEN ? 'admin' : 'super' } }),
  );
  for (const name of SERVICE_NAMES)
    await services.respondTo(checkInstallationRpc(name), (facts, actor) => {
      asked.push([name, facts, actor]);
      return [FINE];
    });
});

async function check(): Promise<Installation['processes']> {
  const response = await gateway.post(PATH, undefined, ADMIN_HEADERS);
  expect(response.status).toBe(200);
  return ((await response.json()) as Installation).processes;
}

const checksOf = (processes: Installation['processes'], name: string) =>
  Object.fromEntries(
    (processes.find((each) => each.process === name)?.checks ?? []).map((each) => [each.name, each]),
  );

it('a check asks every service, and tells each only what it needs to know', async () => {
  const processes = await check();
  expect(processes.map((each) => each.process)).toEqual(['gateway', ...SERVICE_NAMES]);
  expect(checksOf(processes, 'media')).toEqual({ PostgreSQL: FINE });
  expect(Object.fromEntries(asked.map(([name, facts]) => [name, facts]))).toEqual({
    identity: {},
    profiles: {},
    media: {},
    tips: { isPublishableKeyLive: false },
    notifications: { mailTo: ADMIN.email },
  });
  expect(asked.every(([, , { kind, role }]) => kind === 'admin' && role === 'super')).toBe(true);
});

it('a check by an administrator whose address cannot receive mail sends no test mail', async () => {
  const admin = { ...ADMIN, role: 'super' as const, email: 'admin@localhost' };
  await gateway.services.respondTo(getAdminSessionRpc, () => createAdminSession({ admin }));
  const { status } = await gateway.post(PATH, undefined, {
    cookie: 'sprinkle_admin_session=of-this-machine',
  });
  expect(status).toBe(200);
  expect(asked).toContainEqual(['notifications', { mailTo: undefined }, expect.anything()]);
});

it('the gateway checks its own address, its storage and the broker', async () => {
  expect(checksOf(await check(), 'gateway')).toMatchObject({
    'Public address': { state: 'ok', found: `${publicUrl}, which only this machine reaches` },
    'Addresses of visitors': { state: 'ok', found: 'This request came from 127.0.0.1' },
    Certificate: { state: 'ok' },
    'Temporary files': { state: expect.stringMatching(/ok|warning/) },
    'Storage, read by the gateway': { state: 'ok', found: 'Its key reads and writes, within this machine' },
    'Events in NATS': { state: 'ok' },
    NATS: { state: expect.stringMatching(/ok|warning/) },
    'Rights at NATS': { state: 'wrong' },
  });
});

it('a service that does not respond is wrong, with advice where to look', async () => {
  await gateway.services.stopRespondingTo(checkInstallationRpc('tips'));
  expect(checksOf(await check(), 'tips')).toEqual({
    Service: {
      name: 'Service',
      state: 'wrong',
      found: 'Not responding',
      advice: 'Look whether tips runs, and read its log.',
    },
  });
});

it('only Super Admins may run a check, and only one at a time', async () => {
  const plain = { cookie: `sprinkle_admin_session=${PLAIN_TOKEN}` };
  expect((await gateway.post(PATH, undefined, plain)).status).toBe(403);
  expect((await gateway.post(PATH)).status).toBe(401);
  expect(asked).toEqual([]);
  let tellStarted = () => undefined as void;
  let goOn = () => undefined as void;
  const started = new Promise<void>((resolve) => (tellStarted = resolve));
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await gateway.services.respondTo(checkInstallationRpc('media'), async () => {
    tellStarted();
    await held;
    return [FINE];
  });
  const first = gateway.post(PATH, undefined, ADMIN_HEADERS);
  await started;
  const second = await gateway.post(PATH, undefined, ADMIN_HEADERS);
  expect([second.status, await second.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
  goOn();
  expect((await first).status).toBe(200);
});

it('a storage key of the gateway that may write is a warning, except on this machine', () => {
  const stateOf = (isWriter: boolean, endpoint: string) => describeKey('Storage', isWriter, endpoint).state;
  expect(stateOf(true, 'https://s3.example')).toBe('warning');
  expect(stateOf(false, 'https://s3.example')).toBe('ok');
  expect(stateOf(true, 'http://127.0.0.1:9000')).toBe('ok');
});

it('a wrong storage key of the gateway is reported without its value', async () => {
  const nats = gateway.gateway.app.get(NatsConnection);
  const checks = await new CheckGateway(nats, { ...config, S3_SECRET_KEY: 'another-secret-key' }).execute(
    null,
  );
  const storage = checks.find(({ name }) => name === 'Storage, read by the gateway');
  expect(storage).toMatchObject({ state: 'wrong', advice: expect.stringContaining('S3_SECRET_KEY') });
  expect(JSON.stringify(checks)).not.toContain('another-secret-key');
});

it('a proxy that is not trusted is wrong, because all visitors seem to come from it', async () => {
  const response = await gateway.post(PATH, undefined, {
    ...ADMIN_HEADERS,
    'x-forwarded-for': '203.0.114.9',
  });
  const { processes } = (await response.json()) as Installation;
  expect(checksOf(processes, 'gateway')['Addresses of visitors']).toMatchObject({
    state: 'wrong',
    advice: expect.stringContaining('TRUSTED_PROXIES'),
  });
  const client = { address: '172.18.0.4', ignoredProxy: null };
  expect(checkClient(client, 'https://tips.example').state).toBe('warning');
  expect(checkClient({ ...client, address: '203.0.114.9' }, 'https://tips.example').state).toBe('ok');
});

it('the probe responds only to a request signed with the same key', async () => {
  expect((await gateway.get(PROBE_PATH)).status).toBe(404);
  expect((await gateway.get(PROBE_PATH, { 'x-installation-probe': 'a b' })).status).toBe(404);
  const answered = await gateway.get(PROBE_PATH, probeHeaders(config.ACTOR_SIGNING_KEY));
  expect(await answered.json()).toEqual({ address: '127.0.0.1', ignoredProxy: null });
});

let other: Server | undefined;
afterEach(() => {
  other?.close();
  other = undefined;
});

async function addressOf(server: Server): Promise<string> {
  other = server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('a storage key of the gateway is a warning if it cannot look for objects, and fine if it cannot write', async () => {
  const storageBehind = async (denies: (method?: string) => boolean) => {
    const endpoint = await addressOf(
      createServer(({ method }, response) => {
        const [status, code] = denies(method) ? [403, 'AccessDenied'] : [404, 'NoSuchKey'];
        response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
      }),
    );
    const nats = gateway.gateway.app.get(NatsConnection);
    const checks = await new CheckGateway(nats, { ...config, S3_ENDPOINT: `http://${endpoint}` }).execute(
      null,
    );
    other?.close();
    return checks.find(({ name }) => name === 'Storage, read by the gateway');
  };
  expect(await storageBehind(() => true)).toMatchObject({
    state: 'warning',
    found: 'It may not look for objects',
    advice: expect.stringContaining('S3_ACCESS_KEY'),
  });
  expect(await storageBehind((method) => method === 'PUT')).toMatchObject({
    state: 'ok',
    found: 'Its key reads, and may not write',
  });
});

it('a public address is wrong if it is unencrypted, redirects, leads elsewhere or fails over https', async () => {
  const another = await addressOf(createServer((_request, response) => void response.writeHead(404).end()));
  const checkAt = async (PUBLIC_URL: string) => (await checkPublicAddress({ ...config, PUBLIC_URL })).check;
  expect(await checkAt(`http://${another}`)).toMatchObject({
    state: 'wrong',
    found: expect.stringContaining('leads to something else (404)'),
  });
  other?.close();
  const away = { location: 'https://www.tips.example/' };
  const redirecting = await addressOf(
    createServer((_request, response) => void response.writeHead(301, away).end()),
  );
  expect(await checkAt(`http://${redirecting}`)).toMatchObject({ state: 'wrong' });
  expect(await checkAt(publicUrl.replace('localhost', '[::ffff:127.0.0.1]'))).toMatchObject({
    state: 'wrong',
    found: expect.stringContaining('is not encrypted'),
  });
  expect(await checkAt('http://127.0.0.1:1')).toMatchObject({ state: 'warning' });
  expect(await checkAt('https://[::ffff:127.0.0.1]:1')).toMatchObject({ state: 'wrong' });
});

it('a certificate is wrong if it is missing, untrusted or about to expire', async () => {
  const fixture = (name: string) =>
    readFileSync(new URL(`../../libs/service-kit/test/fixtures/${name}.pem`, import.meta.url));
  const tls = { cert: fixture('nats-certificate'), key: fixture('nats-key') };
  const host = await addressOf(createTlsServer(tls));
  expect(await checkCertificate(`https://${host}`)).toMatchObject({
    state: 'wrong',
    found: expect.stringMatching(/self-signed/i),
  });
  expect(await checkCertificate('http://203.0.114.9')).toMatchObject({ state: 'wrong', found: 'None' });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000);
  expect(describeDaysLeft(inDays(60))).toMatchObject({ state: 'ok', found: 'Valid for 60 more days' });
  expect(describeDaysLeft(inDays(10)).state).toBe('warning');
  expect(describeDaysLeft(inDays(1))).toMatchObject({ state: 'wrong', found: 'Valid for 1 more day' });
});

function doctor(args: string[] = [], environment: Record<string, string> = {}) {
  const env = { ...ENVIRONMENT, NATS_URL: gateway.nats.url, PUBLIC_URL: publicUrl, ...environment };
  return new Promise<{ status: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [DOCTOR, ...args],
      { env: env as NodeJS.ProcessEnv },
      (error, stdout, stderr) => resolve({ status: error ? error.code : 0, stdout, stderr }),
    );
  });
}

it('the command prints a line for each check, and fails when something is wrong', async () => {
  const { status, stdout } = await doctor(['--mail-to', 'me@sprinkle.example']);
  expect(asked).toContainEqual(['notifications', { mailTo: 'me@sprinkle.example' }, expect.anything()]);
  expect(stdout).toMatch(/^ {2}ok {7}Public address {12,}http/m);
  expect(stdout).toContain('\ntips\n  ok       PostgreSQL  Version 18.6\n');
  // The test broker has no accounts.
  expect(stdout).toMatch(/^ {2}wrong {4}Rights at NATS/m);
  expect([status, stdout]).toEqual([1, expect.stringMatching(/\n\d+ ok, \d+ to look at, 1 wrong\n$/)]);
});

it('the command prints why a service rejects the check', async () => {
  await gateway.services.respondTo(checkInstallationRpc('notifications'), () => {
    throw new RpcError('VALIDATION_FAILED', 'Please enter a valid email');
  });
  expect(await doctor(['--mail-to', 'me@sprinkle.example'])).toMatchObject({
    status: 1,
    stderr: 'Please enter a valid email\n',
  });
});

it('the command says that it needs a broker that accepts it', async () => {
  const { status, stdout, stderr } = await doctor([], {
    NATS_URL: gateway.nats.url.replace('nats:', 'tls:'),
  });
  expect(stderr).toMatch(/^NATS_URL must lead to a NATS server that accepts us \(.*\)\.\n$/);
  expect([status, stdout]).toEqual([1, '']);
});

it('the command reports a published secret behind a public address, without its value', async () => {
  const { status, stdout } = await doctor([], { PUBLIC_URL: 'http://tips.invalid' });
  expect(stdout).toMatch(/^ {2}wrong {4}Secrets .*STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRETS$/m);
  expect(stdout).toMatch(/^ {2}wrong {4}Public address/m);
  expect([status, stdout]).toEqual([1, expect.not.stringMatching(/pk_test|whsec/)]);
});
