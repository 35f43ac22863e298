/** An inquiry takes no money; it can become a dispute, or end without one. */
const INQUIRY: readonly string[] = ['warning_needs_response', 'warning_under_review'];

const UNDECIDED: readonly string[] = [
  ...INQUIRY,
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
];

/** The money of a dispute that ended in these words comes back. */
const RETURNING: readonly string[] = ['won', 'warning_closed'];

export function isInquiry(status: string): boolean {
  return INQUIRY.includes(status);
}

export function isUndecided(status: string): boolean {
  return UNDECIDED.includes(status);
}

/**
 * Tells whether what the dispute has taken is gone for good. Any other decision than these takes it, as `lost` and `prevented`
 * do, and one that is new to us. Where the decision took nothing, nothing is lost.
 */
export function isLost(status: string): boolean {
  return !isUndecided(status) && !RETURNING.includes(status);
}
