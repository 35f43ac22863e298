import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { changeAdminPasswordRpc, changePasswordRpc } from '@sprinkle/contracts/identity/identity.rpc';
import {
  confirmPasswordRpc,
  getAdminSessionRpc,
  getSessionRpc,
  reauthenticateAdminRpc,
  reauthenticateRpc,
} from '@sprinkle/contracts/identity/sessions.rpc';
import { getOwnProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { prepareClosingRpc } from '@sprinkle/contracts/tips/upkeep/closing.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { createAdminSession } from './admin-session.js';
import { createProfile, createSession, inDays } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  await gateway.services.respondTo(getOwnProfileRpc, () => createProfile());
});
afterAll(() => gateway.stop());

const RENEWED = { message: 'Thank you.', sessionToken: 'a-new-token', expiresAt: inDays(1) };
const CHANGE = { currentPassword: 'right one', newPassword: 'a new password' };

it.each([
  ['reauthentication', 'POST', '/api/auth/reauthenticate', { password: 'right one' }],
  ['a new password', 'PUT', '/api/users/me/password', CHANGE],
  ['an administrator’s reauthentication', 'POST', '/api/admin/reauthenticate', { password: 'right one' }],
  ['an administrator’s new password', 'PUT', '/api/admin/password', CHANGE],
])(
  'the gateway replaces the cookie after %s, and drops the old token at once',
  async (_case, method, path, body) => {
    let known = 'a-former-token';
    const assertKnown = (sessionToken: string) => {
      if (sessionToken !== known) throw new RpcError('NOT_SIGNED_IN', 'Please sign in.');
    };
    const renew = () => {
      known = 'a-new-token';
      return RENEWED;
    };
    const { services } = gateway;
    await services.respondTo(getSessionRpc, ({ sessionToken }) => {
      assertKnown(sessionToken);
      return createSession();
    });
    await services.respondTo(getAdminSessionRpc, ({ sessionToken }) => {
      assertKnown(sessionToken);
      return createAdminSession();
    });
    for (const rpc of [reauthenticateRpc, changePasswordRpc, changeAdminPasswordRpc, reauthenticateAdminRpc])
      await services.respondTo(rpc, renew);
    const isAdmin = path.startsWith('/api/admin');
    const name = isAdmin ? 'sprinkle_admin_session' : 'sprinkle_session';
    const current = (token: string) =>
      gateway.get(isAdmin ? '/api/admin/current' : '/api/auth/current', { cookie: `${name}=${token}` });
    expect((await current('a-former-token')).status).toBe(200);
    const response = await fetch(gateway.url + path, {
      method,
      headers: { cookie: `${name}=a-former-token`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(await response.json()).toEqual({ message: 'Thank you.' });
    expect(response.headers.getSetCookie()[0]).toMatch(new RegExp(`^${name}=a-new-token; .*HttpOnly`));
    expect((await current('a-former-token')).status).toBe(401);
    expect((await current('a-new-token')).status).toBe(200);
  },
);

it('a creator stays signed in when closing the account fails after the password', async () => {
  const { services } = gateway;
  await services.respondTo(getSessionRpc, () => createSession());
  await services.respondTo(confirmPasswordRpc, () => ({}));
  await services.respondTo(prepareClosingRpc, () => {
    throw new RpcError('DEBT_REMAINS', 'You owe $4.35.');
  });
  const cookie = 'sprinkle_session=a-token';
  const response = await gateway.post('/api/users/me/close', { password: 'right one' }, { cookie });
  expect(response.status).toBe(409);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect((await gateway.get('/api/auth/current', { cookie })).status).toBe(200);
});
