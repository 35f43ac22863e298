import { listRoutes, route, routes } from '../../route.js';
import {
  getTaxDetailsRpc,
  getYearStatementRpc,
  recordSanctionsResultRpc,
  revealTaxDetailsRpc,
  saveTaxDetailsRpc,
  yearEarningsList,
} from './payees.rpc.js';
import { recordedSanctionsResultSchema } from './payees.schemas.js';

export const payeesRoutes = {
  ...routes('payouts', 'admins', {
    listYearEarnings: listRoutes(yearEarningsList, {
      get: '/api/admin/payouts/earnings',
      summary: "List creators' earnings and payouts of a year",
      description:
        'Returns creators whose gross is at least `leastGross`, largest first, without their tax details.',
      exported: "creators' earnings and payouts of a year",
    }),
    revealTaxDetails: route(revealTaxDetailsRpc, {
      post: '/api/admin/creators/:id/tax-details/reveal',
      errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
      summary: 'Show the tax details of a creator',
      description: 'Super Admins only. The activity log records who saw them.',
    }),
    recordSanctionsResult: route(recordSanctionsResultRpc, {
      post: '/api/admin/creators/:id/sanctions-result',
      input: recordedSanctionsResultSchema,
      errors: ['REAUTH_REQUIRED', 'SUPER_REQUIRED', 'NOT_FOUND'],
      summary: 'Record the result of a sanctions list search',
      description:
        'A match puts payouts to the creator on hold and removes the creator from the open proposal. Only a Super Admin can clear a match (`SUPER_REQUIRED`), and must give a reason. The activity log records each change.',
    }),
  }),
  ...routes('own payouts', 'creators', {
    getTaxDetails: route(getTaxDetailsRpc, {
      get: '/api/users/me/tax-details',
      summary: 'Read your own tax details',
      description: 'Returns when tax details are required, and your saved ones, masked.',
    }),
    saveTaxDetails: route(saveTaxDetailsRpc, {
      put: '/api/users/me/tax-details',
      errors: ['REAUTH_REQUIRED'],
      summary: 'Save your own tax details',
      description: 'Replaces all tax details you saved earlier. Requires a recent password.',
    }),
    getYearStatement: route(getYearStatementRpc, {
      get: '/api/users/me/year-statements/:year',
      summary: 'Read what you earned and were paid in a year, by month',
      description:
        'Returns gross, fee, refunds, disputes, net and payouts. A refund or dispute counts in the month in which it happens.',
    }),
  }),
};
