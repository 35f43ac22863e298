import { emailOf, seededPassword } from '../seeding/seeded.ts';
import type { Runtime } from '../system/running-system.ts';

/** Signs a seeded creator in; returns the cookies as a browser sends them. */
export async function signIn({ addresses }: Runtime, creator: number): Promise<string> {
  const response = await fetch(`${addresses.api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(creator), password: seededPassword }),
  });
  if (!response.ok)
    throw new Error(`Signing in is answered with ${response.status}: ${await response.text()}`);
  await response.body?.cancel();
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
