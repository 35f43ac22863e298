import type { Owed, Payout, PayoutRun } from '@sprinkle/api-client/api.gen';
import { METHOD_WAIT_HOURS } from '@sprinkle/contracts/rules/payouts';

export const RUN_STATUSES = {
  proposed: { label: 'Proposed', color: 'warning' },
  confirmed: { label: 'Confirmed', color: 'success' },
  canceled: { label: 'Canceled', color: 'default' },
} as const satisfies Record<PayoutRun['status'], object>;

const PAYOUT_STATUSES = {
  proposed: { label: 'Proposed', color: 'warning' },
  confirmed: { label: 'To be sent', color: 'warning' },
  sent: { label: 'Sent', color: 'success' },
  failed: { label: 'Failed', color: 'error' },
  returned: { label: 'Came back', color: 'error' },
  canceled: { label: 'Canceled', color: 'default' },
} as const satisfies Record<Payout['status'], object>;

/** A payout of a blocked creator is held, and one that was left out of its proposal has a reason. */
export function statusOf({
  status,
  isBlocked,
  failureReason,
}: Pick<Payout, 'status' | 'isBlocked' | 'failureReason'>) {
  if (status === 'confirmed' && isBlocked) return { label: 'Held', color: 'error' } as const;
  if (status === 'canceled' && failureReason) return { label: 'Left out', color: 'error' } as const;
  return PAYOUT_STATUSES[status];
}

export const HELD_REASONS = {
  'no-method': 'No payout method',
  'method-changed': `Method is new (${METHOD_WAIT_HOURS} hours)`,
  'method-unreadable': 'Method cannot be read',
  blocked: 'Blocked',
  closing: 'Closing the account',
} as const satisfies Record<NonNullable<Owed['heldReason']>, string>;

/** Returns what the creator owes, in cents; zero or less where nothing is owed. */
export function debtCentsOf({ pendingCents, availableCents, heldCents }: Owed): number {
  return -(pendingCents + availableCents + heldCents);
}

export function nameOf({ username }: Pick<Owed, 'username'>): string {
  return username ? `@${username}` : 'Closed account';
}
