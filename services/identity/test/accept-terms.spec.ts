import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { termsAccepted } from '@sprinkle/contracts/identity/identity.events';
import { acceptTermsRpc, listOwnActivityRpc, registerRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { getSessionRpc, loginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { TERMS } from '@sprinkle/contracts/rules/terms';
import {
  closeAccount,
  createSignedInUser,
  createUnverifiedUser,
  createUser,
  newRegistration,
  signIn,
} from './factories.js';
import { type Identity, newClient, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

interface Stored {
  version: string;
  confirmed_age: number;
  accepted_at: Date;
}

function acceptancesOf(userId: string): Promise<Stored[]> {
  return identity.database.query(
    'SELECT version, confirmed_age, accepted_at FROM terms_acceptances WHERE user_id = $1 ORDER BY version',
    [userId],
  );
}

/** Resets an account to earlier terms. Without a version, it dates from before acceptances were recorded. */
async function acceptOnly(userId: string, version?: string): Promise<void> {
  await identity.database.query('DELETE FROM terms_acceptances WHERE user_id = $1', [userId]);
  if (!version) return;
  await identity.database.query(
    'INSERT INTO terms_acceptances (user_id, version, confirmed_age) VALUES ($1, $2, 18)',
    [userId, version],
  );
}

async function logIn({ email, password }: { email: string; password: string }) {
  const result = await identity.call(loginRpc, { email, password }, newClient());
  if (result.outcome !== 'signed-in') throw new Error('not signed in');
  return result;
}

const activityOf = async (user: Awaited<ReturnType<typeof createSignedInUser>>) =>
  (await identity.call(listOwnActivityRpc, {}, user.actor)).activity.filter(
    ({ action }) => action === 'terms-accepted',
  );

describe('registering', () => {
  it('records that the terms in force were accepted, with the age and the time', async () => {
    const before = Date.now();
    const user = await createUser(identity);
    const [accepted, ...others] = await acceptancesOf(user.id);
    expect(others).toEqual([]);
    expect(accepted).toMatchObject({ version: TERMS.version, confirmed_age: 18 });
    expect(accepted?.accepted_at.getTime()).toBeGreaterThanOrEqual(before - 1_000);
    expect(await logIn(user)).toMatchObject({ mustAcceptTerms: false });
  });

  it('keeps no acceptance from the registration that it replaces', async () => {
    const { id, email } = await createUnverifiedUser(identity);
    await acceptOnly(id, '2020-01-01');
    await identity.call(registerRpc, newRegistration({ email }));
    expect((await acceptancesOf(id)).map(({ version }) => version)).toEqual([TERMS.version]);
  });

  it('accepts nothing for the owner of an address when a stranger registers with it', async () => {
    const user = await createUser(identity);
    await acceptOnly(user.id, '2020-01-01');
    await identity.call(registerRpc, newRegistration({ email: user.email }));
    expect((await acceptancesOf(user.id)).map(({ version }) => version)).toEqual(['2020-01-01']);
  });
});

describe('a signed-in creator', () => {
  it.each([
    ['accepted an earlier version', '2020-01-01'],
    ['is from before acceptances were recorded', undefined],
  ])('who %s is asked until the terms are accepted', async (_case, version) => {
    const user = await createSignedInUser(identity);
    await acceptOnly(user.id, version);
    const { sessionToken, mustAcceptTerms } = await logIn(user);
    expect(mustAcceptTerms).toBe(true);
    expect(await identity.call(getSessionRpc, { sessionToken })).toMatchObject({ mustAcceptTerms: true });

    const acceptance = await identity.call(acceptTermsRpc, { version: TERMS.version }, user.actor);
    expect(acceptance).toEqual({
      version: TERMS.version,
      confirmedAge: 18,
      acceptedAt: expect.any(String),
    });
    expect(await identity.call(getSessionRpc, { sessionToken })).toMatchObject({ mustAcceptTerms: false });
    expect(await logIn(user)).toMatchObject({ mustAcceptTerms: false });
    expect((await acceptancesOf(user.id)).map((each) => each.version)).toEqual(
      [version, TERMS.version].filter(Boolean),
    );
    expect(await activityOf(user)).toMatchObject([
      { details: { version: TERMS.version }, ipAddress: user.actor.ipAddress },
    ]);
    await identity.events.waitFor(
      termsAccepted,
      (event) => event.accountId === user.id && event.acceptedAt === acceptance.acceptedAt,
    );
  });

  it('accepts the terms only once, even when several requests arrive at the same time', async () => {
    const user = await createSignedInUser(identity);
    await acceptOnly(user.id);
    const accept = () => identity.call(acceptTermsRpc, { version: TERMS.version }, user.actor);
    const accepted = await Promise.all([accept(), accept(), accept(), accept()]);
    accepted.push(await accept());
    expect(new Set(accepted.map(({ acceptedAt }) => acceptedAt)).size).toBe(1);
    expect(await acceptancesOf(user.id)).toHaveLength(1);
    expect(await activityOf(user)).toHaveLength(1);
    const [recorded] = await identity.database.query(
      `SELECT count(*)::int AS events FROM outbox WHERE type = $1 AND payload->>'accountId' = $2`,
      [termsAccepted.type, user.id],
    );
    expect(recorded).toEqual({ events: 1 });
  });

  it.each(['2020-01-01', '2999-01-01'])('cannot accept the version %s', async (version) => {
    const user = await createSignedInUser(identity);
    await acceptOnly(user.id);
    await expect(identity.call(acceptTermsRpc, { version }, user.actor)).rejects.toMatchObject({
      code: 'TERMS_CHANGED',
      status: 409,
    });
    expect(await acceptancesOf(user.id)).toEqual([]);
    expect(await activityOf(user)).toEqual([]);
  });

  it('accepts the terms only for their own account', async () => {
    const user = await createSignedInUser(identity);
    const other = await createSignedInUser(identity);
    await acceptOnly(user.id);
    await acceptOnly(other.id);
    await identity.call(acceptTermsRpc, { version: TERMS.version }, user.actor);
    expect(await acceptancesOf(other.id)).toEqual([]);
    const { sessionToken } = await signIn(identity, other);
    expect(await identity.call(getSessionRpc, { sessionToken })).toMatchObject({ mustAcceptTerms: true });
  });
});

it('visitors, closed accounts and unknown accounts cannot accept the terms', async () => {
  await expect(identity.call(acceptTermsRpc, { version: TERMS.version })).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
  const user = await createSignedInUser(identity);
  const { actor } = user;
  await closeAccount(identity, user);
  await expect(identity.call(acceptTermsRpc, { version: TERMS.version }, actor)).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
  const stranger = { ...actor, id: randomUUID() };
  await expect(identity.call(acceptTermsRpc, { version: TERMS.version }, stranger)).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
});
