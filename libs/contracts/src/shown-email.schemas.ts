import { z } from 'zod';
import { shownEmail } from './rules/shown-email.js';

/** An address in a reply to people, as they write it. Databases, events and requests have it in ASCII. */
export const shownEmailSchema = z.string().overwrite(shownEmail);
