import { route, routes } from '../route.js';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '../rules/password-windows.js';
import { listFailedProviderEventsRpc, replayProviderEventsRpc } from './system.rpc.js';

const REPLAY_DESCRIPTION = `Super Admins only. Requires a password entered in the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. Events already processed are skipped. Safe to repeat.`;

export const systemRoutes = routes('system', 'admins', {
  listFailedProviderEvents: route(listFailedProviderEventsRpc, {
    get: '/api/admin/system/provider-events',
    summary: 'List the failed provider events, newest first',
    description: 'Failed events stay in the list until an administrator has them processed again.',
  }),
  replayProviderEvents: route(replayProviderEventsRpc, {
    post: '/api/admin/system/provider-events/replay',
    status: 202,
    errors: ['FORBIDDEN', 'REAUTH_REQUIRED'],
    summary: 'Process failed provider events again',
    description: REPLAY_DESCRIPTION,
  }),
});
