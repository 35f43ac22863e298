import { listRoutes, routes } from '../../route.js';
import { disputesList } from './disputes.rpc.js';

export const disputesRoutes = routes('disputes', 'admins', {
  listDisputes: listRoutes(disputesList, {
    get: '/api/admin/disputes',
    summary: 'List the disputes, the open ones by their deadline',
    description: 'With inquiries, by which a bank asks before it takes money.',
    exported: 'disputes',
  }),
});
