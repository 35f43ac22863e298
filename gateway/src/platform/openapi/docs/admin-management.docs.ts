import {
  adminCreationSchema,
  enrolmentCodeSchema,
  listedAdminSchema,
  temporaryPasswordSchema,
  totpRequirementSchema,
} from '@sprinkle/contracts/identity/admin-management.schemas';
import {
  adminSignInSchema,
  currentAdminSchema,
  totpEnrolmentSchema,
} from '@sprinkle/contracts/identity/admins.schemas';
import { adminSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { describeSchema } from '../describe-schema.js';
import { ADMIN_ID, JOINED_AT, TIPPED_AT } from './example-values.js';

const ADMIN = {
  id: ADMIN_ID,
  username: 'olga_admin',
  email: 'olga@example.com',
  role: 'super' as const,
};
const PASSWORD = 'quiet river stone';
const CODE = '492039';
const ENROLMENT_CODE = '3f9a1-07bce-55d20-e81f4';

describeSchema(adminSignInSchema, {
  description: 'What an administrator signs in with.',
  example: { username: ADMIN.username, password: PASSWORD, code: CODE },
  fields: { username: 'Username of the administrator' },
});

describeSchema(adminSchema, {
  description: 'An administrator.',
  example: ADMIN,
  fields: { username: 'Username of the administrator' },
});

describeSchema(currentAdminSchema, {
  description: 'The signed-in administrator.',
  example: { ...ADMIN, setup: null, hasTotp: true },
  fields: {
    username: 'Username of the administrator',
    setup:
      'What must be done before other calls work: change the password or set up an app; null for nothing',
  },
});

describeSchema(listedAdminSchema, {
  description: 'An administrator in the list of those with the role super.',
  example: {
    ...ADMIN,
    lastLogin: TIPPED_AT,
    createdAt: JOINED_AT,
    sessions: 1,
    hasTotp: true,
    mustChangePassword: false,
  },
  fields: {
    username: 'Username of the administrator',
    sessions: 'Number of devices on which the administrator is signed in',
    mustChangePassword: 'Whether the password is a temporary one',
  },
});

describeSchema(adminCreationSchema, {
  description: 'A new administrator.',
  example: { username: 'tomas_admin', email: 'tomas@example.com', role: 'admin' },
  fields: { username: 'Of 4 to 25 letters, digits and underscores' },
});

describeSchema(temporaryPasswordSchema, {
  description: 'A password that is shown once and must be changed at the first sign-in.',
  example: { password: 'rK7-vTq2-9wHd' },
  fields: { password: 'The password' },
});

describeSchema(totpRequirementSchema, {
  description: 'Whether every administrator needs an authenticator app.',
  example: { isRequired: true },
  fields: { isRequired: 'Whether those without an app must set one up before anything else' },
});

describeSchema(totpEnrolmentSchema, {
  description: 'What the set-up of an authenticator app begins with.',
  example: { enrolmentCode: ENROLMENT_CODE },
  fields: { enrolmentCode: 'Code of a Super Admin, required where every administrator needs an app' },
});

describeSchema(enrolmentCodeSchema, {
  description: 'A code, shown once, with which an administrator sets up an authenticator app.',
  example: { code: ENROLMENT_CODE, expiresAt: TIPPED_AT },
  fields: { code: 'The code', expiresAt: 'When it stops working' },
});
