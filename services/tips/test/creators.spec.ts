import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accountBlocked,
  accountRegistered,
  accountUnblocked,
  accountUpdated,
  accountVerified,
  credentialsChanged,
} from '@sprinkle/contracts/identity/identity.events';
import {
  profilePublished,
  type ProfileSnapshot,
  profileUnpublished,
  profileUpdated,
} from '@sprinkle/contracts/profiles/profiles.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { accountSnapshot, createCreator, createPendingTip, profileSnapshot } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

afterAll(() => tips.stop());

async function findCreator(id: string) {
  const [row] = await tips.database.query('SELECT * FROM creators WHERE id = $1', [id]);
  return row;
}

/** Publishes a creator and waits for it, so that every earlier event has been handled. */
async function untilHandled() {
  const account = accountSnapshot();
  await tips.events.publish(accountRegistered, { account });
  await tips.events.publish(accountVerified, { account: { ...account, version: 2 } });
  await tips.events.publish(profileUpdated, { profile: profileSnapshot(account) });
  await tips.events.publish(profilePublished, { profile: profileSnapshot(account, { version: 2 }) });
  await tips.events.publish(profileUnpublished, { profile: profileSnapshot(account, { version: 3 }) });
  await waitFor(async () => {
    const row = await findCreator(account.id);
    return row?.account_version === 2 && row.profile_version === 3;
  });
}

describe('the projection of creators', () => {
  it('takes no tips for a blocked creator until the block ends', async () => {
    const account = accountSnapshot();
    const creator = await createCreator(tips, { account });
    const until = (isBlocked: boolean) =>
      waitFor(async () => (await findCreator(creator.id)).is_blocked === isBlocked);
    await tips.events.publish(accountBlocked, { account: { ...account, isBlocked: true, version: 2 } });
    await until(true);
    await expect(createPendingTip(tips, creator)).rejects.toMatchObject({ code: 'CREATOR_NOT_FOUND' });
    await tips.events.publish(accountUnblocked, { account: { ...account, version: 3 } });
    await until(false);
    await createPendingTip(tips, creator);
  });

  it('stays frozen, still taking tips, until the freeze ends, whatever the order and age of the events', async () => {
    const account = accountSnapshot();
    const creator = await createCreator(tips, { account });
    const publish = async (version: number, isFrozen?: boolean) => {
      await tips.events.publish(accountUpdated, {
        account: { ...account, version, ...(isFrozen !== undefined && { isFrozen }) },
      });
      await untilHandled();
      return (await findCreator(creator.id)).is_frozen;
    };
    expect(await publish(3, true)).toBe(true);
    await createPendingTip(tips, creator);
    expect(await publish(2, false)).toBe(true);
    expect(await publish(4)).toBe(true);
    expect(await publish(5, false)).toBe(false);
    expect(await publish(3, true)).toBe(false);
    expect((await findCreator(creator.id)).account_version).toBe(5);
  });

  it('is right whatever the order of the events', async () => {
    const account = accountSnapshot();
    await tips.events.publish(profilePublished, {
      profile: profileSnapshot(account, { version: 4, displayName: 'New' }),
    });
    await tips.events.publish(profileUnpublished, {
      profile: profileSnapshot(account, { version: 3, isPublished: false, displayName: 'Old' }),
    });
    await tips.events.publish(accountVerified, { account: { ...account, version: 2 } });
    await tips.events.publish(accountRegistered, { account: { ...account, version: 1, isVerified: false } });
    await untilHandled();
    expect(await findCreator(account.id)).toMatchObject({
      username: account.username,
      display_name: 'New',
      is_verified: true,
      is_published: true,
      account_version: 2,
      profile_version: 4,
    });
    await expect(createPendingTip(tips, account)).resolves.toBeDefined();
  });

  it('keeps the thank-you text when an event does not mention it, and drops it when it is cleared', async () => {
    const account = accountSnapshot();
    const publish = async (changes: Partial<ProfileSnapshot>) => {
      await tips.events.publish(profilePublished, { profile: profileSnapshot(account, changes) });
      await waitFor(async () => (await findCreator(account.id))?.profile_version === changes.version);
      return (await findCreator(account.id)).thank_you_text;
    };
    expect(await publish({ version: 1, thankYouText: 'You rock!' })).toBe('You rock!');
    expect(await publish({ version: 2 })).toBe('You rock!');
    expect(await publish({ version: 3, thankYouText: null })).toBeNull();
  });

  it('keeps monthly support on when an event does not mention it, until it is switched off', async () => {
    const account = accountSnapshot();
    const publish = async (changes: Partial<ProfileSnapshot>) => {
      await tips.events.publish(profilePublished, { profile: profileSnapshot(account, changes) });
      await waitFor(async () => (await findCreator(account.id))?.profile_version === changes.version);
      return (await findCreator(account.id)).takes_monthly;
    };
    expect(await publish({ version: 1 })).toBe(false);
    expect(await publish({ version: 2, takesMonthly: true })).toBe(true);
    expect(await publish({ version: 3 })).toBe(true);
    expect(await publish({ version: 4, takesMonthly: false })).toBe(false);
  });

  it.each([
    ['password-reset', 'password_reset_at', 'email_changed_at'],
    ['email-changed', 'email_changed_at', 'password_reset_at'],
  ] as const)('remembers when it heard of a %s', async (kind, column, other) => {
    const { id } = await createCreator(tips);
    const changedAt = new Date(Date.now() - 3_600_000).toISOString();
    const before = Date.now();
    await tips.events.publish(credentialsChanged, { accountId: id, kind, changedAt });
    const creator = await waitFor(async () => {
      const row = await findCreator(id);
      return row[column] !== null && row;
    });
    expect(Math.abs(creator[column].getTime() - before)).toBeLessThan(120_000);
    expect(creator[other]).toBeNull();
  });

  it('stops tips once the page is unpublished', async () => {
    const account = accountSnapshot();
    await tips.events.publish(accountVerified, { account });
    await tips.events.publish(profilePublished, { profile: profileSnapshot(account) });
    await untilHandled();
    await expect(createPendingTip(tips, account)).resolves.toBeDefined();
    await tips.events.publish(profileUnpublished, {
      profile: profileSnapshot(account, { version: 2, isPublished: false }),
    });
    await untilHandled();
    await expect(createPendingTip(tips, account)).rejects.toMatchObject({ code: 'CREATOR_NOT_FOUND' });
  });

  it('allows no tips while only the profile is known', async () => {
    const account = accountSnapshot();
    await tips.events.publish(profilePublished, { profile: profileSnapshot(account) });
    await untilHandled();
    expect(await findCreator(account.id)).toMatchObject({ username: null, is_published: true });
    await expect(createPendingTip(tips, account)).rejects.toMatchObject({ code: 'CREATOR_NOT_FOUND' });
  });
});
