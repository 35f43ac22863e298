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
        'Returns whether payouts through Stripe are offered, for which countries, and the state of the account as Stripe last reported it. Contains no bank data.',
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
      summary: 'Refresh the state of your own Stripe account',
      description:
        "Asks Stripe for the current state. Call this when a creator returns from Stripe's form, because the return address proves nothing.",
    }),
    openPayoutDashboard: route(openPayoutDashboardRpc, {
      post: '/api/users/me/payout-account/dashboard',
      errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE', 'PROVIDER_UNAVAILABLE'],
      summary: 'Open your own Stripe dashboard',
      description:
        'Returns a single-use link to the dashboard. The bank account can be changed there, so this requires a recent password.',
    }),
    choosePayoutAccount: route(choosePayoutAccountRpc, {
      post: '/api/users/me/payout-account/method',
      errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
      summary: 'Get paid to your own Stripe account',
      description: `Makes the Stripe account the default payout method. It is paid after the usual wait of ${CHANGE_WAIT_HOURS} hours. Requires a recent password.`,
    }),
  }),
  ...routes('payouts', 'admins', {
    getConnectedAccount: route(getConnectedAccountRpc, {
      get: '/api/admin/users/:id/connected-account',
      response: { schema: connectedAccountReplySchema, from: (account) => ({ account }) },
      errors: ['NOT_FOUND'],
      summary: "Read a creator's Stripe account",
      description:
        'Returns the ID of the account and its state as Stripe last reported it, without bank data.',
    }),
  }),
};
