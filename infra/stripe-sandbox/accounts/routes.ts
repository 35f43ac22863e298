import type { ApiRoute } from '../http/api-route.ts';
import { LIST_PARAMETERS, toList } from '../http/lists.ts';
import { ACCOUNT_LINK_PARAMETERS, createAccountLink, createLoginLink } from './account-links.ts';
import { findConnectedAccount } from './connected-accounts.ts';
import { ACCOUNT_PARAMETERS, createAccount } from './create-account.ts';

export const connectedAccountRoutes: ApiRoute[] = [
  { method: 'POST', path: '/v1/accounts', parameters: ACCOUNT_PARAMETERS, handle: createAccount },
  {
    method: 'GET',
    path: '/v1/accounts',
    parameters: LIST_PARAMETERS,
    handle: (store, call) => toList(call, store.connectedAccounts),
  },
  {
    method: 'GET',
    path: '/v1/accounts/:id',
    parameters: [],
    handle: (store, call) => findConnectedAccount(store, call.id),
  },
  {
    method: 'POST',
    path: '/v1/accounts/:id/login_links',
    parameters: [],
    handle: createLoginLink,
  },
  {
    method: 'POST',
    path: '/v1/account_links',
    parameters: ACCOUNT_LINK_PARAMETERS,
    handle: createAccountLink,
  },
];
