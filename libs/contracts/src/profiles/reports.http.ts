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
      summary: 'Count the reports, decisions and answers of a year',
      description: 'For the yearly account of the platform. The figures hold nothing about a person.',
      exported: 'figures',
    }),
    listReportCases: listRoutes(reportCasesList, {
      get: '/api/admin/reports',
      summary: 'List reported pages and comments, newest first',
      description: 'A case holds all reports of one page or comment since the last decision about it.',
      exported: 'reports',
    }),
    decideReport: route(decideReportRpc, {
      post: '/api/admin/reports/:id/decision',
      input: reportDecisionSchema,
      errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'DECIDED_ALREADY', 'WRONG_STATE'],
      summary: 'Dismiss reports, hide the comment, unpublish the page or block the user',
      description:
        "The creator is emailed the reason and the message, and can't undo it. Requires a recent password.",
    }),
    takeLinkDown: route(takeLinkDownRpc, {
      post: '/api/admin/links/:id/take-down',
      input: commentHidingSchema,
      errors: ['REAUTH_REQUIRED', 'LINK_NOT_FOUND', 'DECIDED_ALREADY', 'PROFILE_NOT_FOUND'],
      summary: 'Take a link or a heading down',
      description:
        "The creator is emailed the reason and the message, can't show it again, and can answer. Reversing the decision shows it again. Requires a recent password. Repeating it changes nothing.",
    }),
    decideAppeal: route(decideAppealRpc, {
      post: '/api/admin/reports/:id/appeal',
      input: appealDecisionSchema,
      errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'DECIDED_ALREADY', 'WRONG_STATE'],
      summary: "Decide about a creator's appeal, or reverse a decision",
      description:
        'A reversal shows the comment, the link or the page again. It is possible without an appeal, and after an appeal was upheld. The creator is emailed the result. Requires a recent password.',
    }),
  }),
  ...routes('own takedowns', 'anyone', {
    getBlockDecision: route(getBlockDecisionRpc, {
      post: '/api/block-decision',
      errors: ['INVALID_TOKEN', 'NOT_FOUND'],
      summary: 'Read the decision that blocked an account',
      description: 'Takes the token from the link in the email about it. No session needed.',
    }),
    appealBlock: route(appealBlockRpc, {
      post: '/api/block-decision/appeal',
      errors: ['INVALID_TOKEN', 'NOT_FOUND', 'ANSWERED_ALREADY'],
      summary: 'Answer the decision that blocked an account',
      description: 'Can be done once. An administrator then reviews the decision. No session needed.',
    }),
  }),
  ...routes('own takedowns', 'creators', {
    listOwnTakedowns: route(listOwnTakedownsRpc, {
      get: '/api/users/me/takedowns',
      summary: 'List what administrators have taken down',
      description:
        "The creator's page, and comments and links on it, with the reason. Newest decision first.",
    }),
    appealTakedown: route(appealTakedownRpc, {
      post: '/api/users/me/takedowns/:id/appeal',
      input: appealSchema,
      errors: ['NOT_FOUND', 'ANSWERED_ALREADY'],
      summary: 'Answer a decision',
      description: 'Can be done once. An administrator then reviews the decision.',
    }),
  }),
};
