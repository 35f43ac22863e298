import { createAdministrator, signInAdministrator } from '@sprinkle/client/administrator';
import { api, environmentOf } from '../system/runtime.ts';

/** Creates an administrator, signs in, and returns the cookie. */
export async function signInAsAdmin(): Promise<string> {
  return signInAdministrator(api, await createAdministrator(environmentOf('identity')));
}
