import { listRoutes, routes } from '../../route.js';
import { commentsList } from './comments.rpc.js';

export const commentsRoutes = routes('comments', 'admins', {
  listComments: listRoutes(commentsList, {
    get: '/api/admin/comments',
    summary: 'List the comments of tips, newest first',
    description: 'Hidden ones too.',
    exported: 'comments',
  }),
});
