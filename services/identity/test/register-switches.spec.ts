import { afterEach, describe, expect, it } from '@jest/globals';
import { accountRegistered } from '@sprinkle/contracts/identity/identity.events';
import { registerRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { loginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { newRegistration } from './factories.js';
import { type Identity, newClient, startIdentity } from './start-identity.js';

let identity: Identity;
afterEach(() => identity.stop());

describe('registering', () => {
  it('allows signing in at once when verification is not required', async () => {
    identity = await startIdentity({ REQUIRE_EMAIL_VERIFICATION: 'false' });
    const registration = newRegistration();
    const { message } = await identity.call(registerRpc, registration);
    expect(message).toBe('Registration successful.');

    const { account } = await identity.events.waitFor(accountRegistered);
    expect(account.isVerified).toBe(true);
    const login = await identity.call(loginRpc, {
      email: registration.email,
      password: registration.password,
    });
    expect(login.outcome).toBe('signed-in');
    expect(identity.events.of(emailRequested)).toEqual([]);
  });

  it('is rejected while registration is switched off', async () => {
    identity = await startIdentity();
    await identity.database.query('UPDATE system_settings SET registration_enabled = false');
    await expect(identity.call(registerRpc, newRegistration())).rejects.toMatchObject({
      code: 'REGISTRATION_DISABLED',
      status: 403,
    });
    expect(await identity.database.query('SELECT 1 FROM users')).toEqual([]);
  });

  it('is limited to ten an hour for one IPv6 network', async () => {
    identity = await startIdentity();
    const from = (host: number) => ({ ...newClient(), ipAddress: `2001:db8:1:2::${host}` });
    for (let n = 1; n <= 10; n += 1) await identity.call(registerRpc, newRegistration(), from(n));
    await expect(identity.call(registerRpc, newRegistration(), from(11))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
      retryAfterSeconds: expect.any(Number),
    });
    await identity.call(registerRpc, newRegistration(), newClient());
    const rows = await identity.database.query('SELECT key FROM rate_limits');
    expect(JSON.stringify(rows)).not.toContain('2001');
  });

  it('is limited to forty an hour for one IPv6 /48', async () => {
    identity = await startIdentity();
    const from = (network: string) => ({ ...newClient(), ipAddress: `2001:db8:${network}::1` });
    for (let n = 1; n <= 40; n += 1) await identity.call(registerRpc, newRegistration(), from(`77:${n}`));
    await expect(identity.call(registerRpc, newRegistration(), from('77:41'))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
    });
    await identity.call(registerRpc, newRegistration(), from('78:1'));
  });

  it('multiplies the limit by a hundred when limits are relaxed', async () => {
    identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
    const client = newClient();
    for (let n = 1; n <= 11; n += 1) await identity.call(registerRpc, newRegistration(), client);
    expect(await identity.database.query('SELECT 1 FROM users')).toHaveLength(11);
  });
});
