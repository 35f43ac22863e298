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
      description: 'Takes the token from the link in its emails.',
    }),
    changeSupport: route(changeSupportRpc, {
      post: '/api/support/change',
      input: supportChangeSchema,
      limit: 'receipt',
      errors: ['SUPPORT_NOT_FOUND', 'SUPPORT_ENDED'],
      summary: 'Change the amount of a monthly support',
      description:
        'Applies from the next payment. The amount can be raised to at most $50, or to twice the tip that the support began with if that is more. At most ten changes and pauses a day.',
    }),
    pauseSupport: route(pauseSupportRpc, {
      post: '/api/support/pause',
      limit: 'receipt',
      errors: ['SUPPORT_NOT_FOUND', 'SUPPORT_ENDED'],
      summary: 'Pause a monthly support, or end its pause',
      description:
        "The paused months aren't charged, now or later. At most ten changes and pauses a day; ending isn't limited.",
    }),
    setSupportBadge: route(setSupportBadgeRpc, {
      post: '/api/support/badge',
      limit: 'receipt',
      errors: ['SUPPORT_NOT_FOUND'],
      summary: 'Show or hide the badge of a monthly supporter',
      description: "Visitors see the badge next to the supporter's comments. Safe to repeat.",
    }),
    openSupportCard: route(openSupportCardRpc, {
      post: '/api/support/card',
      limit: 'receipt',
      deadlineMs: 20_000,
      errors: ['SUPPORT_NOT_FOUND', 'SUPPORT_ENDED'],
      summary: 'Start changing the card of a monthly support',
      description:
        'Stripe takes the card from the browser; this server never sees it. At most ten a day, declined cards included.',
    }),
    takeSupportCard: route(takeSupportCardRpc, {
      post: '/api/support/card/taken',
      limit: 'receipt',
      deadlineMs: 20_000,
      errors: ['SUPPORT_NOT_FOUND', 'SUPPORT_ENDED', 'PAYMENT_NOT_COMPLETED'],
      summary: 'Finish changing the card of a monthly support',
      description:
        'Later payments are taken from the card that the browser gave to Stripe. A failed payment is retried right away. Safe to repeat.',
    }),
    mailSupportLinks: route(mailSupportLinksRpc, {
      post: '/api/support/links',
      limit: 'receipt',
      summary: "Email the links of an address's monthly supports",
      description: 'The response is the same whether or not the address has any.',
    }),
  }),
};
