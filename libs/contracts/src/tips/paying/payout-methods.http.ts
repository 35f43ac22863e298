import { route, routes } from '../../route.js';
import { CHANGE_WAIT_HOURS } from '../../rules/payouts.js';
import {
  addPayoutMethodRpc,
  listPayoutMethodsRpc,
  removePayoutMethodRpc,
  setDefaultPayoutMethodRpc,
} from './payout-methods.rpc.js';
import { defaultChoiceSchema } from './payout-methods.schemas.js';

export const payoutMethodsRoutes = routes('own payouts', 'creators', {
  listPayoutMethods: route(listPayoutMethodsRpc, {
    get: '/api/users/me/payment-methods',
    summary: 'List the payout methods',
    description: 'Account information is masked.',
  }),
  addPayoutMethod: route(addPayoutMethodRpc, {
    post: '/api/users/me/payment-methods',
    status: 201,
    errors: ['REAUTH_REQUIRED', 'WRONG_STATE'],
    summary: 'Add a payout method',
    description: 'The first payout method becomes the default. Adding an existing one again returns it.',
  }),
  setDefaultPayoutMethod: route(setDefaultPayoutMethodRpc, {
    put: '/api/users/me/payment-methods/:id',
    input: defaultChoiceSchema,
    errors: ['REAUTH_REQUIRED', 'PAYOUT_METHOD_NOT_FOUND'],
    summary: 'Make a payout method the default',
    description: `Payouts go to this method after a wait of ${CHANGE_WAIT_HOURS} hours.`,
  }),
  removePayoutMethod: route(removePayoutMethodRpc, {
    delete: '/api/users/me/payment-methods/:id',
    errors: ['REAUTH_REQUIRED', 'PAYOUT_METHOD_NOT_FOUND'],
    summary: 'Remove a payout method',
    description: 'If the default is removed, the newest remaining payout method becomes the default.',
  }),
});
