import { z } from 'zod';
import { shownEmail } from './rules/shown-email.js';

/** An address in a reply, as people write it. Databases, events and requests have it in ASCII. */
export const shownEmailSchema = z.string().overwrite(shownEmail);
