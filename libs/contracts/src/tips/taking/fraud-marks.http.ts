import { route, routes } from '../../route.js';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '../../rules/password-windows.js';
import { keepMarkedTipRpc } from './fraud-marks.rpc.js';
import { keptTipSchema } from './fraud-marks.schemas.js';

export const fraudMarksRoutes = routes('payments', 'admins', {
  keepMarkedTip: route(keepMarkedTipRpc, {
    post: '/api/admin/tips/:id/keep',
    input: keptTipSchema,
    errors: ['REAUTH_REQUIRED', 'TIP_NOT_FOUND', 'TIP_IS_BEING_REFUNDED'],
    summary: 'Keep a tip marked as possible fraud',
    description: `The tip stays with its creator and can be paid out. Requires a password entered in the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. Repeating it changes nothing. The alternative is to refund the tip.`,
  }),
});
