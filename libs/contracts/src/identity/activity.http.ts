import { listRoutes, routes } from '../route.js';
import { activityList } from './activity.rpc.js';

export const activityRoutes = routes('activity', 'admins', {
  listActivity: listRoutes(activityList, {
    get: '/api/admin/activity-logs',
    summary: 'List what administrators and users did, newest first',
    description: 'Days are by UTC, and both ends belong to the period.',
    exported: 'the activity log',
  }),
});
