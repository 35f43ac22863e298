import { expect, it } from '@jest/globals';
import { addressKindOf, isLocalUrl } from './address-kind.js';
import {
  describeBrokerConnection,
  describeBrokerVersion,
  describeStream,
  TESTED_NATS_VERSION,
} from './check-broker.js';
import { checkClock } from './check-clock.js';
import { describeConnection, describeServer } from './check-database.js';
import { checkMemory, checkSecrets, checkTemporaryFolder, describeMemory } from './check-process.js';

const OWN = { PAYOUT_KEY: Buffer.alloc(32, 7).toString('base64') };
/** As during a change of keys: an own key, then a published one. */
const TOTP_KEY = `2027:${OWN.PAYOUT_KEY},aW5zZWN1cmUtZGVmYXVsdC10b3RwLWtleS0tLS0tLS0=`;
const PUBLISHED = { TOTP_KEY, STRIPE_SECRET_KEY: 'sk_test_sprinkle', S3_SECRET_KEY: 'insecure-default-s3' };

it('a published secret is wrong at a public address, and a warning on this machine', () => {
  expect(checkSecrets(OWN, 'https://tips.example').state).toBe('ok');
  expect(checkSecrets({ ...OWN, ...PUBLISHED }, 'http://localhost:8080').state).toBe('warning');
  const check = checkSecrets({ ...OWN, ...PUBLISHED }, 'http://203.0.113.7:8080');
  expect(check).toMatchObject({
    state: 'wrong',
    found: 'Published in the repository: TOTP_KEY, STRIPE_SECRET_KEY, S3_SECRET_KEY',
  });
  expect(JSON.stringify(check)).not.toMatch(/sk_test|insecure/);
});

it.each([
  [1_000, 'ok'],
  [5_000, 'warning'],
  [90_000, 'wrong'],
])('a clock that is %i ms off is %s', (ahead, state) => {
  const times = { askedAt: 10_000, answeredAt: 10_100 };
  expect(checkClock('PostgreSQL', { at: new Date(10_050 + ahead), ...times }).state).toBe(state);
  expect(checkClock('PostgreSQL', { at: new Date(10_050 - ahead), ...times }).state).toBe(state);
});

it('the comparison of clocks takes the response time into account', () => {
  const times = { at: new Date(14_000), askedAt: 10_000, answeredAt: 20_000 };
  expect(checkClock('PostgreSQL', times)).toMatchObject({ state: 'ok', found: '0.0 s apart' });
});

it('little memory left is a warning, with the limit', () => {
  const megabytes = (count: number) => count * 1024 ** 2;
  const found = { used: megabytes(340), limit: megabytes(400), left: megabytes(60) };
  expect(describeMemory(found)).toMatchObject({
    state: 'warning',
    found: '340 MB used of 400 MB, 60 MB left',
    advice: expect.stringContaining('Raise the memory limit'),
  });
  expect(describeMemory({ ...found, limit: null, left: megabytes(64) }).state).toBe('ok');
  expect(checkMemory().found).toMatch(/^\d+ MB used .* left$/);
});

it('a temporary folder is a warning if it lacks space, and wrong if it cannot be written to', async () => {
  expect((await checkTemporaryFolder(1)).state).toBe('ok');
  expect((await checkTemporaryFolder(2 ** 60)).state).toBe('warning');
  const before = process.env.TMPDIR;
  process.env.TMPDIR = '/nowhere/at/all';
  try {
    expect(await checkTemporaryFolder(1)).toMatchObject({
      state: 'wrong',
      found: expect.stringContaining('ENOENT'),
    });
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
});

it.each([
  ['127.0.0.1', 'loopback'],
  ['::1', 'loopback'],
  ['::ffff:10.0.0.4', 'private'],
  ['172.18.0.2', 'private'],
  ['fd00::1', 'private'],
  ['203.0.114.9', 'public'],
  ['2a01:4f8::1', 'public'],
])('%s is a %s address', (address, kind) => {
  expect(addressKindOf(address)).toBe(kind);
});

it('an address is local only if its host is localhost', () => {
  expect(isLocalUrl('http://localhost:8080')).toBe(true);
  expect(isLocalUrl('https://localhost.example')).toBe(false);
});

it('a database is fine in the tested version, a warning in another one, and wrong as a replica', () => {
  const primary = { version: '18.6', isReplica: false, at: new Date(), replicas: 1 };
  expect(describeServer(primary)).toMatchObject({ state: 'ok', found: 'Version 18.6, 1 replica' });
  expect(describeServer({ ...primary, version: '17.2' }).state).toBe('warning');
  expect(describeServer({ ...primary, isReplica: true })).toMatchObject({
    state: 'wrong',
    advice: 'Lead the address to the primary.',
  });
});

it.each([
  ['127.0.0.1', 'ok'],
  ['10.0.0.4', 'ok'],
  ['nats', 'ok'],
  ['203.0.114.9', 'wrong'],
])('an unencrypted connection to %s is %s', (address, state) => {
  expect(describeBrokerConnection(address, false).state).toBe(state);
  expect(describeBrokerConnection(address, true)).toMatchObject({ state: 'ok', found: 'TLS' });
  if (address === 'nats') return;
  expect(describeConnection({ address, isEncrypted: false, protocol: null }).state).toBe(state);
  expect(describeConnection({ address, isEncrypted: true, protocol: 'TLSv1.3' })).toMatchObject({
    state: 'ok',
    found: 'TLSv1.3',
  });
});

it('a broker is fine in the tested version and its patches, and a warning in any other version', () => {
  const states = [TESTED_NATS_VERSION, '2.15.99', '2.14.2', '2.9.10', '2.16.0', 'unknown'].map(
    (version) => describeBrokerVersion(version).state,
  );
  expect(states).toEqual(['ok', 'ok', 'warning', 'warning', 'warning', 'warning']);
});

it('a stream is a warning while a server is offline or has not caught up', () => {
  const peer = (name: string, current: boolean, offline = false) => ({
    name,
    current,
    offline,
    active: 0,
    lag: 0,
  });
  const stream = (...replicas: ReturnType<typeof peer>[]) => ({
    config: { num_replicas: 3 },
    cluster: { leader: 'nats-0', replicas },
  });
  const fine = peer('nats-1', true);
  expect(describeStream(stream(fine, peer('nats-2', true)), 3).state).toBe('ok');
  const late = stream(fine, peer('nats-2', false), peer('nats-3', true, true));
  expect(describeStream(late, 3)).toEqual({
    name: 'Events in NATS',
    state: 'warning',
    found: 'Kept by 3 of 3 servers, but not by now: nats-2, nats-3',
    advice: 'Look whether these servers run.',
  });
});
