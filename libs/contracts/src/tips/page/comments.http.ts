import { listRoutes, routes } from '../../route.js';
import { commentsList } from './comments.rpc.js';

export const commentsRoutes = routes('comments', 'admins', {
  listComments: listRoutes(commentsList, {
    get: '/api/admin/comments',
    summary: 'List comments of paid tips, newest first',
    description: 'Includes hidden comments.',
    exported: 'comments',
  }),
});
