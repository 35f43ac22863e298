import type { Owed, Payout } from '@sprinkle/api-client/api.gen';

const PAYOUT_STATUSES = {
  proposed: { label: 'Proposed', color: 'warning' },
  confirmed: { label: 'To be sent', color: 'warning' },
  sent: { label: 'Sent', color: 'success' },
  failed: { label: 'Failed', color: 'error' },
  returned: { label: 'Came back', color: 'error' },
  canceled: { label: 'Canceled', color: 'default' },
} as const satisfies Record<Payout['status'], object>;

/** A payout that was left out of its proposal has a reason, and was never confirmed. */
export function statusOf({
  status,
  holds,
  failureReason,
  confirmedAt,
}: Pick<Payout, 'status' | 'holds' | 'failureReason' | 'confirmedAt'>) {
  if (holds.length > 0) return { label: 'Held', color: 'error' } as const;
  if (status === 'canceled' && failureReason && !confirmedAt)
    return { label: 'Left out', color: 'error' } as const;
  return PAYOUT_STATUSES[status];
}

/** Returns what the creator owes, in cents; zero or less where nothing is owed. */
export function debtCentsOf({ pendingCents, availableCents, heldCents }: Owed): number {
  return -(pendingCents + availableCents + heldCents);
}

export function nameOf({ username }: Pick<Owed, 'username'>): string {
  return username ? `@${username}` : 'Closed account';
}
