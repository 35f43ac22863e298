import type { Support } from '@sprinkle/api-client/api.gen';

export interface SupportFormProps {
  token: string;
  support: Support;
  onChange: (support: Support) => void;
  onClose: () => void;
}

interface SupportWords {
  label: string;
  color: 'success' | 'warning' | 'default';
  text: string;
}

/** Payments of several years stand in one list, so that the year belongs to it. */
export const dayOf = (time: string) =>
  new Date(time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function isPaused({ status, pausedUntil }: Support): boolean {
  return status !== 'ended' && pausedUntil !== null && new Date(pausedUntil) > new Date();
}

export function wordsFor(support: Support): SupportWords {
  const { status, pausedUntil, endReason, nextPaymentAt } = support;
  if (pausedUntil && isPaused(support))
    return {
      label: 'Paused',
      color: 'default',
      text: `You are not charged until ${dayOf(pausedUntil)}, nor later for the months of the pause.`,
    };
  switch (status) {
    case 'starting':
      return { label: 'Starting', color: 'default', text: 'The first payment has not arrived yet.' };
    case 'active':
      return { label: 'Active', color: 'success', text: 'You can change, pause or end it at any time.' };
    case 'past-due':
      return {
        label: 'Payment failed',
        color: 'warning',
        text: `Your bank declined this month’s payment. Change the card${nextPaymentAt ? ` by ${dayOf(nextPaymentAt)}` : ''}, and it is charged at once. If no attempt succeeds, this month is skipped and never charged later.`,
      };
    case 'paused':
      return {
        label: 'Paused',
        color: 'default',
        text: 'The creator takes no tips at present. You are not charged until that changes.',
      };
    case 'ended':
      return {
        label: 'Ended',
        color: 'default',
        text: `${endingOf(endReason)} You will not be charged again.`,
      };
  }
}

function endingOf(reason: Support['endReason']): string {
  switch (reason) {
    case 'tipper':
      return 'You ended it.';
    case 'creator':
      return 'The creator ended it.';
    case 'replaced':
      return 'Your newer support took its place.';
    case 'failed':
      return 'Your bank declined the payment until the last attempt.';
    case 'never-paid':
      return 'Its first payment was not made.';
    case 'disputed':
      return 'A payment was disputed at your bank, or reported there as possible fraud.';
    case 'creator-gone':
      return 'The creator has taken no tips for 30 days.';
    case 'creator-closed':
      return 'The creator has closed the account.';
    case 'administrator':
      return 'Our team ended it.';
    default:
      return 'It was ended on our side.';
  }
}
