import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountDeleted } from '@sprinkle/contracts/identity/identity.events';
import { checkUsernameRpc, registerRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { PurgeExpired } from '../src/retention/purge-expired.js';
import { createSignedInUser, createUnverifiedUser, createUser, newRegistration } from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const purge = () => identity.app.get(PurgeExpired, { strict: false }).execute();
const age = (userId: string, interval: string) =>
  identity.database.query('UPDATE users SET created_at = now() - $2::interval WHERE id = $1', [
    userId,
    interval,
  ]);

describe('purging expired data', () => {
  it('frees name and address of an account that was not verified within seven days', async () => {
    const stale = await createUnverifiedUser(identity);
    const recent = await createUnverifiedUser(identity);
    const verified = await createUser(identity);
    await age(stale.id, '7 days 1 minute');
    await age(recent.id, '6 days 23 hours');
    await age(verified.id, '800 days');
    expect(await identity.call(checkUsernameRpc, { username: stale.username })).toEqual({ available: false });

    await Promise.all([purge(), purge()]);
    const rows = await identity.database.query<{ id: string }[]>('SELECT id FROM users ORDER BY created_at');
    expect(rows.map(({ id }) => id)).toEqual([verified.id, recent.id]);
    await identity.events.waitFor(accountDeleted);
    expect(identity.events.of(accountDeleted)).toEqual([{ id: stale.id, version: 2 }]);
    expect(await identity.call(checkUsernameRpc, { username: stale.username })).toEqual({ available: true });
    await identity.call(registerRpc, newRegistration({ email: stale.email, username: stale.username }));
  });

  it('frees the name of a pending registration after the same time', async () => {
    const { email } = await createUser(identity);
    const { username } = newRegistration();
    await identity.call(registerRpc, newRegistration({ email, username }));
    const isFreeAfter = async (interval: string) => {
      await identity.database.query(
        'UPDATE pending_registrations SET created_at = now() - $2::interval WHERE username = $1',
        [username, interval],
      );
      await purge();
      return (await identity.call(checkUsernameRpc, { username })).available;
    };
    expect(await isFreeAfter('6 days 23 hours')).toBe(false);
    expect(await isFreeAfter('7 days 1 minute')).toBe(true);
  });

  it('deletes expired and ended sessions, old links and old failures', async () => {
    const kept = await createSignedInUser(identity);
    const expired = await createSignedInUser(identity);
    const ended = await createSignedInUser(identity);
    const change = (id: string, what: string) =>
      identity.database.query(`UPDATE sessions SET ${what} WHERE user_id = $1`, [id]);
    await change(expired.id, 'expires_at = now()');
    await change(ended.id, `ended_at = now() - interval '25 hours'`);
    await identity.database.query(
      `UPDATE email_tokens SET created_at = now() - interval '8 days' WHERE user_id = $1`,
      [kept.id],
    );
    await identity.database.query(
      `INSERT INTO sign_in_failures (key, failures, failed_at) VALUES ('old', 1, now() - interval '25 hours')`,
    );
    await purge();
    const sessions = await identity.database.query('SELECT user_id FROM sessions');
    expect(sessions).toEqual([{ user_id: kept.id }]);
    expect(await identity.database.query('SELECT 1 FROM email_tokens WHERE user_id = $1', [kept.id])).toEqual(
      [],
    );
    expect(await identity.database.query('SELECT 1 FROM sign_in_failures')).toEqual([]);
  });
});
