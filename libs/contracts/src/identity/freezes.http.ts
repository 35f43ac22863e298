import { route, routes } from '../route.js';
import { decideFreezeRpc, freezeByLinkRpc, getFreezeOfferRpc, listFrozenAccountsRpc } from './freezes.rpc.js';
import { freezeDecisionSchema } from './freezes.schemas.js';

export const freezesRoutes = {
  ...routes('account', 'creators', {
    getFreezeOffer: route(getFreezeOfferRpc, {
      get: '/api/users/me/freeze',
      summary: 'Read until when the account can be frozen',
      description: 'An account can be frozen while a change of its email address can be undone.',
    }),
  }),
  ...routes('auth', 'anyone', {
    freezeAccount: route(freezeByLinkRpc, {
      post: '/api/auth/freeze-account',
      limit: 'accountLinks',
      errors: ['INVALID_TOKEN'],
      summary: 'Freeze an account that two addresses claim',
      description:
        'Takes the token from a link that undoes an email change, or from the email to the address that lost the account when a change was undone. Ends every session. Until a Super Admin decides, nobody can sign in and nothing is paid out. Safe to repeat.',
    }),
  }),
  ...routes('users', 'admins', {
    listFrozenAccounts: route(listFrozenAccountsRpc, {
      get: '/api/admin/users/frozen',
      errors: ['REAUTH_REQUIRED'],
      summary: 'List the frozen accounts',
      description:
        'Returns at most 100 accounts with the email addresses that claim them, oldest freeze first. Reading many addresses in an hour requires a recent password.',
    }),
    decideFreeze: route(decideFreezeRpc, {
      post: '/api/admin/users/:id/decide-freeze',
      input: freezeDecisionSchema,
      errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
      summary: 'Give a frozen account to one of its addresses',
      description:
        'The chosen address gets an email with a link to set a new password. Anything that somebody else may have added to the account is removed, and every address is told. Super Admins only. Requires a recent password.',
    }),
  }),
};
