import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountVerified } from '@sprinkle/contracts/identity/identity.events';
import { registerRpc, verifyEmailRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createUnverifiedUser, createUser, newRegistration, tokenSentTo } from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const VERIFIED = { message: 'Email verified successfully. You can now sign in.' };
const INVALID = {
  code: 'INVALID_TOKEN',
  status: 400,
  message: 'Failed to verify your email. The link may have expired.',
};

async function createLink() {
  const user = await createUnverifiedUser(identity);
  return { ...user, token: await tokenSentTo(identity, user.email, user.username) };
}

/** Waits until that many database sessions of the service are blocked by a lock. */
function waitForLockWaiters(count: number) {
  return waitFor(async () => {
    const waiting = await identity.database.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return waiting.length === count;
  });
}

describe('a verification link', () => {
  it('verifies the account and publishes that', async () => {
    const { id, token, email } = await createLink();
    expect(await identity.call(verifyEmailRpc, { token })).toEqual({ ...VERIFIED, email });
    const { account } = await identity.events.waitFor(accountVerified, (event) => event.account.id === id);
    expect(account).toMatchObject({ isVerified: true, version: 2 });
  });

  it('succeeds again when it is reopened, even after its expiry, and changes nothing', async () => {
    const { id, token, email } = await createLink();
    const replies = await Promise.all([1, 2, 3].map(() => identity.call(verifyEmailRpc, { token })));
    await identity.database.query(
      `UPDATE email_tokens SET expires_at = now() - interval '1 day' WHERE user_id = $1`,
      [id],
    );
    replies.push(await identity.call(verifyEmailRpc, { token }));
    // An expired link no longer tells whose it is.
    const known = { ...VERIFIED, email };
    expect(replies).toEqual([known, known, known, VERIFIED]);
    const [row] = await identity.database.query('SELECT version FROM users WHERE id = $1', [id]);
    expect(row.version).toBe(2);
    const recorded = await identity.database.query(
      'SELECT 1 FROM outbox WHERE type = $1 AND payload::text LIKE $2',
      [accountVerified.type, `%${id}%`],
    );
    expect(recorded).toHaveLength(1);
  });

  it('expires after a day', async () => {
    const { id, token } = await createLink();
    const [{ hours }] = await identity.database.query(
      `SELECT extract(epoch FROM expires_at - created_at)::float8 / 3600 AS hours FROM email_tokens WHERE user_id = $1`,
      [id],
    );
    expect(hours).toBeCloseTo(24, 1);
    await identity.database.query('UPDATE email_tokens SET expires_at = now() WHERE user_id = $1', [id]);
    await expect(identity.call(verifyEmailRpc, { token })).rejects.toMatchObject(INVALID);
    const [row] = await identity.database.query('SELECT is_verified FROM users WHERE id = $1', [id]);
    expect(row.is_verified).toBe(false);
  });

  it.each([
    ['an unknown token', 'A'.repeat(43)],
    ['a token with a NUL', '\0'],
  ])('is rejected with %s', async (_case, token) => {
    await expect(identity.call(verifyEmailRpc, { token })).rejects.toMatchObject(INVALID);
  });

  it('treats an empty token as missing', async () => {
    await expect(identity.callUnchecked(verifyEmailRpc, { token: '' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Invalid verification link. No token provided.',
    });
  });

  it('wins against a registration of its address that starts just after it', async () => {
    const { id, email, username, token } = await createLink();
    const calls: Promise<unknown>[] = [];
    await identity.database.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [id]);
      calls.push(identity.call(verifyEmailRpc, { token }));
      await waitForLockWaiters(1);
      calls.push(identity.call(registerRpc, newRegistration({ email })));
      await waitForLockWaiters(2);
    });
    await Promise.all(calls);
    const [row] = await identity.database.query('SELECT is_verified, username FROM users WHERE id = $1', [
      id,
    ]);
    expect(row).toEqual({ is_verified: true, username });
  });

  it('loses against a registration of its address that started just before it', async () => {
    const { id, email, token } = await createLink();
    const renewed = newRegistration({ email });
    const calls: Promise<unknown>[] = [];
    await identity.database.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [id]);
      calls.push(identity.call(registerRpc, renewed));
      await waitForLockWaiters(1);
      calls.push(identity.call(verifyEmailRpc, { token }));
      await waitForLockWaiters(2);
    });
    const [, verified] = await Promise.allSettled(calls);
    expect(verified).toMatchObject({ status: 'rejected', reason: INVALID });
    const [row] = await identity.database.query('SELECT is_verified, username FROM users WHERE id = $1', [
      id,
    ]);
    expect(row).toEqual({ is_verified: false, username: renewed.username });
  });

  it('verifies no other account', async () => {
    const [first, second] = [await createLink(), await createLink()];
    await identity.call(verifyEmailRpc, { token: first.token });
    const [row] = await identity.database.query('SELECT is_verified FROM users WHERE id = $1', [second.id]);
    expect(row.is_verified).toBe(false);
  });

  it('is issued only once by a registration', async () => {
    const user = await createUser(identity);
    const rows = await identity.database.query('SELECT used_at FROM email_tokens WHERE user_id = $1', [
      user.id,
    ]);
    expect(rows).toEqual([{ used_at: expect.any(Date) }]);
  });
});
