import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { getPublicProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import {
  getPublicTipsRpc,
  listOwnTipsRpc,
  respondToTipRpc,
  setTipVisibilityRpc,
} from '@sprinkle/contracts/tips/page/tips.rpc';
import { ownRefundTermsRpc, refundOwnTipRpc } from '@sprinkle/contracts/tips/taking/refunds.rpc';
import { tipReplied, tipVisibilityChanged } from '@sprinkle/contracts/tips/tips.events';
import type { OwnTip, PublicTip } from '@sprinkle/contracts/tips/tips.schemas';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { createAccount, createProfile, createPublicTip, createSession, inDollars } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
let publicTips: PublicTip[] = [];
const account = createAccount();
const headers = { cookie: 'sprinkle_session=hers' };
const SPECIFIED_FIELDS = [
  'id',
  'senderName',
  'senderEmail',
  'amount',
  'message',
  'response',
  'respondedAt',
  'socialPlatform',
  'socialHandle',
  'isHidden',
  'createdAt',
];
const ownTip = (tip: Partial<OwnTip> = {}): OwnTip => ({
  ...createPublicTip(tip),
  senderEmail: 'alex@example.com',
});

beforeAll(async () => {
  gateway = await startGateway();
  const { services } = gateway;
  await services.respondTo(getSessionRpc, () => createSession(account));
  await services.respondTo(getPublicTipsRpc, () => ({ tips: publicTips, goal: null }));
  await services.respondTo(getPublicProfileRpc, () => ({
    creatorId: account.id,
    isOwnerOnly: false,
    profile: createProfile(),
    buttonIcon: null,
    socialLinks: [],
  }));
});
afterAll(() => gateway.stop());

const put = (path: string, body: unknown, cookies: object = headers) =>
  fetch(gateway.url + path, {
    method: 'PUT',
    headers: { ...cookies, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function shownTips(): Promise<PublicTip[]> {
  const page = (await (await gateway.get('/api/users/maya_fit')).json()) as { tips: PublicTip[] };
  return page.tips;
}

describe('own tips', () => {
  it('are listed page by page', async () => {
    const tip = ownTip();
    const asked: unknown[] = [];
    await gateway.services.respondTo(listOwnTipsRpc, (page) => {
      asked.push(page);
      return { tips: [tip], nextCursor: page.cursor ? null : 'a+b/c=' };
    });
    const first = await gateway.get('/api/users/me/tips?limit=1', headers);
    const listed = (await first.json()) as object[];
    expect(listed).toEqual([inDollars(tip)]);
    for (const field of SPECIFIED_FIELDS) expect(listed[0]).toHaveProperty(field);
    expect(first.headers.get('link')).toBe('</api/users/me/tips?limit=1&cursor=a%2Bb%2Fc%3D>; rel="next"');
    const second = await gateway.get('/api/users/me/tips?cursor=a%2Bb%2Fc%3D&limit=1', headers);
    expect(second.headers.get('link')).toBeNull();
    const narrowed = await gateway.get('/api/users/me/tips?filter=hidden&withMessage=true', headers);
    expect(narrowed.headers.get('link')).toBe(
      '</api/users/me/tips?filter=hidden&withMessage=true&cursor=a%2Bb%2Fc%3D>; rel="next"',
    );
    const one = randomUUID();
    await gateway.get(`/api/users/me/tips?filter=unanswered&search=coat&id=${one}`, headers);
    const all = { filter: 'all', withMessage: false, withReversed: false };
    expect(asked).toEqual([
      { ...all, limit: 1 },
      { ...all, limit: 1, cursor: 'a+b/c=' },
      { ...all, limit: 50, filter: 'hidden', withMessage: true },
      { ...all, limit: 50, filter: 'unanswered', search: 'coat', id: one },
    ]);
  });

  it.each([
    'search=',
    'search=%20',
    'id=1',
    'limit=1000',
    'limit=0',
    'filter=everything',
    'withMessage=perhaps',
    `cursor=${'x'.repeat(201)}`,
  ])('are not listed with the invalid query %s', async (query) => {
    expect((await gateway.get(`/api/users/me/tips?${query}`, headers)).status).toBe(400);
  });

  it('need a session', async () => {
    const path = `/api/users/me/tips/${randomUUID()}`;
    expect((await gateway.get('/api/users/me/tips')).status).toBe(401);
    expect((await put(path, { isHidden: true }, {})).status).toBe(401);
    expect((await gateway.post(`${path}/respond`, { response: 'Hi' })).status).toBe(401);
  });
});

describe('a tip that its creator changes', () => {
  const tip = createPublicTip();
  const fact = { tipId: tip.id, creatorId: account.id, creatorUsername: account.username };

  beforeEach(async () => {
    publicTips = [tip];
    // Empties the cache.
    await gateway.publish(tipVisibilityChanged, { ...fact, isHidden: false });
    expect(await shownTips()).toHaveLength(1);
  });

  it('is gone from the page as soon as it is hidden', async () => {
    let asked: unknown;
    await gateway.services.respondTo(setTipVisibilityRpc, (change, actor) => {
      asked = { ...change, by: actor.id };
      publicTips = [];
      return ownTip({ id: tip.id, isHidden: true });
    });
    const response = await put(`/api/users/me/tips/${tip.id}`, { isHidden: true });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: tip.id, isHidden: true });
    expect(asked).toEqual({ tipId: tip.id, isHidden: true, by: account.id });
    expect(await shownTips()).toEqual([]);
  });

  it('is gone from the page when another instance hides it', async () => {
    publicTips = [];
    expect(await shownTips()).toHaveLength(1);
    await gateway.publish(tipVisibilityChanged, { ...fact, isHidden: true });
    expect(await shownTips()).toEqual([]);
  });

  it('shows its reply at once, even one made through another instance', async () => {
    const replied = (response: string) => ({ ...tip, response, respondedAt: new Date().toISOString() });
    await gateway.services.respondTo(respondToTipRpc, ({ response }) => {
      publicTips = [replied(response)];
      return ownTip(publicTips[0]);
    });
    const path = `/api/users/me/tips/${tip.id}/respond`;
    const response = await gateway.post(path, { response: ' Thank you! ' }, headers);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ response: 'Thank you!' });
    expect(await shownTips()).toMatchObject([{ response: 'Thank you!' }]);

    publicTips = [replied('Edited')];
    await gateway.publish(tipReplied, {
      ...fact,
      creatorDisplayName: null,
      senderName: 'Alex',
      senderEmail: null,
      message: '',
      response: 'Edited',
      isFirst: false,
    });
    expect(await shownTips()).toMatchObject([{ response: 'Edited' }]);
  });

  it('is sent to the creator’s other open screens', async () => {
    const { body } = await gateway.get('/api/users/me/events', headers);
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    await gateway.events.publish(tipVisibilityChanged, { ...fact, creatorId: randomUUID(), isHidden: true });
    await gateway.events.publish(tipVisibilityChanged, { ...fact, isHidden: true });
    expect((await reader?.read())?.value).toBe(`event: tip-changed\ndata: {"id":"${tip.id}"}\n\n`);
    await reader?.cancel();
  });

  it('is not found if it belongs to another creator or does not exist', async () => {
    const reject = () => {
      throw new RpcError('TIP_NOT_FOUND', 'Tip not found.');
    };
    await gateway.services.respondTo(setTipVisibilityRpc, reject);
    await gateway.services.respondTo(respondToTipRpc, reject);
    for (const id of [randomUUID(), '1', '%00', '..%2f..%2fadmin']) {
      const path = `/api/users/me/tips/${id}`;
      expect((await put(path, { isHidden: true })).status).toBe(404);
      expect((await gateway.post(`${path}/respond`, { response: 'Hi' }, headers)).status).toBe(404);
    }
    expect(await shownTips()).toHaveLength(1);
  });

  it.each([
    [{}, 400],
    [{ isHidden: 'true' }, 400],
    [{ isHidden: null }, 400],
    [{ isHidden: true, blob: 'x'.repeat(300_000) }, 413],
  ])('rejects an invalid visibility: %#', async (body, status) => {
    expect((await put(`/api/users/me/tips/${tip.id}`, body)).status).toBe(status);
  });

  it.each([
    [{ response: '' }, 'Please write a reply'],
    [{ response: '   ' }, 'Please write a reply'],
    [{ response: 'x'.repeat(201) }, 'Reply must be 200 characters or less'],
  ])('rejects an invalid reply: %#', async (body, message) => {
    const response = await gateway.post(`/api/users/me/tips/${tip.id}/respond`, body, headers);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message, issues: [{ path: 'response', message }] });
  });
});

describe('refunding an own tip', () => {
  const path = `/api/users/me/tips/${randomUUID()}/refund`;

  it('shows its cost in dollars, and passes on the reason', async () => {
    const asked: unknown[] = [];
    const refund = { id: randomUUID(), status: 'pending' as const, failureReason: null, waitingReason: null };
    await gateway.services.respondTo(ownRefundTermsRpc, () => ({ amountCents: 500, fromBalanceCents: 405 }));
    await gateway.services.respondTo(refundOwnTipRpc, (request) => {
      asked.push(request.reason);
      return { ...refund, amountCents: 500 };
    });
    expect(await (await gateway.get(path, headers)).json()).toEqual({ amount: 5, fromBalance: 4.05 });
    const refunded = await gateway.post(path, { reason: ' Not meant for me ' }, headers);
    expect(refunded.status).toBe(200);
    expect(await refunded.json()).toEqual({ ...refund, amount: 5 });
    await gateway.post(path, {}, headers);
    expect(asked).toEqual(['Not meant for me', undefined]);
  });

  it('responds with 409 when it is not possible, and with 400 to a long reason', async () => {
    const message = 'This tip is part of a payout. To refund it, please write to us.';
    await gateway.services.respondTo(refundOwnTipRpc, () => {
      throw new RpcError('TIP_PAID_OUT', message);
    });
    const refused = await gateway.post(path, {}, headers);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({ code: 'TIP_PAID_OUT', message });
    expect((await gateway.post(path, { reason: 'x'.repeat(301) }, headers)).status).toBe(400);
  });
});
