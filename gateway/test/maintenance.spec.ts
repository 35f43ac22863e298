import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { settingsChanged } from '@sprinkle/contracts/identity/identity.events';
import {
  forgotPasswordRpc,
  registerRpc,
  resendVerificationRpc,
  resetPasswordRpc,
  verifyEmailRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { getSessionRpc, loginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { getSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import { getOwnProfileRpc, recordViewRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import {
  confirmTipRpc,
  createPaymentIntentRpc,
  getTipStatusRpc,
} from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { receiveProviderEventRpc } from '@sprinkle/contracts/tips/taking/provider-events.rpc';
import { apiDocument } from './described-responses.js';
import {
  createAccount,
  createProfile,
  createSession,
  createSettings,
  inDays,
  signWebhook,
} from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
let views = 0;
const cookie = 'sprinkle_session=a-token';

beforeAll(async () => {
  gateway = await startGateway();
  const { services } = gateway;
  const account = createAccount();
  const message = { message: 'Done.' };
  await services.respondTo(getSettingsRpc, () => createSettings({ maintenanceMode: true }));
  await services.respondTo(getSessionRpc, () => createSession(account));
  await services.respondTo(getOwnProfileRpc, () => createProfile());
  await services.respondTo(registerRpc, () => message);
  await services.respondTo(verifyEmailRpc, () => message);
  await services.respondTo(resendVerificationRpc, () => message);
  await services.respondTo(forgotPasswordRpc, () => message);
  await services.respondTo(resetPasswordRpc, () => ({ ...message, email: 'maya@example.test' }));
  await services.respondTo(loginRpc, () => ({
    outcome: 'signed-in' as const,
    sessionToken: 'a-token',
    expiresAt: inDays(30),
    account,
  }));
  await services.respondTo(confirmTipRpc, () => ({ status: 'succeeded' as const, username: 'maya' }));
  await services.respondTo(getTipStatusRpc, () => ({
    status: 'succeeded' as const,
    amountCents: 500,
    username: 'maya',
    problem: null,
  }));
  await services.respondTo(receiveProviderEventRpc, () => ({}));
  await services.respondTo(recordViewRpc, () => {
    views += 1;
    return {};
  });
});
afterAll(() => gateway.stop());

const send = (method: string, path: string, body?: object) =>
  fetch(gateway.url + path, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });

it.each([
  ['POST', '/api/auth/register'],
  ['PUT', '/api/users/me'],
  ['POST', '/api/users/me/publish'],
  ['PUT', '/api/users/me/password'],
  ['POST', '/api/users/me/email'],
  ['POST', '/api/users/me/close'],
  ['POST', '/api/create-payment-intent'],
  ['POST', '/api/users/maya/tips'],
  ['POST', '/api/reports'],
  ['POST', '/api/media'],
  ['PUT', `/api/users/me/tips/${crypto.randomUUID()}`],
  ['POST', '/api/receipt/erase-email'],
  ['POST', '/api/receipt/remove-words'],
  ['POST', '/api/block-decision/appeal'],
])('maintenance responds to %s %s with 503 and Retry-After before any other check', async (method, path) => {
  for (const headers of [{}, { cookie }]) {
    const response = await fetch(gateway.url + path, { method, headers });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('300');
    expect(await response.json()).toEqual({
      code: 'MAINTENANCE',
      message: "We're doing maintenance right now. Please try again in a few minutes.",
      retryAfterSeconds: 300,
    });
  }
});

/** These calls sign in or out, accept links from mails, read by POST, or complete a payment. */
const GOES_ON = [
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/reauthenticate',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/{id}',
  'POST /api/auth/resend-verification',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/auth/confirm-email',
  'POST /api/auth/undo-email-change',
  'POST /api/auth/freeze-account',
  'POST /api/users/me/freeze',
  'POST /api/confirm-tip',
  'POST /api/tip-status',
  'POST /api/receipt',
  'POST /api/receipt/history',
  'POST /api/support',
  'POST /api/support/end',
  'POST /api/block-decision',
  'POST /api/unsubscribe',
  'POST /api/webhooks/sendgrid',
  'POST /api/webhooks/stripe',
  'POST /api/webhooks/stripe-connect',
  'POST /api/users/{username}/view',
  'POST /api/users/{username}/steps',
  'POST /api/users/{username}/links/{id}/click',
];

it('maintenance stops every API call that writes, except the listed ones', async () => {
  const writing = Object.entries(apiDocument.paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => method !== 'get')
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  const stopped: string[] = [];
  for (const call of writing) {
    const [method = '', path = ''] = call.split(' ');
    const response = await fetch(gateway.url + path.replace(/\{\w+\}/g, 'x'), {
      method,
      headers: { cookie },
    });
    const { code } = (await response.json().catch(() => ({}))) as { code?: string };
    if (code === 'MAINTENANCE' && response.headers.get('retry-after') === '300') stopped.push(call);
  }
  const expected = writing.filter((call) => !GOES_ON.includes(call) && !call.includes(' /api/admin/'));
  expect(stopped).toEqual(expected);
  expect(expected.length).toBeGreaterThan(15);
  expect(GOES_ON.filter((call) => !writing.includes(call))).toEqual([]);
});

const email = 'maya@example.com';

it.each([
  ['POST', '/api/auth/login', { email, password: 'a password' }],
  ['POST', '/api/auth/resend-verification', { email }],
  ['POST', '/api/auth/forgot-password', { email }],
  ['POST', '/api/auth/reset-password', { token: 'a-token', password: 'a password' }],
  ['GET', '/api/auth/verify-email?token=a-token', undefined],
  ['GET', '/api/auth/current', undefined],
  ['GET', '/api/config', undefined],
  ['POST', '/api/confirm-tip', { paymentIntentId: 'pi_1' }],
  ['POST', '/api/tip-status', { paymentIntentId: 'pi_1', clientSecret: 'secret' }],
])('maintenance still accepts %s %s', async (method, path, body) => {
  expect((await send(method, path, body)).status).toBe(200);
});

it('maintenance still lets mail programs unsubscribe with one click', async () => {
  const response = await gateway.post('/unsubscribe?token=a-token', {});
  expect(await response.text()).not.toContain('MAINTENANCE');
});

it('maintenance still accepts signed webhooks', async () => {
  const event = { id: 'evt_1' };
  const headers = { 'stripe-signature': signWebhook(JSON.stringify(event)) };
  expect((await gateway.post('/api/webhooks/stripe', event, headers)).status).toBe(200);
});

it('maintenance accepts views, steps and clicks, but does not count them', async () => {
  expect((await send('POST', '/api/users/maya/view')).status).toBe(204);
  expect((await send('POST', '/api/users/maya/steps', { step: 'dialog' })).status).toBe(204);
  expect((await send('POST', '/api/users/maya/links/1/click')).status).toBe(204);
  expect(views).toBe(0);
});

it('maintenance does not affect the console or paths that do not exist', async () => {
  expect((await send('POST', '/api/admin/login', {})).status).toBe(400);
  expect((await send('POST', '/api/nothing-here', {})).status).toBe(404);
});

const INTENT = { clientSecret: 'pi_1_secret_x', paymentIntentId: 'pi_1', netAmountCents: 450 };

describe('a gateway that has never read the settings', () => {
  let other: TestGateway;
  beforeEach(async () => {
    other = await startGateway();
    await other.services.stopRespondingTo(getSettingsRpc);
    await other.services.respondTo(createPaymentIntentRpc, () => INTENT);
  });
  afterEach(() => other.stop());
  const tip = () =>
    other.post('/api/create-payment-intent', {
      username: 'maya',
      senderName: 'Alex',
      senderEmail: 'alex@example.com',
      amount: 5,
    });

  it('rejects changes until it reads them, because the platform may be in maintenance', async () => {
    const rejected = await tip();
    expect(rejected.status).toBe(503);
    expect(rejected.headers.get('retry-after')).toBe('30');
    expect(await rejected.json()).toEqual({
      code: 'SERVICE_UNAVAILABLE',
      message: "We can't accept changes right now. Please try again in a minute.",
      retryAfterSeconds: 30,
    });
    await other.services.respondTo(getSettingsRpc, () => createSettings());
    expect((await tip()).status).toBe(200);
    // From now on the last known settings apply.
    await other.services.stopRespondingTo(getSettingsRpc);
    await other.publish(settingsChanged, { settings: createSettings(), version: 2 });
    expect((await tip()).status).toBe(200);
  });

  it('accepts what is accepted during maintenance', async () => {
    await other.services.respondTo(confirmTipRpc, () => ({ status: 'succeeded' as const, username: 'maya' }));
    expect((await other.post('/api/confirm-tip', { paymentIntentId: 'pi_1' })).status).toBe(200);
    expect((await other.post('/api/admin/login', {})).status).toBe(400);
  });
});
