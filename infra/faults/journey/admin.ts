import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { environmentOf } from '../system/runtime.ts';
import { call } from './api.ts';

/** Creates an administrator by the command that operators use, signs in, and returns the cookie. */
export async function signInAsAdmin(): Promise<string> {
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
  const { username, password } = JSON.parse(stdout) as { username: string; password: string };
  const response = await call('/admin/login', { json: { username, password } });
  if (!response.ok) throw new Error(`Signing in answers ${response.status}: ${await response.text()}`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
