import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { emailOf, seededPassword } from '../seeding/seeded.ts';
import type { Runtime } from '../system/running-system.ts';
import { repositoryRoot } from '../system/running-system.ts';

/** Signs a seeded creator in; returns the cookies as a browser sends them. */
export function signIn({ addresses }: Runtime, creator: number): Promise<string> {
  return post(`${addresses.api}/auth/login`, { email: emailOf(creator), password: seededPassword });
}

/** Makes an administrator by the command that operators use, and signs in. */
export async function signInAsAdministrator({ addresses, environments }: Runtime): Promise<string> {
  const name = `bench_${Date.now().toString(36)}`;
  const args = ['--username', name, '--email', `${name}@bench.example`, '--role', 'super', '--json'];
  const printed = execFileSync(process.execPath, ['dist/create-admin.js', ...args], {
    cwd: join(repositoryRoot, 'services/identity'),
    env: environments.identity,
    encoding: 'utf8',
  });
  const { username, password } = JSON.parse(printed) as { username: string; password: string };
  return post(`${addresses.api}/admin/login`, { username, password });
}

async function post(address: string, body: object): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`Signing in is answered with ${response.status}: ${await response.text()}`);
  await response.body?.cancel();
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
