import { z } from 'zod';
import { emailSchema } from '../identity/identity.schemas.js';
import {
  APPEAL_MAX,
  REPORT_DETAILS_MAX,
  REPORT_GROUNDS,
  REPORT_LAW_MAX,
  REPORT_REASONS,
  type ReportGround,
  type ReportReason,
} from '../rules/report-reasons.js';
import { searchSchema } from '../search.schemas.js';
import { linesSchema } from '../text.schemas.js';
import { profileSummarySchema } from './profiles.schemas.js';

export const reportReasonSchema = z
  .enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]], 'Please choose a reason')
  .meta({ id: 'ReportReason' });

export const reportGroundSchema = z
  .enum(Object.keys(REPORT_GROUNDS) as [ReportGround, ...ReportGround[]], 'Please choose a ground')
  .meta({ description: '`terms`: it breaks the terms, by the reason; `law`: it is illegal' });

const LAW_MISSING = 'Please say what is illegal, or name the law';
const lawSchema = linesSchema(REPORT_LAW_MAX, `The law must be ${REPORT_LAW_MAX} characters or less`)
  .nullish()
  .meta({ description: 'What is illegal, or which law; only with the ground `law`, which needs it' });

interface Grounded {
  ground?: ReportGround | null | undefined;
  law?: string | null | undefined;
}

const namesLaw = { message: LAW_MISSING, path: ['law'] };

function isLawNamed({ ground, law }: Grounded): boolean {
  return ground !== 'law' || Boolean(law);
}

/** A visitor reports a page, or with `tipId` a comment on it. Callers from before grounds and contacts send neither. */
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
    ground: reportGroundSchema.nullish().meta({ description: 'What it breaks' }),
    law: lawSchema,
    email: emailSchema
      .nullish()
      .meta({ description: 'Of the reporter, for a receipt and our decision; the creator never sees it' }),
  })
  .refine(isLawNamed, namesLaw)
  .meta({ id: 'NewReport' });

/** The same with the comment in place of its id, as the gateway found it on the page. */
export const foundReportSchema = z.object(newReportSchema.shape).omit({ tipId: true });

export const reportReceiptSchema = z
  .object({
    message: z.string(),
    number: z.string().meta({ description: 'Number that the reporter quotes to ask about the report' }),
  })
  .meta({ id: 'ReportReceipt' });

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
export const reportCaseSchema = profileSummarySchema
  .extend({
    id: z.uuid(),
    kind: reportKindSchema,
    creatorId: z.uuid(),
    username: z.string(),
    featuredImage: z.string().nullish().meta({ description: 'Picture of the page, or of its video' }),
    bio: z.string().nullable(),
    isPublished: z.boolean(),
    comment: reportedCommentSchema.nullable(),
    state: reportStateSchema,
    reportCount: z.number().int(),
    grounds: z
      .array(
        z.object({
          ground: reportGroundSchema.nullable().meta({ description: 'Null where the reporter named none' }),
          count: z.number().int(),
        }),
      )
      .meta({ description: 'Most frequent first; empty once the reports are purged' }),
    law: z.string().nullable().meta({
      description: 'What is illegal, by the newest report that says so; null where none does',
    }),
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
        ground: reportGroundSchema
          .nullable()
          .meta({ description: 'Null where the reports were dismissed, and in older decisions' }),
        law: z.string().nullable().meta({ description: 'Null unless the ground is the law' }),
        reason: reportReasonSchema.nullable(),
        note: z.string().meta({ description: 'Empty where there is none' }),
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
  search: searchSchema.optional().meta({ description: 'Part of the username, or the number of a report' }),
  creatorId: z.uuid().optional().meta({ description: 'Only cases about the page of this creator' }),
  targetId: z.uuid().optional().meta({ description: 'Only cases about this creator or this tip' }),
});

const NOTE_MESSAGE = 'Please write a note';
const NOTE_MAX = 'Note must be 500 characters or less';
const noteSchema = linesSchema(500, NOTE_MAX, NOTE_MESSAGE).meta({
  description: 'For administrators only',
});
const messageMax = 'Message must be 500 characters or less';

/** Everything but a dismissal tells the creator why. The ground is the terms unless it is given. */
export const reportDecisionSchema = z
  .discriminatedUnion(
    'decision',
    [
      z.object({ decision: z.literal('dismissed'), note: noteSchema }),
      z
        .object({
          decision: reportActionSchema,
          ground: reportGroundSchema.nullish().meta({ description: 'The terms unless given' }),
          law: lawSchema,
          reason: reportReasonSchema,
          message: linesSchema(500, messageMax, 'Please tell the creator why'),
          note: linesSchema(500, NOTE_MAX).nullish().meta({ description: 'For administrators only' }),
        })
        .refine(isLawNamed, namesLaw),
    ],
    'Please choose a decision',
  )
  .meta({ id: 'ReportDecision' });

/** Hides a comment without a report, as a report's decision would. */
export const commentHidingSchema = z
  .object({
    reason: reportReasonSchema,
    message: linesSchema(500, messageMax, 'Please tell the creator why'),
    note: noteSchema,
  })
  .meta({ id: 'CommentHiding' });

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
    ground: reportGroundSchema.meta({ description: 'The terms in decisions that are older than grounds' }),
    law: z.string().nullable(),
    reason: reportReasonSchema,
    message: z.string(),
    decidedAt: z.iso.datetime(),
    appeal: z.object({
      state: appealStateSchema,
      text: z.string().nullable(),
      message: z.string().nullable(),
      until: z.iso.datetime().meta({ description: 'Time until which the decision can be answered' }),
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
  /** Null in a dismissal; absent in events that are older than the field, as are the two below. */
  ground: reportGroundSchema.nullable().optional(),
  law: z.string().nullable().optional(),
  /** Time of the case's decision, from which the months of redress count. */
  decidedAt: z.iso.datetime().optional(),
  reason: reportReasonSchema.nullable(),
  message: z.string().nullable(),
  adminId: z.uuid(),
});

/** Describes a report to the reporter who left an address, without a word that a stranger wrote. */
const answeredReportSchema = z.object({
  reportId: z.uuid(),
  number: z.string(),
  /** Address of the reporter. */
  to: z.string(),
  kind: reportKindSchema,
  creatorUsername: z.string(),
});

export const receivedReportFactSchema = answeredReportSchema.extend({
  reason: reportReasonSchema,
  /** Null where the reporter named none. */
  ground: reportGroundSchema.nullable(),
  receivedAt: z.iso.datetime(),
});

export const decidedReportFactSchema = answeredReportSchema.extend({
  decision: z.enum(['dismissed', ...reportActionSchema.options]),
  /** Null in a dismissal, as are the two below. */
  ground: reportGroundSchema.nullable(),
  law: z.string().nullable(),
  reason: reportReasonSchema.nullable(),
  decidedAt: z.iso.datetime(),
});

export type NewReport = z.infer<typeof newReportSchema>;
export type ReportCase = z.infer<typeof reportCaseSchema>;
export type ReportDecision = z.infer<typeof reportDecisionSchema>;
export type ReportDecisionFact = z.infer<typeof reportDecisionFactSchema>;
export type OwnTakedown = z.infer<typeof ownTakedownSchema>;
export type BlockDecision = z.infer<typeof blockDecisionSchema>;
