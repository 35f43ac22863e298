import { z } from 'zod';
import { searchSchema } from './identity/administration.schemas.js';

/** Each kind of object has at most this many results. */
export const RESULTS_MAX = 5;

/** An administrator's words travel in a body, because they can be somebody's e-mail address. */
export const consoleSearchSchema = z.object({ words: searchSchema }).meta({ id: 'ConsoleSearch' });
