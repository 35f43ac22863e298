import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { listActivityRpc } from '@sprinkle/contracts/identity/activity.rpc';
import { searchUsersRpc } from '@sprinkle/contracts/identity/search.rpc';
import { readUserRpc } from '@sprinkle/contracts/identity/user-management.rpc';
import { createAdminActor, createUser, insertUsers, withOldPassword } from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
let admin: Actor;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
  admin = await createAdminActor(identity);
});
afterAll(() => identity.stop());

const search = (words: string, actor = admin) => identity.call(searchUsersRpc, { words }, actor);
const logOf = async (action: 'person-looked-up' | 'user-address-read', { username: actor }: Actor) =>
  (await identity.call(listActivityRpc, { action, actor }, admin)).entries;

describe('the search for users', () => {
  it('lists an exact username first, then usernames that begin with it, then those that contain it', async () => {
    const mark = `q${randomUUID().slice(0, 6)}`;
    await insertUsers(identity, `x${mark}`, ['verified']);
    await insertUsers(identity, mark, ['verified', 'blocked']);
    const names = (await search(`@${mark.toUpperCase()}`)).map(({ username }) => username);
    expect(names).toHaveLength(3);
    expect(names[2]).toMatch(new RegExp(`^x${mark}`));
    const [first = ''] = names;
    expect((await search(first))[0]).toMatchObject({ username: first });
  });

  it('returns at most five, without addresses', async () => {
    const mark = `m${randomUUID().slice(0, 6)}`;
    await insertUsers(identity, mark, Array<'verified'>(9).fill('verified'));
    const found = await search(mark);
    expect(found).toHaveLength(5);
    expect(JSON.stringify(found)).not.toContain('@');
  });

  it('finds somebody only by the whole address, and logs who looked, with the address masked', async () => {
    const { id, username, email } = await createUser(identity);
    const reader = await createAdminActor(identity);
    expect(await search(email.slice(0, -1), reader)).toEqual([]);
    expect(await search(email.split('@')[0] ?? '', reader)).not.toContainEqual(
      expect.objectContaining({ email }),
    );
    expect(await search(email.toUpperCase(), reader)).toMatchObject([{ id, username }]);
    const entries = await logOf('person-looked-up', reader);
    expect(entries[0]).toMatchObject({
      target: { kind: 'user', id },
      details: { address: expect.stringMatching(/^..\*\*\*@/) },
    });
    expect(JSON.stringify(entries)).not.toContain(email);
  });

  it('finds somebody by an address whose domain is typed in Unicode', async () => {
    const { id } = await createUser(identity, { email: 'zoe@xn--bcher-kva.example' });
    expect(await search('zoe@bücher.example', await createAdminActor(identity))).toMatchObject([{ id }]);
  });

  it('logs a look-up that finds nobody, because the address may be a tipper’s', async () => {
    const reader = await createAdminActor(identity);
    expect(await search('nobody.at.all@example.com', reader)).toEqual([]);
    expect(await logOf('person-looked-up', reader)).toMatchObject([
      { target: null, details: { address: 'no***@example.com' } },
    ]);
  });

  it('counts each look-up of an unknown address, and requires a recent password after a hundred', async () => {
    const reader = await createAdminActor(identity);
    const [tired, awake] = [withOldPassword(reader), reader];
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => search(`tipper-${index % 4}@Example.com`, tired)),
    );
    for (const words of ['tipper-0@example.com', 'TIPPER-101@example.com', 'nobody@example.com'])
      await expect(search(words, tired)).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    expect(await search('nobody@example.com', awake)).toEqual([]);
  });

  it("counts its addresses together with the list's, and requires a recent password after a hundred an hour", async () => {
    const reader = withOldPassword(await createAdminActor(identity));
    const { id, email } = await createUser(identity);
    await insertUsers(identity, 'looked', Array<'verified'>(100).fill('verified'));
    await identity.database.query(
      `INSERT INTO address_reads (admin_id, user_id) SELECT $1, id FROM users WHERE username LIKE 'looked%'`,
      [reader.id],
    );
    await expect(search(email, reader)).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    await expect(identity.call(readUserRpc, { userId: id }, reader)).rejects.toMatchObject({
      code: 'REAUTH_REQUIRED',
    });
    expect(await search({ ...reader }.username ?? '', reader)).toEqual([]);
  });

  it('is only for administrators', async () => {
    await expect(search('maya', { kind: 'anonymous' })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

it('reading the page of a user is logged, with who read the address', async () => {
  const reader = await createAdminActor(identity);
  const { id, email } = await createUser(identity);
  expect(await identity.call(readUserRpc, { userId: id }, reader)).toMatchObject({ id, email });
  const entries = await logOf('user-address-read', reader);
  expect(entries).toMatchObject([{ target: { kind: 'user', id } }]);
  expect(JSON.stringify(entries)).not.toContain(email);
  for (const userId of [randomUUID(), 'nobody'])
    await expect(identity.call(readUserRpc, { userId }, reader)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
