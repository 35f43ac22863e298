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

/** Includes the year, because a list can span several years. */
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
      text: `You won't be charged until ${dayOf(nextPaymentAt ?? pausedUntil)}, and you won't pay for the paused months later.`,
    };
  switch (status) {
    case 'starting':
      return { label: 'Starting', color: 'default', text: "The first payment hasn't arrived yet." };
    case 'active':
      return { label: 'Active', color: 'success', text: 'You can change, pause or end it at any time.' };
    case 'past-due':
      return {
        label: 'Payment failed',
        color: 'warning',
        text: `Your bank didn’t approve this month’s payment. Change the card${nextPaymentAt ? ` by ${dayOf(nextPaymentAt)}` : ''}, and we'll charge it right away. If no attempt succeeds, we skip this month and never charge it later.`,
      };
    case 'paused':
      return {
        label: 'Paused',
        color: 'default',
        text: "The creator isn't accepting tips right now. You won't be charged until that changes.",
      };
    case 'ended':
      return {
        label: 'Ended',
        color: 'default',
        text: `${endingOf(endReason)} You won't be charged again.`,
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
      return 'Your newer support replaced it.';
    case 'failed':
      return "Your bank didn't approve any payment attempt.";
    case 'never-paid':
      return 'The first payment was never made.';
    case 'disputed':
      return 'A payment was disputed at your bank or reported as possible fraud.';
    case 'creator-gone':
      return "The creator hasn't accepted tips for 30 days.";
    case 'creator-closed':
      return 'The creator closed their account.';
    case 'administrator':
      return 'Our team ended it.';
    default:
      return 'It was ended on our side.';
  }
}
