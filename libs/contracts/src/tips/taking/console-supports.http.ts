import { listRoutes, route, routes } from '../../route.js';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '../../rules/password-windows.js';
import { endSupportByAdminRpc, getSupportDetailsRpc, supportsList } from './console-supports.rpc.js';
import { supportEndSchema } from './console-supports.schemas.js';

export const consoleSupportsRoutes = routes('supports', 'admins', {
  listSupports: listRoutes(supportsList, {
    get: '/api/admin/supports',
    summary: 'List and search monthly supports',
    description: 'Returns every monthly support that was ever paid, newest first.',
    exported: 'monthly supports',
  }),
  getSupportDetails: route(getSupportDetailsRpc, {
    get: '/api/admin/supports/:id',
    errors: ['SUPPORT_NOT_FOUND'],
    summary: 'Read a monthly support',
    description: 'Includes its payments and declined renewals.',
  }),
  endSupportByAdmin: route(endSupportByAdminRpc, {
    post: '/api/admin/supports/:id/end',
    input: supportEndSchema,
    errors: ['REAUTH_REQUIRED', 'SUPPORT_NOT_FOUND', 'SUPPORT_ENDED'],
    summary: 'End a monthly support',
    description: `No further payments are taken, and the tipper is emailed that the platform ended it. Requires a password entered in the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes.`,
  }),
});
