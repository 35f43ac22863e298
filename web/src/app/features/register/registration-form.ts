import { newPasswordSchema, registrationSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { z } from 'zod';
import { MISMATCH } from '../../components/confirmed-password';

export const usernameStepSchema = registrationSchema.pick({ username: true });
export const passwordStepSchema = z
  .object({ password: newPasswordSchema, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, MISMATCH);
