import { route, routes } from '../route.js';
import { ENROLMENT_CODE_MINUTES, RECENT_ADMIN_PASSWORD_MINUTES } from '../rules/password-windows.js';
import {
  createAdminRpc,
  endAdminSessionsRpc,
  getTotpRequirementRpc,
  issueEnrolmentCodeRpc,
  listAdminsRpc,
  removeAdminRpc,
  resetAdminPasswordRpc,
  resetAdminTotpRpc,
  setTotpRequirementRpc,
} from './admin-management.rpc.js';
import { temporaryPasswordSchema } from './admin-management.schemas.js';

const RECENT = `Super Admins only. Requires a password entered in the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes.`;

export const adminManagementRoutes = routes('administrators', 'admins', {
  listAdmins: route(listAdminsRpc, {
    get: '/api/admin/admins',
    errors: ['FORBIDDEN'],
    summary: 'List the administrators',
    description: 'Super Admins only.',
  }),
  createAdmin: route(createAdminRpc, {
    post: '/api/admin/admins',
    status: 201,
    response: { schema: temporaryPasswordSchema, from: ({ password }) => ({ password }) },
    errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'WRONG_STATE'],
    summary: 'Create an administrator',
    description: `Returns a temporary password, which is shown once and must be changed at the first sign-in. ${RECENT}`,
  }),
  removeAdmin: route(removeAdminRpc, {
    delete: '/api/admin/admins/:id',
    errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
    summary: 'Remove an administrator',
    description: `Ends the administrator's sessions immediately. ${RECENT}`,
  }),
  endSessionsOfAdmin: route(endAdminSessionsRpc, {
    delete: '/api/admin/admins/:id/sessions',
    errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
    summary: 'Sign an administrator out on every device',
    description: RECENT,
  }),
  resetAdminPassword: route(resetAdminPasswordRpc, {
    post: '/api/admin/admins/:id/reset-password',
    errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
    summary: "Replace an administrator's password",
    description: `Returns a temporary password, which is shown once and must be changed at the first sign-in. Ends the administrator's sessions. ${RECENT}`,
  }),
  resetAdminTotp: route(resetAdminTotpRpc, {
    delete: '/api/admin/admins/:id/totp',
    errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
    summary: "Remove an administrator's authenticator app",
    description: `Also deletes the recovery codes and ends the administrator's sessions. ${RECENT}`,
  }),
  issueEnrolmentCode: route(issueEnrolmentCodeRpc, {
    post: '/api/admin/admins/:id/enrolment-code',
    errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
    summary: 'Issue an enrolment code for an authenticator app',
    description: `An administrator needs the code to set up an app if every administrator must have one. The code is shown once, works once within ${ENROLMENT_CODE_MINUTES} minutes, and replaces any earlier code. ${RECENT}`,
  }),
  getTotpRequirement: route(getTotpRequirementRpc, {
    get: '/api/admin/totp-requirement',
    errors: ['FORBIDDEN'],
    summary: 'Read whether all administrators need an authenticator app',
    description: 'Super Admins only.',
  }),
  setTotpRequirement: route(setTotpRequirementRpc, {
    put: '/api/admin/totp-requirement',
    errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'WRONG_STATE'],
    summary: 'Set whether all administrators need an authenticator app',
    description: `Administrators without an app must set one up, with an enrolment code, before any other request works. Only an administrator with an app can require it. ${RECENT}`,
  }),
});
