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
        text: "Your payment is being processed. You don't need to do anything else.",
      };
    case 'refunded':
      return {
        label: 'Refunded',
        color: 'default',
        text: `${formatCents(refundedAmountCents)} was refunded to your original payment method. It can take up to 10 days to show up.`,
      };
    case 'disputed':
      return {
        label: 'Disputed',
        color: 'warning',
        text: `Your bank is looking into this payment. Until it decides, ${username ? `@${username}` : 'the creator'} doesn't get the money.`,
      };
    case 'lost':
      return {
        label: 'Returned',
        color: 'default',
        text: `Your bank decided in your favor and returned ${formatCents(refundedAmountCents)} to you.`,
      };
  }
}
