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
      "No one can start a tip to the creator with that email address anymore. The address is stored as a keyed hash. Monthly support ends if the tip is one of its payments, or if it has both this address and the tip's card. Support from another card continues. Safe to repeat.",
  }),
  listBlockedSenders: route(listBlockedSendersRpc, {
    get: '/api/users/me/blocked-senders',
    summary: 'List blocked senders, newest first',
    description: 'Each sender has the name from the tip that was used to block them.',
  }),
  unblockSender: route(unblockSenderRpc, {
    delete: '/api/users/me/blocked-senders/:id',
    errors: ['NOT_FOUND'],
    summary: 'Unblock a sender',
    description: 'Hidden messages stay hidden.',
  }),
});
