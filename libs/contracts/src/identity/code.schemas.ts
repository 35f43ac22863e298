import { z } from 'zod';

const CODE_MESSAGE = 'Please enter the code';
/** A code has six digits of the authenticator app, or it is a recovery code. */
export const codeSchema = z
  .string(CODE_MESSAGE)
  // Keyboards of Japan type digits in full width.
  .normalize('NFKC')
  .trim()
  .min(1, CODE_MESSAGE)
  .max(40, 'This code is too long');
