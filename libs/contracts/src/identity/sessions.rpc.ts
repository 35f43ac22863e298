import { z } from 'zod';
import { messageSchema } from '../message.schemas.js';
import { defineRpc } from '../rpc.js';
import { adminSignInSchema, currentAdminSchema } from './admins.schemas.js';
import { renewedSessionSchema } from './identity.rpc.js';
import {
  accountSchema,
  adminSchema,
  credentialsSchema,
  reauthenticationSchema,
  sessionSchema,
} from './identity.schemas.js';

const sessionTokenSchema = z.object({ sessionToken: z.string().min(1).max(200) });
const doneSchema = z.object({});

/** True if the creator has not accepted the current terms; absent in replies of the previous release. */
const mustAcceptTermsSchema = z.boolean().optional();

/**
 * Ends the session whose token the browser presents, and starts a new one. Throws CODE_REQUIRED after a correct
 * password if the account has an authenticator app.
 */
export const loginRpc = defineRpc(
  'identity.login',
  credentialsSchema.extend({ presentedToken: z.string().max(200).optional() }),
  z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('signed-in'),
      sessionToken: z.string(),
      expiresAt: z.iso.datetime(),
      account: accountSchema,
      mustAcceptTerms: mustAcceptTermsSchema,
    }),
    z.object({ outcome: z.literal('verification-required'), message: z.string() }),
  ]),
);

export const logoutRpc = defineRpc('identity.logout', sessionTokenSchema, doneSchema);

/** Throws NOT_SIGNED_IN if the token is unknown, ended or expired. */
export const getSessionRpc = defineRpc(
  'identity.get-session',
  sessionTokenSchema,
  z.object({
    sessionId: z.uuid(),
    expiresAt: z.iso.datetime(),
    /** When the password was last given in the session. */
    authenticatedAt: z.iso.datetime(),
    account: accountSchema,
    mustAcceptTerms: mustAcceptTermsSchema,
  }),
);

/** Renews the actor's session. INVALID_CREDENTIALS counts as a failed sign-in. Throws CODE_REQUIRED as loginRpc does. */
export const reauthenticateRpc = defineRpc(
  'identity.reauthenticate',
  reauthenticationSchema,
  renewedSessionSchema,
);

/** Throws INVALID_CREDENTIALS, which counts as a failed sign-in. Neither asks for a code nor renews the session. */
export const confirmPasswordRpc = defineRpc(
  'identity.confirm-password',
  reauthenticationSchema.pick({ password: true }),
  z.object({}),
);

/** Lists the actor's sessions, the last used first. */
export const listSessionsRpc = defineRpc('identity.list-sessions', z.object({}), z.array(sessionSchema));

/** Throws NOT_FOUND for another account's session. */
export const endOwnSessionRpc = defineRpc(
  'identity.end-own-session',
  z.object({ sessionId: z.uuid() }),
  doneSchema,
);

export const endOtherSessionsRpc = defineRpc('identity.end-other-sessions', z.object({}), messageSchema);

/** Throws CODE_REQUIRED after a correct password if the administrator has an authenticator app. */
export const adminLoginRpc = defineRpc(
  'identity.admin-login',
  adminSignInSchema.extend({ presentedToken: z.string().max(200).optional() }),
  z.object({ sessionToken: z.string(), expiresAt: z.iso.datetime(), admin: adminSchema }),
);

export const adminLogoutRpc = defineRpc('identity.admin-logout', sessionTokenSchema, doneSchema);

/** Renews the administrator's session. INVALID_CREDENTIALS counts as a failed sign-in. */
export const reauthenticateAdminRpc = defineRpc(
  'identity.reauthenticate-admin',
  reauthenticationSchema,
  renewedSessionSchema,
);

/** `isUse` is false if a page refreshes itself, which does not prolong the session. */
export const getAdminSessionRpc = defineRpc(
  'identity.get-admin-session',
  sessionTokenSchema.extend({ isUse: z.boolean().default(true) }),
  z.object({
    sessionId: z.uuid(),
    expiresAt: z.iso.datetime(),
    authenticatedAt: z.iso.datetime(),
    admin: adminSchema,
    setup: currentAdminSchema.shape.setup,
    hasTotp: currentAdminSchema.shape.hasTotp,
  }),
);
