import { describe, expect, it } from '@jest/globals';
import { isReservedUsername } from './rules/reserved-usernames.js';
import { usernameSchema } from './username.schemas.js';

describe('a username', () => {
  it.each(['maya', 'maya_fit', 'A1b2', 'x'.repeat(25)])('can be %p', (username) => {
    expect(usernameSchema.parse(username)).toBe(username);
  });

  it.each([
    ['abc', 'Username must be at least 4 characters'],
    ['', 'Username must be at least 4 characters'],
    [undefined, 'Username must be at least 4 characters'],
    ['x'.repeat(26), 'Username must be at most 25 characters'],
    ['maya fit', 'Username can only contain letters, numbers, and underscores'],
    ['maya-fit', 'Username can only contain letters, numbers, and underscores'],
    ['mayä', 'Username can only contain letters, numbers, and underscores'],
    ['maya\n', 'Username can only contain letters, numbers, and underscores'],
  ])('cannot be %p', (username, message) => {
    expect(usernameSchema.safeParse(username).error?.issues[0]?.message).toBe(message);
  });

  it('is reserved if a route uses it, whatever its case', () => {
    expect(['Login', 'CHECKOUT', 'admin', 'media', 'maya_fit'].map(isReservedUsername)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});
