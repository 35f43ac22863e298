import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { termsAccepted } from '@sprinkle/contracts/identity/identity.events';
import { acceptTermsRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { getOwnProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { Sessions } from '../src/auth/sessions.js';
import { createAccount, createProfile, createSession, inDays } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

const VERSION = '2026-11-01';
const account = createAccount();
const cookie = 'sprinkle_session=the-token';

let gateway: TestGateway;
let isDue: boolean;

beforeAll(async () => {
  gateway = await startGateway();
  const { services } = gateway;
  await services.respondTo(getOwnProfileRpc, () => createProfile());
  await services.respondTo(getSessionRpc, () => ({ ...createSession(account), mustAcceptTerms: isDue }));
  await services.respondTo(acceptTermsRpc, ({ version }) => {
    if (version !== VERSION) throw new RpcError('TERMS_CHANGED', 'The terms have changed again.');
    isDue = false;
    return { version, confirmedAge: 18, acceptedAt: inDays(0) };
  });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  isDue = true;
  gateway.gateway.app.get(Sessions).dropAccount(account.id);
});

const current = async () => (await gateway.get('/api/auth/current', { cookie })).json() as Promise<object>;

it('the current user has mustAcceptTerms until the new terms are accepted', async () => {
  expect(await current()).toMatchObject({ mustAcceptTerms: true });
  const response = await gateway.post('/api/users/me/terms', { version: VERSION }, { cookie });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    version: VERSION,
    confirmedAge: 18,
    acceptedAt: expect.any(String),
  });
  expect(await current()).not.toHaveProperty('mustAcceptTerms');
});

it('the current user has no mustAcceptTerms once another gateway reports the acceptance', async () => {
  expect(await current()).toMatchObject({ mustAcceptTerms: true });
  isDue = false;
  await gateway.publish(termsAccepted, {
    accountId: account.id,
    version: VERSION,
    acceptedAt: inDays(0),
  });
  expect(await current()).not.toHaveProperty('mustAcceptTerms');
});

it.each([
  [{ version: '2025-04-26' }, 409, 'TERMS_CHANGED'],
  [{ version: 'the newest' }, 400, 'VALIDATION_FAILED'],
  [{}, 400, 'VALIDATION_FAILED'],
])('the body %j does not accept the new terms', async (body, status, code) => {
  const response = await gateway.post('/api/users/me/terms', body, { cookie });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code });
  expect(await current()).toMatchObject({ mustAcceptTerms: true });
});
