import { z } from 'zod';
import { defineRpc } from '../rpc.js';
import {
  appealDecisionSchema,
  appealSchema,
  newReportSchema,
  OWN_TAKEDOWNS_MAX,
  ownTakedownSchema,
  reportCaseSchema,
  reportDecisionSchema,
  reportedCommentSchema,
  reportQueueQuerySchema,
} from './reports.schemas.js';

/**
 * Reports a public page, or a comment on it, which the caller has found there. A network counts once for each target.
 * PROFILE_NOT_FOUND where visitors see no page, RATE_LIMITED after many reports of one network.
 */
export const reportContentRpc = defineRpc(
  'profiles.report-content',
  newReportSchema.omit({ tipId: true }).extend({ comment: reportedCommentSchema.optional() }),
  z.object({}),
);

/** Newest first. Administrators only, like the two decisions. */
export const listReportCasesRpc = defineRpc(
  'profiles.list-report-cases',
  reportQueueQuerySchema.extend({
    cursor: z.uuid().optional(),
    limit: z.number().int().min(1).max(100).default(50),
  }),
  z.object({ cases: z.array(reportCaseSchema), nextCursor: z.uuid().nullable() }),
);

/** A malformed id is not found. */
const caseIdSchema = z.string().max(200);

/** The same decision again changes nothing. WRONG_STATE where another administrator has decided, NOT_FOUND without a case. */
export const decideReportRpc = defineRpc(
  'profiles.decide-report',
  z.object({ caseId: caseIdSchema, decision: reportDecisionSchema }),
  reportCaseSchema,
);

/** Errors as above; WRONG_STATE too without an open appeal. */
export const decideAppealRpc = defineRpc(
  'profiles.decide-appeal',
  appealDecisionSchema.extend({ caseId: caseIdSchema }),
  reportCaseSchema,
);

/** Comments and pages of the actor that administrators have taken down, the newest decision first. */
export const listOwnTakedownsRpc = defineRpc(
  'profiles.list-own-takedowns',
  z.object({}),
  z.array(ownTakedownSchema).max(OWN_TAKEDOWNS_MAX),
);

/** A creator answers a decision once. WRONG_STATE the second time, NOT_FOUND for another creator's. */
export const appealTakedownRpc = defineRpc(
  'profiles.appeal-takedown',
  appealSchema.extend({ caseId: caseIdSchema }),
  ownTakedownSchema,
);
