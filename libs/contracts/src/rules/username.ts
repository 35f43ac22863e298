/**
 * `username.schemas.ts` checks these rules, `reserved-usernames.ts` lists the names nobody can have, and identity's
 * `username-owner.ts` knows whether a name is free.
 */
export const USERNAME_MIN = 4;
export const USERNAME_MAX = 25;

export const USERNAME_CHARACTERS = /^[A-Za-z0-9_]+$/;

export const USERNAME_TEXTS = {
  tooShort: `Username must be at least ${USERNAME_MIN} characters`,
  tooLong: `Username must be at most ${USERNAME_MAX} characters`,
  characters: 'Username can only contain letters, numbers, and underscores',
  taken: 'This username is already taken. Please choose another one.',
} as const;
