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
      summary: 'List what creators earned and were paid in a year, largest first',
      description: 'Those who were tipped for the least amount or more, without their tax details.',
      exported: 'what creators earned and were paid in a year',
    }),
    revealTaxDetails: route(revealTaxDetailsRpc, {
      post: '/api/admin/creators/:id/tax-details/reveal',
      errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
      summary: 'Show the tax details of a creator',
      description: 'Super Admins only. The activity log keeps who saw them.',
    }),
    recordSanctionsResult: route(recordSanctionsResultRpc, {
      post: '/api/admin/creators/:id/sanctions-result',
      input: recordedSanctionsResultSchema,
      errors: ['REAUTH_REQUIRED', 'SUPER_REQUIRED', 'NOT_FOUND'],
      summary: 'Record what was found about a creator on the sanctions lists',
      description:
        'A match holds payouts and removes the creator from the open proposal. Only a Super Admin can clear a match (`SUPER_REQUIRED`), with a reason. Each change is in the activity log.',
    }),
  }),
  ...routes('own payouts', 'creators', {
    getTaxDetails: route(getTaxDetailsRpc, {
      get: '/api/users/me/tax-details',
      summary: 'Read your own tax details',
      description: 'When they are required, and what is kept of them, without what only administrators read.',
    }),
    saveTaxDetails: route(saveTaxDetailsRpc, {
      put: '/api/users/me/tax-details',
      errors: ['REAUTH_REQUIRED'],
      summary: 'Save your own tax details',
      description: 'They replace the earlier ones as a whole. Requires a recent password.',
    }),
    getYearStatement: route(getYearStatementRpc, {
      get: '/api/users/me/year-statements/:year',
      summary: 'Read what you earned and were paid in each month of a year',
      description:
        'Gross, fee, reversals, net and payouts. A refund or a dispute counts in the month in which it happens.',
    }),
  }),
};
