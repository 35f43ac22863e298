import type { ListedSupport, UserRevenue } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { formatCount } from '@sprinkle/ui/format-count';

export const SUPPORT_STATES = {
  starting: { label: 'Never paid', color: 'default' },
  active: { label: 'Active', color: 'success' },
  'past-due': { label: 'Payment failed', color: 'error' },
  paused: { label: 'Paused', color: 'warning' },
  ended: { label: 'Ended', color: 'default' },
} as const satisfies Record<ListedSupport['status'], object>;

/** Each ends a sentence that begins with "Ended". */
export const SUPPORT_ENDS: Record<NonNullable<ListedSupport['endReason']>, string> = {
  tipper: 'by the tipper',
  creator: 'by the creator',
  administrator: 'by an administrator',
  replaced: 'because the tipper started another one',
  failed: 'because the card was declined at every attempt',
  'never-paid': 'because it was never paid',
  disputed: 'because a payment was disputed or reported as fraud',
  'creator-gone': "because the creator didn't accept tips for 30 days",
  'creator-closed': 'because the creator closed the account',
  provider: 'at Stripe',
};

export function supportSum({ monthlyCents, count }: NonNullable<UserRevenue['monthlySupport']>): string {
  return `${formatCents(monthlyCents)} from ${count === 1 ? '1 person' : `${formatCount(count)} people`}`;
}
