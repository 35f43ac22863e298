import { z } from 'zod';
import { emailSchema } from '../identity/identity.schemas.js';
import { REPORT_DETAILS_MAX } from '../rules/report-reasons.js';
import { linesSchema } from '../text.schemas.js';
import { isLawNamed, lawSchema, namesLaw } from './report-decisions.schemas.js';
import { reportGroundSchema, reportReasonSchema } from './reports.schemas.js';

/** A visitor's report of a page, or with `tipId` of a comment on it. Older callers send neither ground nor contact. */
export const newReportSchema = z
  .object({
    username: z.string('Creator required').trim().min(1, 'Creator required').max(100),
    tipId: z.string().max(200).nullish().describe('The comment; without it the page is reported'),
    reason: reportReasonSchema,
    details: linesSchema(REPORT_DETAILS_MAX, `Details must be ${REPORT_DETAILS_MAX} characters or less`)
      .nullish()
      .describe('What else administrators should know, in at most 500 characters'),
    ground: reportGroundSchema.nullish().describe('What it breaks'),
    law: lawSchema,
    email: emailSchema
      .nullish()
      .describe('Of the reporter, for a receipt and our decision; the creator never sees it'),
  })
  .refine(isLawNamed, namesLaw)
  .meta({
    id: 'NewReport',
    description: "A visitor's report of a page, or with `tipId` of a comment on it.",
  });

/** The same, with the comment that the gateway found on the page instead of its id. */
export const foundReportSchema = z.object(newReportSchema.shape).omit({ tipId: true });

export const reportReceiptSchema = z
  .object({
    message: z.string(),
    number: z.string().describe('Number that the reporter quotes to ask about the report'),
  })
  .meta({ id: 'ReportReceipt', description: 'Thanks for a report, with its number.' });

export type NewReport = z.infer<typeof newReportSchema>;
