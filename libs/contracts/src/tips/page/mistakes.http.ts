import { listRoutes, route, routes } from '../../route.js';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '../../rules/password-windows.js';
import { MISTAKE_HOURS } from '../../rules/tip-limits.js';
import { declineMistakeRpc, mistakesList, reportMistakeRpc } from './mistakes.rpc.js';
import { mistakeDeclineSchema } from './mistakes.schemas.js';

export const mistakesRoutes = {
  ...routes('refunds', 'admins', {
    listMistakes: listRoutes(mistakesList, {
      get: '/api/admin/mistakes',
      summary: 'List tips reported as mistakes',
      description: 'Returns open reports by default, oldest first. Refunding a tip also decides its report.',
      exported: 'mistakes',
    }),
    declineMistake: route(declineMistakeRpc, {
      post: '/api/admin/tips/:id/decline-mistake',
      input: mistakeDeclineSchema,
      errors: ['REAUTH_REQUIRED', 'TIP_NOT_FOUND', 'WRONG_STATE'],
      summary: 'Decline to refund a tip reported as a mistake',
      description: `The tipper is emailed the message. Requires a password entered in the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. Repeating it changes nothing. The alternative is to refund the tip.`,
    }),
  }),
  ...routes('receipts', 'anyone', {
    reportMistake: route(reportMistakeRpc, {
      post: '/api/receipt/mistake',
      limit: 'receipt',
      errors: ['RECEIPT_NOT_FOUND', 'MISTAKE_TOO_LATE', 'WRONG_STATE'],
      summary: 'Report a tip as a mistake',
      description: `Asks administrators for a refund, within ${MISTAKE_HOURS} hours of the tip. Safe to repeat.`,
    }),
  }),
};
