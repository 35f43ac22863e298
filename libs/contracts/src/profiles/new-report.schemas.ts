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
    tipId: z
      .string()
      .max(200)
      .nullish()
      .describe('Id of the tip with the reported comment; leave it out to report the page'),
    reason: reportReasonSchema,
    details: linesSchema(REPORT_DETAILS_MAX, `Details must be ${REPORT_DETAILS_MAX} characters or less`)
      .nullish()
      .describe('Further details for administrators, of at most 500 characters'),
    ground: reportGroundSchema.nullish().describe('Ground of the report'),
    law: lawSchema,
    email: emailSchema
      .nullish()
      .describe('Email address of the reporter, for the receipt and the decision; the creator never sees it'),
  })
  .refine(isLawNamed, namesLaw)
  .meta({
    id: 'NewReport',
    description: "A visitor's report of a page, or of a comment on it if `tipId` is given.",
  });

/** The same, with the comment that the gateway found on the page instead of its id. */
export const foundReportSchema = z.object(newReportSchema.shape).omit({ tipId: true });

export const reportReceiptSchema = z
  .object({
    message: z.string(),
    number: z.string().describe('Number of the report, for the reporter to quote in questions about it'),
  })
  .meta({ id: 'ReportReceipt', description: 'A receipt for a report, with its number.' });

export type NewReport = z.infer<typeof newReportSchema>;
