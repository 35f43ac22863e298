import { monthsAfter } from './months.js';

/** Reasons for reporting a page or a comment, in the order in which they are offered. */
export const REPORT_REASONS = {
  spam: 'Spam or advertising',
  harassment: 'Harassment or bullying',
  hate: 'Hate speech',
  sexual: 'Nudity or sexual content',
  violence: 'Violence or threats',
  impersonation: 'Someone is impersonating another person',
  fraud: 'Fraud or a scam',
  copyright: 'Work used without permission',
  other: 'Something else',
} as const;

export type ReportReason = keyof typeof REPORT_REASONS;

/** What a page or a comment violates: the terms, by the reason, or a law, which is named in words. */
export const REPORT_GROUNDS = {
  terms: 'It breaks the terms',
  law: 'It is illegal',
} as const;

export type ReportGround = keyof typeof REPORT_GROUNDS;

/** Precedes the number that a reporter quotes. */
export const REPORT_NUMBER_PREFIX = 'REPORT-';

export const REPORT_DETAILS_MAX = 500;
export const REPORT_LAW_MAX = 200;
export const APPEAL_MAX = 1_000;

/** Months after a decision in which its creator may appeal and its reporter may complain. */
export const REDRESS_MONTHS = 6;

/** Returns the end of these months. */
export function endOfRedress(decidedAt: Date): Date {
  return monthsAfter(decidedAt, REDRESS_MONTHS);
}
