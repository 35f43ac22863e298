import type { CurrentUser } from '@sprinkle/api-client/api.gen';

let newUser: CurrentUser | null = null;

/** Hands the user of a new session to the store, which is made after the sign-in. */
export function keepNewUser(user: CurrentUser): void {
  newUser = user;
}

/** Returns the user at the first call only. */
export function takeNewUser(): CurrentUser | null {
  const user = newUser;
  newUser = null;
  return user;
}
