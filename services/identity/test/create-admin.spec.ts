import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setUpTotpRpc } from '@sprinkle/contracts/identity/authenticator-apps.rpc';
import { changeAdminPasswordRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { adminLoginRpc, getAdminSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { type Identity, newClient, startIdentity } from './start-identity.js';

const COMMAND = fileURLToPath(new URL('../dist/create-admin.js', import.meta.url));

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

function createAdmin(...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...parameters], {
    env: { PATH: process.env.PATH, IDENTITY_DATABASE_URL: identity.databaseUrl },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('create-admin', () => {
  it('prints one JSON object with a password that works', async () => {
    const { status, stdout, stderr } = createAdmin(
      '--username',
      'admin',
      '--email',
      'admin@localhost',
      '--role',
      'super',
      '--json',
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const printed = JSON.parse(stdout);
    expect(printed).toEqual({
      username: 'admin',
      email: 'admin@localhost',
      role: 'super',
      password: expect.stringMatching(/^[\w-]{24}$/),
    });
    const { admin } = await identity.call(adminLoginRpc, { username: 'ADMIN', password: printed.password });
    expect(admin).toMatchObject({ username: 'admin', role: 'super' });
  });

  it('prints name and password as text and uses the role admin by default', async () => {
    const { status, stdout } = createAdmin('--username', 'second', '--email', 'second@example.com');
    expect(status).toBe(0);
    const [, password] = /shown this once: (\S+)/.exec(stdout) ?? [];
    const { admin } = await identity.call(adminLoginRpc, { username: 'second', password: password ?? '' });
    expect(admin.role).toBe('admin');
    expect(stdout).toContain('change it within a day');
  });

  it('stores an international domain in ASCII, and the administrator can sign in with either form', async () => {
    const { stdout } = createAdmin('--username', 'zoe_admin', '--email', 'zoe@bücher.example', '--json');
    const { email, password } = JSON.parse(stdout) as { email: string; password: string };
    expect(email).toBe('zoe@xn--bcher-kva.example');
    for (const username of ['zoe@bücher.example', email]) {
      const { admin } = await identity.call(adminLoginRpc, { username, password });
      expect(admin.username).toBe('zoe_admin');
    }
  });

  it('prints a password that must be changed to another one within a day', async () => {
    const { stdout } = createAdmin('--username', 'third', '--email', 'third@example.com', '--json');
    const { password: currentPassword } = JSON.parse(stdout) as { password: string };
    const client = newClient();
    const { sessionToken, admin } = await identity.call(
      adminLoginRpc,
      { username: 'third', password: currentPassword },
      client,
    );
    const session = await identity.call(getAdminSessionRpc, { sessionToken });
    expect(session).toMatchObject({ setup: null });
    await identity.database.query(
      `UPDATE admin_users SET change_password_from = change_password_from - interval '1 day' WHERE id = $1`,
      [admin.id],
    );
    expect(await identity.call(getAdminSessionRpc, { sessionToken })).toMatchObject({ setup: 'password' });
    const { sessionId } = session;
    const actor = { ...client, ...admin, kind: 'admin', sessionId } as const;
    const change = (newPassword: string) =>
      identity.call(changeAdminPasswordRpc, { currentPassword, newPassword }, actor);
    await expect(change(currentPassword)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const renewed = await change('a longer horse');
    expect(await identity.call(getAdminSessionRpc, renewed)).toMatchObject({ setup: null });
  });

  it('prints an enrolment code when every administrator needs an app', async () => {
    await identity.database.query('UPDATE system_settings SET admin_totp_required = true');
    const { stdout } = createAdmin('--username', 'sixth', '--email', 'sixth@example.com', '--json');
    const { password, enrolmentCode } = JSON.parse(stdout) as { password: string; enrolmentCode: string };
    const client = newClient();
    const { sessionToken, admin } = await identity.call(
      adminLoginRpc,
      { username: 'sixth', password },
      client,
    );
    const { sessionId, authenticatedAt } = await identity.call(getAdminSessionRpc, { sessionToken });
    const actor = { ...client, ...admin, kind: 'admin', sessionId, authenticatedAt } as const;
    const setUp = identity.call(setUpTotpRpc, { issuer: 'Sprinkle', enrolmentCode }, actor);
    expect(await setUp).toHaveProperty('secret');
    await identity.database.query('UPDATE system_settings SET admin_totp_required = false');
  });

  it.each([
    ['a taken name', ['--username', 'TAKEN_name', '--email', 'other@example.com'], 'username exists already'],
    [
      'a taken address',
      ['--username', 'othername', '--email', 'Taken@example.com'],
      'email address exists already',
    ],
    ['no arguments', [], 'Usage: create-admin'],
    ['an unknown option', ['--nonsense'], 'Usage: create-admin'],
    [
      'a short name',
      ['--username', 'abc', '--email', 'a@b.com'],
      'username: Username must be at least 4 characters',
    ],
    ['no address', ['--username', 'fourth', '--email', 'a@b'], 'email: Please enter a valid email address'],
    ['an unknown role', ['--username', 'fourth', '--email', 'a@b.com', '--role', 'king'], 'role: '],
  ])('fails with an explanation, given %s', async (_case, parameters, message) => {
    createAdmin('--username', 'taken_name', '--email', 'taken@example.com');
    const { status, stdout, stderr } = createAdmin(...parameters, '--json');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('reports a missing database URL', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [COMMAND, '--username', 'fifth', '--email', 'a@b.com'],
      {
        env: { PATH: process.env.PATH },
        encoding: 'utf8',
      },
    );
    expect(status).toBe(1);
    expect(stderr).toContain('IDENTITY_DATABASE_URL');
  });
});
