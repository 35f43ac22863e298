import { z } from 'zod';
import { messageSchema } from '../message.schemas.js';
import { defineRpc } from '../rpc.js';
import { accountExportSchema, ownActivitySchema } from './account-export.schemas.js';
import {
  accountClosingSchema,
  emailAddressSchema,
  emailChangeSchema,
  mailedTokenSchema,
  passwordChangeSchema,
  passwordResetDoneSchema,
  passwordResetSchema,
  registrationSchema,
  usernameChangeSchema,
} from './identity.schemas.js';
import { acceptedTermsSchema, termsAcceptanceSchema } from './terms.schemas.js';

/** The new token of the actor's session. */
export const renewedSessionSchema = messageSchema.extend({
  sessionToken: z.string(),
  expiresAt: z.iso.datetime(),
});

/** Responds the same to a new address and to one that already has an account. */
export const registerRpc = defineRpc('identity.register', registrationSchema, messageSchema);

/** Verifies the address of a new account with the link from a mail. */
export const verifyEmailRpc = defineRpc(
  'identity.verify-email',
  mailedTokenSchema,
  messageSchema.extend({
    message: z.string().describe('Result to show to the person who opened the link'),
    email: z.string().optional().describe('Verified email address; absent if the link is no longer valid'),
  }),
);

/** Confirms a new address with the link from a mail. It becomes the account's address. */
export const confirmEmailRpc = defineRpc('identity.confirm-email', mailedTokenSchema, messageSchema);

/**
 * Undoes a change of address with the link from the mail to the former address: the account gets that address back,
 * every session ends, the password stops working, and a link to set a new one is mailed.
 */
export const undoEmailChangeRpc = defineRpc('identity.undo-email-change', mailedTokenSchema, messageSchema);

/** Responds in the same way to every address. */
export const resendVerificationRpc = defineRpc(
  'identity.resend-verification',
  emailAddressSchema,
  messageSchema,
);

/** Responds in the same way to every address. */
export const forgotPasswordRpc = defineRpc('identity.forgot-password', emailAddressSchema, messageSchema);

/** Throws INVALID_TOKEN if the link is unknown, used or too old. Ends every session of the account. */
export const resetPasswordRpc = defineRpc(
  'identity.reset-password',
  passwordResetSchema,
  passwordResetDoneSchema,
);

/** Ends every other session of the actor, and renews the actor's own. */
export const changePasswordRpc = defineRpc(
  'identity.change-password',
  passwordChangeSchema,
  renewedSessionSchema,
);

/** Does the same for an administrator. Throws CODE_REQUIRED after a correct password if there is an authenticator app. */
export const changeAdminPasswordRpc = defineRpc(
  'identity.change-admin-password',
  passwordChangeSchema,
  renewedSessionSchema,
);

/** Sends a link to the new address. The change takes effect when it is confirmed. Responds the same if the address is taken. */
export const changeEmailRpc = defineRpc('identity.change-email', emailChangeSchema, messageSchema);

/** Throws USERNAME_TAKEN if another account has or recently had the name, and RATE_LIMITED after three changes in thirty days. */
export const changeUsernameRpc = defineRpc(
  'identity.change-username',
  usernameChangeSchema,
  usernameChangeSchema,
);

/** Keeps the first acceptance of a version. Throws TERMS_CHANGED if the version is not the current one. */
export const acceptTermsRpc = defineRpc('identity.accept-terms', acceptedTermsSchema, termsAcceptanceSchema);

/** Throws REAUTH_REQUIRED without a recent sign-in. */
export const exportAccountRpc = defineRpc('identity.export-account', z.object({}), accountExportSchema);

/** Lists the actor's activity, oldest first. Throws REAUTH_REQUIRED without a recent sign-in. */
export const listOwnActivityRpc = defineRpc(
  'identity.list-own-activity',
  z.object({ cursor: z.uuid().optional(), limit: z.number().int().min(1).max(100).default(100) }),
  z.object({ activity: z.array(ownActivitySchema), nextCursor: z.string().nullable() }),
);

/**
 * The account cannot be restored, so without `mailCode` a code is mailed and MAIL_CODE_REQUIRED is thrown. With it, an
 * account with an authenticator app also needs a code from the app, or CODE_REQUIRED is thrown. The caller first asks
 * tips whether a balance may be waived.
 */
export const closeAccountRpc = defineRpc(
  'identity.close-account',
  accountClosingSchema.omit({ waiveBalance: true }).extend({ isBalanceWaived: z.boolean() }),
  messageSchema,
);

/** The actor's own current and former names count as available. */
export const checkUsernameRpc = defineRpc(
  'identity.check-username',
  z.object({ username: z.string().max(100).describe('Username to check') }),
  z.object({ available: z.boolean().describe('Whether the username is available now') }),
);
