import { z } from 'zod';
import { emailSchema } from './identity/identity.schemas.js';
import { lineSchema } from './text.schemas.js';

export const SEARCH_MAX = 100;
export const searchSchema = lineSchema(
  SEARCH_MAX,
  `Search must be ${SEARCH_MAX} characters or less`,
  'Please enter what to search for',
);

/** Returns the words if they are an e-mail address, which is then looked up, logged and counted as such; otherwise null. */
export const emailIn = (words: string) => emailSchema.safeParse(words).data ?? null;

/** Each kind of object has at most this many results. */
export const RESULTS_MAX = 5;

/** The search is sent in a body, because it can contain somebody's e-mail address. */
export const consoleSearchSchema = z
  .object({
    words: searchSchema.describe(
      'Name, email address, number or amount to search for, of at most 100 characters',
    ),
  })
  .meta({ id: 'ConsoleSearch', description: 'A search by an administrator.' });
