import { z } from 'zod';
import {
  REPORT_GROUNDS,
  REPORT_REASONS,
  type ReportGround,
  type ReportReason,
} from '../rules/report-reasons.js';
import { searchSchema } from '../search.schemas.js';
import { profileSummarySchema } from './profiles.schemas.js';

export const reportReasonSchema = z
  .enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]], 'Please choose a reason')
  .meta({ id: 'ReportReason', description: 'Why a page or a comment breaks the rules.' });

export const reportGroundSchema = z
  .enum(Object.keys(REPORT_GROUNDS) as [ReportGround, ...ReportGround[]], 'Please choose a ground')
  .describe('`terms`: it breaks the terms, by the reason; `law`: it is illegal');

/** The comment as it was when it was reported. */
export const reportedCommentSchema = z.object({
  tipId: z.uuid(),
  senderName: z.string().max(200),
  message: z.string().max(2_000).describe('Text of the comment'),
});

/** The link as it was when it was taken down. */
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

/** Selects open cases, cases with an open appeal, decided cases, or all. */
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
    // Missing in replies of the previous release.
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

export type ReportCase = z.infer<typeof reportCaseSchema>;
