import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  type AccountSnapshot,
  accountUpdated,
  sessionReauthenticated,
} from '@sprinkle/contracts/identity/identity.events';
import {
  changeEmailRpc,
  changePasswordRpc,
  closeAccountRpc,
  confirmEmailRpc,
  forgotPasswordRpc,
  registerRpc,
  resetPasswordRpc,
  undoEmailChangeRpc,
  verifyEmailRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import {
  confirmPasswordRpc,
  endOtherSessionsRpc,
  endOwnSessionRpc,
  getSessionRpc,
  listSessionsRpc,
  loginRpc,
  reauthenticateRpc,
} from '@sprinkle/contracts/identity/sessions.rpc';
import { getOwnProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { prepareClosingRpc } from '@sprinkle/contracts/tips/upkeep/closing.rpc';
import { countHeldTipsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { createAccount, createProfile, inDays } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
let lookUps = 0;
const account = createAccount();
const session = {
  sessionId: randomUUID(),
  account,
  expiresAt: inDays(30),
  authenticatedAt: new Date(0).toISOString(),
};
const cookie = 'sprinkle_session=the-token';
const RENEWED = { message: 'Thank you.', sessionToken: 'a-new-token', expiresAt: inDays(30) };

function findSession({ sessionToken }: { sessionToken: string }) {
  if (sessionToken !== 'the-token') throw new RpcError('NOT_SIGNED_IN', 'Please sign in.');
  lookUps += 1;
  return session;
}

beforeAll(async () => {
  gateway = await startGateway();
  await gateway.services.respondTo(getSessionRpc, findSession);
  await gateway.services.respondTo(getOwnProfileRpc, () => createProfile());
});
afterAll(() => gateway.stop());
beforeEach(() => {
  lookUps = 0;
});

const put = (path: string, body: object) =>
  fetch(gateway.url + path, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const remove = (path: string) => fetch(gateway.url + path, { method: 'DELETE', headers: { cookie } });
const lookUp = () => gateway.get('/api/auth/current', { cookie });

it.each([
  ['POST', '/api/auth/reauthenticate'],
  ['GET', '/api/auth/sessions'],
  ['DELETE', '/api/auth/sessions'],
  ['DELETE', `/api/auth/sessions/${randomUUID()}`],
  ['PUT', '/api/users/me/password'],
  ['POST', '/api/users/me/email'],
  ['POST', '/api/users/me/close'],
  ['GET', '/api/users/me/freeze'],
  ['POST', '/api/users/me/freeze'],
  ['GET', '/api/users/me/export'],
  ['POST', '/api/users/me/terms'],
  ['GET', '/api/users/me/totp'],
  ['POST', '/api/users/me/totp'],
  ['POST', '/api/users/me/totp/confirm'],
  ['POST', '/api/users/me/totp/disable'],
  ['POST', '/api/users/me/totp/recovery-codes'],
])('%s %s responds with 401 without a session', async (method, path) => {
  const response = await fetch(gateway.url + path, { method });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
});

it('the current user is returned even when the tips service cannot count held tips', async () => {
  const held = async () => ((await (await lookUp()).json()) as { id: string; heldCount?: number }).heldCount;
  expect(await held()).toBeUndefined();
  let heldCount: number | null = 3;
  await gateway.services.respondTo(countHeldTipsRpc, () => {
    if (heldCount === null) throw new RpcError('SERVICE_UNAVAILABLE', 'Try later');
    return { heldCount };
  });
  expect(await held()).toBe(3);
  for (heldCount of [0, null]) {
    expect((await lookUp()).status).toBe(200);
    expect(await held()).toBeUndefined();
  }
});

it('the gateway passes on the session, and when its password was last entered', async () => {
  let asked: Actor | undefined;
  await gateway.services.respondTo(listSessionsRpc, (_input, actor) => {
    asked = actor;
    return [];
  });
  expect(await (await gateway.get('/api/auth/sessions', { cookie })).json()).toEqual([]);
  const { sessionId, authenticatedAt } = session;
  expect(asked).toMatchObject({ kind: 'user', id: account.id, sessionId, authenticatedAt });
});

it("a sign-in passes on the session token from the browser's cookie, and never one from the body", async () => {
  const presented: unknown[] = [];
  await gateway.services.respondTo(loginRpc, ({ presentedToken }) => {
    presented.push(presentedToken);
    return { outcome: 'signed-in' as const, sessionToken: 'new', expiresAt: inDays(30), account };
  });
  const credentials = { email: 'maya@example.com', password: 'a password', presentedToken: 'a-strangers' };
  await lookUp();
  for (const held of ['the-token', 'x'.repeat(500)]) {
    const response = await gateway.post('/api/auth/login', credentials, {
      cookie: `sprinkle_session=${held}`,
    });
    expect(response.status).toBe(200);
  }
  await gateway.post('/api/auth/login', credentials);
  expect(presented).toEqual(['the-token', undefined, undefined]);
  lookUps = 0;
  await lookUp();
  expect(lookUps).toBe(1);
});

it('a session is looked up again after reauthentication, here or on another instance', async () => {
  await gateway.services.respondTo(reauthenticateRpc, () => RENEWED);
  await lookUp();
  const response = await gateway.post('/api/auth/reauthenticate', { password: 'a password' }, { cookie });
  expect(response.status).toBe(200);
  lookUps = 0;
  await lookUp();
  expect(lookUps).toBe(1);
  await gateway.publish(sessionReauthenticated, { sessionIds: [session.sessionId] });
  await lookUp();
  expect(lookUps).toBe(2);
});

it('a new address is confirmed by POST only', async () => {
  const tokens: string[] = [];
  await gateway.services.respondTo(confirmEmailRpc, ({ token }) => {
    tokens.push(token);
    return { message: 'Your email address has been changed.' };
  });
  expect((await gateway.get('/api/auth/confirm-email?token=abc')).status).toBe(404);
  expect(tokens).toEqual([]);
  const response = await gateway.post('/api/auth/confirm-email', { token: 'abc' });
  expect(await response.json()).toEqual({ message: 'Your email address has been changed.' });
  expect(tokens).toEqual(['abc']);
});

it('a change of address is undone by POST only', async () => {
  const tokens: string[] = [];
  await gateway.services.respondTo(undoEmailChangeRpc, ({ token }) => {
    tokens.push(token);
    return { message: 'Your account has this address again.' };
  });
  expect((await gateway.get('/api/auth/undo-email-change?token=abc')).status).toBe(404);
  const response = await gateway.post('/api/auth/undo-email-change', { token: 'abc' });
  expect(await response.json()).toEqual({ message: 'Your account has this address again.' });
  expect(tokens).toEqual(['abc']);
});

it('a session is looked up again when the address changed', async () => {
  await lookUp();
  lookUps = 0;
  const changed: AccountSnapshot = {
    ...account,
    email: 'new@example.com',
    version: 3,
    isVerified: true,
    isBlocked: false,
    isActive: true,
  };
  await gateway.publish(accountUpdated, { account: changed });
  await lookUp();
  expect(lookUps).toBe(1);
});

it('an owner ends a single session, or all others at once', async () => {
  const other = randomUUID();
  await gateway.services.respondTo(endOwnSessionRpc, ({ sessionId }) => {
    if (sessionId !== other) throw new RpcError('NOT_FOUND', 'This device is no longer signed in.');
    return {};
  });
  await gateway.services.respondTo(endOtherSessionsRpc, () => ({ message: 'All others.' }));
  expect((await remove(`/api/auth/sessions/${other}`)).status).toBe(204);
  expect((await remove(`/api/auth/sessions/${randomUUID()}`)).status).toBe(404);
  expect(await (await remove('/api/auth/sessions')).json()).toEqual({ message: 'All others.' });
});

it("an owner changes the password and the address, and the service's errors are passed on", async () => {
  await gateway.services.respondTo(changePasswordRpc, ({ currentPassword }) => {
    if (currentPassword !== 'right one') throw new RpcError('INVALID_CREDENTIALS', 'Invalid password.');
    return { ...RENEWED, message: 'Changed.' };
  });
  await gateway.services.respondTo(changeEmailRpc, () => ({ message: 'Sent.' }));
  const newPassword = 'a new password';
  expect((await put('/api/users/me/password', { currentPassword: 'right one', newPassword })).status).toBe(
    200,
  );
  expect((await put('/api/users/me/password', { currentPassword: 'wrong', newPassword })).status).toBe(401);
  const short = await put('/api/users/me/password', { currentPassword: 'right one', newPassword: 'short' });
  expect(short.status).toBe(400);
  expect(await short.json()).toMatchObject({ message: 'Password must be at least 8 characters' });
  const change = { email: 'new@example.com', password: 'right one' };
  expect((await gateway.post('/api/users/me/email', change, { cookie })).status).toBe(200);
});

it('closing an account checks the password before it asks about the balance', async () => {
  let asked = 0;
  await gateway.services.respondTo(confirmPasswordRpc, () => {
    throw new RpcError('INVALID_CREDENTIALS', 'Invalid password. Please try again.');
  });
  await gateway.services.respondTo(prepareClosingRpc, () => {
    asked += 1;
    return {};
  });
  const rejected = await gateway.post('/api/users/me/close', { password: 'a guess' }, { cookie });
  expect(rejected.status).toBe(401);
  expect(await rejected.json()).toEqual({
    code: 'INVALID_CREDENTIALS',
    message: 'Invalid password. Please try again.',
  });
  expect(asked).toBe(0);
});

it('an account is closed only once the tips service agrees, and the cookie is then cleared', async () => {
  const [closings, asked]: unknown[][] = [[], []];
  await gateway.services.respondTo(confirmPasswordRpc, () => ({}));
  await gateway.services.respondTo(closeAccountRpc, (closing) => {
    closings?.push(closing);
    return { message: 'Your account is closed.' };
  });
  const password = 'right one';
  for (const code of ['BALANCE_REMAINS', 'BALANCE_HELD', 'PAYOUT_UNDER_WAY', 'DEBT_REMAINS'] as const) {
    await gateway.services.respondTo(prepareClosingRpc, () => {
      throw new RpcError(code, 'Not yet, because of $19.99.');
    });
    const rejected = await gateway.post('/api/users/me/close', { password, waiveBalance: true }, { cookie });
    expect(rejected.status).toBe(409);
    expect(await rejected.json()).toEqual({ code, message: 'Not yet, because of $19.99.' });
    expect(rejected.headers.getSetCookie().join()).not.toMatch(/sprinkle_session=;/);
  }
  expect(closings).toEqual([]);
  await gateway.services.respondTo(prepareClosingRpc, (closing) => {
    asked?.push(closing);
    return {};
  });
  const closed = await gateway.post('/api/users/me/close', { password, waiveBalance: true }, { cookie });
  expect(closed.status).toBe(200);
  const cookies = closed.headers.getSetCookie().filter((each) => each.startsWith('sprinkle_session='));
  expect(cookies.at(-1)).toMatch(/^sprinkle_session=;/);
  const mailCode = '0a1b2-c3d4e';
  await gateway.post('/api/users/me/close', { password, mailCode }, { cookie });
  expect(asked).toEqual([
    { isBalanceWaived: true, isConfirmed: false },
    { isBalanceWaived: false, isConfirmed: true },
  ]);
  expect(closings).toEqual([
    { password, isBalanceWaived: true },
    { password, isBalanceWaived: false, mailCode },
  ]);
});

it('an account is not closed while the tips service is away', async () => {
  await gateway.services.respondTo(confirmPasswordRpc, () => ({}));
  await gateway.services.stopRespondingTo(prepareClosingRpc);
  const response = await gateway.post('/api/users/me/close', { password: 'x' }, { cookie });
  expect(response.status).toBe(503);
});

it('the gateway passes on that registration is disabled, and a rate limit with Retry-After', async () => {
  await gateway.services.respondTo(registerRpc, () => {
    throw new RpcError('REGISTRATION_DISABLED', 'Registration is currently closed.');
  });
  const registration = { username: 'maya_fit', email: 'maya@example.com', password: 'a password' };
  expect((await gateway.post('/api/auth/register', registration)).status).toBe(403);
  await gateway.services.respondTo(forgotPasswordRpc, () => {
    throw new RpcError('RATE_LIMITED', 'Too many attempts.', { retryAfterSeconds: 1_800 });
  });
  const limited = await gateway.post('/api/auth/forgot-password', { email: 'maya@example.com' });
  expect(limited.status).toBe(429);
  expect(limited.headers.get('retry-after')).toBe('1800');
});

it.each([
  ['no token', { password: 'a new password' }, 'This link is no longer valid. Please ask for a new one.'],
  ['a short password', { token: 'x', password: 'short' }, 'Password must be at least 8 characters'],
])('a reset with %s is rejected with the specified message', async (_case, body, message) => {
  const response = await gateway.post('/api/auth/reset-password', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'VALIDATION_FAILED', message });
});

it.each([
  ['a good link', 'good', 200, { message: 'Email verified successfully. You can now sign in.' }],
  ['a dead link', 'dead', 400, { code: 'INVALID_TOKEN', message: 'The link may have expired.' }],
  ['no link', '', 400, { message: 'Invalid verification link. No token provided.' }],
])('verify-email responds to %s with message and status', async (_case, token, status, body) => {
  await gateway.services.respondTo(verifyEmailRpc, (link) => {
    if (link.token !== 'good') throw new RpcError('INVALID_TOKEN', 'The link may have expired.');
    return { message: 'Email verified successfully. You can now sign in.' };
  });
  const response = await gateway.get(`/api/auth/verify-email${token && `?token=${token}`}`);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject(body);
});

it('password resets are limited per address, separately from other requests', async () => {
  await gateway.services.respondTo(resetPasswordRpc, () => ({
    message: 'Changed.',
    email: 'maya@example.test',
  }));
  const reset = { token: 'a-token', password: 'a new password' };
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => gateway.post('/api/auth/reset-password', reset)),
  );
  const rejected = responses.find(({ status }) => status === 429);
  expect(rejected?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await lookUp()).status).toBe(200);
});
