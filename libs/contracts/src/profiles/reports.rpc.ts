import { z } from 'zod';
import { defineList } from '../list.js';
import { defineRpc } from '../rpc.js';
import { REPORT_REASONS } from '../rules/report-reasons.js';
import { idSchema } from '../text.schemas.js';
import { appealDecisionSchema, appealSchema } from './appeals.schemas.js';
import { foundReportSchema } from './new-report.schemas.js';
import { commentHidingSchema, reportDecisionSchema } from './report-decisions.schemas.js';
import { REPORT_FIGURES, reportFigureSchema, reportFiguresQuerySchema } from './report-figures.schemas.js';
import { reportCaseSchema, reportedCommentSchema, reportQueueQuerySchema } from './reports.schemas.js';
import {
  blockAppealSchema,
  blockDecisionRequestSchema,
  blockDecisionSchema,
  OWN_TAKEDOWNS_MAX,
  ownTakedownSchema,
} from './takedowns.schemas.js';
import { waitingReportsSchema } from './waiting-reports.schemas.js';

/**
 * Reports a public page, or a comment that the caller found on it. A network counts once for each target, and a repeat
 * gets the number of its first report. A reporter who leaves an address gets a receipt and the decision by mail. Throws
 * PROFILE_NOT_FOUND if visitors see no page, and RATE_LIMITED after many reports from one network. Only its tipper can
 * report a reply to a comment. The tipper counts once from any network, and there need not be a page.
 */
export const reportContentRpc = defineRpc(
  'profiles.report-content',
  foundReportSchema.extend({
    comment: reportedCommentSchema.optional(),
    reply: z.string().max(2_000).optional(),
  }),
  z.object({ number: z.string() }),
);

/** Reported pages and comments, newest first. */
export const reportCasesList = defineList({
  service: 'profiles',
  name: 'report-cases',
  filter: reportQueueQuerySchema,
  rows: 'cases',
  row: reportCaseSchema,
  exportMax: 40,
  fileName: 'reports.csv',
  columns: {
    opened: { title: 'Opened', value: ({ createdAt }) => createdAt },
    about: { title: 'About', value: ({ kind }) => kind },
    username: { title: 'Username', value: ({ username }) => username },
    commentFrom: { title: 'Comment from', value: ({ comment }) => comment?.senderName },
    comment: { title: 'Comment', value: ({ comment }) => comment?.message },
    reply: { title: 'Reply', value: ({ reply }) => reply },
    linkTitle: { title: 'Title of the link', value: ({ link }) => link?.title },
    linkAddress: { title: 'Address of the link', value: ({ link }) => link?.url },
    state: { title: 'State', value: ({ state }) => state },
    reports: { title: 'Reports', value: ({ reportCount }) => String(reportCount) },
    reasons: {
      title: 'Reasons',
      value: ({ reasons }) =>
        reasons.map(({ reason, count }) => `${REPORT_REASONS[reason]} ${count}`).join(', '),
    },
    details: { title: 'Details', value: ({ details }) => details.map(({ text }) => text).join('\n') },
    decision: { title: 'Decision', value: ({ decision }) => decision?.action },
    decided: { title: 'Decided', value: ({ decision }) => decision?.decidedAt },
    decidedBy: { title: 'Decided by', value: ({ decision }) => decision?.decidedBy },
    ground: { title: 'Ground', value: ({ decision }) => decision?.ground },
    law: { title: 'Law', value: ({ decision }) => decision?.law },
    reason: { title: 'Reason', value: ({ decision }) => decision?.reason && REPORT_REASONS[decision.reason] },
    message: { title: 'Message', value: ({ decision }) => decision?.message },
    note: { title: 'Note', value: ({ decision }) => decision?.note },
    appeal: { title: 'Appeal', value: ({ appeal }) => appeal.state },
    appealed: { title: 'Appealed', value: ({ appeal }) => appeal.at },
    appealText: { title: 'Text of the appeal', value: ({ appeal }) => appeal.text },
    appealDecidedBy: { title: 'Appeal decided by', value: ({ appeal }) => appeal.decidedBy },
    appealMessage: { title: 'Message on the appeal', value: ({ appeal }) => appeal.message },
    appealNote: { title: 'Note on the appeal', value: ({ appeal }) => appeal.note },
  },
});

export const { listRpc: listReportCasesRpc, exportRpc: exportReportCasesRpc } = reportCasesList;

/** What was reported, decided and answered in a year, without personal data. */
export const reportFiguresList = defineList({
  service: 'profiles',
  name: 'report-figures',
  filter: reportFiguresQuerySchema,
  rows: 'figures',
  row: reportFigureSchema,
  fileName: 'report-figures.csv',
  columns: {
    year: { title: 'Year', value: ({ year }) => String(year) },
    figure: { title: 'Figure', value: ({ id }) => REPORT_FIGURES[id] },
    value: { title: 'Value', value: ({ value }) => (value === null ? null : String(value)) },
  },
});

export const { listRpc: listReportFiguresRpc, exportRpc: exportReportFiguresRpc } = reportFiguresList;

export const countWaitingReportsRpc = defineRpc(
  'profiles.count-waiting-reports',
  z.object({}),
  waitingReportsSchema,
);

/** A malformed id counts as not found. */
const caseIdSchema = idSchema('The case, as listed');

/**
 * Repeating a decision changes nothing. Throws DECIDED_ALREADY if another administrator has decided, and NOT_FOUND
 * without a case.
 */
export const decideReportRpc = defineRpc(
  'profiles.decide-report',
  z.object({ caseId: caseIdSchema, decision: reportDecisionSchema }),
  reportCaseSchema,
);

/**
 * Hides a comment, reported or not, and opens a case that its creator may answer. Throws the errors above, and
 * PROFILE_NOT_FOUND once the account is closed.
 */
export const hideCommentRpc = defineRpc(
  'profiles.hide-comment',
  commentHidingSchema.extend({ creatorId: z.uuid(), comment: reportedCommentSchema }),
  reportCaseSchema,
);

/**
 * Takes a link down and opens a case that its creator may answer. Throws the errors above, and LINK_NOT_FOUND once the
 * link is removed.
 */
export const takeLinkDownRpc = defineRpc(
  'profiles.take-link-down',
  commentHidingSchema.extend({ linkId: idSchema('The link') }),
  reportCaseSchema,
);

/**
 * Upholds a decision that the creator appealed, or reverses a decision, appealed or not. Throws the errors above, and
 * WRONG_STATE if there is nothing to decide.
 */
export const decideAppealRpc = defineRpc(
  'profiles.decide-appeal',
  appealDecisionSchema.extend({ caseId: caseIdSchema }),
  reportCaseSchema,
);

/** Lists the actor's comments, links and pages that administrators have taken down, newest decision first. */
export const listOwnTakedownsRpc = defineRpc(
  'profiles.list-own-takedowns',
  z.object({}),
  z.array(ownTakedownSchema).max(OWN_TAKEDOWNS_MAX),
);

/**
 * Appeals a decision, once. Throws ANSWERED_ALREADY the second time, WRONG_STATE once the period for appeals is over,
 * and NOT_FOUND for another creator's case.
 */
export const appealTakedownRpc = defineRpc(
  'profiles.appeal-takedown',
  appealSchema.extend({ caseId: idSchema('The decision, as listed') }),
  ownTakedownSchema,
);

/**
 * Shows the decision that blocked an account to anyone with the link from the mail about it. Throws INVALID_TOKEN if we
 * did not sign the token, NOT_FOUND once the case is gone, and RATE_LIMITED after many attempts from one network.
 */
export const getBlockDecisionRpc = defineRpc(
  'profiles.get-block-decision',
  blockDecisionRequestSchema,
  blockDecisionSchema,
);

/**
 * Appeals that decision, once. Throws the errors above, ANSWERED_ALREADY the second time, and WRONG_STATE once it is
 * too late.
 */
export const appealBlockRpc = defineRpc('profiles.appeal-block', blockAppealSchema, blockDecisionSchema);
