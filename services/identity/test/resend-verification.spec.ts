import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  registerRpc,
  resendVerificationRpc,
  verifyEmailRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { loginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createUnverifiedUser, createUser, linkSentTo, mailsTo, newRegistration } from './factories.js';
import { type Identity, newClient, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const REQUESTED = {
  message: 'If that address has an account waiting to be verified, a new link is on its way.',
};

describe('requesting another verification link', () => {
  it('sends another link while the first one stays valid', async () => {
    const { email, password } = await createUnverifiedUser(identity);
    const first = await linkSentTo(identity, email, 'verify-email', 1);
    expect(await identity.call(resendVerificationRpc, { email })).toEqual(REQUESTED);
    const second = await linkSentTo(identity, email, 'verify-email', 2);
    expect(second).not.toBe(first);
    await identity.call(verifyEmailRpc, { token: first });
    await identity.call(verifyEmailRpc, { token: second });
    expect(await identity.call(loginRpc, { email, password })).toMatchObject({ outcome: 'signed-in' });
  });

  it('keeps the links of a replaced registration invalid', async () => {
    const earlier = await createUnverifiedUser(identity);
    const dead = await linkSentTo(identity, earlier.email, 'verify-email', 1);
    await identity.call(registerRpc, newRegistration({ email: earlier.email }));
    await identity.call(resendVerificationRpc, { email: earlier.email });
    await linkSentTo(identity, earlier.email, 'verify-email', 3);
    await expect(identity.call(verifyEmailRpc, { token: dead })).rejects.toMatchObject({
      code: 'INVALID_TOKEN',
    });
  });

  it('responds the same for a verified and an unknown address and sends them nothing', async () => {
    const { email: verified } = await createUser(identity);
    const unknown = 'nobody@example.com';
    for (const email of [verified, unknown]) {
      expect(await identity.call(resendVerificationRpc, { email })).toEqual(REQUESTED);
    }
    const marker = await createUnverifiedUser(identity);
    await identity.call(resendVerificationRpc, { email: marker.email });
    await linkSentTo(identity, marker.email, 'verify-email', 2);
    await waitFor(async () => (await identity.database.query('SELECT 1 FROM link_requests')).length === 0);
    expect(mailsTo(identity, verified, 'verify-email')).toHaveLength(1);
    expect(identity.events.of(emailRequested).filter(({ to }) => to === unknown)).toEqual([]);
  });

  it('is limited to five an hour for one account, whatever the client', async () => {
    const { email } = await createUnverifiedUser(identity);
    for (let n = 1; n <= 5; n += 1) await identity.call(resendVerificationRpc, { email }, newClient());
    await expect(identity.call(resendVerificationRpc, { email }, newClient())).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: expect.any(Number),
    });
  });
});
