import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sessionEnded } from '@sprinkle/contracts/identity/identity.events';
import {
  adminLoginRpc,
  getAdminSessionRpc,
  getSessionRpc,
  logoutRpc,
} from '@sprinkle/contracts/identity/sessions.rpc';
import { CLOSED, createAdmin, createSignedInUser } from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const NOT_SIGNED_IN = { code: 'NOT_SIGNED_IN', status: 401 };
const changeSession = (userId: string, change: string) =>
  identity.database.query(`UPDATE sessions SET ${change} WHERE user_id = $1`, [userId]);
const changeUser = (userId: string, change: string) =>
  identity.database.query(`UPDATE users SET ${change} WHERE id = $1`, [userId]);

describe('sessions', () => {
  it('end when the owner signs out and publish that once', async () => {
    const { sessionToken } = await createSignedInUser(identity);
    const { sessionId } = await identity.call(getSessionRpc, { sessionToken });
    await identity.call(logoutRpc, { sessionToken });
    await expect(identity.call(getSessionRpc, { sessionToken })).rejects.toMatchObject(NOT_SIGNED_IN);
    await identity.call(logoutRpc, { sessionToken });

    const ended = await identity.events.waitFor(sessionEnded, (event) =>
      event.sessionIds.includes(sessionId),
    );
    expect(ended).toEqual({ sessionIds: [sessionId], audience: 'creator' });
    const recorded = await identity.database.query(
      'SELECT 1 FROM outbox WHERE type = $1 AND payload::text LIKE $2',
      [sessionEnded.type, `%${sessionId}%`],
    );
    expect(recorded).toHaveLength(1);
  });

  it('continue when another user signs out', async () => {
    const [one, other] = [await createSignedInUser(identity), await createSignedInUser(identity)];
    await identity.call(logoutRpc, { sessionToken: one.sessionToken });
    const { account } = await identity.call(getSessionRpc, { sessionToken: other.sessionToken });
    expect(account.username).toBe(other.username);
  });

  it.each([
    ['the user is blocked', (id: string) => changeUser(id, 'is_blocked = true')],
    ['the account is closed', (id: string) => changeUser(id, CLOSED)],
    ['they have expired', (id: string) => changeSession(id, 'expires_at = now()')],
  ])('are rejected when %s', async (_case, change) => {
    const { id, sessionToken } = await createSignedInUser(identity);
    await change(id);
    await expect(identity.call(getSessionRpc, { sessionToken })).rejects.toMatchObject(NOT_SIGNED_IN);
  });

  it.each([
    ['an unknown token', 'nothing-of-ours'],
    ['a token of one character', 'x'],
    ['a token with a quote and a NUL', "' OR 1=1 --\0"],
  ])('are not found by %s', async (_case, sessionToken) => {
    await expect(identity.call(getSessionRpc, { sessionToken })).rejects.toMatchObject(NOT_SIGNED_IN);
    await identity.call(logoutRpc, { sessionToken });
  });

  it('are extended by use, at most once an hour', async () => {
    const { id, sessionToken, expiresAt } = await createSignedInUser(identity);
    expect((await identity.call(getSessionRpc, { sessionToken })).expiresAt).toBe(expiresAt);
    const soon = `expires_at = now() + interval '1 day'`;
    await changeSession(id, `${soon}, last_seen_at = now() - interval '59 minutes'`);
    const early = await identity.call(getSessionRpc, { sessionToken });
    expect(Date.parse(early.expiresAt) - Date.now()).toBeLessThan(2 * 86_400_000);
    await changeSession(id, `${soon}, last_seen_at = now() - interval '61 minutes'`);
    const late = await identity.call(getSessionRpc, { sessionToken });
    expect(Date.parse(late.expiresAt) - Date.now()).toBeGreaterThan(29 * 86_400_000);
    expect(await identity.call(getSessionRpc, { sessionToken })).toEqual(late);
  });

  it('open no console for a creator, and no account for an administrator', async () => {
    const { sessionToken } = await createSignedInUser(identity);
    await expect(identity.call(getAdminSessionRpc, { sessionToken })).rejects.toMatchObject(NOT_SIGNED_IN);
    const { username, password } = await createAdmin(identity);
    const admin = await identity.call(adminLoginRpc, { username, password });
    await expect(identity.call(getSessionRpc, { sessionToken: admin.sessionToken })).rejects.toMatchObject(
      NOT_SIGNED_IN,
    );
    await identity.call(logoutRpc, { sessionToken: admin.sessionToken });
    await identity.call(getAdminSessionRpc, { sessionToken: admin.sessionToken });
  });
});
