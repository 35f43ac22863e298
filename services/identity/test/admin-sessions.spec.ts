import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listAdminsRpc } from '@sprinkle/contracts/identity/admin-management.rpc';
import { sessionEnded } from '@sprinkle/contracts/identity/identity.events';
import {
  adminLoginRpc,
  getAdminSessionRpc,
  reauthenticateAdminRpc,
} from '@sprinkle/contracts/identity/sessions.rpc';
import { updateSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import { createAdmin, createAdminActor } from './factories.js';
import { type Identity, newClient, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

type Credentials = Awaited<ReturnType<typeof createAdmin>>;
const signIn = async ({ username, password }: Credentials) =>
  (await identity.call(adminLoginRpc, { username, password })).sessionToken;
const look = (sessionToken: string, isUse = true) =>
  identity.call(getAdminSessionRpc, { sessionToken, isUse });
const expectEnded = (sessionToken: string) =>
  expect(look(sessionToken)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
const minutesUntil = (time: string) => (Date.parse(time) - Date.now()) / 60_000;

/** Moves all times of a session that many minutes into the past. */
const pass = (sessionId: string, minutes: number) =>
  identity.database.query(
    `UPDATE sessions SET created_at = created_at - make_interval(mins => $2),
            last_seen_at = last_seen_at - make_interval(mins => $2), expires_at = expires_at - make_interval(mins => $2)
      WHERE id = $1`,
    [sessionId, minutes],
  );

describe('the sixth sign-in of an administrator', () => {
  it('ends only the oldest session, and publishes that', async () => {
    const admin = await createAdmin(identity);
    const tokens: string[] = [];
    for (let n = 0; n < 5; n += 1) tokens.push(await signIn(admin));
    const [oldest = '', ...others] = tokens;
    const { sessionId } = await look(oldest);
    const other = await signIn(await createAdmin(identity));
    const newest = await signIn(admin);
    await expectEnded(oldest);
    for (const token of [...others, newest, other]) await look(token);
    await identity.events.waitFor(sessionEnded, ({ sessionIds }) => sessionIds.includes(sessionId));
  });

  it('leaves five sessions, even when many sign-ins arrive at once', async () => {
    const admin = await createAdmin(identity);
    await Promise.all(Array.from({ length: 8 }, () => signIn(admin)));
    const listed = await identity.call(listAdminsRpc, {}, await createAdminActor(identity));
    expect(listed.find(({ id }) => id === admin.id)).toMatchObject({ sessions: 5 });
  });
});

describe("an administrator's session", () => {
  it('ends after half an hour without use', async () => {
    const token = await signIn(await createAdmin(identity));
    const { sessionId, expiresAt } = await look(token);
    expect(minutesUntil(expiresAt)).toBeCloseTo(30, 0);
    await pass(sessionId, 29);
    expect(minutesUntil((await look(token)).expiresAt)).toBeCloseTo(30, 0);
    await pass(sessionId, 29);
    await look(token);
    await pass(sessionId, 31);
    await expectEnded(token);
  });

  it('is not extended by a page that refreshes itself', async () => {
    const token = await signIn(await createAdmin(identity));
    const { sessionId } = await look(token);
    await pass(sessionId, 29);
    expect(minutesUntil((await look(token, false)).expiresAt)).toBeLessThan(1.5);
    await pass(sessionId, 2);
    await expectEnded(token);
  });

  it('ends after twelve hours of use', async () => {
    const admin = await createAdmin(identity);
    const client = newClient();
    const { username, password } = admin;
    const { sessionToken, expiresAt } = await identity.call(adminLoginRpc, { username, password }, client);
    expect(minutesUntil(expiresAt)).toBeCloseTo(12 * 60, 0);
    const { sessionId } = await look(sessionToken);
    let minutes = 0;
    for (; minutes < 700; minutes += 25) {
      await pass(sessionId, 25);
      await look(sessionToken);
    }
    const actor = { ...client, kind: 'admin', id: admin.id, role: 'super', sessionId } as const;
    const renewed = await identity.call(reauthenticateAdminRpc, { password }, actor);
    expect(minutesUntil(renewed.expiresAt)).toBeCloseTo(12 * 60 - minutes, 0);
    expect(minutesUntil((await look(renewed.sessionToken)).expiresAt)).toBeCloseTo(12 * 60 - minutes, 0);
    await pass(sessionId, 12 * 60 - minutes);
    await expectEnded(renewed.sessionToken);
  });

  it('ends after the idle time in the settings, which applies from the next use on', async () => {
    const actor = await createAdminActor(identity);
    const token = await signIn(await createAdmin(identity));
    const { sessionId } = await look(token);
    await identity.call(updateSettingsRpc, { adminIdleMinutes: 5 }, actor);
    await pass(sessionId, 1);
    expect(minutesUntil((await look(token)).expiresAt)).toBeCloseTo(5, 0);
    await pass(sessionId, 6);
    await expectEnded(token);
    for (const adminIdleMinutes of [4, 721, 7.5])
      await expect(identity.call(updateSettingsRpc, { adminIdleMinutes }, actor)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
      });
    await identity.call(updateSettingsRpc, { adminIdleMinutes: 30 }, actor);
  });
});
