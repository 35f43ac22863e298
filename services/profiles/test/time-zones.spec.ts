import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountRegistered } from '@sprinkle/contracts/identity/identity.events';
import { getOwnProfileRpc, updateProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createAccount, createActor, createStranger } from './factories.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;

beforeAll(async () => {
  profiles = await startProfiles();
});

afterAll(() => profiles.stop());

async function register(timeZone?: string) {
  const account = createAccount();
  await profiles.events.publish(accountRegistered, { account, ...(timeZone && { timeZone }) });
  await waitFor(async () => {
    const rows = await profiles.dataSource.query('SELECT FROM accounts WHERE id = $1', [account.id]);
    return rows.length > 0;
  });
  return profiles.rpc.call(getOwnProfileRpc, {}, { actor: createActor(account) });
}

describe('the time zone of a creator', () => {
  it.each(['America/New_York', 'Asia/Kathmandu', 'Asia/Calcutta', 'UTC'])(
    'is %s when the browser said so at registration',
    async (timeZone) => expect(await register(timeZone)).toMatchObject({ timeZone }),
  );

  it.each([undefined, 'Mars/Olympus_Mons'])('is UTC when the browser says %s', async (timeZone) => {
    expect(await register(timeZone)).toMatchObject({ timeZone: 'UTC' });
  });

  it('can be changed with the profile', async () => {
    const actor = createStranger();
    const changed = await profiles.rpc.call(updateProfileRpc, { timeZone: 'Australia/Lord_Howe' }, { actor });
    expect(changed).toMatchObject({ timeZone: 'Australia/Lord_Howe' });
    expect(await profiles.rpc.call(getOwnProfileRpc, {}, { actor })).toEqual(changed);
  });

  it.each(['', 'Nowhere/City', '+05:45', 'x'.repeat(65)])('cannot be %j', async (timeZone) => {
    const call = profiles.rpc.call(updateProfileRpc, { timeZone }, { actor: createStranger() });
    await expect(call).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Please choose a time zone',
    });
  });
});
