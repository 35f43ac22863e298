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
  /** Number that grows with every decision of the platform, so that a later one about the same comment wins. */
  version: z.number().int(),
  decision: z.enum(['dismissed', ...reportActionSchema.options, 'appeal-upheld', 'appeal-reversed']),
  /** What the case has done, which an appeal upholds or reverses; absent in events that are older than the field. */
  action: reportActionSchema.nullable().optional(),
  kind: reportKindSchema,
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  comment: reportedCommentSchema.nullable(),
  /** Absent in events that are older than the field. */
  link: reportedLinkSchema.nullish(),
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

export type ReportDecisionFact = z.infer<typeof reportDecisionFactSchema>;
