/** An inquiry takes no money; it can become a dispute, or end without one. */
const INQUIRY: readonly string[] = ['warning_needs_response', 'warning_under_review'];

const UNDECIDED: readonly string[] = [
  ...INQUIRY,
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
];

/** With these final statuses, the money of a dispute comes back. */
const RETURNING: readonly string[] = ['won', 'warning_closed'];

export function isInquiry(status: string): boolean {
  return INQUIRY.includes(status);
}

export function isUndecided(status: string): boolean {
  return UNDECIDED.includes(status);
}

/**
 * Returns whether the money that the dispute took is gone for good. Any status not listed above means so, such as `lost` and `prevented`,
 * and also one that is new to us. If the dispute took nothing, nothing is lost.
 */
export function isLost(status: string): boolean {
  return !isUndecided(status) && !RETURNING.includes(status);
}
