import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emailRequested } from '@sprinkle/contracts/identity/identity.events';
import {
  checkUsernameRpc,
  loginRpc,
  registerRpc,
  verifyEmailRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createUnverifiedUser, createUser, newRegistration, tokenSentTo } from './factories.js';
import { startIdentity, type Identity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const TOO_OFTEN = {
  code: 'RATE_LIMITED',
  status: 429,
  message: expect.stringMatching(/^Too many attempts. Please try again in \d+ minutes.$/),
  retryAfterSeconds: expect.any(Number),
};

const mailsTo = (email: string) =>
  identity.events.of(emailRequested).filter(({ to }) => to.toLowerCase() === email.toLowerCase());

describe.each([
  ['that nobody has registered', 0, async () => newRegistration().email],
  ['that was never verified', 1, async () => (await createUnverifiedUser(identity)).email],
  ['that has an account', 1, async () => (await createUser(identity)).email],
])('an address %s', (_what, registered, of) => {
  async function exhaust() {
    const email = await of();
    for (let n = registered; n < 5; n += 1) {
      await identity.call(registerRpc, newRegistration({ email: n % 2 ? email : email.toUpperCase() }));
    }
    await waitFor(() => mailsTo(email).length >= 5);
    return email;
  }

  it('is written to by five registrations an hour, from wherever, and by no more', async () => {
    const email = await exhaust();
    const sixth = newRegistration({ email, password: 'wished for in vain' });
    await expect(identity.call(registerRpc, sixth)).rejects.toMatchObject(TOO_OFTEN);
    await expect(identity.call(registerRpc, sixth)).rejects.toMatchObject(TOO_OFTEN);
    const { username } = sixth;
    expect(await identity.call(checkUsernameRpc, { username })).toEqual({ available: true });
    await expect(identity.call(loginRpc, sixth)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });

    const other = newRegistration();
    await identity.call(registerRpc, other);
    await waitFor(() => mailsTo(other.email).length === 1);
    expect(mailsTo(email)).toHaveLength(5);
  });

  it('is not counted for names that are taken', async () => {
    const email = await of();
    const { username } = await createUnverifiedUser(identity);
    for (let n = 1; n <= 6; n += 1) {
      await expect(identity.call(registerRpc, newRegistration({ email, username }))).rejects.toMatchObject({
        code: 'USERNAME_TAKEN',
      });
    }
    await identity.call(registerRpc, newRegistration({ email }));
  });
});

it('an address that others registered too often is still its owner’s by the last link', async () => {
  const { email } = newRegistration();
  const last = newRegistration({ email });
  for (let n = 1; n <= 4; n += 1) await identity.call(registerRpc, newRegistration({ email }));
  await identity.call(registerRpc, last);
  await expect(identity.call(registerRpc, newRegistration({ email }))).rejects.toMatchObject(TOO_OFTEN);
  await identity.call(verifyEmailRpc, { token: await tokenSentTo(identity, email, last.username) });
  expect(await identity.call(loginRpc, last)).toMatchObject({ outcome: 'signed-in' });
});
