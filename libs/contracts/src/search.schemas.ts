import { z } from 'zod';
import { emailSchema } from './identity/identity.schemas.js';
import { lineSchema } from './text.schemas.js';

export const SEARCH_MAX = 100;
export const searchSchema = lineSchema(
  SEARCH_MAX,
  `Search must be ${SEARCH_MAX} characters or less`,
  'Please enter what to search for',
);

/** Returns the e-mail address that the words are, which is looked up, logged and counted as one; null for other words. */
export const emailIn = (words: string) => emailSchema.safeParse(words).data ?? null;

/** Each kind of object has at most this many results. */
export const RESULTS_MAX = 5;

/** An administrator's words travel in a body, because they can be somebody's e-mail address. */
export const consoleSearchSchema = z
  .object({
    words: searchSchema.describe(
      'A name, an email address, a number or an amount, in at most 100 characters',
    ),
  })
  .meta({ id: 'ConsoleSearch', description: 'What an administrator searches for.' });
