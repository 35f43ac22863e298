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
      summary: 'Read your own Stripe account',
      description:
        'Whether payouts through Stripe are offered, to which countries, and the state of the account as Stripe last told it. No bank data.',
    }),
    openPayoutAccount: route(openPayoutAccountRpc, {
      post: '/api/users/me/payout-account',
      errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE', 'PROVIDER_UNAVAILABLE'],
      summary: 'Set up your own Stripe account',
      description:
        "Creates the account, or continues with the existing one, and returns a single-use link to Stripe's form. A country that Stripe can't pay to is rejected before anything is created. Requires a recent password.",
    }),
    refreshPayoutAccount: route(refreshPayoutAccountRpc, {
      post: '/api/users/me/payout-account/refresh',
      errors: ['NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
      summary: 'Ask Stripe for the state of your own account',
      description: "For creators returning from Stripe's form, because the return address proves nothing.",
    }),
    openPayoutDashboard: route(openPayoutDashboardRpc, {
      post: '/api/users/me/payout-account/dashboard',
      errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE', 'PROVIDER_UNAVAILABLE'],
      summary: 'Open your own Stripe dashboard',
      description:
        'Returns a single-use link. The bank account can be changed there, so this requires a recent password.',
    }),
    choosePayoutAccount: route(choosePayoutAccountRpc, {
      post: '/api/users/me/payout-account/method',
      errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
      summary: 'Get paid to your own Stripe account',
      description: `Makes it the default payout method, after the usual wait of ${CHANGE_WAIT_HOURS} hours. Requires a recent password.`,
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
