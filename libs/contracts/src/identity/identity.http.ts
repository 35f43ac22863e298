import { route, routes } from '../route.js';
import { UNDO_EMAIL_CHANGE_HOURS } from '../rules/email-changes.js';
import {
  changeEmailRpc,
  checkUsernameRpc,
  confirmEmailRpc,
  forgotPasswordRpc,
  registerRpc,
  resendVerificationRpc,
  resetPasswordRpc,
  undoEmailChangeRpc,
  verifyEmailRpc,
} from './identity.rpc.js';
import { endOtherSessionsRpc, listSessionsRpc } from './sessions.rpc.js';

export const identityRoutes = {
  ...routes('account', 'creators', {
    changeEmail: route(changeEmailRpc, {
      post: '/api/users/me/email',
      errors: ['INVALID_CREDENTIALS', 'CODE_REQUIRED', 'INVALID_CODE'],
      summary: 'Change the email address',
      description:
        'Sends a link to the new address, and the change takes effect once that link is opened and confirmed. The response is the same if the address is already taken.',
    }),
  }),
  ...routes('admin account', 'new-admins', {
    listAdminSessions: route(listSessionsRpc, {
      get: '/api/admin/sessions',
      summary: "List the administrator's signed-in devices",
      description: 'Lists the most recently used device first.',
    }),
  }),
  ...routes('admin account', 'admins', {
    endOtherAdminSessions: route(endOtherSessionsRpc, {
      delete: '/api/admin/sessions',
      summary: "Sign out the administrator's other devices",
      description: 'The session that makes this request stays signed in.',
    }),
  }),
  ...routes('auth', 'anyone', {
    register: route(registerRpc, {
      post: '/api/auth/register',
      status: 201,
      errors: ['REGISTRATION_DISABLED', 'USERNAME_TAKEN'],
      summary: 'Create an account',
      description:
        'Sends a confirmation link to the email address. The response is the same if the address already has an account.',
    }),
    verifyEmail: route(verifyEmailRpc, {
      get: '/api/auth/verify-email',
      errors: ['INVALID_TOKEN'],
      summary: 'Confirm an email address',
      description:
        'Takes the token from the emailed link and confirms the email address of a new account. Safe to repeat.',
    }),
    checkUsername: route(checkUsernameRpc, {
      by: 'visitors',
      get: '/api/username-available/:username',
      limit: 'usernameAvailable',
      summary: 'Check whether a username is available',
      description: "The signed-in creator's current and former usernames count as available.",
    }),
    resendVerification: route(resendVerificationRpc, {
      post: '/api/auth/resend-verification',
      limit: 'accountLinks',
      summary: 'Send the confirmation link again',
      description: 'The response is the same for every email address.',
    }),
    confirmEmail: route(confirmEmailRpc, {
      post: '/api/auth/confirm-email',
      limit: 'accountLinks',
      errors: ['INVALID_TOKEN', 'ACCOUNT_FROZEN'],
      summary: 'Confirm a new email address',
      description:
        'Takes the token from the emailed link. The address that the link was sent to becomes the email address of the account.',
    }),
    undoEmailChange: route(undoEmailChangeRpc, {
      post: '/api/auth/undo-email-change',
      limit: 'accountLinks',
      errors: ['INVALID_TOKEN', 'ACCOUNT_FROZEN'],
      summary: 'Undo a change of the email address',
      description: `Takes the token from the link emailed to the former address, within ${UNDO_EMAIL_CHANGE_HOURS} hours. The account gets its former address back, every session ends, and that address gets an email with a link to set a new password.`,
    }),
    forgotPassword: route(forgotPasswordRpc, {
      post: '/api/auth/forgot-password',
      limit: 'accountLinks',
      summary: 'Send a link to reset the password',
      description: 'The response is the same for every email address.',
    }),
    resetPassword: route(resetPasswordRpc, {
      post: '/api/auth/reset-password',
      limit: 'accountLinks',
      errors: ['INVALID_TOKEN', 'ACCOUNT_FROZEN'],
      summary: 'Set a new password',
      description: 'Takes the token from the emailed link and ends every session of the account.',
    }),
  }),
  ...routes('auth', 'creators', {
    listSessions: route(listSessionsRpc, {
      get: '/api/auth/sessions',
      summary: 'List the signed-in devices',
      description: 'Lists the most recently used device first.',
    }),
    endOtherSessions: route(endOtherSessionsRpc, {
      delete: '/api/auth/sessions',
      summary: 'Sign out every other device',
      description: 'The session that makes this request stays signed in.',
    }),
  }),
};
