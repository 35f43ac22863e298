import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  confirmTotpRpc,
  disableTotpRpc,
  getTotpStatusRpc,
  renewRecoveryCodesRpc,
  setUpTotpRpc,
} from '@sprinkle/contracts/identity/authenticator-apps.rpc';
import {
  changeEmailRpc,
  changePasswordRpc,
  closeAccountRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import {
  confirmPasswordRpc,
  getSessionRpc,
  loginRpc,
  reauthenticateRpc,
} from '@sprinkle/contracts/identity/sessions.rpc';
import { getOwnProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { prepareClosingRpc } from '@sprinkle/contracts/tips/upkeep/closing.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { createAccount, createProfile, inDays } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
const account = createAccount();
const session = {
  sessionId: randomUUID(),
  account,
  expiresAt: inDays(30),
  authenticatedAt: new Date(0).toISOString(),
};
const cookie = 'sprinkle_session=the-token';
const RENEWED = { message: 'Thank you.', sessionToken: 'a-new-token', expiresAt: inDays(30) };

beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'relaxed' });
  await gateway.services.respondTo(getSessionRpc, () => session);
  await gateway.services.respondTo(getOwnProfileRpc, () => createProfile());
});
afterAll(() => gateway.stop());

const put = (path: string, body: object) =>
  fetch(gateway.url + path, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it("the gateway passes on the app's code wherever a password is needed, and sets no cookie without it", async () => {
  const codes: unknown[] = [];
  const require = ({ code }: { code?: string }) => {
    codes.push(code);
    if (!code) throw new RpcError('CODE_REQUIRED', 'Please enter the code from your authenticator app.');
  };
  await gateway.services.respondTo(loginRpc, (given) => {
    require(given);
    return { outcome: 'signed-in' as const, sessionToken: 'new', expiresAt: inDays(30), account };
  });
  const renew = (given: { code?: string }) => {
    require(given);
    return RENEWED;
  };
  await gateway.services.respondTo(reauthenticateRpc, renew);
  await gateway.services.respondTo(changePasswordRpc, renew);
  await gateway.services.respondTo(changeEmailRpc, (given) => {
    require(given);
    return { message: 'Sent.' };
  });
  const password = 'a password';
  const calls = [
    (code?: string) => gateway.post('/api/auth/login', { email: 'maya@example.com', password, code }),
    (code?: string) => gateway.post('/api/auth/reauthenticate', { password, code }, { cookie }),
    (code?: string) =>
      put('/api/users/me/password', { currentPassword: password, newPassword: 'another password', code }),
    (code?: string) =>
      gateway.post('/api/users/me/email', { email: 'new@example.com', password, code }, { cookie }),
  ];
  for (const call of calls) {
    const rejected = await call();
    expect(rejected.status).toBe(401);
    expect(rejected.headers.get('set-cookie')).toBeNull();
    expect(await rejected.json()).toMatchObject({ code: 'CODE_REQUIRED' });
    expect((await call('123456')).status).toBe(200);
  }
  expect(codes).toEqual(calls.flatMap(() => [undefined, '123456']));
});

it("closing an account sends the app's code only to the final call, because a code counts once", async () => {
  const given: unknown[] = [];
  await gateway.services.respondTo(confirmPasswordRpc, (confirmed) => {
    given.push(confirmed);
    return {};
  });
  await gateway.services.respondTo(prepareClosingRpc, () => ({}));
  await gateway.services.respondTo(closeAccountRpc, (closing) => {
    given.push(closing);
    return { message: 'Your account is closed.' };
  });
  const closing = { password: 'a password', code: '123456', mailCode: '0a1b2-c3d4e' };
  expect((await gateway.post('/api/users/me/close', closing, { cookie })).status).toBe(200);
  expect(given).toEqual([{ password: 'a password' }, { ...closing, isBalanceWaived: false }]);
});

it('an owner sets up and turns off the authenticator app, each with a new cookie, and renews the recovery codes', async () => {
  const recoveryCodes = ['a', 'b'];
  await gateway.services.respondTo(getTotpStatusRpc, () => ({ isEnabled: false, recoveryCodesLeft: 0 }));
  await gateway.services.respondTo(setUpTotpRpc, ({ issuer, enrolmentCode }) => ({
    secret: 'S',
    address: `otpauth:${issuer}:${enrolmentCode}`,
  }));
  await gateway.services.respondTo(confirmTotpRpc, () => ({ ...RENEWED, recoveryCodes }));
  await gateway.services.respondTo(disableTotpRpc, () => RENEWED);
  await gateway.services.respondTo(renewRecoveryCodesRpc, () => ({ message: 'New.', recoveryCodes }));
  const post = (path: string, body?: object) =>
    gateway.post(`/api/users/me/totp${path}`, body ?? {}, { cookie });
  expect(await (await gateway.get('/api/users/me/totp', { cookie })).json()).toEqual({
    isEnabled: false,
    recoveryCodesLeft: 0,
  });
  expect(await (await post('')).json()).toEqual({ secret: 'S', address: 'otpauth:Sprinkle:undefined' });
  const confirmed = await post('/confirm', { code: '123456' });
  expect(await confirmed.json()).toEqual({ message: 'Thank you.', recoveryCodes });
  expect(confirmed.headers.get('set-cookie')).toContain('a-new-token');
  expect(await (await post('/recovery-codes')).json()).toEqual({ message: 'New.', recoveryCodes });
  const disabled = await post('/disable', { password: 'a password', code: '123456' });
  expect(await disabled.json()).toEqual({ message: 'Thank you.' });
  expect(disabled.headers.get('set-cookie')).toContain('a-new-token');
  expect((await post('/disable', { password: 'a password' })).status).toBe(400);
});
