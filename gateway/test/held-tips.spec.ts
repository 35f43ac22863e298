import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { getPublicProfileRpc, updateProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { getPublicTipsRpc, listOwnTipsRpc, releaseTipRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { getMessageFilterRpc, setMessageFilterRpc } from '@sprinkle/contracts/tips/taking/message-filter.rpc';
import type { MessageFilter } from '@sprinkle/contracts/tips/taking/message-filter.schemas';
import type { OwnTip, PublicTip } from '@sprinkle/contracts/tips/tips.schemas';
import { createAccount, createProfile, createPublicTip, createSession, inDollars } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
let publicTips: PublicTip[] = [];
let filter: MessageFilter = { words: [], noLinks: false, holdStrongLanguage: false };
const account = createAccount();
const cookie = 'sprinkle_session=hers';
const FILTER = '/api/users/me/message-filter';
const ownTip = (tip: Partial<OwnTip> = {}): OwnTip => ({
  ...createPublicTip(tip),
  senderEmail: 'alex@example.com',
});

beforeAll(async () => {
  gateway = await startGateway();
  const { services } = gateway;
  await services.respondTo(getSessionRpc, () => createSession(account));
  await services.respondTo(getPublicTipsRpc, () => ({ tips: publicTips, goal: null }));
  await services.respondTo(getMessageFilterRpc, () => filter);
  await services.respondTo(setMessageFilterRpc, (wanted) => (filter = wanted));
  await services.respondTo(updateProfileRpc, (changes) => createProfile(changes));
  await services.respondTo(getPublicProfileRpc, () => ({
    creatorId: account.id,
    isOwnerOnly: false,
    profile: createProfile({ messagePolicy: 'off' }),
    buttonIcon: null,
    socialLinks: [],
  }));
});
afterAll(() => gateway.stop());

const put = (path: string, body: unknown, headers: object = { cookie }) =>
  fetch(gateway.url + path, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const page = async () =>
  (await (await gateway.get('/api/users/maya_fit')).json()) as { user: object; tips: PublicTip[] };

describe('held tips', () => {
  it('are listed with state=held and with filter=held', async () => {
    const tip = ownTip({ isHidden: true, isHeld: true });
    const asked: unknown[] = [];
    await gateway.services.respondTo(listOwnTipsRpc, (wanted) => {
      asked.push(wanted);
      return { tips: [tip], nextCursor: null };
    });
    for (const query of ['state=held', 'filter=held']) {
      const response = await gateway.get(`/api/users/me/tips?${query}`, { cookie });
      expect(await response.json()).toEqual([inDollars(tip)]);
    }
    expect(asked).toMatchObject([{ state: 'held' }, { filter: 'held' }]);
    const unknown = await gateway.get('/api/users/me/tips?state=lost', { cookie });
    expect(unknown.status).toBe(400);
  });

  it('are on the page as soon as they are released', async () => {
    const tip = createPublicTip();
    expect((await page()).tips).toEqual([]);
    let asked: unknown;
    await gateway.services.respondTo(releaseTipRpc, (wanted, { id }) => {
      asked = { ...wanted, by: id };
      publicTips = [tip];
      return ownTip({ id: tip.id });
    });
    const path = `/api/users/me/tips/${tip.id}/release`;
    const response = await gateway.post(path, {}, { cookie });
    expect([response.status, await response.json()]).toMatchObject([200, { id: tip.id, isHidden: false }]);
    expect(asked).toEqual({ tipId: tip.id, by: account.id });
    expect((await page()).tips).toEqual([inDollars(tip)]);
    expect((await gateway.post(path, {})).status).toBe(401);
  });
});

describe('the message filter', () => {
  it('is read and set by its creator', async () => {
    const wanted = { words: ['spam', 'хам'], noLinks: true, holdStrongLanguage: true };
    const set = await put(FILTER, { ...wanted, words: [' spam ', 'хам'] });
    expect([set.status, await set.json()]).toEqual([200, wanted]);
    const read = await gateway.get(FILTER, { cookie });
    expect(await read.json()).toEqual(wanted);
    expect(read.headers.get('cache-control')).toContain('no-store');
    expect((await gateway.get(FILTER)).status).toBe(401);
    expect((await put(FILTER, wanted, {})).status).toBe(401);
  });

  it.each([
    [{ words: ['a'] }, 'Each word must have 2 to 40 letters and nothing else'],
    [{ words: ['two words'] }, 'Each word must have 2 to 40 letters and nothing else'],
    [{ words: [7] }, 'Each word must have 2 to 40 letters and nothing else'],
    [{ words: 'spam' }, 'Please list the words'],
    [{ words: Array.from({ length: 101 }, () => 'spam') }, 'You can have at most 100 words'],
    [{ noLinks: 'yes' }, 'Please say whether links are held'],
    [{ holdStrongLanguage: null }, 'Please say whether strong language is held'],
  ])('cannot be set to %j', async (wrong, message) => {
    const right = { words: [], noLinks: false, holdStrongLanguage: false };
    const response = await put(FILTER, { ...right, ...wrong });
    expect([response.status, await response.json()]).toMatchObject([400, { message }]);
  });

  it('goes with a message policy, which is set in the profile and shown to visitors', async () => {
    const set = await put('/api/users/me', { messagePolicy: 'hold' });
    expect([set.status, await set.json()]).toMatchObject([200, { messagePolicy: 'hold' }]);
    const wrong = await put('/api/users/me', { messagePolicy: randomUUID() });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { message: 'Please choose what happens with messages' },
    ]);
    expect((await page()).user).toMatchObject({ messagePolicy: 'off' });
  });
});
