import { z } from 'zod';

const CODE_MESSAGE = 'Please enter the code';
/** A code has six digits of the authenticator app, or it is a recovery code. */
export const codeSchema = z.string(CODE_MESSAGE).trim().min(1, CODE_MESSAGE).max(40, 'This code is too long');
