import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountBlocked, accountUnblocked } from '@sprinkle/contracts/identity/identity.events';
import { discoverCreatorsRpc } from '@sprinkle/contracts/profiles/directory.rpc';
import { pageAccessChanged } from '@sprinkle/contracts/profiles/profiles.events';
import { getPublicProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createActor, createPublishedCreator } from './factories.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;
beforeAll(async () => {
  profiles = await startProfiles();
});
afterAll(() => profiles.stop());

/** Publishes the event and waits until the service announces that it has taken effect. */
async function change(event: typeof accountBlocked, account: Parameters<typeof createActor>[0]) {
  const before = profiles.events.of(pageAccessChanged).length;
  await profiles.events.publish(event, { account });
  await waitFor(() => profiles.events.of(pageAccessChanged).length > before);
}

it('the page is visible only to its owner and cannot be discovered while the account is blocked', async () => {
  const account = await createPublishedCreator(profiles);
  const { id: userId, username } = account;
  const read = (actor = createActor(account)) =>
    profiles.rpc.call(getPublicProfileRpc, { username }, { actor });
  const discovered = async () => {
    const { creators } = await profiles.rpc.call(discoverCreatorsRpc, { search: username });
    return creators.map((creator) => creator.username);
  };
  expect(await discovered()).toEqual([username]);

  await change(accountBlocked, { ...account, isBlocked: true, version: 3 });
  expect(profiles.events.of(pageAccessChanged).at(-1)).toEqual({ userId, username });
  await expect(profiles.rpc.call(getPublicProfileRpc, { username })).rejects.toMatchObject({
    code: 'PROFILE_NOT_FOUND',
  });
  expect(await discovered()).toEqual([]);
  expect(await read()).toMatchObject({ isOwnerOnly: true });

  await change(accountUnblocked, { ...account, version: 4 });
  expect(await profiles.rpc.call(getPublicProfileRpc, { username })).toMatchObject({ isOwnerOnly: false });
  expect(await discovered()).toEqual([username]);
});
