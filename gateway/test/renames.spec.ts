import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { usernameChanged } from '@sprinkle/contracts/identity/identity.events';
import { changeUsernameRpc, checkUsernameRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { pageMoved, profileUpdated } from '@sprinkle/contracts/profiles/profiles.events';
import { getOwnProfileRpc, getPublicProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { getPublicTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { creatorRenamed } from '@sprinkle/contracts/tips/tips.events';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import {
  createAccount,
  createProfile,
  createProfileSnapshot,
  createPublicTip,
  createSession,
  inDays,
} from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
const cookie = 'sprinkle_session=hers';
let account = createAccount({ username: 'Old_name' });
/** The creator's usernames, the current one last. */
let names = ['Old_name'];
let displayName = 'Maya';
let tipsKnown = new Set(['old_name']);

beforeAll(async () => {
  gateway = await startGateway();
  const { services } = gateway;
  await services.respondTo(getSessionRpc, () => createSession(account));
  await services.respondTo(getOwnProfileRpc, (_input, actor) => createProfile({ username: actor.username }));
  await services.respondTo(getPublicProfileRpc, ({ username }) => {
    if (!names.some((name) => name.toLowerCase() === username.toLowerCase()))
      throw new RpcError('PROFILE_NOT_FOUND', 'No such page.');
    const profile = createProfile({ username: names.at(-1), displayName });
    return { creatorId: account.id, isOwnerOnly: false, profile, buttonIcon: null, socialLinks: [] };
  });
  await services.respondTo(getPublicTipsRpc, ({ username }) => ({
    tips: tipsKnown.has(username.toLowerCase()) ? [createPublicTip()] : [],
    goal: null,
  }));
  await services.respondTo(changeUsernameRpc, ({ username }) => {
    account = { ...account, username };
    return { username };
  });
});
afterAll(() => gateway.stop());

const put = (username: string) =>
  fetch(`${gateway.url}/api/users/me/username`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ username }),
  });
const read = async (name: string) => {
  const response = await gateway.get(`/api/users/${name}`);
  return (await response.json()) as { user: { username: string; displayName: string }; tips: unknown[] };
};
const current = async () =>
  (await (await gateway.get('/api/auth/current', { cookie })).json()) as { username: string };

it('a signed-in creator has a new username at once', async () => {
  expect((await current()).username).toBe('Old_name');
  expect((await gateway.get('/Old_name')).status).toBe(200);
  expect((await gateway.get('/New_name')).status).toBe(404);
  const response = await put('New_name');
  expect(await response.json()).toEqual({ username: 'New_name' });
  expect((await current()).username).toBe('New_name');
});

it('the gateway redirects the former username to the new one after the move', async () => {
  names = ['Old_name', 'New_name'];
  await gateway.publish(pageMoved, {
    userId: account.id,
    username: 'New_name',
    formerUsername: 'Old_name',
  });
  const moved = await gateway.get('/Old_name?from=bio');
  expect(moved.status).toBe(302);
  expect(moved.headers.get('location')).toBe('/New_name?from=bio');
  expect((await gateway.get('/New_name')).status).toBe(200);
  // Another spelling of the same name redirects permanently.
  expect((await gateway.get('/new_name')).status).toBe(301);
  expect((await read('old_NAME')).user.username).toBe('New_name');
});

it('the gateway shows the tips under the new username once the tips service knows it', async () => {
  expect((await read('New_name')).tips).toEqual([]);
  tipsKnown = new Set(['new_name']);
  await gateway.publish(creatorRenamed, { creatorId: account.id, username: 'New_name' });
  expect((await read('New_name')).tips).toHaveLength(1);
  expect((await read('Old_name')).tips).toHaveLength(1);
});

it('the gateway caches no page under the former username, so that a change shows under both', async () => {
  await read('Old_name');
  displayName = 'Nova';
  await gateway.publish(profileUpdated, { profile: createProfileSnapshot({ username: 'New_name' }) });
  expect((await read('New_name')).user.displayName).toBe('Nova');
  expect((await read('Old_name')).user.displayName).toBe('Nova');
});

it('the gateway redirects the other way when the owner returns to the former username', async () => {
  await read('Old_name');
  names = ['New_name', 'Old_name'];
  await gateway.publish(pageMoved, {
    userId: account.id,
    username: 'Old_name',
    formerUsername: 'New_name',
  });
  expect((await gateway.get('/New_name')).headers.get('location')).toBe('/Old_name');
  expect((await gateway.get('/Old_name')).status).toBe(200);
});

it('a session is looked up again when another instance changed the username', async () => {
  await current();
  account = { ...account, username: 'Third_name' };
  await gateway.publish(usernameChanged, {
    account: { ...account, isVerified: true, isBlocked: false, isActive: true, version: 9 },
    formerUsername: 'New_name',
    formerKeptUntil: inDays(90),
  });
  expect((await current()).username).toBe('Third_name');
});

it('a username is checked with and without a session', async () => {
  const asked: (string | undefined)[] = [];
  await gateway.services.respondTo(checkUsernameRpc, (_input, actor) => {
    asked.push(actor.id);
    return { available: true };
  });
  await gateway.get('/api/username-available/old_name', { cookie });
  await gateway.get('/api/username-available/old_name');
  expect(asked).toEqual([account.id, undefined]);
});

it.each([
  ['abc', 'Username must be at least 4 characters'],
  ['x'.repeat(26), 'Username must be at most 25 characters'],
  ['maya fits', 'Username can only contain letters, numbers, and underscores'],
])('the username %s is rejected with the specified message', async (username, message) => {
  const response = await put(username);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message, issues: [{ path: 'username', message }] });
});
