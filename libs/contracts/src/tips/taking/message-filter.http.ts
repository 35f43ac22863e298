import { route, routes } from '../../route.js';
import { getMessageFilterRpc, setMessageFilterRpc } from './message-filter.rpc.js';
import { messageFilterSchema } from './message-filter.schemas.js';

export const messageFilterRoutes = routes('own tips', 'creators', {
  getMessageFilter: route(getMessageFilterRpc, {
    get: '/api/users/me/message-filter',
    summary: 'Read what holds messages back',
    description: 'Only the creator reads it.',
  }),
  setMessageFilter: route(setMessageFilterRpc, {
    put: '/api/users/me/message-filter',
    input: messageFilterSchema,
    summary: 'Set what holds messages back',
    description:
      'Applies to tips paid from now on. Words also match in other cases and spacings, and with accents, repeated letters and look-alike letters.',
  }),
});
