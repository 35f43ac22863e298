import { route, routes } from '../../route.js';
import { blockSenderRpc, listBlockedSendersRpc, unblockSenderRpc } from './blocked-senders.rpc.js';

export const blockedSendersRoutes = routes('own tips', 'creators', {
  blockSender: route(blockSenderRpc, {
    post: '/api/users/me/blocked-senders',
    status: 201,
    changesPage: true,
    errors: ['TIP_NOT_FOUND', 'WRONG_STATE', 'PROVIDER_UNAVAILABLE'],
    summary: 'Block the sender of a tip',
    description:
      'Nobody can start a tip to the creator with that email address any more. It is kept as a hash with a key. Monthly support ends if the tip is one of its payments, or if it has both this address and the card of the tip; support from another card goes on. May be repeated.',
  }),
  listBlockedSenders: route(listBlockedSendersRpc, {
    get: '/api/users/me/blocked-senders',
    summary: 'List the blocked senders, the last one first',
    description: 'Each with the name of the tip that it was blocked with.',
  }),
  unblockSender: route(unblockSenderRpc, {
    delete: '/api/users/me/blocked-senders/:id',
    errors: ['NOT_FOUND'],
    summary: 'Unblock a sender',
    description: 'Messages that were hidden stay hidden.',
  }),
});
