import { z } from 'zod';
import { defineRpc } from '../rpc.js';
import { totpEnrolmentSchema } from './admins.schemas.js';
import {
  recoveryCodesSchema,
  totpConfirmationSchema,
  totpDisablingSchema,
  totpSetupSchema,
  totpStatusSchema,
} from './authenticator-apps.schemas.js';
import { renewedSessionSchema } from './identity.rpc.js';

// Creators and administrators make these calls for themselves.

export const getTotpStatusRpc = defineRpc('identity.get-totp-status', z.object({}), totpStatusSchema);

/**
 * The app shows `issuer` as the name of the product. Replaces a secret that was not confirmed. Throws WRONG_STATE if
 * the account has an app already, CODE_REQUIRED if every administrator needs an app and no enrolment code is given, and
 * INVALID_CODE for a wrong one.
 */
export const setUpTotpRpc = defineRpc(
  'identity.set-up-totp',
  totpEnrolmentSchema.extend({ issuer: z.string().max(100) }),
  totpSetupSchema,
);

/** Renews the session, and ends the others because they were opened without a code. */
export const confirmTotpRpc = defineRpc(
  'identity.confirm-totp',
  totpConfirmationSchema,
  recoveryCodesSchema.extend(renewedSessionSchema.shape),
);

export const disableTotpRpc = defineRpc('identity.disable-totp', totpDisablingSchema, renewedSessionSchema);

/** Replaces a creator's recovery codes. Throws WRONG_STATE without an app. */
export const renewRecoveryCodesRpc = defineRpc(
  'identity.renew-recovery-codes',
  z.object({}),
  recoveryCodesSchema,
);
