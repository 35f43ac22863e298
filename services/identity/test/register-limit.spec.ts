import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  checkUsernameRpc,
  forgotPasswordRpc,
  registerRpc,
  resendVerificationRpc,
  resetPasswordRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { loginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createUnverifiedUser, createUser, newRegistration, tokenSentTo } from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const RATE_LIMITED = {
  code: 'RATE_LIMITED',
  status: 429,
  message: expect.stringMatching(/^Too many attempts. Please try again in \d+ minutes.$/),
  retryAfterSeconds: expect.any(Number),
};

const mailsTo = (email: string) =>
  identity.events.of(emailRequested).filter(({ to }) => to.toLowerCase() === email.toLowerCase());

describe.each([
  ['that is unknown', 0, async () => newRegistration().email],
  ['of an unverified account', 1, async () => (await createUnverifiedUser(identity)).email],
  ['of a verified account', 1, async () => (await createUser(identity)).email],
])('registering an address %s', (_case, registered, create) => {
  async function exhaust() {
    const email = await create();
    for (let n = registered; n < 5; n += 1) {
      await identity.call(registerRpc, newRegistration({ email: n % 2 ? email : email.toUpperCase() }));
    }
    await waitFor(() => mailsTo(email).length >= 5);
    return email;
  }

  it('sends mail for at most five registrations an hour, no matter which clients they come from', async () => {
    const email = await exhaust();
    const sixth = newRegistration({ email, password: 'never stored' });
    await expect(identity.call(registerRpc, sixth)).rejects.toMatchObject(RATE_LIMITED);
    await expect(identity.call(registerRpc, sixth)).rejects.toMatchObject(RATE_LIMITED);
    const { username } = sixth;
    expect(await identity.call(checkUsernameRpc, { username })).toEqual({ available: true });
    await expect(identity.call(loginRpc, sixth)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });

    const other = newRegistration();
    await identity.call(registerRpc, other);
    await waitFor(() => mailsTo(other.email).length === 1);
    expect(mailsTo(email)).toHaveLength(5);
  });

  it('is not counted when the username is taken', async () => {
    const email = await create();
    const { username } = await createUnverifiedUser(identity);
    for (let n = 1; n <= 6; n += 1) {
      await expect(identity.call(registerRpc, newRegistration({ email, username }))).rejects.toMatchObject({
        code: 'USERNAME_TAKEN',
      });
    }
    await identity.call(registerRpc, newRegistration({ email }));
  });
});

it('the hourly limit counts the tags and dots of one mailbox together, and each kind of mail separately', async () => {
  const [name, domain] = newRegistration().email.replace('maya_', 'maya').split('@');
  const email = `${name}@${domain}`;
  const spellings = [
    email,
    `${name}+1@${domain}`,
    `m.${name?.slice(1)}@${domain}`,
    `M.a.${name?.slice(2)}+x.y@${domain}`,
  ];
  const kinds: ((address: string) => Promise<unknown>)[] = [
    (address) => identity.call(registerRpc, newRegistration({ email: address })),
    (address) => identity.call(resendVerificationRpc, { email: address }),
    (address) => identity.call(forgotPasswordRpc, { email: address }),
  ];
  for (const ask of kinds) {
    for (const address of [...spellings, email]) await ask(address);
    for (const address of spellings) await expect(ask(address)).rejects.toMatchObject(RATE_LIMITED);
    await ask(`other.${email}`);
  }
});

it('an owner can verify an address with the last link after strangers reached its limit', async () => {
  const { email } = newRegistration();
  const last = newRegistration({ email });
  for (let n = 1; n <= 4; n += 1) await identity.call(registerRpc, newRegistration({ email }));
  await identity.call(registerRpc, last);
  await expect(identity.call(registerRpc, newRegistration({ email }))).rejects.toMatchObject(RATE_LIMITED);
  const { password } = last;
  const token = await tokenSentTo(identity, email, last.username);
  await identity.call(resetPasswordRpc, { token, password });
  expect(await identity.call(loginRpc, { email, password })).toMatchObject({ outcome: 'signed-in' });
});
