import { z } from 'zod';
import { REPORT_LAW_MAX, type ReportGround } from '../rules/report-reasons.js';
import { linesSchema } from '../text.schemas.js';
import { reportActionSchema, reportGroundSchema, reportReasonSchema } from './reports.schemas.js';

export const lawSchema = linesSchema(REPORT_LAW_MAX, `The law must be ${REPORT_LAW_MAX} characters or less`)
  .nullish()
  .describe(
    'What is illegal, or which law it breaks; required with the ground `law`, and not allowed with another',
  );

interface Grounded {
  ground?: ReportGround | null | undefined;
  law?: string | null | undefined;
}

export const namesLaw = { message: 'Please say what is illegal, or name the law', path: ['law'] };

export function isLawNamed({ ground, law }: Grounded): boolean {
  return ground !== 'law' || Boolean(law);
}

const NOTE_MAX = 'Note must be 500 characters or less';

export const noteSchema = linesSchema(500, NOTE_MAX, 'Please write a note').describe(
  'Note for administrators only',
);

export const messageMax = 'Message must be 500 characters or less';

export const reportDecisionSchema = z
  .discriminatedUnion(
    'decision',
    [
      z.object({ decision: z.literal('dismissed').describe('Decision about the case'), note: noteSchema }),
      z
        .object({
          decision: reportActionSchema.describe('Decision about the case'),
          ground: reportGroundSchema.nullish().describe('Ground of the decision; `terms` by default'),
          law: lawSchema,
          reason: reportReasonSchema,
          message: linesSchema(500, messageMax, 'Please tell the creator why').describe(
            'Explanation for the creator, of at most 500 characters',
          ),
          note: linesSchema(500, NOTE_MAX).nullish().describe('Note for administrators only'),
        })
        .refine(isLawNamed, namesLaw),
    ],
    'Please choose a decision',
  )
  .meta({
    id: 'ReportDecision',
    description: 'The decision about a case. Every decision except a dismissal tells the creator why.',
  });

/** Hides a comment or takes a link down without a report, like a decision about a report. */
export const commentHidingSchema = z
  .object({
    reason: reportReasonSchema,
    message: linesSchema(500, messageMax, 'Please tell the creator why').describe(
      'Explanation for the creator, of at most 500 characters',
    ),
    note: noteSchema,
  })
  .meta({ id: 'CommentHiding', description: 'Why an administrator hides a comment or takes a link down.' });

export type ReportDecision = z.infer<typeof reportDecisionSchema>;
