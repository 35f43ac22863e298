import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sessionEnded } from '@sprinkle/contracts/identity/identity.events';
import {
  adminLoginRpc,
  getAdminSessionRpc,
  getSessionRpc,
  loginRpc,
  logoutRpc,
} from '@sprinkle/contracts/identity/sessions.rpc';
import { getAccountStatsRpc } from '@sprinkle/contracts/identity/stats.rpc';
import { getOwnProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { UNATTENDED_HEADER } from '@sprinkle/contracts/rules/unattended-requests';
import { getPlatformTipStatsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { Sessions } from '../src/auth/sessions.js';
import { ADMIN, createAdminSession } from './admin-session.js';
import { createAccount, createProfile, createSession, inDays } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
const account = createAccount();
const sessions = new Map<string, string>();
let lookUps = 0;

beforeAll(async () => {
  gateway = await startGateway();
  const { services } = gateway;
  await stubSessions();
  await services.respondTo(getOwnProfileRpc, (_input, actor) => createProfile({ username: actor.username }));
  await services.respondTo(logoutRpc, ({ sessionToken }) => {
    sessions.delete(sessionToken);
    return {};
  });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  lookUps = 0;
});

function stubSessions() {
  return gateway.services.respondTo(getSessionRpc, ({ sessionToken }) => {
    lookUps += 1;
    const sessionId = sessions.get(sessionToken);
    if (!sessionId) throw new RpcError('NOT_SIGNED_IN', 'Please sign in.');
    return { sessionId, expiresAt: inDays(30), authenticatedAt: inDays(0), account };
  });
}

function signIn(): { cookie: string; sessionId: string; token: string } {
  const token = randomUUID();
  const sessionId = randomUUID();
  sessions.set(token, sessionId);
  return { cookie: `sprinkle_session=${token}`, sessionId, token };
}

const credentials = { email: ' maya@example.com ', password: 'a password' };

it('a sign-in sets a cookie that scripts and other sites cannot read', async () => {
  let given: unknown;
  await gateway.services.respondTo(loginRpc, (input, actor) => {
    given = { input, kind: actor.kind, ipAddress: actor.ipAddress };
    return { outcome: 'signed-in' as const, sessionToken: 'the-token', expiresAt: inDays(30), account };
  });
  const response = await gateway.post('/api/auth/login', credentials);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ...createProfile(), id: account.id, email: account.email });
  expect(given).toEqual({
    input: { email: 'maya@example.com', password: 'a password' },
    kind: 'anonymous',
    ipAddress: '127.0.0.1',
  });
  const [cookie, hint] = response.headers.getSetCookie();
  expect(hint).toMatch(/^sprinkle_signed_in=1; (?!.*HttpOnly)/);
  const [pair, ...attributes] = (cookie ?? '').split('; ');
  expect(pair).toBe('sprinkle_session=the-token');
  expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']));
  expect(attributes).not.toContain('Secure');
  const maxAge = Number(/Max-Age=(\d+)/.exec(cookie ?? '')?.[1]);
  expect(maxAge).toBeGreaterThan(29.9 * 86_400);
  expect(maxAge).toBeLessThanOrEqual(30 * 86_400);
});

it('a sign-in with an unverified address asks for verification and sets no cookie', async () => {
  await gateway.services.respondTo(loginRpc, () => ({
    outcome: 'verification-required' as const,
    message: 'Please check.',
  }));
  const response = await gateway.post('/api/auth/login', credentials);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ verificationRequired: true, message: 'Please check.' });
  expect(response.headers.getSetCookie()).toEqual([]);
});

it.each([
  [{ email: 'nobody', password: 'x' }, 'Please enter a valid email address'],
  [{ email: 'maya@example.com' }, 'Password is required'],
  [{ email: 'maya@example.com', password: '' }, 'Password is required'],
  [[], 'Please send the fields as a JSON object.'],
])('a sign-in with the credentials %j is rejected with the specified message', async (body, message) => {
  const response = await gateway.post('/api/auth/login', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual(expect.objectContaining({ code: 'VALIDATION_FAILED', message }));
});

it('the error for a wrong password is passed on', async () => {
  await gateway.services.respondTo(loginRpc, () => {
    throw new RpcError('INVALID_CREDENTIALS', 'Invalid email or password');
  });
  const response = await gateway.post('/api/auth/login', credentials);
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({
    code: 'INVALID_CREDENTIALS',
    message: 'Invalid email or password',
  });
});

it('a session is looked up once, and its cookie is refreshed', async () => {
  const { cookie, token } = signIn();
  const first = await gateway.get('/api/auth/current', { cookie });
  expect(first.status).toBe(200);
  expect(first.headers.getSetCookie()[0]).toContain(`sprinkle_session=${token}; Max-Age=`);
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect((await gateway.get('/api/auth/current', { cookie })).status).toBe(200);
  expect(lookUps).toBe(1);
});

it.each([
  ['no cookie', {}],
  ['a made-up cookie', { cookie: 'sprinkle_session=made-up' }],
  ['an endless cookie', { cookie: `sprinkle_session=${'x'.repeat(4_000)}` }],
  ['an administrator’s cookie', { cookie: 'sprinkle_admin_session=the-token' }],
])('the gateway responds with NOT_SIGNED_IN to %s', async (_name, headers) => {
  const response = await gateway.get('/api/auth/current', headers);
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual(expect.objectContaining({ code: 'NOT_SIGNED_IN' }));
});

it('a cached session is not accepted after it expires', async () => {
  const { cookie } = signIn();
  expect((await gateway.get('/api/auth/current', { cookie })).status).toBe(200);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(inDays(31)));
  try {
    expect((await gateway.get('/api/auth/current', { cookie })).status).toBe(401);
  } finally {
    clock.mockRestore();
  }
  expect(lookUps).toBe(1);
});

it('a session is dropped as soon as it ended elsewhere', async () => {
  const { cookie, sessionId, token } = signIn();
  expect((await gateway.get('/api/auth/current', { cookie })).status).toBe(200);
  sessions.delete(token);
  expect((await gateway.get('/api/auth/current', { cookie })).status).toBe(200);

  await gateway.publish(sessionEnded, { sessionIds: [sessionId], audience: 'creator' });
  expect((await gateway.get('/api/auth/current', { cookie })).status).toBe(401);
});

it('every cached session is dropped when events may have been missed', async () => {
  const { cookie, token } = signIn();
  expect((await gateway.get('/api/auth/current', { cookie })).status).toBe(200);
  sessions.delete(token);
  await gateway.restartBroker();
  expect((await gateway.get('/api/auth/current', { cookie })).status).toBe(401);
});

it('nobody is signed out while sessions cannot be looked up', async () => {
  const { cookie } = signIn();
  await gateway.services.stopRespondingTo(getSessionRpc);
  expect((await gateway.get('/api/auth/current', { cookie })).status).toBe(503);
  await stubSessions();
  expect((await gateway.get('/api/auth/current', { cookie })).status).toBe(200);
});

it('a sign-out is immediate and clears the cookie', async () => {
  const { cookie } = signIn();
  await gateway.get('/api/auth/current', { cookie });
  const response = await gateway.post('/api/auth/logout', undefined, { cookie });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^sprinkle_session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/,
  );
  expect((await gateway.get('/api/auth/current', { cookie })).status).toBe(401);
});

it('the sessions of administrators are separate from those of creators', async () => {
  const admin = { id: randomUUID(), username: 'root', email: 'root@localhost', role: 'super' as const };
  let asked: unknown;
  await gateway.services.respondTo(adminLoginRpc, () => ({
    sessionToken: 'admin-token',
    expiresAt: inDays(0.5),
    admin,
  }));
  await gateway.services.respondTo(getAdminSessionRpc, ({ sessionToken }) => {
    if (sessionToken !== 'admin-token') throw new RpcError('NOT_SIGNED_IN', 'Please sign in.');
    return createAdminSession({ admin });
  });
  await gateway.services.respondTo(getAccountStatsRpc, (_input, actor) => {
    asked = { kind: actor.kind, id: actor.id, role: actor.role };
    return { totalUsers: 4, activeUsers: 3 };
  });
  await gateway.services.respondTo(getPlatformTipStatsRpc, () => ({
    totalTips: 2,
    totalTipAmountCents: 1_000,
    averageTipAmountCents: 500,
    platformFeeTotalCents: 100,
  }));

  const login = await gateway.post('/api/admin/login', { username: 'root', password: 'a password' });
  expect(await login.json()).toEqual(admin);
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(cookie).toBe('sprinkle_admin_session=admin-token');

  const stats = await gateway.get('/api/admin/stats', { cookie });
  expect(await stats.json()).toEqual({
    totalUsers: 4,
    activeUsers: 3,
    totalTips: 2,
    totalTipAmount: 10,
    averageTipAmount: 5,
    platformFeeTotal: 1,
    totalPlatformFee: 1,
  });
  expect(asked).toEqual({ kind: 'admin', id: admin.id, role: 'super' });
  expect((await gateway.get('/api/admin/stats', { cookie: signIn().cookie })).status).toBe(401);
});

describe("an administrator's session", () => {
  const cookie = 'sprinkle_admin_session=used-token';
  let looks: boolean[];
  let expiresAt: string;
  beforeAll(async () => {
    await gateway.services.respondTo(getAdminSessionRpc, ({ isUse = true }) => {
      looks.push(isUse);
      return createAdminSession({ expiresAt });
    });
  });
  beforeEach(() => {
    looks = [];
    expiresAt = inDays(0.5);
    gateway.gateway.app.get(Sessions).dropToken('used-token');
  });
  const call = (headers: Record<string, string> = {}) =>
    gateway.get('/api/admin/current', { cookie, ...headers });
  const unattended = { [UNATTENDED_HEADER]: '1' };

  it('counts as used only when a person makes the request', async () => {
    await call(unattended);
    await call(unattended);
    expect(looks).toEqual([false]);
    await call();
    await call();
    await call(unattended);
    expect(looks).toEqual([false, true]);
  });

  it('is looked up again when it seems to have expired, because another gateway may have extended it', async () => {
    expect((await call()).status).toBe(200);
    expiresAt = inDays(2);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(inDays(1)));
    try {
      expect((await call()).status).toBe(200);
    } finally {
      clock.mockRestore();
    }
    expect(looks).toHaveLength(2);
    expiresAt = inDays(-1);
    gateway.gateway.app.get(Sessions).dropToken('used-token');
    expect((await call()).status).toBe(401);
  });
});

describe('on https', () => {
  let secure: TestGateway;
  beforeAll(async () => {
    secure = await startGateway({ PUBLIC_URL: 'https://sprinkle.example' });
    const outcome = {
      outcome: 'signed-in' as const,
      sessionToken: 'the-token',
      expiresAt: inDays(30),
      account,
    };
    await secure.services.respondTo(loginRpc, () => outcome);
    await secure.services.respondTo(getOwnProfileRpc, () => createProfile());
    await secure.services.respondTo(getSessionRpc, () => createSession(account));
    await secure.services.respondTo(adminLoginRpc, ({ presentedToken }) => {
      presented.push(presentedToken);
      return { sessionToken: 'the-admin-token', expiresAt: inDays(1), admin: ADMIN };
    });
    await secure.services.respondTo(getAdminSessionRpc, () => createAdminSession());
    await secure.services.respondTo(logoutRpc, () => ({}));
  });
  afterAll(() => secure.stop());

  const presented: unknown[] = [];
  const attributesOf = (cookie = '') => cookie.split('; ').slice(1);

  it.each([
    ['/api/auth/login', credentials, '__Host-sprinkle_session=the-token'],
    [
      '/api/admin/login',
      { username: 'root', password: 'x' },
      '__Host-sprinkle_admin_session=the-admin-token',
    ],
  ])('%s sets a cookie that no subdomain can replace', async (path, body, pair) => {
    const response = await secure.post(path, body);
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith(`${pair}; `));
    expect(attributesOf(cookie)).toEqual(
      expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']),
    );
    expect(cookie).not.toContain('Domain');
    expect(response.headers.getSetCookie().filter((each) => !each.startsWith('__Host-'))).toEqual([]);
  });

  it.each([
    ['/api/auth/current', 'sprinkle_session'],
    ['/api/admin/current', 'sprinkle_admin_session'],
  ])('%s accepts only the cookie with that prefix', async (path, name) => {
    expect((await secure.get(path, { cookie: `__Host-${name}=a-token` })).status).toBe(200);
    expect((await secure.get(path, { cookie: `${name}=a-token` })).status).toBe(401);
  });

  it('a sign-in passes on the session token from an administrator’s cookie', async () => {
    const cookie = '__Host-sprinkle_admin_session=earlier';
    await secure.post('/api/admin/login', { username: 'root', password: 'x' }, { cookie });
    expect(presented.at(-1)).toBe('earlier');
  });

  it('a sign-out clears that cookie', async () => {
    const response = await secure.post('/api/auth/logout', {}, { cookie: '__Host-sprinkle_session=a-token' });
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-sprinkle_session=; .*Secure/);
  });
});
