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
  .describe('Ground: `terms` if the content breaks the terms for the given reason, `law` if it is illegal');

/** The comment as it was when it was reported. */
export const reportedCommentSchema = z.object({
  tipId: z.uuid(),
  senderName: z.string().max(200),
  message: z.string().max(2_000).describe('Text of the comment'),
});

/** The link as it was when it was taken down. */
export const reportedLinkSchema = z.object({
  linkId: z.uuid().describe('Id of the link'),
  title: z.string().describe('Title of the link'),
  url: z.string().nullable().describe('Address of the link; null for a heading'),
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
  .describe(
    'State of the appeal: with `upheld` the decision stands, with `reversed` the content or account is back',
  );

/** Selects open cases, cases with an open appeal, decided cases, or all. */
export const reportFilterSchema = z.enum(['open', 'appealed', 'dismissed', 'acted', 'all']);

export const reportCaseSchema = profileSummarySchema
  .extend({
    id: z.uuid(),
    kind: reportKindSchema.describe('Kind of content that was reported or taken down'),
    creatorId: z.uuid(),
    username: z.string(),
    featuredImage: z.string().nullish().describe('Featured image of the page, or an image of its video'),
    bio: z.string().nullable(),
    isPublished: z.boolean(),
    comment: reportedCommentSchema
      .nullable()
      .describe('Comment as it was when it was reported; null for a page or a link'),
    // Missing in replies of the previous release.
    reply: z
      .string()
      .nullish()
      .describe("Creator's reply to the comment, if the tipper reported the reply; null otherwise"),
    link: reportedLinkSchema
      .nullable()
      .default(null)
      .describe('Link as it was when it was taken down; null for a page or a comment'),
    state: reportStateSchema.describe(
      'State of the case; `acted` if something was taken down or the user was blocked',
    ),
    reportCount: z.number().int().describe('Number of reports, at most one from each network'),
    grounds: z
      .array(
        z.object({
          ground: reportGroundSchema
            .nullable()
            .describe('Ground of the reports; null if the reporters named none'),
          count: z.number().int().describe('Number of reports on this ground'),
        }),
      )
      .describe('Grounds of the reports, most frequent first; empty once the reports are purged'),
    law: z
      .string()
      .nullable()
      .describe('What is illegal, according to the newest report that says so; null if none does'),
    reasons: z
      .array(
        z.object({
          reason: reportReasonSchema,
          count: z.number().int().describe('Number of reports for this reason'),
        }),
      )
      .describe('Reasons of the reports, most frequent first; empty once the reports are purged'),
    details: z
      .array(
        z.object({
          reason: reportReasonSchema,
          text: z.string().describe('Text that the reporter wrote'),
          at: z.iso.datetime().describe('When the report was made'),
        }),
      )
      .describe('Newest texts of reporters, at most three'),
    createdAt: z.iso.datetime().describe('When the first report was made, or the link was taken down'),
    decision: z
      .object({
        action: reportActionSchema.nullable().describe('What was done; null if the reports were dismissed'),
        ground: reportGroundSchema
          .nullable()
          .describe('Ground of the decision; null if the reports were dismissed, and in older decisions'),
        law: z
          .string()
          .nullable()
          .describe('What is illegal, or which law it breaks; null unless the ground is `law`'),
        reason: reportReasonSchema
          .nullable()
          .describe('Reason given to the creator; null if the reports were dismissed'),
        note: z.string().describe('Note for administrators'),
        message: z.string().nullable().describe('Message to the creator; null if the reports were dismissed'),
        decidedBy: z.string().describe('Username of the administrator who decided'),
        decidedAt: z.iso.datetime().describe('When the case was decided'),
      })
      .nullable()
      .describe('Decision about the case; null while it is open'),
    appeal: z
      .object({
        state: appealStateSchema,
        text: z.string().nullable().describe("Text of the creator's answer; null if there is none"),
        at: z.iso.datetime().nullable().describe('When the creator answered; null until then'),
        note: z.string().nullable().describe('Note for administrators; null until the appeal is decided'),
        message: z
          .string()
          .nullable()
          .describe('Message to the creator about the appeal; null if there was none'),
        decidedBy: z
          .string()
          .nullable()
          .describe('Username of the administrator who decided the appeal; null until then'),
      })
      .describe("Creator's answer to the decision"),
  })
  .meta({
    id: 'ReportCase',
    description:
      'All reports of one page or comment since the last decision about it, or a link that was taken down.',
  });

export const reportQueueQuerySchema = z.object({
  state: reportFilterSchema.optional().describe('State of the case or of its appeal; open cases by default'),
  kind: reportKindSchema.optional().describe('Kind of content: only pages, only comments or only links'),
  search: searchSchema.optional().describe('Part of the username, or the number of a report'),
  creatorId: z.uuid().optional().describe("Id of a creator, for only the cases about this creator's page"),
  targetId: z.uuid().optional().describe('Id of a creator, tip or link, for only the cases about it'),
});

export type ReportCase = z.infer<typeof reportCaseSchema>;
