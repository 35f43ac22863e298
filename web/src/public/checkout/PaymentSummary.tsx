import { percentToBasisPoints, splitTip } from '@sprinkle/contracts/rules/fee';
import { dollarsToCents, formatCents } from '@sprinkle/contracts/rules/money';
import { useAppConfig } from '../../shared/app-config';
import type { CheckoutDetails } from '../../shared/checkout/checkout-details';
import styles from './PaymentSummary.module.css';

export function PaymentSummary({ details: { tip } }: { details: CheckoutDetails }) {
  const { platformFeePercent } = useAppConfig();
  const amountCents = dollarsToCents(tip.amount);
  return (
    <div className={styles.summary}>
      <p className={styles.amount}>
        You&apos;re sending {formatCents(amountCents)} to @{tip.username}
      </p>
      <p className={styles.share}>
        {platformFeePercent !== null &&
          `@${tip.username} gets ${formatCents(splitTip(amountCents, percentToBasisPoints(platformFeePercent)).netCents)} of it. `}
        Your receipt goes to {tip.senderEmail}.
      </p>
    </div>
  );
}
