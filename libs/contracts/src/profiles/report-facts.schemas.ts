import { z } from 'zod';
import {
  reportActionSchema,
  reportedCommentSchema,
  reportedLinkSchema,
  reportGroundSchema,
  reportKindSchema,
  reportReasonSchema,
} from './reports.schemas.js';

/** Describes a decision in events. */
export const reportDecisionFactSchema = z.object({
  caseId: z.uuid(),
  /** Grows with every decision of the platform, so that a later decision about the same comment wins. */
  version: z.number().int(),
  decision: z.enum(['dismissed', ...reportActionSchema.options, 'appeal-upheld', 'appeal-reversed']),
  /** What the decision did, which an appeal upholds or reverses; absent in older events. */
  action: reportActionSchema.nullable().optional(),
  kind: reportKindSchema,
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  comment: reportedCommentSchema.nullable(),
  /** Absent in older events. */
  link: reportedLinkSchema.nullish(),
  /** Null for a dismissal; absent in older events, like the two below. */
  ground: reportGroundSchema.nullable().optional(),
  law: z.string().nullable().optional(),
  /** When the case was decided. The period for appeals and complaints starts then. */
  decidedAt: z.iso.datetime().optional(),
  reason: reportReasonSchema.nullable(),
  message: z.string().nullable(),
  adminId: z.uuid(),
});

/** A report for the reporter who left an address, without anything that a stranger wrote. */
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
  /** Null if the reporter named none. */
  ground: reportGroundSchema.nullable(),
  receivedAt: z.iso.datetime(),
});

export const decidedReportFactSchema = answeredReportSchema.extend({
  decision: z.enum(['dismissed', ...reportActionSchema.options]),
  /** Null for a dismissal, like the two below. */
  ground: reportGroundSchema.nullable(),
  law: z.string().nullable(),
  reason: reportReasonSchema.nullable(),
  decidedAt: z.iso.datetime(),
});

export type ReportDecisionFact = z.infer<typeof reportDecisionFactSchema>;
