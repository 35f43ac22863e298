import { listRoutes, route, routes } from '../route.js';
import { appealDecisionSchema, appealSchema } from './appeals.schemas.js';
import { commentHidingSchema, reportDecisionSchema } from './report-decisions.schemas.js';
import {
  appealBlockRpc,
  appealTakedownRpc,
  decideAppealRpc,
  decideReportRpc,
  getBlockDecisionRpc,
  listOwnTakedownsRpc,
  reportCasesList,
  reportFiguresList,
  takeLinkDownRpc,
} from './reports.rpc.js';

export const reportsRoutes = {
  ...routes('reports', 'admins', {
    listReportFigures: listRoutes(reportFiguresList, {
      get: '/api/admin/reports/figures',
      summary: 'List the yearly figures about reports',
      description:
        "Counts reports, decisions and creators' answers for the platform's yearly report. The figures contain no personal data.",
      exported: 'figures',
    }),
    listReportCases: listRoutes(reportCasesList, {
      get: '/api/admin/reports',
      summary: 'List the cases of reports, newest first',
      description: 'A case contains all reports of one page or comment since the last decision about it.',
      exported: 'reports',
    }),
    decideReport: route(decideReportRpc, {
      post: '/api/admin/reports/:id/decision',
      input: reportDecisionSchema,
      errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'DECIDED_ALREADY', 'WRONG_STATE'],
      summary: 'Decide a case of reports',
      description:
        "Dismisses the reports, hides the comment, unpublishes the page or blocks the user. Unless the reports are dismissed, the creator gets an email with the reason and the message, and can't undo the decision. Requires a recent password.",
    }),
    takeLinkDown: route(takeLinkDownRpc, {
      post: '/api/admin/links/:id/take-down',
      input: commentHidingSchema,
      errors: ['REAUTH_REQUIRED', 'LINK_NOT_FOUND', 'DECIDED_ALREADY', 'PROFILE_NOT_FOUND'],
      summary: 'Take down a link or a heading',
      description:
        "The creator gets an email with the reason and the message, can't show the link again, and can answer the decision. Reversing the decision shows the link again. Requires a recent password. Safe to repeat.",
    }),
    decideAppeal: route(decideAppealRpc, {
      post: '/api/admin/reports/:id/appeal',
      input: appealDecisionSchema,
      errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'DECIDED_ALREADY', 'WRONG_STATE'],
      summary: 'Decide an appeal, or reverse a decision',
      description:
        'Reversing a decision shows the comment, the link or the page again, or unblocks the user. A decision can be reversed without an appeal, and also after it was upheld. The creator gets an email with the result. Requires a recent password.',
    }),
  }),
  ...routes('own takedowns', 'anyone', {
    getBlockDecision: route(getBlockDecisionRpc, {
      post: '/api/block-decision',
      errors: ['INVALID_TOKEN', 'NOT_FOUND'],
      summary: 'Read the decision that blocked an account',
      description: 'Takes the token from the link in the email about the block. No session needed.',
    }),
    appealBlock: route(appealBlockRpc, {
      post: '/api/block-decision/appeal',
      errors: ['INVALID_TOKEN', 'NOT_FOUND', 'ANSWERED_ALREADY'],
      summary: 'Answer the decision that blocked an account',
      description: 'A decision can be answered once. An administrator then reviews it. No session needed.',
    }),
  }),
  ...routes('own takedowns', 'creators', {
    listOwnTakedowns: route(listOwnTakedownsRpc, {
      get: '/api/users/me/takedowns',
      summary: 'List the decisions about your page',
      description:
        'Returns the decisions by which administrators took down the page, or comments and links on it, with the reason. Newest decision first.',
    }),
    appealTakedown: route(appealTakedownRpc, {
      post: '/api/users/me/takedowns/:id/appeal',
      input: appealSchema,
      errors: ['NOT_FOUND', 'ANSWERED_ALREADY'],
      summary: 'Answer a decision',
      description: 'A decision can be answered once. An administrator then reviews it.',
    }),
  }),
};
