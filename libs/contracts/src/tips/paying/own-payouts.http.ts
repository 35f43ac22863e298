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
    description: 'Returns only confirmed payouts.',
  }),
  getOwnPayout: route(getOwnPayoutRpc, {
    get: '/api/users/me/payouts/:id',
    errors: ['NOT_FOUND'],
    summary: 'Read one of your own payouts',
    description: 'Finds only confirmed payouts.',
  }),
  listOwnPayoutTips: route(listOwnPayoutTipsRpc, {
    get: '/api/users/me/payouts/:id/tips',
    errors: ['NOT_FOUND'],
    summary: 'List the tips in one of your own payouts, oldest first',
    description: 'Includes corrections for tips that an earlier payout already paid.',
  }),
  getOwnStatement: route(getOwnStatementRpc, {
    get: '/api/users/me/statements/:month',
    summary: 'Read how your balance changed in a month',
    description:
      'Returns the changes added up by reason, and the payouts confirmed in the month. The current month is shown up to now.',
  }),
});
