import { z } from 'zod';

const CODE_MESSAGE = 'Please enter the code';
/** Six digits from the authenticator app, or a recovery code. */
export const codeSchema = z
  .string(CODE_MESSAGE)
  // Japanese keyboards type full-width digits.
  .normalize('NFKC')
  .trim()
  .min(1, CODE_MESSAGE)
  .max(40, 'This code is too long');
