import type { Owed, Payout, PayoutRun } from '@sprinkle/api-client/api.gen';
import { CHANGE_WAIT_HOURS } from '@sprinkle/contracts/rules/payouts';
import type { PayoutSort } from '@sprinkle/contracts/tips/payout-risks.schemas';
import { formatCount } from '@sprinkle/ui/format-count';
import { exactTime } from '@sprinkle/ui/relative-time';

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

export const PAYOUT_SORTS = [
  ['', 'By reference'],
  ['reference-desc', 'By reference, newest first'],
  ['amount-desc', 'Largest amount'],
  ['amount', 'Smallest amount'],
  ['age', 'Newest first tip'],
  ['age-desc', 'Oldest first tip'],
  ['tips-desc', 'Most tips'],
  ['tips', 'Fewest tips'],
  ['refunds-desc', 'Most refunds'],
  ['refunds', 'Fewest refunds'],
  ['disputes-desc', 'Most disputes'],
  ['disputes', 'Fewest disputes'],
  ['own-network-desc', 'Most from own network'],
  ['own-network', 'Least from own network'],
  ['sharing-desc', 'Most shared account'],
  ['sharing', 'Least shared account'],
  ['marks-desc', 'Most possible fraud'],
  ['marks', 'Least possible fraud'],
] as const satisfies readonly (readonly [PayoutSort | '', string])[];

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

/** A held payout can be in a file that was downloaded before. */
export function fileOf({ exportedAt, exportedBy }: Pick<Payout, 'exportedAt' | 'exportedBy'>): string {
  return exportedAt
    ? `In the file that ${exportedBy} downloaded, ${exactTime(exportedAt)}`
    : 'In no file yet';
}

export const HELD_REASONS = {
  'no-method': 'No payout method',
  'method-changed': `Method is new (${CHANGE_WAIT_HOURS} hours)`,
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
} as const satisfies Record<NonNullable<Owed['heldReason']>, string>;

/** Returns what the creator owes, in cents; zero or less where nothing is owed. */
export function debtCentsOf({ pendingCents, availableCents, heldCents }: Owed): number {
  return -(pendingCents + availableCents + heldCents);
}

export function nameOf({ username }: Pick<Owed, 'username'>): string {
  return username ? `@${username}` : 'Closed account';
}

/** Says who proposed a run and decided about it, and what became of its payouts. */
export function historyOf({
  status,
  proposedAt,
  proposedBy,
  decidedAt,
  decidedBy,
  sentCount,
  failedCount,
  canceledCount,
}: PayoutRun) {
  const proposed = `Proposed by ${proposedBy}, ${exactTime(proposedAt)}.`;
  if (!decidedAt) return proposed;
  const outcomes =
    status === 'confirmed'
      ? ` ${formatCount(sentCount)} sent, ${formatCount(failedCount)} failed or came back${canceledCount > 0 ? `, ${formatCount(canceledCount)} canceled` : ''}.`
      : '';
  return `${proposed} ${RUN_STATUSES[status].label} by ${decidedBy}, ${exactTime(decidedAt)}.${outcomes}`;
}
