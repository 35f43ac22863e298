import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { profileUpdated } from '@sprinkle/contracts/profiles/profiles.events';
import { getPublicProfileRpc, updateProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import type { ProfileChanges } from '@sprinkle/contracts/profiles/profiles.schemas';
import { createActor, createPublishedCreator, createVisitor } from './factories.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;

beforeAll(async () => {
  profiles = await startProfiles();
});
afterAll(() => profiles.stop());

it('a profile keeps whether its creator takes monthly support, and the page says so only if that is true', async () => {
  const account = await createPublishedCreator(profiles);
  const actor = createActor(account);
  const choose = (takesMonthly: unknown) =>
    profiles.rpc.call(updateProfileRpc, { takesMonthly } as ProfileChanges, { actor });
  const page = () =>
    profiles.rpc.call(getPublicProfileRpc, { username: account.username }, { actor: createVisitor() });
  expect((await page()).profile).not.toHaveProperty('takesMonthly');
  expect(await choose(true)).toMatchObject({ takesMonthly: true });
  await profiles.events.waitFor(
    profileUpdated,
    ({ profile }) => profile.userId === account.id && profile.takesMonthly === true,
  );
  expect((await page()).profile).toMatchObject({ takesMonthly: true });
  const refusal = { status: 400, message: 'Please say whether people can support you every month' };
  for (const refused of ['true', null, 1, 'yes'])
    await expect(choose(refused)).rejects.toMatchObject(refusal);
  expect(await profiles.rpc.call(updateProfileRpc, { bio: 'Hi' }, { actor })).toMatchObject({
    takesMonthly: true,
  });
  expect(await choose(false)).toMatchObject({ takesMonthly: false });
  expect((await page()).profile).not.toHaveProperty('takesMonthly');
});
