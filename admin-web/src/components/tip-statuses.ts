import type { TipDetails } from '@sprinkle/api-client/api.gen';

/** A tip that counts is green. One whose money went back, or may have to, isn't. */
export const TIP_STATUSES = {
  pending: { label: 'Not paid', color: 'default' },
  processing: { label: 'Processing', color: 'warning' },
  succeeded: { label: 'Completed', color: 'success' },
  failed: { label: 'Failed', color: 'warning' },
  canceled: { label: 'Canceled', color: 'default' },
  refunded: { label: 'Refunded', color: 'default' },
  disputed: { label: 'Disputed', color: 'error' },
  lost: { label: 'Lost to a dispute', color: 'error' },
} as const satisfies Record<TipDetails['status'], object>;
