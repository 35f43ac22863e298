/** A page or a comment can be reported for these reasons, which are offered in this order. */
export const REPORT_REASONS = {
  spam: 'Spam or advertising',
  harassment: 'Harassment or bullying',
  hate: 'Hate speech',
  sexual: 'Nudity or sexual content',
  violence: 'Violence or threats',
  impersonation: 'Somebody poses as another person',
  fraud: 'Fraud or a scam',
  copyright: 'Work that was used without permission',
  other: 'Something else',
} as const;

export type ReportReason = keyof typeof REPORT_REASONS;

export const REPORT_DETAILS_MAX = 500;
export const APPEAL_MAX = 1_000;
