import { route, routes } from '../../route.js';
import { endSupporterRpc, listSupportersRpc } from './supporters.rpc.js';

export const supportersRoutes = routes('own tips', 'creators', {
  listSupporters: route(listSupportersRpc, {
    get: '/api/users/me/supporters',
    summary: "List the creator's monthly supporters, newest first",
    description: 'Includes ended support, but not support that was never paid.',
  }),
  endSupporter: route(endSupporterRpc, {
    post: '/api/users/me/supporters/:id/end',
    errors: ['SUPPORT_NOT_FOUND'],
    summary: "End a supporter's monthly support",
    description:
      "No further payments are taken, and the tipper is emailed that the creator ended it. Earlier payments aren't refunded. Safe to repeat.",
  }),
});
