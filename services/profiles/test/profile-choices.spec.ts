import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { profileUpdated } from '@sprinkle/contracts/profiles/profiles.events';
import { getOwnProfileRpc, updateProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { pageLookSchema, type ProfileChanges } from '@sprinkle/contracts/profiles/profiles.schemas';
import { createAccount, createActor, createStranger } from './factories.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;

beforeAll(async () => {
  profiles = await startProfiles();
});

afterAll(() => profiles.stop());

describe('a profile', () => {
  it('keeps the layout that the creator chose, and rejects an unknown one', async () => {
    const actor = createStranger();
    const choose = (pageLayout: unknown) =>
      profiles.rpc.call(updateProfileRpc, { pageLayout } as ProfileChanges, { actor });
    expect(await choose('ticker')).toMatchObject({ pageLayout: 'ticker' });
    await expect(choose('mosaic')).rejects.toMatchObject({
      status: 400,
      message: 'Please choose one of the layouts shown',
    });
    await expect(choose(null)).rejects.toMatchObject({ status: 400 });
    expect(await profiles.rpc.call(getOwnProfileRpc, {}, { actor })).toMatchObject({ pageLayout: 'ticker' });
  });

  it('keeps the look that the creator chose and every other field, and rejects an unknown look', async () => {
    const actor = createStranger();
    const before = await profiles.rpc.call(updateProfileRpc, { bio: 'I paint.' }, { actor });
    const choose = (pageLook: unknown) =>
      profiles.rpc.call(updateProfileRpc, { pageLook } as ProfileChanges, { actor });
    for (const pageLook of pageLookSchema.options)
      expect(await choose(pageLook)).toEqual({ ...before, pageLook });
    const refusal = { status: 400, message: 'Please choose one of the looks' };
    for (const refused of ['Neon', 'sunset', '', null, 1])
      await expect(choose(refused)).rejects.toMatchObject(refusal);
    const after = await profiles.rpc.call(updateProfileRpc, { bio: null }, { actor });
    expect(after.pageLook).toBe('neon');
  });

  it('publishes the message policy that the creator chose, and rejects an unknown one', async () => {
    const account = createAccount();
    const actor = createActor(account);
    const choose = (messagePolicy: unknown) =>
      profiles.rpc.call(updateProfileRpc, { messagePolicy } as ProfileChanges, { actor });
    for (const policy of ['hold', 'off', 'publish', 'hold'])
      expect(await choose(policy)).toMatchObject({ messagePolicy: policy });
    for (const unknown of ['perhaps', '', null])
      await expect(choose(unknown)).rejects.toThrow('Please choose what happens with messages');
    const isLast = ({ profile }: { profile: { userId: string; version: number } }) =>
      profile.userId === account.id && profile.version === 4;
    const told = await profiles.events.waitFor(profileUpdated, isLast);
    expect(told.profile).toMatchObject({ messagePolicy: 'hold' });
  });
});
