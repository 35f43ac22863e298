import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import {
  choosePayoutAccountRpc,
  getConnectedAccountRpc,
  getPayoutAccountRpc,
  openPayoutAccountRpc,
  openPayoutDashboardRpc,
  refreshPayoutAccountRpc,
} from '@sprinkle/contracts/tips/paying/payout-account.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { ADMIN_HEADERS, signInAdmin } from './admin-session.js';
import { createAccount, createSession } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

const PATH = '/api/users/me/payout-account';
const LINK = { url: 'https://connect.stripe.com/setup/e/acct_1Maya/secret' };

let gateway: TestGateway;
let asked: unknown[] = [];
const account = createAccount();
const cookie = 'sprinkle_session=hers';
const offer = { isOffered: true, countries: ['US'], account: null };
const method = { id: randomUUID(), type: 'stripe' as const, accountInfo: 'acct_***zgkW', isDefault: true };

beforeAll(async () => {
  gateway = await startGateway();
  const { services } = gateway;
  await services.respondTo(getSessionRpc, () => createSession(account));
  await services.respondTo(getPayoutAccountRpc, (_input, actor) => {
    asked.push(actor.id);
    return offer;
  });
  await services.respondTo(refreshPayoutAccountRpc, () => offer);
  await services.respondTo(openPayoutAccountRpc, ({ country }, actor) => {
    asked.push({ country, by: actor.id });
    return LINK;
  });
  await services.respondTo(openPayoutDashboardRpc, () => {
    throw new RpcError('REAUTH_REQUIRED', 'Please enter your password again.');
  });
  await services.respondTo(choosePayoutAccountRpc, () => method);
});
beforeEach(() => {
  asked = [];
});
afterAll(() => gateway.stop());

function call(verb: string, path: string, body?: unknown, headers: Record<string, string> = { cookie }) {
  return fetch(gateway.url + path, {
    method: verb,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

describe("a creator's connected account", () => {
  it('is read for its creator, and refreshed from Stripe on demand', async () => {
    for (const response of [await call('GET', PATH), await call('POST', `${PATH}/refresh`)]) {
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual(offer);
    }
    expect(asked).toEqual([account.id]);
  });

  it('is set up with only a country, and the link in the response is never cached', async () => {
    const response = await call('POST', PATH, { country: 'US' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(await response.json()).toEqual(LINK);
    expect(asked).toEqual([{ country: 'US', by: account.id }]);
    expect((await call('POST', PATH, { country: 'ZZ' })).status).toBe(400);
    expect((await call('POST', PATH, {})).status).toBe(400);
  });

  it('becomes a payout method, and needs a recent password for its dashboard', async () => {
    const chosen = await call('POST', `${PATH}/method`);
    expect(await chosen.json()).toEqual(method);
    const dashboard = await call('POST', `${PATH}/dashboard`);
    expect([dashboard.status, ((await dashboard.json()) as { code: string }).code]).toEqual([
      403,
      'REAUTH_REQUIRED',
    ]);
  });

  it.each([
    ['GET', PATH],
    ['POST', PATH],
    ['POST', `${PATH}/refresh`],
    ['POST', `${PATH}/dashboard`],
    ['POST', `${PATH}/method`],
  ])('needs a session: %s %s', async (verb, path) => {
    const body = path === PATH && verb === 'POST' ? { country: 'US' } : undefined;
    expect((await call(verb, path, body, {})).status).toBe(401);
  });
});

describe("a creator's connected account in the console", () => {
  it('is read for the creator in the path, and not with the session of a creator', async () => {
    await gateway.services.respondTo(getConnectedAccountRpc, ({ creatorId }) => {
      asked.push(creatorId);
      return null;
    });
    const path = `/api/admin/users/${account.id}/connected-account`;
    expect((await call('GET', path)).status).toBe(401);
    expect(asked).toEqual([]);
    await signInAdmin(gateway);
    expect(await (await gateway.get(path, ADMIN_HEADERS)).json()).toEqual({ account: null });
    expect(asked).toEqual([account.id]);
  });
});
