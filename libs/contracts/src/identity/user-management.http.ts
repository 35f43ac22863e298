import { route, routes } from '../route.js';
import { CHANGE_WAIT_HOURS } from '../rules/payouts.js';
import {
  blockUserRpc,
  messageUserRpc,
  readUserRpc,
  removeUserTotpRpc,
  resetSignInRpc,
  unblockUserRpc,
} from './user-management.rpc.js';
import { blockSchema, userMessageSchema } from './user-management.schemas.js';

export const userManagementRoutes = routes('users', 'admins', {
  readUser: route(readUserRpc, {
    get: '/api/admin/users/:id',
    errors: ['REAUTH_REQUIRED', 'NOT_FOUND'],
    summary: 'Read a user with the email address',
    description:
      'The activity log records who read the address. Reading many addresses in an hour requires a recent password.',
  }),
  messageUser: route(messageUserRpc, {
    post: '/api/admin/users/:id/message',
    input: userMessageSchema,
    errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
    summary: 'Email a user',
    description: 'Repeating the same subject within a minute sends nothing. Requires a recent password.',
  }),
  resetSignIn: route(resetSignInRpc, {
    post: '/api/admin/users/:id/reset-sign-in',
    errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
    summary: 'Sign a user out and email a password link',
    description:
      'Ends every session of the user and emails a link to set a new password. The old password works until a new one is set. Requires a recent password.',
  }),
  blockUser: route(blockUserRpc, {
    post: '/api/admin/users/:id/block',
    input: blockSchema,
    errors: ['REAUTH_REQUIRED', 'NOT_FOUND'],
    summary: 'Block a user',
    description:
      "Signs the user out everywhere, hides the user's page, tips and media, and emails the reason if there is one. Requires a recent password.",
  }),
  removeUserTotp: route(removeUserTotpRpc, {
    post: '/api/admin/users/:id/remove-totp',
    errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
    summary: "Remove a user's authenticator app",
    description: `For users who lost both the app and the recovery codes. Signs the user out everywhere, emails the user, and holds payouts for ${CHANGE_WAIT_HOURS} hours. Requires a recent password.`,
  }),
  unblockUser: route(unblockUserRpc, {
    post: '/api/admin/users/:id/unblock',
    input: blockSchema,
    errors: ['REAUTH_REQUIRED', 'NOT_FOUND'],
    summary: 'Unblock a user',
    description: "Restores the user's page, tips and media. Requires a recent password.",
  }),
});
