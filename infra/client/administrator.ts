import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { cookieOf } from './creator.ts';
import { request } from './http.ts';

const IDENTITY = resolve(import.meta.dirname, '../../services/identity');

export interface Administrator {
  username: string;
  email: string;
  password: string;
}

/** Creates an administrator with the operators' command, in identity's environment. */
export async function createAdministrator(
  environment: NodeJS.ProcessEnv,
  role: 'admin' | 'super' = 'super',
): Promise<Administrator> {
  const name = `ops${randomBytes(5).toString('hex')}`;
  const args = ['--username', name, '--email', `${name}@example.com`, '--role', role, '--json'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(IDENTITY, 'dist/create-admin.js'), ...args],
    {
      cwd: IDENTITY,
      env: environment,
    },
  );
  return JSON.parse(stdout) as Administrator;
}

/** Returns the cookie of the session. An administrator with an authenticator app needs a code. */
export async function signInAdministrator(
  api: string,
  { username, password }: Pick<Administrator, 'username' | 'password'>,
  code?: string,
): Promise<string> {
  return cookieOf(await request(`${api}/admin/login`, { json: { username, password, code } }));
}
