import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accountClosed,
  type AccountSnapshot,
  usernameChanged,
} from '@sprinkle/contracts/identity/identity.events';
import { pageMoved } from '@sprinkle/contracts/profiles/profiles.events';
import { getPublicProfileRpc, recordViewRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createActor, createPublishedCreator, createVisitor, daysAgo } from './factories.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;
beforeAll(async () => {
  profiles = await startProfiles();
});
afterAll(() => profiles.stop());

const newName = () => `Nova_${randomBytes(4).toString('hex')}`;
const inDays = (days: number) => daysAgo(-days);

const getPage = (username: string, actor = createVisitor()) =>
  profiles.rpc.call(getPublicProfileRpc, { username }, { actor });

/** Publishes identity's event. Resolves once the page has moved. */
async function rename(account: AccountSnapshot, username: string, formerKeptUntil = inDays(90)) {
  const renamed = { ...account, username, version: account.version + 1 };
  await profiles.events.publish(usernameChanged, {
    account: renamed,
    formerUsername: account.username,
    formerKeptUntil,
  });
  await profiles.events.waitFor(pageMoved, (moved) => moved.username === username);
  return renamed;
}

describe('the page of a renamed account', () => {
  it('is found under the new name, and under the former one in upper or lower case', async () => {
    const account = await createPublishedCreator(profiles);
    const username = newName();
    await rename(account, username);
    for (const name of [username, account.username, account.username.toUpperCase()]) {
      expect((await getPage(name)).profile.username).toBe(username);
    }
    await profiles.rpc.call(recordViewRpc, { username: account.username }, { actor: createVisitor() });
    const [{ views }] = await profiles.dataSource.query(
      'SELECT views FROM profile_views WHERE user_id = $1',
      [account.id],
    );
    expect(views).toBe(1);
    expect(profiles.events.of(pageMoved)).toContainEqual({
      userId: account.id,
      username,
      formerUsername: account.username,
    });
    const listed = await profiles.dataSource.query('SELECT username FROM directory WHERE user_id = $1', [
      account.id,
    ]);
    expect(listed).toEqual([{ username }]);
  });

  it('is not found under a former name that has expired', async () => {
    const account = await createPublishedCreator(profiles);
    await rename(account, newName(), daysAgo(1));
    await expect(getPage(account.username)).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND' });
  });

  it('gives way to another account that now has the former name', async () => {
    const account = await createPublishedCreator(profiles);
    await rename(account, newName());
    const next = await createPublishedCreator(profiles, { username: account.username });
    expect((await getPage(account.username)).creatorId).toBe(next.id);
  });

  it('is found whatever order the events arrive in', async () => {
    const account = await createPublishedCreator(profiles);
    const [second, third] = [newName(), newName()];
    await rename({ ...account, username: second, version: account.version + 1 }, third);
    await rename(account, second);
    for (const name of [account.username, second, third])
      expect((await getPage(name)).profile.username).toBe(third);
  });

  it('is visible to its owner under the new name before the event has arrived', async () => {
    const account = await createPublishedCreator(profiles);
    const username = newName();
    const actor = createActor({ ...account, username });
    expect((await getPage(username, actor)).profile.username).toBe(username);
    await expect(getPage(username)).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND' });
  });

  it('is found under no name once the account is closed, even if events arrive late', async () => {
    const account = await createPublishedCreator(profiles);
    const renamed = await rename(account, newName());
    const { id, username } = renamed;
    await profiles.events.publish(accountClosed, {
      id,
      username,
      version: renamed.version + 1,
      isBalanceWaived: false,
    });
    await waitFor(async () => {
      const former = await profiles.dataSource.query('SELECT 1 FROM former_usernames WHERE user_id = $1', [
        id,
      ]);
      return former.length === 0;
    });
    const lateName = newName();
    await rename({ ...account, username: lateName }, newName());
    for (const name of [account.username, username, lateName])
      await expect(getPage(name)).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND' });
  });
});
