import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import type { RpcReply } from '@sprinkle/contracts/rpc';
import { getBalanceRpc } from '@sprinkle/contracts/tips/money/balance.rpc';
import {
  addPayoutMethodRpc,
  listPayoutMethodsRpc,
  removePayoutMethodRpc,
  setDefaultPayoutMethodRpc,
} from '@sprinkle/contracts/tips/paying/payout-methods.rpc';
import type { PayoutMethod } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { createAccount, inDays } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
let asked: unknown[] = [];
const account = createAccount();
const cookie = 'sprinkle_session=hers';
const authenticatedAt = inDays(0);
const method: PayoutMethod = { id: randomUUID(), type: 'bank', accountInfo: '***6789', isDefault: true };

beforeAll(async () => {
  gateway = await startGateway();
  const { services } = gateway;
  await services.respondTo(getSessionRpc, ({ sessionToken }) => {
    if (sessionToken !== 'hers') throw new RpcError('NOT_SIGNED_IN', 'Please sign in.');
    return { sessionId: randomUUID(), account, expiresAt: inDays(30), authenticatedAt };
  });
  await services.respondTo(listPayoutMethodsRpc, () => [method]);
  await services.respondTo(addPayoutMethodRpc, (input, actor) => {
    asked.push({ ...input, by: actor.id, authenticatedAt: actor.authenticatedAt });
    return method;
  });
  await services.respondTo(setDefaultPayoutMethodRpc, (input, actor) => {
    asked.push({ ...input, by: actor.id });
    return method;
  });
  await services.respondTo(removePayoutMethodRpc, ({ methodId }) => {
    if (methodId !== method.id) throw new RpcError('PAYOUT_METHOD_NOT_FOUND', 'Gone.');
    return {};
  });
});
beforeEach(() => {
  asked = [];
});
afterAll(() => gateway.stop());

const PATH = '/api/users/me/payment-methods';

function call(verb: string, path: string, body?: unknown, headers: Record<string, string> = { cookie }) {
  return fetch(gateway.url + path, {
    method: verb,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

describe('payout methods', () => {
  it('are listed', async () => {
    const response = await call('GET', PATH);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual([method]);
  });

  it('are added with the actor and the time of the last password entry', async () => {
    const response = await call('POST', PATH, {
      type: 'bank',
      accountInfo: ' 123456789 ',
      accountHolder: ' Maya Fit ',
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual(method);
    const by = { by: account.id, authenticatedAt };
    expect(asked).toEqual([
      { type: 'bank', accountInfo: '123456789', accountHolder: 'Maya Fit', isDefault: false, ...by },
    ]);
  });

  it.each([
    [
      { type: 'bank', accountInfo: '  ', accountHolder: 'M' },
      'accountInfo',
      'Account information is required',
    ],
    [{ type: 'bank', accountHolder: 'M' }, 'accountInfo', undefined],
    [
      { type: 'bank', accountInfo: '123456789', accountHolder: 'M'.repeat(101) },
      'accountHolder',
      'Account holder must be 100 characters or less',
    ],
    [{ type: 'paypal', accountInfo: 'maya' }, 'accountInfo', 'Please enter a valid email address'],
    [{ type: 'gold', accountInfo: 'x' }, 'type', 'Please choose bank, PayPal or Venmo'],
    [{ type: 'bank', accountInfo: 'x', accountHolder: 'M', isDefault: 'yes' }, 'isDefault', undefined],
  ])('are rejected as %j', async (body, path, message) => {
    const response = await call('POST', PATH, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ ...(message && { message }), issues: [{ path }] });
    expect(asked).toEqual([]);
  });

  it('can have a different default, but must have one', async () => {
    const response = await call('PUT', `${PATH}/${method.id}`, { isDefault: true });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(method);
    expect(asked).toEqual([{ methodId: method.id, by: account.id }]);
    for (const body of [{ isDefault: false }, {}, { isDefault: 'true' }]) {
      expect((await call('PUT', `${PATH}/${method.id}`, body)).status).toBe(400);
    }
    expect(asked).toHaveLength(1);
  });

  it('are removed, and not found if they belong to another creator', async () => {
    const removed = await call('DELETE', `${PATH}/${method.id}`);
    expect(removed.status).toBe(204);
    expect(await removed.text()).toBe('');
    for (const id of [randomUUID(), '1', '%00', '..%2fsettings']) {
      expect((await call('DELETE', `${PATH}/${id}`)).status).toBe(404);
    }
  });

  it('need the password when the sign-in is not recent', async () => {
    await gateway.services.respondTo(addPayoutMethodRpc, () => {
      throw new RpcError('REAUTH_REQUIRED', 'Please enter your password again.');
    });
    const response = await call('POST', PATH, {
      type: 'bank',
      accountInfo: '123456789',
      accountHolder: 'Maya Fit',
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      code: 'REAUTH_REQUIRED',
      message: 'Please enter your password again.',
    });
  });

  it('are rejected without a session, and from another site', async () => {
    const one = `${PATH}/${method.id}`;
    expect((await call('GET', PATH, undefined, {})).status).toBe(401);
    expect((await call('GET', '/api/users/me/balance', undefined, {})).status).toBe(401);
    expect((await call('POST', PATH, { type: 'bank', accountInfo: '1' }, {})).status).toBe(401);
    expect((await call('PUT', one, { isDefault: true }, {})).status).toBe(401);
    expect((await call('DELETE', one, undefined, {})).status).toBe(401);
    const foreign = await call('DELETE', one, undefined, { cookie, origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
  });
});

const HELD: Pick<
  RpcReply<typeof getBalanceRpc>,
  'reserveDays' | 'hasPayoutMethod' | 'heldReason' | 'heldReasons' | 'heldUntil'
> = {
  reserveDays: 30,
  hasPayoutMethod: false,
  heldReason: 'no-method',
  heldReasons: [{ reason: 'no-method', until: null }],
  heldUntil: null,
};

describe('the balance', () => {
  it.each([
    [
      { balanceCents: 9_990, pendingCents: 990 },
      { available: 90, pending: 9.9 },
    ],
    [
      { balanceCents: 0, pendingCents: 0 },
      { available: 0, pending: 0 },
    ],
    [
      { balanceCents: -450, pendingCents: 100 },
      { available: -5.5, pending: 1 },
    ],
  ])('shows %j in dollars', async (cents, dollars) => {
    await gateway.services.respondTo(getBalanceRpc, () => ({
      ...cents,
      ...HELD,
      takenOverCents: 435,
      reserveCents: 115,
      minimumPayoutCents: 1_999,
      unreviewedLimitCents: 100_050,
      nextPayout: { at: '2026-12-04T00:00:00.000Z', amountCents: 12_345 },
    }));
    const response = await call('GET', '/api/users/me/balance');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      ...dollars,
      ...HELD,
      takenOver: 4.35,
      reserve: 1.15,
      minimumPayout: 19.99,
      unreviewedLimit: 1_000.5,
      nextPayout: { at: '2026-12-04T00:00:00.000Z', amount: 123.45 },
      currency: 'usd',
    });
  });
});

it.each(['/payment-settings', '/dashboard/payment-methods'])(
  'the gateway serves %s as a screen of the app that search engines may not list',
  async (path) => {
    const response = await gateway.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('x-robots-tag') ?? (await response.text())).toMatch(/noindex/);
  },
);
