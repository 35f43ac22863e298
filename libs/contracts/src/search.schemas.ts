import { z } from 'zod';
import { lineSchema } from './text.schemas.js';

export const SEARCH_MAX = 100;
export const searchSchema = lineSchema(
  SEARCH_MAX,
  `Search must be ${SEARCH_MAX} characters or less`,
  'Please enter what to search for',
);

/** Each kind of object has at most this many results. */
export const RESULTS_MAX = 5;

/** An administrator's words travel in a body, because they can be somebody's e-mail address. */
export const consoleSearchSchema = z.object({ words: searchSchema }).meta({ id: 'ConsoleSearch' });
