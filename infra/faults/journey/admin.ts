import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { environmentOf } from '../system/runtime.ts';
import { call } from './api.ts';

export interface Admin {
  username: string;
  email: string;
  password: string;
}

/** Creates an administrator by the command that operators use. */
export async function createAdmin(): Promise<Admin> {
  const name = `ops${randomBytes(5).toString('hex')}`;
  const folder = new URL('../../../services/identity/', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      'dist/create-admin.js',
      '--username',
      name,
      '--email',
      `${name}@example.com`,
      '--role',
      'super',
      '--json',
    ],
    { cwd: folder, env: environmentOf('identity') },
  );
  return JSON.parse(stdout) as Admin;
}

/** Returns the cookie of the session. An administrator with an authenticator app needs a code. */
export async function signInAdmin({ username, password }: Admin, code?: string): Promise<string> {
  const response = await call('/admin/login', { json: { username, password, code } });
  if (!response.ok) throw new Error(`Signing in answers ${response.status}: ${await response.text()}`);
  return cookieOf(response);
}

/** Creates an administrator, signs in, and returns the cookie. */
export async function signInAsAdmin(): Promise<string> {
  return signInAdmin(await createAdmin());
}

export function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
