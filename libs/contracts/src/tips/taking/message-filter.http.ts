import { route, routes } from '../../route.js';
import { getMessageFilterRpc, setMessageFilterRpc } from './message-filter.rpc.js';
import { messageFilterSchema } from './message-filter.schemas.js';

export const messageFilterRoutes = routes('own tips', 'creators', {
  getMessageFilter: route(getMessageFilterRpc, {
    get: '/api/users/me/message-filter',
    summary: 'Read the message filter',
    description: 'Only the creator can read it.',
  }),
  setMessageFilter: route(setMessageFilterRpc, {
    put: '/api/users/me/message-filter',
    input: messageFilterSchema,
    summary: 'Set the message filter',
    description:
      'Applies to tips paid from now on. Words also match with different case or spacing, and with accents, repeated letters and look-alike letters.',
  }),
});
