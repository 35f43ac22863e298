import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { settingsChanged } from '@sprinkle/contracts/identity/identity.events';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { getSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import { profileUpdated } from '@sprinkle/contracts/profiles/profiles.events';
import {
  getOwnProfileRpc,
  getPublicProfileRpc,
  updateProfileRpc,
} from '@sprinkle/contracts/profiles/profiles.rpc';
import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import { getPublicTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import {
  createAccount,
  createProfile,
  createProfileSnapshot,
  createSession,
  createSettings,
} from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
let profile: Profile;
let isAllowed: boolean;
let version = 1;

beforeAll(async () => {
  gateway = await startGateway();
  const { services } = gateway;
  await services.respondTo(getSettingsRpc, () => createSettings({ monthlySupport: isAllowed }));
  await services.respondTo(getSessionRpc, () => createSession(createAccount()));
  await services.respondTo(getOwnProfileRpc, () => profile);
  await services.respondTo(updateProfileRpc, () => profile);
  await services.respondTo(getPublicTipsRpc, () => ({ tips: [], goal: null }));
  await services.respondTo(getPublicProfileRpc, () => ({
    creatorId: randomUUID(),
    isOwnerOnly: false,
    profile: { ...profile, takesMonthly: profile.takesMonthly || undefined },
    buttonIcon: null,
    socialLinks: [],
  }));
});
afterAll(() => gateway.stop());

beforeEach(() => switchTo({ creator: false, platform: false }));

async function switchTo({ creator, platform }: { creator: boolean; platform: boolean }): Promise<void> {
  profile = createProfile({ takesMonthly: creator });
  isAllowed = platform;
  version += 1;
  await gateway.publish(settingsChanged, {
    settings: createSettings({ monthlySupport: platform }),
    version,
  });
  await gateway.publish(profileUpdated, { profile: createProfileSnapshot({ version }) });
}

const headers = { cookie: 'sprinkle_session=hers' };
const put = () =>
  fetch(`${gateway.url}/api/users/me`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ bio: 'Hi' }),
  });

/** All responses that say whether people can give the creator monthly support. */
async function readAll(): Promise<Record<string, string>> {
  const responses = {
    page: gateway.get('/api/users/Maya_fit'),
    html: gateway.get('/Maya_fit', { accept: 'text/html' }),
    config: gateway.get('/api/config'),
    me: gateway.get('/api/users/me', headers),
    saved: put(),
  };
  const texts = Object.entries(responses).map(async ([name, response]) => {
    const { status } = await response;
    expect([name, status]).toEqual([name, 200]);
    return [name, await (await response).text()] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

it('a platform without monthly support never mentions it, whatever the creator has chosen', async () => {
  const without = await readAll();
  await switchTo({ creator: true, platform: false });
  expect(await readAll()).toEqual(without);
  expect(Object.values(without).join()).not.toMatch(/monthly/i);
});

it('the responses of a creator without monthly support do not change when the platform offers it', async () => {
  const without = await readAll();
  await switchTo({ creator: false, platform: true });
  const { page, me, saved } = await readAll();
  expect({ page, me, saved }).toEqual({ page: without.page, me: without.me, saved: without.saved });
});

it('every response mentions monthly support once both the platform and the creator offer it', async () => {
  await switchTo({ creator: true, platform: false });
  await readAll();
  isAllowed = true;
  await gateway.publish(settingsChanged, {
    settings: createSettings({ monthlySupport: true }),
    version: (version += 1),
  });
  const { page = '', html = '', config = '', me = '', saved = '' } = await readAll();
  for (const said of [page, html, me, saved]) expect(said).toContain('takesMonthly');
  expect(JSON.parse(config)).toMatchObject({ features: { monthlySupport: true } });
});
