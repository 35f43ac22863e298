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
      'The activity log tells who has read it, and many addresses in an hour need a recent password.',
  }),
  messageUser: route(messageUserRpc, {
    post: '/api/admin/users/:id/message',
    input: userMessageSchema,
    errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
    summary: 'Mail a user',
    description: 'The same subject again within a minute sends nothing. Needs a recent password.',
  }),
  resetSignIn: route(resetSignInRpc, {
    post: '/api/admin/users/:id/reset-sign-in',
    errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
    summary: 'Sign a user out everywhere and mail a link to set a new password',
    description: 'Until then the old password works. Needs a recent password.',
  }),
  blockUser: route(blockUserRpc, {
    post: '/api/admin/users/:id/block',
    input: blockSchema,
    errors: ['REAUTH_REQUIRED', 'NOT_FOUND'],
    summary: 'Block a user',
    description:
      'Signs the user out everywhere, hides page, tips and media, and mails the reason if there is one. Needs a recent password.',
  }),
  removeUserTotp: route(removeUserTotpRpc, {
    post: '/api/admin/users/:id/remove-totp',
    errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
    summary: "Remove a user's authenticator app",
    description: `For somebody who lost it and the recovery codes. Signs the user out everywhere, mails the owner, and payouts wait for ${CHANGE_WAIT_HOURS} hours. Needs a recent password.`,
  }),
  unblockUser: route(unblockUserRpc, {
    post: '/api/admin/users/:id/unblock',
    input: blockSchema,
    errors: ['REAUTH_REQUIRED', 'NOT_FOUND'],
    summary: 'Unblock a user',
    description: 'Restores page, tips and media. Needs a recent password.',
  }),
});
