import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createAdminRpc,
  listAdminsRpc,
  removeAdminRpc,
} from '@sprinkle/contracts/identity/admin-management.rpc';
import {
  confirmTotpRpc,
  getTotpStatusRpc,
  setUpTotpRpc,
} from '@sprinkle/contracts/identity/authenticator-apps.rpc';
import { totpRequirementChanged } from '@sprinkle/contracts/identity/identity.events';
import { changeAdminPasswordRpc } from '@sprinkle/contracts/identity/identity.rpc';
import {
  adminLoginRpc,
  getAdminSessionRpc,
  reauthenticateAdminRpc,
} from '@sprinkle/contracts/identity/sessions.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { ADMIN, ADMIN_HEADERS, createAdminSession } from './admin-session.js';
import { inDays } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
let setup: 'password' | 'totp' | null = null;
beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'relaxed' });
  await gateway.services.respondTo(getAdminSessionRpc, () => createAdminSession({ setup }));
  await gateway.services.respondTo(getTotpStatusRpc, () => ({ isEnabled: false, recoveryCodesLeft: 0 }));
});
afterAll(() => gateway.stop());

const send = (method: string, path: string, body?: object) =>
  fetch(`${gateway.url}/api/admin/${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...ADMIN_HEADERS },
    body: body && JSON.stringify(body),
  });
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

it('the gateway allows only the set-up once it is required, even in existing sessions', async () => {
  expect((await send('GET', 'settings')).status).toBe(200);
  setup = 'totp';
  await gateway.publish(totpRequirementChanged, { isRequired: true });
  for (const path of ['settings', 'users', 'tips', 'activity-logs', 'admins']) {
    const response = await send('GET', path);
    expect([path, response.status, await codeOf(response)]).toEqual([path, 403, 'SETUP_REQUIRED']);
  }
  expect(await (await send('GET', 'current')).json()).toEqual({ ...ADMIN, setup: 'totp', hasTotp: false });
  expect((await send('GET', 'totp')).status).toBe(200);

  await gateway.services.respondTo(setUpTotpRpc, ({ issuer, enrolmentCode }) => ({
    secret: 'S',
    address: `otpauth:${issuer}:${enrolmentCode}`,
  }));
  expect(await (await send('POST', 'totp', { enrolmentCode: 'abc' })).json()).toEqual({
    secret: 'S',
    address: 'otpauth:Sprinkle:abc',
  });
  expect(await (await send('POST', 'totp')).json()).toMatchObject({ secret: 'S' });
  setup = null;
  const recoveryCodes = ['a', 'b'];
  await gateway.services.respondTo(confirmTotpRpc, () => ({
    message: 'Done.',
    recoveryCodes,
    sessionToken: 'renewed',
    expiresAt: inDays(0.5),
  }));
  const confirmed = await send('POST', 'totp/confirm', { code: '123456' });
  expect(await confirmed.json()).toEqual({ message: 'Done.', recoveryCodes });
  expect(confirmed.headers.get('set-cookie')).toContain('sprinkle_admin_session=renewed');
  expect((await send('GET', 'settings')).status).toBe(200);
});

it('the gateway passes on the code at sign-in, at reauthentication and with a new password', async () => {
  const given: object[] = [];
  await gateway.services.respondTo(adminLoginRpc, ({ code }) => {
    given.push({ code });
    if (!code) throw new RpcError('CODE_REQUIRED', 'Please enter the code.');
    return { sessionToken: 't', expiresAt: inDays(0.5), admin: ADMIN };
  });
  await gateway.services.respondTo(reauthenticateAdminRpc, (input) => {
    given.push(input);
    return { message: 'Done.', sessionToken: 't', expiresAt: inDays(0.5) };
  });
  const credentials = { username: 'root_admin', password: 'a password' };
  const first = await send('POST', 'login', credentials);
  expect([first.status, await codeOf(first)]).toEqual([401, 'CODE_REQUIRED']);
  expect(await (await send('POST', 'login', { ...credentials, code: ' 123456 ' })).json()).toEqual(ADMIN);
  await gateway.services.respondTo(changeAdminPasswordRpc, (input) => {
    given.push(input);
    return { message: 'Done.', sessionToken: 't', expiresAt: inDays(0.5) };
  });
  await send('POST', 'reauthenticate', { password: 'a password', code: '123456' });
  const change = { currentPassword: 'a password', newPassword: 'a longer horse', code: '123456' };
  await send('PUT', 'password', change);
  expect(given).toEqual([{}, { code: '123456' }, { password: 'a password', code: '123456' }, change]);
  expect((await send('POST', 'login', { ...credentials, code: 'x'.repeat(41) })).status).toBe(400);
});

it('an administrator lists, creates and removes administrators', async () => {
  const listed = {
    ...ADMIN,
    lastLogin: null,
    createdAt: inDays(0),
    sessions: 1,
    hasTotp: false,
    mustChangePassword: true,
  };
  await gateway.services.respondTo(listAdminsRpc, () => [listed]);
  await gateway.services.respondTo(createAdminRpc, (admin) => ({
    admin: { ...ADMIN, ...admin, role: admin.role ?? 'admin' },
    password: 'shown once',
  }));
  const removed: string[] = [];
  await gateway.services.respondTo(removeAdminRpc, ({ adminId }) => {
    removed.push(adminId);
    return {};
  });
  expect(await (await send('GET', 'admins')).json()).toEqual([listed]);
  const created = await send('POST', 'admins', { username: 'new_admin', email: 'new@example.com' });
  expect([created.status, await created.json()]).toEqual([201, { password: 'shown once' }]);
  for (const wrong of [{ username: 'abc' }, { email: 'root@localhost' }, { role: 'king' }]) {
    const body = { username: 'new_admin', email: 'new@example.com', ...wrong };
    expect((await send('POST', 'admins', body)).status).toBe(400);
  }
  expect((await send('DELETE', `admins/${ADMIN.id}`)).status).toBe(204);
  expect(removed).toEqual([ADMIN.id]);
});
