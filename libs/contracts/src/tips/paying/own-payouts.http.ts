import { route, routes } from '../../route.js';
import {
  getOwnPayoutRpc,
  getOwnStatementRpc,
  listOwnPayoutsRpc,
  listOwnPayoutTipsRpc,
} from './own-payouts.rpc.js';

export const ownPayoutsRoutes = routes('own payouts', 'creators', {
  listOwnPayouts: route(listOwnPayoutsRpc, {
    get: '/api/users/me/payouts',
    summary: 'List your own payouts, newest first',
    description: 'Only payouts that administrators have confirmed.',
  }),
  getOwnPayout: route(getOwnPayoutRpc, {
    get: '/api/users/me/payouts/:id',
    errors: ['NOT_FOUND'],
    summary: 'Read one of your own payouts',
    description: 'Only a payout that administrators have confirmed.',
  }),
  listOwnPayoutTips: route(listOwnPayoutTipsRpc, {
    get: '/api/users/me/payouts/:id/tips',
    errors: ['NOT_FOUND'],
    summary: 'List the tips in one of your own payouts, oldest first',
    description: 'With corrections for tips that an earlier payout had paid.',
  }),
  getOwnStatement: route(getOwnStatementRpc, {
    get: '/api/users/me/statements/:month',
    summary: 'Read how the balance changed in a month',
    description: 'Sums by reason, and the payouts of the month. The running month is shown up to now.',
  }),
});
