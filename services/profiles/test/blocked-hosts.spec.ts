import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type AccountSnapshot, settingsChanged } from '@sprinkle/contracts/identity/identity.events';
import {
  addLinkRpc,
  importLinksRpc,
  listLinksRpc,
  updateLinkRpc,
} from '@sprinkle/contracts/profiles/links.rpc';
import {
  addSocialLinkRpc,
  getPublicProfileRpc,
  updateSocialLinkRpc,
} from '@sprinkle/contracts/profiles/profiles.rpc';
import { UNCHANGED_SETTINGS } from '@sprinkle/contracts/testing/unchanged-settings';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createActor, createPublishedCreator, createVisitor } from './factories.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;
let version = 1;
beforeAll(async () => {
  profiles = await startProfiles();
});
afterAll(() => profiles.stop());

const REFUSED = {
  code: 'VALIDATION_FAILED',
  status: 400,
  message: "Links to this address aren't allowed",
};

async function block(blockedLinkHosts: string[]): Promise<void> {
  version += 1;
  await profiles.events.publish(settingsChanged, {
    settings: { ...UNCHANGED_SETTINGS, blockedLinkHosts },
    version,
  });
  await waitFor(async () => {
    const [known] = await profiles.dataSource.query<{ version: number }[]>(
      'SELECT version FROM link_settings',
    );
    return known?.version === version;
  });
}

const add = (creator: AccountSnapshot, url: string, title = 'A link') =>
  profiles.rpc.call(addLinkRpc, { kind: 'link', title, url }, { actor: createActor(creator) });
const list = (creator: AccountSnapshot) =>
  profiles.rpc.call(listLinksRpc, {}, { actor: createActor(creator) });
const pageOf = ({ username }: AccountSnapshot) =>
  profiles.rpc.call(getPublicProfileRpc, { username }, { actor: createVisitor() });
const shown = async (creator: AccountSnapshot) => (await pageOf(creator)).links.map(({ url }) => url);

it('a link to a blocked host or one of its subdomains is rejected on saving', async () => {
  const creator = await createPublishedCreator(profiles);
  const actor = createActor(creator);
  const { id: linkId } = await add(creator, 'fine.example');
  await block(['evil.example', 'пример.рф']);
  for (const url of [
    'evil.example',
    'HTTPS://A.B.Evil.Example/x',
    'https://xn--e1afmkfd.xn--p1ai',
    'mailto:a@evil.example',
  ]) {
    await expect(add(creator, url)).rejects.toMatchObject({
      ...REFUSED,
      issues: [{ path: 'url', message: REFUSED.message }],
    });
    await expect(profiles.rpc.call(updateLinkRpc, { linkId, url }, { actor })).rejects.toMatchObject(REFUSED);
    const links = [
      { title: 'Fine', url: 'fine.example' },
      { title: 'Evil', url },
    ];
    await expect(profiles.rpc.call(importLinksRpc, { links }, { actor })).rejects.toMatchObject({
      ...REFUSED,
      issues: [{ path: 'links.1.url' }],
    });
  }
  expect(await list(creator)).toMatchObject([{ url: 'https://fine.example', withheld: null }]);
  expect(await add(creator, 'notevil.example')).toMatchObject({ withheld: null });
});

it('a link whose host is blocked later disappears from the page, is marked, and can still be edited', async () => {
  const creator = await createPublishedCreator(profiles);
  const { id: linkId } = await add(creator, 'https://later.example/a');
  await add(creator, 'https://other.example');
  expect(await shown(creator)).toEqual(['https://later.example/a', 'https://other.example']);
  await block(['later.example']);
  expect(await shown(creator)).toEqual(['https://other.example']);
  expect(await list(creator)).toMatchObject([{ withheld: 'host-blocked' }, { withheld: null }]);
  const actor = createActor(creator);
  const changes = { title: 'New', url: 'https://later.example/a', isActive: false };
  expect(await profiles.rpc.call(updateLinkRpc, { linkId, ...changes }, { actor })).toMatchObject({
    ...changes,
    withheld: 'host-blocked',
  });
  await profiles.rpc.call(updateLinkRpc, { linkId, isActive: true }, { actor });
  await block([]);
  expect(await shown(creator)).toEqual(['https://later.example/a', 'https://other.example']);
});

it('a social link to a blocked host is rejected on saving, and disappears when its host is blocked later', async () => {
  const creator = await createPublishedCreator(profiles);
  const actor = createActor(creator);
  const addSocial = (platform: 'website' | 'other' | 'instagram' | 'github', url: string) =>
    profiles.rpc.call(addSocialLinkRpc, { platform, url }, { actor });
  const { id: linkId } = await addSocial('website', 'later.example/maya');
  await addSocial('instagram', 'evil.example');
  await addSocial('github', 'maya');
  await block(['evil.example', 'later.example', 'github.com']);
  const refused = { ...REFUSED, issues: [{ path: 'url', message: REFUSED.message }] };
  for (const [platform, url] of [
    ['website', 'https://evil.example/phish'],
    ['other', 'evil.example'],
    ['instagram', 'A.Evil.Example/x'],
    ['website', 'https://ev\u00ADil.example'],
    ['github', 'other'],
  ] as const) {
    await expect(addSocial(platform, url)).rejects.toMatchObject(refused);
    await expect(
      profiles.rpc.call(updateSocialLinkRpc, { linkId, platform, url }, { actor }),
    ).rejects.toMatchObject(refused);
  }
  // This is a name on Instagram.
  expect((await pageOf(creator)).socialLinks).toMatchObject([{ url: 'evil.example' }]);
  await block([]);
  expect((await pageOf(creator)).socialLinks).toHaveLength(3);
});

it('an older change of the settings that arrives later blocks nothing', async () => {
  const creator = await createPublishedCreator(profiles);
  await add(creator, 'https://stale.example');
  await block([]);
  await profiles.events.publish(settingsChanged, {
    settings: { ...UNCHANGED_SETTINGS, blockedLinkHosts: ['stale.example'] },
    version: version - 1,
  });
  await block(['another.example']);
  expect(await shown(creator)).toEqual(['https://stale.example']);
});
