import type { ErrorCode } from '../../errors.js';
import { route, routes } from '../../route.js';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '../../rules/password-windows.js';
import { OWN_REFUND_DAYS, OWN_REFUNDS_A_DAY } from '../../rules/tip-limits.js';
import { ownRefundTermsRpc, refundOwnTipRpc, refundTipRpc } from './refunds.rpc.js';
import { ownRefundRequestSchema, refundRequestSchema } from './refunds.schemas.js';

const REFUSALS: ErrorCode[] = [
  'TIP_NOT_FOUND',
  'TIP_TOO_OLD',
  'TIP_PAID_OUT',
  'TIP_DISPUTED',
  'TIP_REFUNDED',
  'TOO_MANY_REFUNDS',
];

export const refundsRoutes = {
  ...routes('own tips', 'creators', {
    getOwnRefundTerms: route(ownRefundTermsRpc, {
      get: '/api/users/me/tips/:tipId/refund',
      errors: REFUSALS,
      summary: 'Read what refunding a tip costs',
      description: `Tips can be refunded for ${OWN_REFUND_DAYS} days, until they are part of a confirmed payout.`,
    }),
    refundOwnTip: route(refundOwnTipRpc, {
      post: '/api/users/me/tips/:tipId/refund',
      input: ownRefundRequestSchema,
      deadlineMs: 60_000,
      errors: ['REAUTH_REQUIRED', ...REFUSALS],
      summary: 'Refund a tip',
      description: `Requires a recent password. The whole tip goes back to the tipper, who is emailed. At most ${OWN_REFUNDS_A_DAY} tips a day. Repeating it returns the same refund.`,
    }),
  }),
  ...routes('refunds', 'admins', {
    refundTip: route(refundTipRpc, {
      post: '/api/admin/tips/:id/refund',
      input: refundRequestSchema,
      deadlineMs: 60_000,
      errors: ['REAUTH_REQUIRED', 'TIP_NOT_FOUND', 'WRONG_STATE'],
      summary: 'Refund the rest of a tip',
      description: `Requires a password entered in the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. Repeating it returns the same refund.`,
    }),
  }),
};
