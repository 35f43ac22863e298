import type { Owed, Payout } from '@sprinkle/api-client/api.gen';
import { CHANGE_WAIT_HOURS } from '@sprinkle/contracts/rules/payouts';

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

export const HELD_REASONS = {
  'no-method': 'No payout method',
  'method-changed': `Method is new (${CHANGE_WAIT_HOURS} hours)`,
  'holder-missing': 'No account holder',
  'account-not-ready': 'Stripe account is not ready',
  'method-unreadable': 'Method cannot be read',
  blocked: 'Blocked',
  'under-review': 'Held by an administrator',
  'first-payout': 'First payout waits',
  'below-minimum': 'Below the least payout',
  unreviewed: 'Above the limit before a review',
  closing: 'Closing the account',
  'password-reset': `Password was reset (${CHANGE_WAIT_HOURS} hours)`,
  'email-changed': `Address was changed (${CHANGE_WAIT_HOURS} hours)`,
  'app-removed': `Authenticator app was removed (${CHANGE_WAIT_HOURS} hours)`,
  'account-in-debt': 'Another creator with this account owes money',
  'tax-details-missing': 'No tax details',
  'sanctions-match': 'On a sanctions list',
} as const satisfies Record<NonNullable<Owed['heldReason']>, string>;

/** Returns what the creator owes, in cents; zero or less where nothing is owed. */
export function debtCentsOf({ pendingCents, availableCents, heldCents }: Owed): number {
  return -(pendingCents + availableCents + heldCents);
}
