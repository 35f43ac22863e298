import { route, routes } from '../route.js';
import { getSettingsRpc } from './settings.rpc.js';

export const settingsRoutes = routes('settings', 'admins', {
  getPlatformSettings: route(getSettingsRpc, {
    get: '/api/admin/settings',
    summary: 'Read the platform settings',
    description: 'Returns the settings that `PUT /api/admin/settings` changes.',
  }),
});
