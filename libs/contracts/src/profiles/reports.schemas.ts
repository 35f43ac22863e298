import { z } from 'zod';
import {
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
  .meta({ id: 'ReportReason', description: 'Why a page or a comment breaks the rules.' });

export const reportGroundSchema = z
  .enum(Object.keys(REPORT_GROUNDS) as [ReportGround, ...ReportGround[]], 'Please choose a ground')
  .describe('`terms`: it breaks the terms, by the reason; `law`: it is illegal');

const LAW_MISSING = 'Please say what is illegal, or name the law';

export const lawSchema = linesSchema(REPORT_LAW_MAX, `The law must be ${REPORT_LAW_MAX} characters or less`)
  .nullish()
  .describe('What is illegal, or which law; only with the ground `law`, which needs it');

interface Grounded {
  ground?: ReportGround | null | undefined;
  law?: string | null | undefined;
}

export const namesLaw = { message: LAW_MISSING, path: ['law'] };

export function isLawNamed({ ground, law }: Grounded): boolean {
  return ground !== 'law' || Boolean(law);
}

/** Keeps the comment as it was when it was reported. */
export const reportedCommentSchema = z.object({
  tipId: z.uuid(),
  senderName: z.string().max(200),
  message: z.string().max(2_000).describe('Text of the comment'),
});

/** Keeps the link as it was when it was taken down. */
export const reportedLinkSchema = z.object({
  linkId: z.uuid().describe('The link'),
  title: z.string().describe('Its title'),
  url: z.string().nullable().describe('Its address; null for a heading'),
});

/** Visitors report pages and comments; administrators also take links down. */
export const reportKindSchema = z.enum(['page', 'comment', 'link']);
export const reportActionSchema = z.enum([
  'comment-hidden',
  'page-unpublished',
  'link-taken-down',
  'user-blocked',
]);
export const reportStateSchema = z.enum(['open', 'dismissed', 'acted']);
export const appealStateSchema = z
  .enum(['none', 'open', 'upheld', 'reversed'])
  .describe('upheld: the decision stands; reversed: what it took down or blocked is back');

/** The queue shows open cases, cases with an open appeal, decided cases, or all of them. */
export const reportFilterSchema = z.enum(['open', 'appealed', 'dismissed', 'acted', 'all']);

export const reportCaseSchema = profileSummarySchema
  .extend({
    id: z.uuid(),
    kind: reportKindSchema.describe('What was reported'),
    creatorId: z.uuid(),
    username: z.string(),
    featuredImage: z.string().nullish().describe('Picture of the page, or of its video'),
    bio: z.string().nullable(),
    isPublished: z.boolean(),
    comment: reportedCommentSchema
      .nullable()
      .describe('The comment as it was reported; null for a page or a link'),
    // Replies of the release before lack it.
    reply: z
      .string()
      .nullish()
      .describe("The creator's reply to the comment, where its tipper reported that; null where not"),
    link: reportedLinkSchema
      .nullable()
      .default(null)
      .describe('The link as it was taken down; null for a page or a comment'),
    state: reportStateSchema.describe('`acted` where something was taken down or the user was blocked'),
    reportCount: z.number().int().describe('Reports, of which a network sends one'),
    grounds: z
      .array(
        z.object({
          ground: reportGroundSchema.nullable().describe('Null where the reporter named none'),
          count: z.number().int().describe('Reports on this ground'),
        }),
      )
      .describe('Most frequent first; empty once the reports are purged'),
    law: z
      .string()
      .nullable()
      .describe('What is illegal, by the newest report that says so; null where none does'),
    reasons: z
      .array(
        z.object({ reason: reportReasonSchema, count: z.number().int().describe('Reports for this reason') }),
      )
      .describe('Most frequent first; empty once the reports are purged'),
    details: z
      .array(
        z.object({
          reason: reportReasonSchema,
          text: z.string().describe('What the reporter wrote'),
          at: z.iso.datetime().describe('When it was reported'),
        }),
      )
      .describe('The newest texts of reporters'),
    createdAt: z.iso.datetime().describe('When it was first reported'),
    decision: z
      .object({
        action: reportActionSchema.nullable().describe('Null where the reports were dismissed'),
        ground: reportGroundSchema
          .nullable()
          .describe('Null where the reports were dismissed, and in older decisions'),
        law: z.string().nullable().describe('Null unless the ground is the law'),
        reason: reportReasonSchema
          .nullable()
          .describe('The reason that the creator was told; null where the reports were dismissed'),
        note: z.string().describe('Note for administrators'),
        message: z
          .string()
          .nullable()
          .describe('What the creator was told; null where the reports were dismissed'),
        decidedBy: z.string().describe('Username of the administrator'),
        decidedAt: z.iso.datetime().describe('When it was decided'),
      })
      .nullable()
      .describe('The decision; null while the case is open'),
    appeal: z
      .object({
        state: appealStateSchema,
        text: z.string().nullable().describe('The answer itself; null where there is none'),
        at: z.iso.datetime().nullable().describe('When the creator answered; null before'),
        note: z.string().nullable().describe('Note for administrators; null before the appeal is decided'),
        message: z.string().nullable().describe('What the creator was told; null where nothing was'),
        decidedBy: z.string().nullable().describe('Username of the administrator who decided; null before'),
      })
      .describe("The creator's answer to the decision"),
  })
  .meta({
    id: 'ReportCase',
    description:
      'All reports of one page or comment since the last decision about it, or a link that was taken down.',
  });

export const reportQueueQuerySchema = z.object({
  state: reportFilterSchema.optional().describe('Open cases unless given'),
  kind: reportKindSchema.optional().describe('Only pages, only comments or only links'),
  search: searchSchema.optional().describe('Part of the username, or the number of a report'),
  creatorId: z.uuid().optional().describe('Only cases about the page of this creator'),
  targetId: z.uuid().optional().describe('Only cases about this creator, this tip or this link'),
});

const NOTE_MESSAGE = 'Please write a note';
const NOTE_MAX = 'Note must be 500 characters or less';

export const noteSchema = linesSchema(500, NOTE_MAX, NOTE_MESSAGE).describe('For administrators only');

export const messageMax = 'Message must be 500 characters or less';

export const reportDecisionSchema = z
  .discriminatedUnion(
    'decision',
    [
      z.object({ decision: z.literal('dismissed').describe('What is done'), note: noteSchema }),
      z
        .object({
          decision: reportActionSchema.describe('What is done'),
          ground: reportGroundSchema.nullish().describe('The terms unless given'),
          law: lawSchema,
          reason: reportReasonSchema,
          message: linesSchema(500, messageMax, 'Please tell the creator why').describe(
            'What the creator is told, in at most 500 characters',
          ),
          note: linesSchema(500, NOTE_MAX).nullish().describe('For administrators only'),
        })
        .refine(isLawNamed, namesLaw),
    ],
    'Please choose a decision',
  )
  .meta({
    id: 'ReportDecision',
    description: 'What becomes of a case; everything but a dismissal tells the creator why.',
  });

/** Hides a comment or takes a link down without a report, as a report's decision would. */
export const commentHidingSchema = z
  .object({
    reason: reportReasonSchema,
    message: linesSchema(500, messageMax, 'Please tell the creator why').describe(
      'Why, in words for the creator, in at most 500 characters',
    ),
    note: noteSchema,
  })
  .meta({ id: 'CommentHiding', description: 'Why an administrator hides a comment or takes a link down.' });
export type ReportCase = z.infer<typeof reportCaseSchema>;
export type ReportDecision = z.infer<typeof reportDecisionSchema>;
