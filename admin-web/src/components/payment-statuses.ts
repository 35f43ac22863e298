import type { ListedPayment } from '@sprinkle/api-client/api.gen';

const STATUSES = {
  completed: { label: 'Completed', color: 'success' },
  refunded: { label: 'Refunded', color: 'default' },
  disputed: { label: 'Disputed', color: 'error' },
  failed: { label: 'Failed', color: 'warning' },
} as const;

/** A dispute that the card holder's bank has decided against the creator. */
const LOST = { label: 'Lost', color: 'default' } as const;

export function paymentStatusOf({ status, isLost }: Pick<ListedPayment, 'status' | 'isLost'>) {
  return isLost ? LOST : STATUSES[status];
}

/** Tells whether the money is gone. */
export function isMoneyGone({ status, isLost }: Pick<ListedPayment, 'status' | 'isLost'>): boolean {
  return status === 'refunded' || isLost;
}
