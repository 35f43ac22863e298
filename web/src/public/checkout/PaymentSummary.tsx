import { dollarsToCents, formatCents } from '@sprinkle/contracts/rules/money';
import type { CheckoutDetails } from '../../shared/checkout/checkout-details';
import styles from './PaymentSummary.module.css';

interface PaymentSummaryProps {
  details: CheckoutDetails;
  /** The creator's share in dollars is undefined until the payment is open. */
  netAmount?: number;
}

export function PaymentSummary({ details: { tip }, netAmount }: PaymentSummaryProps) {
  return (
    <div className={styles.summary}>
      <p className={styles.amount}>
        You&apos;re sending {formatCents(dollarsToCents(tip.amount))} to @{tip.username}
      </p>
      <p className={styles.share}>
        {netAmount !== undefined && `@${tip.username} gets ${formatCents(dollarsToCents(netAmount))} of it. `}
        Your receipt goes to {tip.senderEmail}.
      </p>
    </div>
  );
}
