import { monthsAfter } from './months.js';

/** A page or a comment can be reported for these reasons, which are offered in this order. */
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

/** A page or a comment is against one of these. The terms are broken by the reason; the law is named in words. */
export const REPORT_GROUNDS = {
  terms: 'It breaks the terms',
  law: 'It is illegal',
} as const;

export type ReportGround = keyof typeof REPORT_GROUNDS;

/** A reporter quotes the number with this before it. */
export const REPORT_NUMBER_PREFIX = 'REPORT-';

export const REPORT_DETAILS_MAX = 500;
export const REPORT_LAW_MAX = 200;
export const APPEAL_MAX = 1_000;

/** Months after a decision in which its creator may answer it and its reporter may complain. */
export const REDRESS_MONTHS = 6;

/** Returns when these months are over. */
export function endOfRedress(decidedAt: Date): Date {
  return monthsAfter(decidedAt, REDRESS_MONTHS);
}
