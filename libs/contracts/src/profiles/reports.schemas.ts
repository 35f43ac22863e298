import { z } from 'zod';
import { searchSchema } from '../identity/administration.schemas.js';
import {
  APPEAL_MAX,
  REPORT_DETAILS_MAX,
  REPORT_REASONS,
  type ReportReason,
} from '../rules/report-reasons.js';
import { linesSchema } from '../text.schemas.js';

export const reportReasonSchema = z
  .enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]], 'Please choose a reason')
  .meta({ id: 'ReportReason' });

/** A visitor reports a page, or with `tipId` a comment on it. */
export const newReportSchema = z
  .object({
    username: z.string('Creator required').trim().min(1, 'Creator required').max(100),
    tipId: z
      .string()
      .max(200)
      .nullish()
      .meta({ description: 'The comment; without it the page is reported' }),
    reason: reportReasonSchema,
    details: linesSchema(
      REPORT_DETAILS_MAX,
      `Details must be ${REPORT_DETAILS_MAX} characters or less`,
    ).nullish(),
  })
  .meta({ id: 'NewReport' });

/** Keeps the comment as it was when it was reported. */
export const reportedCommentSchema = z.object({
  tipId: z.uuid(),
  senderName: z.string().max(200),
  message: z.string().max(2_000),
});

export const reportKindSchema = z.enum(['page', 'comment']);
export const reportActionSchema = z.enum(['comment-hidden', 'page-unpublished', 'user-blocked']);
export const reportStateSchema = z.enum(['open', 'dismissed', 'acted']);
export const appealStateSchema = z
  .enum(['none', 'open', 'upheld', 'reversed'])
  .meta({ description: 'upheld: the decision stands; reversed: what it took down or blocked is back' });

/** The queue shows open cases, cases with an open appeal, decided cases, or all of them. */
export const reportFilterSchema = z.enum(['open', 'appealed', 'dismissed', 'acted', 'all']);

/** Joins all reports of one page or comment since the last decision about it. */
export const reportCaseSchema = z
  .object({
    id: z.uuid(),
    kind: reportKindSchema,
    creatorId: z.uuid(),
    username: z.string(),
    displayName: z.string().nullable(),
    profileImage: z.string().nullable(),
    bio: z.string().nullable(),
    isPublished: z.boolean(),
    comment: reportedCommentSchema.nullable(),
    state: reportStateSchema,
    reportCount: z.number().int(),
    reasons: z
      .array(z.object({ reason: reportReasonSchema, count: z.number().int() }))
      .meta({ description: 'Most frequent first; empty once the reports are purged' }),
    details: z
      .array(z.object({ reason: reportReasonSchema, text: z.string(), at: z.iso.datetime() }))
      .meta({ description: 'The newest texts of reporters' }),
    createdAt: z.iso.datetime(),
    decision: z
      .object({
        action: reportActionSchema.nullable().meta({ description: 'Null where the reports were dismissed' }),
        reason: reportReasonSchema.nullable(),
        note: z.string(),
        message: z.string().nullable(),
        decidedBy: z.string(),
        decidedAt: z.iso.datetime(),
      })
      .nullable(),
    appeal: z.object({
      state: appealStateSchema,
      text: z.string().nullable(),
      at: z.iso.datetime().nullable(),
      note: z.string().nullable(),
      message: z.string().nullable(),
      decidedBy: z.string().nullable(),
    }),
  })
  .meta({ id: 'ReportCase' });

export const reportQueueQuerySchema = z.object({
  state: reportFilterSchema.optional().meta({ description: 'Open cases unless given' }),
  kind: reportKindSchema.optional().meta({ description: 'Only pages or only comments' }),
  search: searchSchema.optional().meta({ description: 'Part of the username' }),
});

const NOTE_MESSAGE = 'Please write a note';
const noteSchema = linesSchema(500, 'Note must be 500 characters or less', NOTE_MESSAGE).meta({
  description: 'For administrators only',
});
const messageMax = 'Message must be 500 characters or less';

/** Everything but a dismissal tells the creator why. */
export const reportDecisionSchema = z
  .discriminatedUnion(
    'decision',
    [
      z.object({ decision: z.literal('dismissed'), note: noteSchema }),
      z.object({
        decision: reportActionSchema,
        reason: reportReasonSchema,
        message: linesSchema(500, messageMax, 'Please tell the creator why'),
        note: noteSchema,
      }),
    ],
    'Please choose a decision',
  )
  .meta({ id: 'ReportDecision' });

export const appealDecisionSchema = z
  .object({
    outcome: appealStateSchema.extract(['upheld', 'reversed'], 'Please choose a decision'),
    note: noteSchema,
    message: linesSchema(500, messageMax).nullish().meta({ description: 'For the creator' }),
  })
  .meta({ id: 'AppealDecision' });

export const appealSchema = z
  .object({
    text: linesSchema(
      APPEAL_MAX,
      `Answer must be ${APPEAL_MAX} characters or less`,
      'Please write an answer',
    ),
  })
  .meta({ id: 'Appeal' });

/** Shows a decision to its creator, but neither who reported nor in which words. */
export const ownTakedownSchema = z
  .object({
    id: z.uuid(),
    kind: reportKindSchema,
    comment: reportedCommentSchema.nullable(),
    reason: reportReasonSchema,
    message: z.string(),
    decidedAt: z.iso.datetime(),
    appeal: z.object({
      state: appealStateSchema,
      text: z.string().nullable(),
      message: z.string().nullable(),
    }),
  })
  .meta({ id: 'OwnTakedown' });

export const OWN_TAKEDOWNS_MAX = 50;

/** Shows a creator why the account was blocked, and the appeal. */
export const blockDecisionSchema = ownTakedownSchema
  .omit({ id: true, kind: true, comment: true })
  .meta({ id: 'BlockDecision' });

/** The token comes from the mail about the block, because its creator cannot sign in. */
export const blockDecisionRequestSchema = z
  .object({ token: z.string('Token required').min(1, 'Token required').max(200, 'Token not recognised') })
  .meta({ id: 'BlockDecisionRequest' });

export const blockAppealSchema = blockDecisionRequestSchema
  .extend(appealSchema.shape)
  .meta({ id: 'BlockAppeal' });

/** Describes a decision in events. */
export const reportDecisionFactSchema = z.object({
  caseId: z.uuid(),
  /** Number that grows with every decision of the platform, so that a later one about the same comment wins. */
  version: z.number().int(),
  decision: z.enum(['dismissed', ...reportActionSchema.options, 'appeal-upheld', 'appeal-reversed']),
  /** What the case has done, which an appeal upholds or reverses; absent in events that are older than the field. */
  action: reportActionSchema.nullable().optional(),
  kind: reportKindSchema,
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  comment: reportedCommentSchema.nullable(),
  reason: reportReasonSchema.nullable(),
  message: z.string().nullable(),
  adminId: z.uuid(),
});

export type NewReport = z.infer<typeof newReportSchema>;
export type ReportCase = z.infer<typeof reportCaseSchema>;
export type ReportDecision = z.infer<typeof reportDecisionSchema>;
export type ReportDecisionFact = z.infer<typeof reportDecisionFactSchema>;
export type OwnTakedown = z.infer<typeof ownTakedownSchema>;
export type BlockDecision = z.infer<typeof blockDecisionSchema>;
