import { formatCents } from '@sprinkle/contracts/rules/money';
import type { CheckoutDetails } from '../../shared/checkout/checkout-details';
import styles from './PaymentSummary.module.css';

interface PaymentSummaryProps {
  details: CheckoutDetails;
  /** The creator's share, in cents; undefined until the payment is open. */
  netAmountCents?: number;
}

export function PaymentSummary({ details: { tip }, netAmountCents }: PaymentSummaryProps) {
  return (
    <div className={styles.summary}>
      <p className={styles.amount}>
        You&apos;re sending {formatCents(tip.amountCents)} to @{tip.username}
      </p>
      <p className={styles.share}>
        {netAmountCents !== undefined && `@${tip.username} gets ${formatCents(netAmountCents)} of it. `}
        Your receipt goes to {tip.senderEmail}.
      </p>
    </div>
  );
}
