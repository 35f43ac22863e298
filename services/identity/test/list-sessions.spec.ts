import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sessionEnded, sessionReauthenticated } from '@sprinkle/contracts/identity/identity.events';
import { exportAccountRpc } from '@sprinkle/contracts/identity/identity.rpc';
import {
  endOtherSessionsRpc,
  endOwnSessionRpc,
  getSessionRpc,
  listSessionsRpc,
  loginRpc,
  reauthenticateRpc,
} from '@sprinkle/contracts/identity/sessions.rpc';
import { actorOf, createSignedInUser, createUser, signIn } from './factories.js';
import { type Identity, newClient, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const ENDED = { code: 'NOT_SIGNED_IN', status: 401 };
const expectEnded = (sessionToken: string) =>
  expect(identity.call(getSessionRpc, { sessionToken })).rejects.toMatchObject(ENDED);
const expectActive = (sessionToken: string) => identity.call(getSessionRpc, { sessionToken });

describe('the list of sessions', () => {
  it('shows active sessions, last used first, without secrets', async () => {
    const user = await createSignedInUser(identity);
    const second = await signIn(identity, user);
    await identity.database.query(
      `UPDATE sessions SET last_seen_at = now() - interval '2 days' WHERE id = $1`,
      [user.actor.sessionId],
    );
    const ended = await signIn(identity, user);
    await identity.call(endOwnSessionRpc, { sessionId: ended.actor.sessionId ?? '' }, user.actor);
    const expired = await signIn(identity, user);
    await identity.database.query(`UPDATE sessions SET expires_at = now() WHERE id = $1`, [
      expired.actor.sessionId,
    ]);
    await createSignedInUser(identity);

    const sessions = await identity.call(listSessionsRpc, {}, user.actor);
    expect(sessions).toEqual([
      {
        id: second.actor.sessionId,
        userAgent: 'a test',
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        isCurrent: false,
      },
      expect.objectContaining({ id: user.actor.sessionId, isCurrent: true }),
    ]);
  });

  it('contains at most fifty sessions because the least recently used one ends', async () => {
    const user = await createSignedInUser(identity);
    await identity.database.query(
      `INSERT INTO sessions (id, token_hash, audience, user_id, last_seen_at, expires_at)
       SELECT gen_random_uuid(), gen_random_uuid()::text, 'creator', $1, now() - n * interval '1 minute',
              now() + interval '1 day'
         FROM generate_series(0, 48) AS n`,
      [user.id],
    );
    await identity.database.query(
      `UPDATE sessions SET last_seen_at = now() - interval '9 days' WHERE id = $1`,
      [user.actor.sessionId],
    );
    const newest = await signIn(identity, user);
    expect(await identity.call(listSessionsRpc, {}, newest.actor)).toHaveLength(50);
    await expectEnded(user.sessionToken);
    await identity.events.waitFor(sessionEnded, ({ sessionIds }) =>
      sessionIds.includes(user.actor.sessionId ?? ''),
    );
  });

  it('requires a session', async () => {
    await expect(identity.call(listSessionsRpc, {})).rejects.toMatchObject(ENDED);
  });
});

describe('ending sessions', () => {
  it('ends one session of the same account and publishes that', async () => {
    const user = await createSignedInUser(identity);
    const other = await signIn(identity, user);
    const sessionId = other.actor.sessionId ?? '';
    await identity.call(endOwnSessionRpc, { sessionId }, user.actor);
    await expectEnded(other.sessionToken);
    await expectActive(user.sessionToken);
    await identity.events.waitFor(sessionEnded, (event) => event.sessionIds.includes(sessionId));
    await expect(identity.call(endOwnSessionRpc, { sessionId }, user.actor)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    });
  });

  it('does not find sessions of another user', async () => {
    const [user, stranger] = [await createSignedInUser(identity), await createSignedInUser(identity)];
    for (const sessionId of [stranger.actor.sessionId ?? '', randomUUID()]) {
      await expect(identity.call(endOwnSessionRpc, { sessionId }, user.actor)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    await expectActive(stranger.sessionToken);
  });

  it('ends all other sessions of the account and none of other users', async () => {
    const user = await createSignedInUser(identity);
    const others = [await signIn(identity, user), await signIn(identity, user)];
    const stranger = await createSignedInUser(identity);
    expect(await identity.call(endOtherSessionsRpc, {}, user.actor)).toEqual({
      message: 'All other devices are signed out.',
    });
    for (const { sessionToken } of others) await expectEnded(sessionToken);
    await expectActive(user.sessionToken);
    await expectActive(stranger.sessionToken);
  });
});

describe('signing in', () => {
  it('ends the session that the browser still had and logs the sign-in', async () => {
    const user = await createSignedInUser(identity);
    const again = await signIn(identity, user, user.sessionToken);
    await expectEnded(user.sessionToken);
    await expectActive(again.sessionToken);
    const log = await identity.database.query(
      `SELECT ip_address FROM activity_logs WHERE user_id = $1 AND action = 'signed-in' ORDER BY created_at`,
      [user.id],
    );
    expect(log).toMatchObject([{ ip_address: user.actor.ipAddress }, { ip_address: again.actor.ipAddress }]);
  });

  it('keeps that session when the password is wrong', async () => {
    const { email, sessionToken } = await createSignedInUser(identity);
    await expect(
      identity.call(loginRpc, { email, password: 'wrong', presentedToken: sessionToken }),
    ).rejects.toThrow();
    await expectActive(sessionToken);
  });

  it('ignores an invalid token of the browser', async () => {
    const user = await createUser(identity);
    await signIn(identity, user, "' OR 1=1 --\0");
  });
});

describe('reauthentication', () => {
  it('allows what requires a recent sign-in, and replaces the token of the session', async () => {
    const { id, actor, sessionToken, password, email } = await createSignedInUser(identity);
    await identity.database.query(
      `UPDATE sessions SET reauthenticated_at = now() - interval '11 minutes' WHERE user_id = $1`,
      [id],
    );
    const stale = await actorOf(identity, sessionToken);
    await expect(identity.call(exportAccountRpc, {}, stale)).rejects.toMatchObject({
      code: 'REAUTH_REQUIRED',
      status: 403,
      message: 'Please enter your password again.',
    });
    const renewed = await identity.call(reauthenticateRpc, { password }, actor);
    await expectEnded(sessionToken);
    const fresh = await actorOf(identity, renewed.sessionToken);
    expect(fresh.sessionId).toBe(actor.sessionId);
    expect(await identity.call(exportAccountRpc, {}, fresh)).toMatchObject({ id, email, isVerified: true });
    await identity.events.waitFor(sessionReauthenticated, ({ sessionIds }) =>
      sessionIds.includes(actor.sessionId ?? ''),
    );
  });

  it('is required when the time of the last sign-in is unknown', async () => {
    const { actor } = await createSignedInUser(identity);
    await expect(
      identity.call(exportAccountRpc, {}, { ...actor, authenticatedAt: undefined }),
    ).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
  });

  it('counts a wrong password as a failed sign-in', async () => {
    const { email, password, actor } = await createSignedInUser(identity);
    for (let n = 1; n <= 5; n += 1) {
      await expect(identity.call(reauthenticateRpc, { password: 'wrong' }, actor)).rejects.toMatchObject({
        code: 'INVALID_CREDENTIALS',
        status: 401,
        message: 'Invalid password. Please try again.',
      });
    }
    await expect(identity.call(reauthenticateRpc, { password }, actor)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: expect.any(Number),
    });
    const sameClient = { ...newClient(), ipAddress: actor.ipAddress };
    await expect(identity.call(loginRpc, { email, password }, sameClient)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
  });

  it('is rejected for an ended session', async () => {
    const { id, password, actor } = await createSignedInUser(identity);
    await identity.database.query('UPDATE sessions SET ended_at = now() WHERE user_id = $1', [id]);
    await expect(identity.call(reauthenticateRpc, { password }, actor)).rejects.toMatchObject(ENDED);
  });
});
