import { route, routes } from '../../route.js';
import { CHANGE_WAIT_HOURS } from '../../rules/payouts.js';
import {
  choosePayoutAccountRpc,
  getConnectedAccountRpc,
  getPayoutAccountRpc,
  openPayoutAccountRpc,
  openPayoutDashboardRpc,
  refreshPayoutAccountRpc,
} from './payout-account.rpc.js';
import { connectedAccountReplySchema } from './payout-account.schemas.js';

export const payoutAccountRoutes = {
  ...routes('own payouts', 'creators', {
    getPayoutAccount: route(getPayoutAccountRpc, {
      get: '/api/users/me/payout-account',
      summary: 'Read the own account at Stripe',
      description:
        'Whether payouts through Stripe are offered, to which countries, and the state of the account as Stripe last told it. No bank data.',
    }),
    openPayoutAccount: route(openPayoutAccountRpc, {
      post: '/api/users/me/payout-account',
      errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE', 'PROVIDER_UNAVAILABLE'],
      summary: 'Set up the own account at Stripe',
      description:
        "Makes the account, or continues with the one that there is, and returns the address of Stripe's form, which one visit uses up. A country that Stripe cannot pay to is rejected before anything is made. Needs a recent password.",
    }),
    refreshPayoutAccount: route(refreshPayoutAccountRpc, {
      post: '/api/users/me/payout-account/refresh',
      errors: ['NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
      summary: 'Ask Stripe for the state of the own account',
      description: "For whoever comes back from Stripe's form; the address of return proves nothing.",
    }),
    openPayoutDashboard: route(openPayoutDashboardRpc, {
      post: '/api/users/me/payout-account/dashboard',
      errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE', 'PROVIDER_UNAVAILABLE'],
      summary: 'Open the own dashboard at Stripe',
      description:
        'Returns an address that one visit uses up. The bank account can be changed there, so it needs a recent password.',
    }),
    choosePayoutAccount: route(choosePayoutAccountRpc, {
      post: '/api/users/me/payout-account/method',
      errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
      summary: 'Be paid to the own account at Stripe',
      description: `Makes it the default payout method, after a wait of ${CHANGE_WAIT_HOURS} hours as with any. Needs a recent password.`,
    }),
  }),
  ...routes('payouts', 'admins', {
    getConnectedAccount: route(getConnectedAccountRpc, {
      get: '/api/admin/users/:id/connected-account',
      response: { schema: connectedAccountReplySchema, from: (account) => ({ account }) },
      errors: ['NOT_FOUND'],
      summary: "Read a creator's account at Stripe",
      description: 'Its id and its state as Stripe last told it, without bank data.',
    }),
  }),
};
