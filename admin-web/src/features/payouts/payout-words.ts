import type { DebtTie, Payout, PayoutRun } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import type { PayoutSort } from '@sprinkle/contracts/tips/paying/payout-risks.schemas';
import { formatCount } from '@sprinkle/ui/format-count';
import { exactTime } from '../../components/utc-time';

const RUN_STATUSES = {
  proposed: { label: 'Proposed', color: 'warning' },
  confirmed: { label: 'Confirmed', color: 'warning' },
  canceled: { label: 'Canceled', color: 'default' },
} as const satisfies Record<PayoutRun['status'], object>;

const SENT = { label: 'Sent', color: 'success' } as const;

/** Returns the label and colour of a run. Once nothing is left to send, a confirmed run shows its outcome. */
export function runStatusOf({
  status,
  confirmedCount,
  sentCount,
  failedCount,
}: Pick<PayoutRun, 'status' | 'confirmedCount' | 'sentCount' | 'failedCount'>) {
  if (status !== 'confirmed' || confirmedCount > 0) return RUN_STATUSES[status];
  if (failedCount === 0) return sentCount > 0 ? SENT : RUN_STATUSES.confirmed;
  const failed = `${formatCount(failedCount)} failed`;
  return { label: sentCount > 0 ? `Sent, ${failed}` : failed, color: 'error' } as const;
}

export const PAYOUT_SORTS = [
  ['', 'Largest amount'],
  ['amount', 'Smallest amount'],
  ['reference', 'By reference'],
  ['reference-desc', 'By reference, newest first'],
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

/** A held payout may be in a file that was already downloaded. */
export function fileOf({ exportedAt, exportedBy }: Pick<Payout, 'exportedAt' | 'exportedBy'>): string {
  return exportedAt
    ? `In the file that ${exportedBy} downloaded, ${exactTime(exportedAt)}`
    : 'In no file yet';
}

/** Says what Stripe did with a payout, or couldn't do yet. */
export function transferNotesOf({
  transfer,
  reversedCents,
}: Pick<Payout, 'transfer' | 'reversedCents'>): string[] {
  if (!transfer) return [];
  const { stripeTransferId, waitingSince, refusal } = transfer;
  return [
    ...(waitingSince ? [`Waiting for balance since ${exactTime(waitingSince)}`] : []),
    ...(refusal ? [`Stripe rejected it: ${refusal}`] : []),
    ...(reversedCents > 0 ? [`${formatCents(reversedCents)} of it came back`] : []),
    ...(stripeTransferId ? [stripeTransferId] : []),
  ];
}

/** Says who proposed a run, who decided about it, and what became of its payouts. */
export function historyOf({
  status,
  proposedAt,
  proposedBy,
  proposedById,
  decidedAt,
  decidedBy,
  decidedById,
  sentCount,
  failedCount,
  canceledCount,
}: PayoutRun) {
  const proposed = `${proposedById ? `Proposed by ${proposedBy}` : 'Proposed automatically'}, ${exactTime(proposedAt)}.`;
  if (!decidedAt) return proposed;
  const outcomes =
    status === 'confirmed'
      ? ` ${formatCount(sentCount)} sent, ${formatCount(failedCount)} failed or came back${canceledCount > 0 ? `, ${formatCount(canceledCount)} canceled` : ''}.`
      : '';
  const { label } = RUN_STATUSES[status];
  const isAutomatic = status === 'confirmed' && !decidedById;
  const decided = decidedBy ? `${label} by ${decidedBy}` : label;
  return `${proposed} ${isAutomatic ? `${label} automatically` : decided}, ${exactTime(decidedAt)}.${outcomes}`;
}

/** Names the debtor within a sentence. */
export function debtorOf({ debtorUsername }: Pick<DebtTie, 'debtorUsername'>): string {
  return debtorUsername ? `@${debtorUsername}` : 'the closed account';
}
