import { z } from 'zod';
import { defineRpc } from '../rpc.js';
import { idSchema } from '../text.schemas.js';
import {
  adminCreationSchema,
  enrolmentCodeSchema,
  listedAdminSchema,
  temporaryPasswordSchema,
  totpRequirementSchema,
} from './admin-management.schemas.js';
import { adminSchema } from './identity.schemas.js';

// Calls about other administrators need the role super. Those that change something also need a recent sign-in.

const adminIdSchema = z.object({ adminId: idSchema('The administrator') });
const doneSchema = z.object({});

export const listAdminsRpc = defineRpc('identity.list-admins', z.object({}), z.array(listedAdminSchema));

export const createAdminRpc = defineRpc(
  'identity.create-admin',
  adminCreationSchema,
  temporaryPasswordSchema.extend({ admin: adminSchema }),
);

/** Throws WRONG_STATE for the actor's own account, and for the last administrator with the role super. */
export const removeAdminRpc = defineRpc('identity.remove-admin', adminIdSchema, doneSchema);

export const endAdminSessionsRpc = defineRpc('identity.end-admin-sessions', adminIdSchema, doneSchema);

/** Also ends the sessions. Throws WRONG_STATE for the actor's own account, whose password is changed in the account settings. */
export const resetAdminPasswordRpc = defineRpc(
  'identity.reset-admin-password',
  adminIdSchema,
  temporaryPasswordSchema,
);

/** Also ends the sessions. Throws WRONG_STATE for the actor's own account. */
export const resetAdminTotpRpc = defineRpc('identity.reset-admin-totp', adminIdSchema, doneSchema);

/**
 * Lets an administrator set up an app when everybody needs one. Throws WRONG_STATE for the actor's own account, and for
 * an administrator who has an app.
 */
export const issueEnrolmentCodeRpc = defineRpc(
  'identity.issue-enrolment-code',
  adminIdSchema,
  enrolmentCodeSchema,
);

export const getTotpRequirementRpc = defineRpc(
  'identity.get-totp-requirement',
  z.object({}),
  totpRequirementSchema,
);

/**
 * Throws WRONG_STATE if an actor without an app turns the requirement on, because nobody else might be able to let them
 * in again.
 */
export const setTotpRequirementRpc = defineRpc(
  'identity.set-totp-requirement',
  totpRequirementSchema,
  totpRequirementSchema,
);
