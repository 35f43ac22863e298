export const USERNAME_MIN = 4;
export const USERNAME_MAX = 25;

/** What a name must be, in the words people read. Without a validator, for pages that load none. */
export const USERNAME_RULES = {
  tooShort: 'Username must be at least 4 characters',
  tooLong: 'Username must be at most 25 characters',
  characters: 'Username can only contain letters, numbers, and underscores',
} as const;

export const USERNAME_CHARACTERS = /^[A-Za-z0-9_]+$/;

export const USERNAME_TAKEN_MESSAGE = 'This username is already taken. Please choose another one.';
