import { z } from 'zod';
import { usernameSchema } from '../username.schemas.js';
import { adminSchema, emailSchema, newAdminSchema } from './identity.schemas.js';

export const listedAdminSchema = adminSchema
  .extend({
    lastLogin: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    sessions: z.number().int().describe('Number of devices on which the administrator is signed in'),
    hasTotp: z.boolean(),
    mustChangePassword: z
      .boolean()
      .describe('Whether the administrator has a temporary password that must be changed'),
  })
  .meta({ id: 'ListedAdmin', description: 'An administrator in the list for Super Admins.' });

export const adminCreationSchema = z
  .object({
    username: usernameSchema.describe('Username of 4 to 25 letters, digits and underscores'),
    email: emailSchema,
    role: newAdminSchema.shape.role,
  })
  .meta({ id: 'AdminCreation', description: 'A new administrator.' });

export const temporaryPasswordSchema = z
  .object({ password: z.string().describe('Temporary password') })
  .meta({
    id: 'TemporaryPassword',
    description: 'A password that is shown once and must be changed at the first sign-in.',
  });

export const enrolmentCodeSchema = z
  .object({
    code: z.string().describe('Enrolment code'),
    expiresAt: z.iso.datetime().describe('When the code expires'),
  })
  .meta({
    id: 'EnrolmentCode',
    description: 'A code for setting up an authenticator app, which is shown once.',
  });

export const totpRequirementSchema = z
  .object({
    isRequired: z
      .boolean('Please say whether it is required')
      .describe('Whether administrators without an app must set one up before they can do anything else'),
  })
  .meta({ id: 'TotpRequirement', description: 'Whether every administrator needs an authenticator app.' });
