import { route, routes } from '../../route.js';
import { endSupporterRpc, listSupportersRpc } from './supporters.rpc.js';

export const supportersRoutes = routes('own tips', 'creators', {
  listSupporters: route(listSupportersRpc, {
    get: '/api/users/me/supporters',
    summary: 'List who supports the creator every month, newest first',
    description: 'Also whose support has ended. One that was never paid is not listed.',
  }),
  endSupporter: route(endSupporterRpc, {
    post: '/api/users/me/supporters/:id/end',
    errors: ['SUPPORT_NOT_FOUND'],
    summary: 'End the monthly support of somebody',
    description:
      'Nothing more is taken, and the tipper is mailed that the creator has ended it. Payments that were made stay. May be repeated.',
  }),
});
