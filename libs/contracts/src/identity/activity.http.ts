import { listRoutes, routes } from '../route.js';
import { activityList } from './activity.rpc.js';

export const activityRoutes = routes('activity', 'admins', {
  listActivity: listRoutes(activityList, {
    get: '/api/admin/activity-logs',
    summary: 'List the activity log, newest first',
    description:
      'Lists what administrators and users did. Days are in UTC, and the period includes its first and last day.',
    exported: 'the activity log',
  }),
});
