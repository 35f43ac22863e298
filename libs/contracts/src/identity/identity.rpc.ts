import { z } from 'zod';
import { defineRpc } from '../rpc.js';
import {
  accountFiguresSchema,
  accountSchema,
  adminCredentialsSchema,
  adminSchema,
  credentialsSchema,
  platformSettingsSchema,
  registrationResultSchema,
  registrationSchema,
} from './identity.schemas.js';

const sessionTokenSchema = z.object({ sessionToken: z.string().min(1).max(200) });
const doneSchema = z.object({});

/** Answers the same for a new address and one that already has an account. */
export const registerRpc = defineRpc('identity.register', registrationSchema, registrationResultSchema);

export const loginRpc = defineRpc(
  'identity.login',
  credentialsSchema,
  z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('signed-in'),
      sessionToken: z.string(),
      expiresAt: z.iso.datetime(),
      account: accountSchema,
    }),
    z.object({ outcome: z.literal('verification-required'), message: z.string() }),
  ]),
);

export const logoutRpc = defineRpc('identity.logout', sessionTokenSchema, doneSchema);

/** Fails with NOT_SIGNED_IN when the token is unknown, ended or expired. */
export const getSessionRpc = defineRpc(
  'identity.get-session',
  sessionTokenSchema,
  z.object({ sessionId: z.uuid(), expiresAt: z.iso.datetime(), account: accountSchema }),
);

export const verifyEmailRpc = defineRpc(
  'identity.verify-email',
  z.object({ token: z.string().max(200) }),
  z.object({ message: z.string() }),
);

export const checkUsernameRpc = defineRpc(
  'identity.check-username',
  z.object({ username: z.string().max(100) }),
  z.object({ available: z.boolean() }),
);

export const adminLoginRpc = defineRpc(
  'identity.admin-login',
  adminCredentialsSchema,
  z.object({ sessionToken: z.string(), expiresAt: z.iso.datetime(), admin: adminSchema }),
);

export const adminLogoutRpc = defineRpc('identity.admin-logout', sessionTokenSchema, doneSchema);

export const getAdminSessionRpc = defineRpc(
  'identity.get-admin-session',
  sessionTokenSchema,
  z.object({ sessionId: z.uuid(), expiresAt: z.iso.datetime(), admin: adminSchema }),
);

export const getSettingsRpc = defineRpc('identity.get-settings', z.object({}), platformSettingsSchema);

/** Administrators only. */
export const getAccountFiguresRpc = defineRpc(
  'identity.get-account-figures',
  z.object({}),
  accountFiguresSchema,
);
