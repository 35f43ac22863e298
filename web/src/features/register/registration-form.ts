import { newPasswordSchema, registrationSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { z } from 'zod';

export const registrationFormSchema = registrationSchema
  .extend({ password: newPasswordSchema, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    message: 'Passwords do not match',
    path: ['confirmPassword'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export type RegistrationForm = z.infer<typeof registrationFormSchema>;
