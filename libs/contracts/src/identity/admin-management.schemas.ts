import { z } from 'zod';
import { usernameSchema } from '../username.schemas.js';
import { adminSchema, emailSchema, newAdminSchema } from './identity.schemas.js';

export const listedAdminSchema = adminSchema
  .extend({
    lastLogin: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    sessions: z.number().int().describe('Number of devices on which the administrator is signed in'),
    hasTotp: z.boolean(),
    mustChangePassword: z.boolean().describe('Whether the password is a temporary one'),
  })
  .meta({ id: 'ListedAdmin', description: 'An administrator in the list of those with the role super.' });

export const adminCreationSchema = z
  .object({
    username: usernameSchema.describe('Of 4 to 25 letters, digits and underscores'),
    email: emailSchema,
    role: newAdminSchema.shape.role,
  })
  .meta({ id: 'AdminCreation', description: 'A new administrator.' });

export const temporaryPasswordSchema = z.object({ password: z.string().describe('The password') }).meta({
  id: 'TemporaryPassword',
  description: 'A password that is shown once and must be changed at the first sign-in.',
});

export const enrolmentCodeSchema = z
  .object({
    code: z.string().describe('The code'),
    expiresAt: z.iso.datetime().describe('When it stops working'),
  })
  .meta({
    id: 'EnrolmentCode',
    description: 'A code, shown once, with which an administrator sets up an authenticator app.',
  });

export const totpRequirementSchema = z
  .object({
    isRequired: z
      .boolean('Please say whether it is required')
      .describe('Whether those without an app must set one up before anything else'),
  })
  .meta({ id: 'TotpRequirement', description: 'Whether every administrator needs an authenticator app.' });
