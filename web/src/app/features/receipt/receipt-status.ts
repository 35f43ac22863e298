import type { Receipt } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';

interface StatusWords {
  label: string;
  color: 'success' | 'warning' | 'default';
  /** Explanation for the tipper. */
  text: string;
}

export function wordsFor({
  status,
  amountCents,
  refundedAmountCents = amountCents,
  username,
}: Receipt): StatusWords {
  switch (status) {
    case 'succeeded':
      return { label: 'Paid', color: 'success', text: 'Thank you for your tip!' };
    case 'processing':
      return {
        label: 'Processing',
        color: 'warning',
        text: 'Your payment is being processed. Nothing more is needed from you.',
      };
    case 'refunded':
      return {
        label: 'Refunded',
        color: 'default',
        text: `${formatCents(refundedAmountCents)} went back to where you paid from. Banks take up to 10 days to show it.`,
      };
    case 'disputed':
      return {
        label: 'Disputed',
        color: 'warning',
        text: `Your bank is looking into this payment. Until it decides, ${username ? `@${username}` : 'the creator'} does not get the money.`,
      };
    case 'lost':
      return {
        label: 'Returned',
        color: 'default',
        text: `Your bank decided for you: ${formatCents(refundedAmountCents)} went back to you.`,
      };
  }
}
