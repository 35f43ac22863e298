import { z } from 'zod';

/** Figures of a year, in the order of the screen and the file. */
export const REPORT_FIGURES = {
  'reports-terms': 'Reports that something breaks the terms',
  'reports-law': 'Reports that something is illegal',
  'reports-unstated': 'Reports without a ground',
  dismissed: 'Decisions: reports dismissed',
  'comment-hidden': 'Decisions: comment hidden',
  'page-unpublished': 'Decisions: page unpublished',
  'link-taken-down': 'Decisions: link taken down',
  'user-blocked': 'Decisions: user blocked',
  'decisions-terms': 'Decisions by the terms',
  'decisions-law': 'Decisions by the law',
  'median-hours': 'Median time from the first report to the decision, in hours',
  appeals: 'Answers of creators',
  'appeals-upheld': 'Answers after which the decision stands',
  'appeals-reversed': 'Answers after which the decision was reversed',
  'reversed-unasked': 'Decisions reversed without an answer',
} as const;

type ReportFigure = keyof typeof REPORT_FIGURES;

export const reportFigureSchema = z
  .object({
    year: z.int().describe('Year of the figure (UTC)'),
    id: z
      .enum(Object.keys(REPORT_FIGURES) as [ReportFigure, ...ReportFigure[]])
      .describe('Name of the figure'),
    value: z
      .number()
      .nullable()
      .describe('Value of the figure, a count or a number of hours; null if there was nothing to measure'),
  })
  .meta({
    id: 'ReportFigure',
    description: "A yearly figure about reports, decisions and creators' answers.",
  });

export const reportFiguresQuerySchema = z.object({
  year: z.coerce
    .number<number>('Please choose a year')
    .int()
    .min(2000)
    .max(2999)
    .optional()
    .describe('Year (UTC); the current year by default'),
});
