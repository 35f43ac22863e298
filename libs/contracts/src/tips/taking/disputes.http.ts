import { listRoutes, routes } from '../../route.js';
import { disputesList } from './disputes.rpc.js';

export const disputesRoutes = routes('disputes', 'admins', {
  listDisputes: listRoutes(disputesList, {
    get: '/api/admin/disputes',
    summary: 'List disputes',
    description:
      'Returns open disputes by default, earliest deadline first. Includes inquiries, with which a bank asks before it takes money.',
    exported: 'disputes',
  }),
});
