import { route, routes } from '../route.js';
import { decideFreezeRpc, freezeByLinkRpc, getFreezeOfferRpc, listFrozenAccountsRpc } from './freezes.rpc.js';
import { freezeDecisionSchema } from './freezes.schemas.js';

export const freezesRoutes = {
  ...routes('account', 'creators', {
    getFreezeOffer: route(getFreezeOfferRpc, {
      get: '/api/users/me/freeze',
      summary: 'Read until when the account can be frozen',
      description: 'An account can be frozen while a change of its address can be undone.',
    }),
  }),
  ...routes('auth', 'anyone', {
    freezeAccount: route(freezeByLinkRpc, {
      post: '/api/auth/freeze-account',
      limit: 'accountLinks',
      errors: ['INVALID_TOKEN'],
      summary: 'Freeze an account that two addresses claim',
      description:
        'Takes the token from a link that undoes an email change, or from the email to the address that lost the account when a change was undone. Every session ends. No one can sign in and nothing is paid out until a Super Admin decides. Safe to repeat.',
    }),
  }),
  ...routes('users', 'admins', {
    listFrozenAccounts: route(listFrozenAccountsRpc, {
      get: '/api/admin/users/frozen',
      errors: ['REAUTH_REQUIRED'],
      summary: 'List the frozen accounts with the addresses that claim them',
      description:
        'At most 100, those that wait longest first. Reading many addresses in an hour requires a recent password.',
    }),
    decideFreeze: route(decideFreezeRpc, {
      post: '/api/admin/users/:id/decide-freeze',
      input: freezeDecisionSchema,
      errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
      summary: 'Give a frozen account to one of the addresses that claim it',
      description:
        'The address is emailed a link to set a new password, anything another side may have added is removed, and every address is told. Super Admins only. Requires a recent password.',
    }),
  }),
};
