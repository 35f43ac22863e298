import { z } from 'zod';
import { defineRpc } from '../rpc.js';
import {
  appealDecisionSchema,
  appealSchema,
  blockAppealSchema,
  blockDecisionRequestSchema,
  blockDecisionSchema,
  newReportSchema,
  OWN_TAKEDOWNS_MAX,
  ownTakedownSchema,
  reportCaseSchema,
  reportDecisionSchema,
  reportedCommentSchema,
  reportQueueQuerySchema,
} from './reports.schemas.js';

/**
 * Reports a public page, or a comment that the caller has found on it. A network counts once for each target.
 * Throws PROFILE_NOT_FOUND where visitors see no page, and RATE_LIMITED after many reports of one network.
 */
export const reportContentRpc = defineRpc(
  'profiles.report-content',
  newReportSchema.omit({ tipId: true }).extend({ comment: reportedCommentSchema.optional() }),
  z.object({}),
);

/** Lists the newest first. Only administrators may call it and make the two decisions. */
export const listReportCasesRpc = defineRpc(
  'profiles.list-report-cases',
  reportQueueQuerySchema.extend({
    cursor: z.uuid().optional(),
    limit: z.number().int().min(1).max(100).default(50),
  }),
  z.object({ cases: z.array(reportCaseSchema), nextCursor: z.uuid().nullable() }),
);

/**
 * Returns what the list above has, page by page; the broker takes 40 of the longest cases in a message. The activity log
 * keeps every export. Throws REAUTH_REQUIRED without a recent sign-in.
 */
export const exportReportCasesRpc = defineRpc(
  'profiles.export-report-cases',
  listReportCasesRpc.request.extend({ limit: z.number().int().min(1).max(40).default(40) }),
  listReportCasesRpc.reply,
);

/** A malformed id is not found. */
const caseIdSchema = z.string().max(200);

/**
 * The same decision again changes nothing. Throws WRONG_STATE where another administrator has decided, and
 * NOT_FOUND without a case.
 */
export const decideReportRpc = defineRpc(
  'profiles.decide-report',
  z.object({ caseId: caseIdSchema, decision: reportDecisionSchema }),
  reportCaseSchema,
);

/**
 * Upholds a decision that the creator has appealed, or reverses one, appealed or not. Throws the errors above, and
 * WRONG_STATE also where there is nothing to decide.
 */
export const decideAppealRpc = defineRpc(
  'profiles.decide-appeal',
  appealDecisionSchema.extend({ caseId: caseIdSchema }),
  reportCaseSchema,
);

/**
 * Lists the comments and pages of the actor that administrators have taken down, the newest decision first.
 */
export const listOwnTakedownsRpc = defineRpc(
  'profiles.list-own-takedowns',
  z.object({}),
  z.array(ownTakedownSchema).max(OWN_TAKEDOWNS_MAX),
);

/**
 * A creator appeals a decision once. Throws WRONG_STATE the second time, and NOT_FOUND for another creator's
 * case.
 */
export const appealTakedownRpc = defineRpc(
  'profiles.appeal-takedown',
  appealSchema.extend({ caseId: caseIdSchema }),
  ownTakedownSchema,
);

/**
 * Shows the decision that blocked an account to whoever has the link in the mail about it. Throws INVALID_TOKEN when
 * we did not sign the token, NOT_FOUND once the case is gone, and RATE_LIMITED after many attempts of one network.
 */
export const getBlockDecisionRpc = defineRpc(
  'profiles.get-block-decision',
  blockDecisionRequestSchema,
  blockDecisionSchema,
);

/** Appeals that decision once. Throws the errors above, and WRONG_STATE the second time. */
export const appealBlockRpc = defineRpc('profiles.appeal-block', blockAppealSchema, blockDecisionSchema);
