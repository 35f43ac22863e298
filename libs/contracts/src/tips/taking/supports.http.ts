import { route, routes } from '../../route.js';
import {
  changeSupportRpc,
  getSupportRpc,
  mailSupportLinksRpc,
  openSupportCardRpc,
  pauseSupportRpc,
  setSupportBadgeRpc,
  supportChangeSchema,
  takeSupportCardRpc,
} from './supports.rpc.js';

export const supportsRoutes = {
  ...routes('monthly support', 'anyone', {
    getSupport: route(getSupportRpc, {
      post: '/api/support',
      limit: 'receipt',
      errors: ['SUPPORT_NOT_FOUND'],
      summary: 'Read a monthly support',
      description: 'Takes the token of the link in its mails.',
    }),
    changeSupport: route(changeSupportRpc, {
      post: '/api/support/change',
      input: supportChangeSchema,
      limit: 'receipt',
      errors: ['SUPPORT_NOT_FOUND', 'SUPPORT_ENDED'],
      summary: 'Change the amount of a monthly support',
      description: 'Counts from the next payment on.',
    }),
    pauseSupport: route(pauseSupportRpc, {
      post: '/api/support/pause',
      limit: 'receipt',
      errors: ['SUPPORT_NOT_FOUND', 'SUPPORT_ENDED'],
      summary: 'Pause a monthly support, or end its pause',
      description: 'Nothing is taken in the months of the pause, nor later for them.',
    }),
    setSupportBadge: route(setSupportBadgeRpc, {
      post: '/api/support/badge',
      limit: 'receipt',
      errors: ['SUPPORT_NOT_FOUND'],
      summary: 'Show or hide the badge of a monthly supporter',
      description: 'Visitors see it beside the comments. May be repeated.',
    }),
    openSupportCard: route(openSupportCardRpc, {
      post: '/api/support/card',
      limit: 'receipt',
      deadlineMs: 20_000,
      errors: ['SUPPORT_NOT_FOUND', 'SUPPORT_ENDED'],
      summary: 'Begin to change the card of a monthly support',
      description:
        'Stripe takes the card from the browser; this server never sees it. At most ten a day, declined cards included.',
    }),
    takeSupportCard: route(takeSupportCardRpc, {
      post: '/api/support/card/taken',
      limit: 'receipt',
      deadlineMs: 20_000,
      errors: ['SUPPORT_NOT_FOUND', 'SUPPORT_ENDED', 'PAYMENT_NOT_COMPLETED'],
      summary: 'Take later payments from the card that Stripe was given',
      description: 'A payment that had failed is tried at once. May be repeated.',
    }),
    mailSupportLinks: route(mailSupportLinksRpc, {
      post: '/api/support/links',
      limit: 'receipt',
      summary: 'Mail the links of the monthly supports of an address',
      description: 'The answer is the same whether the address has any.',
    }),
  }),
};
