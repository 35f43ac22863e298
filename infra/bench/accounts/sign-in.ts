import { createAdministrator, signInAdministrator } from '@sprinkle/client/administrator';
import { signIn as signInAt } from '@sprinkle/client/creator';
import type { Runtime } from '@sprinkle/client/runtime';
import { emailOf, SEEDED_PASSWORD } from '../seeding/seeded.ts';

/** Signs a seeded creator in; returns the cookies as a browser sends them. */
export async function signIn({ addresses }: Runtime, creator: number): Promise<string> {
  return (await signInAt(addresses.api, { email: emailOf(creator), password: SEEDED_PASSWORD })).cookie;
}

export async function signInAsAdministrator({ addresses, environments }: Runtime): Promise<string> {
  return signInAdministrator(addresses.api, await createAdministrator(environments.identity));
}
