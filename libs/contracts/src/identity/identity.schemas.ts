import { z } from 'zod';
import { usernameSchema } from '../username.js';

export const emailSchema = z
  .string('Please enter a valid email address')
  .trim()
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'));

export const newPasswordSchema = z
  .string('Password must be at least 8 characters')
  .min(8, 'Password must be at least 8 characters')
  .max(128, 'Password must be at most 128 characters');

export const registrationSchema = z
  .object({ username: usernameSchema, email: emailSchema, password: newPasswordSchema })
  .meta({ id: 'Registration' });

export const registrationResultSchema = z.object({ message: z.string() }).meta({ id: 'RegistrationResult' });

export const credentialsSchema = z
  .object({
    email: emailSchema,
    password: z
      .string('Password is required')
      .min(1, 'Password is required')
      .max(128, 'Password is required'),
  })
  .meta({ id: 'Credentials' });

export const adminCredentialsSchema = z
  .object({
    username: z.string('Username is required').min(1, 'Username is required').max(254),
    password: z.string('Password is required').min(1, 'Password is required').max(128),
  })
  .meta({ id: 'AdminCredentials' });

export const newAdminSchema = z.object({
  username: usernameSchema,
  email: z.string().trim().min(3).max(254).includes('@'),
  role: z.enum(['super', 'admin']).default('admin'),
});

/** The account behind a creator's session. */
export const accountSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
});

export const adminSchema = z
  .object({ id: z.uuid(), username: z.string(), email: z.string(), role: z.enum(['super', 'admin']) })
  .meta({ id: 'Admin' });

export const platformSettingsSchema = z
  .object({
    registrationEnabled: z.boolean(),
    maintenanceMode: z.boolean(),
    minimumTipAmount: z.number().meta({ description: 'US dollars' }),
    featuredCreatorsLimit: z.number().int(),
  })
  .meta({ id: 'PlatformSettings' });

export const accountFiguresSchema = z.object({ totalUsers: z.number().int(), activeUsers: z.number().int() });

export type Account = z.infer<typeof accountSchema>;
export type Admin = z.infer<typeof adminSchema>;
export type PlatformSettings = z.infer<typeof platformSettingsSchema>;
export type Registration = z.infer<typeof registrationSchema>;
export type Credentials = z.infer<typeof credentialsSchema>;
