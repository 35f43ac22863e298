import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { usernameChanged } from '@sprinkle/contracts/identity/identity.events';
import {
  changeUsernameRpc,
  checkUsernameRpc,
  registerRpc,
  undoEmailChangeRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { PurgeExpired } from '../src/retention/purge-expired.js';
import { changeAddress, undoLinkTo } from './address-changes.js';
import { createSignedInUser, mailsTo, newRegistration } from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const TAKEN = {
  code: 'USERNAME_TAKEN',
  status: 409,
  message: 'This username is already taken. Please choose another one.',
};
const newName = () => `Nova_${randomBytes(6).toString('hex')}`;
const rename = (username: string, actor: Actor) => identity.call(changeUsernameRpc, { username }, actor);
const isFree = async (username: string, actor?: Actor) =>
  (await identity.call(checkUsernameRpc, { username }, actor)).available;

function age(userId: string, interval: string) {
  return identity.database.query(
    'UPDATE username_changes SET changed_at = changed_at - $2::interval WHERE user_id = $1',
    [userId, interval],
  );
}

const undo = (token: string) => identity.call(undoEmailChangeRpc, { token });

describe('changing the username', () => {
  it('takes effect at once, publishes the change and logs it', async () => {
    const { id, username: former, sessionToken, actor } = await createSignedInUser(identity);
    const username = newName();
    expect(await rename(username, actor)).toEqual({ username });
    const { account } = await identity.call(getSessionRpc, { sessionToken });
    expect(account.username).toBe(username);
    const told = await identity.events.waitFor(usernameChanged, (event) => event.account.id === id);
    expect(told).toMatchObject({ formerUsername: former, account: { username, version: 3 } });
    const days = (Date.parse(told.formerKeptUntil) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(90, 1);
    const log = await identity.database.query(
      `SELECT ip_address FROM activity_logs WHERE user_id = $1 AND action = 'username-changed'`,
      [id],
    );
    expect(log).toEqual([{ ip_address: actor.ipAddress }]);
  });

  it('ignores the current name but accepts a different spelling of it', async () => {
    const { id, username, actor } = await createSignedInUser(identity);
    await rename(username, actor);
    await rename(username.toUpperCase(), actor);
    const told = await identity.events.waitFor(usernameChanged, (event) => event.account.id === id);
    expect(told.account.username).toBe(username.toUpperCase());
    expect(identity.events.of(usernameChanged).filter(({ account }) => account.id === id)).toHaveLength(1);
  });

  it('reserves the former name for its owner for 90 days', async () => {
    const owner = await createSignedInUser(identity);
    const other = await createSignedInUser(identity);
    await rename(newName(), owner.actor);
    expect(await isFree(owner.username)).toBe(false);
    expect(await isFree(owner.username.toUpperCase(), other.actor)).toBe(false);
    expect(await isFree(owner.username, owner.actor)).toBe(true);
    await expect(rename(owner.username, other.actor)).rejects.toMatchObject(TAKEN);
    await expect(
      identity.call(registerRpc, newRegistration({ username: owner.username })),
    ).rejects.toMatchObject(TAKEN);
    expect(await rename(owner.username, owner.actor)).toEqual({ username: owner.username });
  });

  it('does not reveal the owner of a former name to a registration with the same address', async () => {
    const { email, username, actor } = await createSignedInUser(identity);
    await rename(newName(), actor);
    await expect(identity.call(registerRpc, newRegistration({ email, username }))).rejects.toMatchObject(
      TAKEN,
    );
  });

  it('frees the former name after 90 days', async () => {
    const owner = await createSignedInUser(identity);
    const other = await createSignedInUser(identity);
    await rename(newName(), owner.actor);
    await age(owner.id, '89 days');
    await identity.app.get(PurgeExpired, { strict: false }).execute();
    expect(await isFree(owner.username)).toBe(false);
    await age(owner.id, '1 day 1 minute');
    expect(await isFree(owner.username)).toBe(true);
    await identity.app.get(PurgeExpired, { strict: false }).execute();
    expect(await rename(owner.username, other.actor)).toEqual({ username: owner.username });
  });

  it('is allowed three times in 30 days', async () => {
    const { id, actor } = await createSignedInUser(identity);
    for (let count = 0; count < 3; count += 1) await rename(newName(), actor);
    await expect(rename(newName(), actor)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: expect.any(Number),
    });
    await age(id, '30 days 1 minute');
    await rename(newName(), actor);
  });

  it('gives a name to only one of several simultaneous requests', async () => {
    const users = await Promise.all([1, 2, 3].map(() => createSignedInUser(identity)));
    const username = newName();
    const results = await Promise.allSettled([
      ...users.map(({ actor }) => rename(username, actor)),
      identity.call(registerRpc, newRegistration({ username: username.toLowerCase() })),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject(TAKEN);
  });

  it('counts simultaneous requests of one account correctly', async () => {
    const { id, actor } = await createSignedInUser(identity);
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => rename(newName(), actor)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const [{ version }] = await identity.database.query('SELECT version FROM users WHERE id = $1', [id]);
    expect(version).toBe(5);
  });

  it.each([
    ['a reserved name', 'dashboard', 'USERNAME_TAKEN'],
    ['a short name', 'abc', 'VALIDATION_FAILED'],
    ['an invalid character', 'maya-fits', 'VALIDATION_FAILED'],
  ])('is rejected when the new one is %s', async (_case, username, code) => {
    const { actor } = await createSignedInUser(identity);
    await expect(rename(username, actor)).rejects.toMatchObject({ code });
  });

  it('requires a session', async () => {
    await expect(identity.call(changeUsernameRpc, { username: newName() })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
  });
});

describe('undoing a change of the email address', () => {
  it('restores the username from 72 hours before the change, even when the limit of renames is reached', async () => {
    const user = await createSignedInUser(identity);
    const names = [newName(), newName(), newName(), newName()];
    await rename(names[0]!, user.actor);
    await age(user.id, '31 days');
    for (const name of names.slice(1)) await rename(name, user.actor);
    await age(user.id, '71 hours');
    await changeAddress(identity, user);
    const token = await undoLinkTo(identity, user.email);
    await Promise.all([undo(token), undo(token)]);
    const [row] = await identity.database.query('SELECT username FROM users WHERE id = $1', [user.id]);
    expect(row).toEqual({ username: names[0] });
    const told = await identity.events.waitFor(
      usernameChanged,
      ({ account }) => account.id === user.id && account.username === names[0] && account.version > 5,
    );
    expect(told).toMatchObject({ formerUsername: names[3] });
    const [mail] = await waitFor(async () => {
      const mails = mailsTo(identity, user.email, 'email-change-undone');
      return mails.length === 1 && mails;
    });
    expect(mail).toMatchObject({ username: names[0] });
    expect(await isFree(names[3]!)).toBe(false);
  });

  it('keeps a username that was chosen more than 72 hours before the change', async () => {
    const user = await createSignedInUser(identity);
    const username = newName();
    await rename(username, user.actor);
    await age(user.id, '73 hours');
    await changeAddress(identity, user);
    await undo(await undoLinkTo(identity, user.email));
    const [row] = await identity.database.query('SELECT username, version FROM users WHERE id = $1', [
      user.id,
    ]);
    expect(row).toEqual({ username, version: 5 });
  });
});
