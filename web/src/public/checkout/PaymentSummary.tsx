import type { PaymentIntent } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { useAppConfig } from '../../shared/app-config';
import type { CheckoutDetails } from '../../shared/checkout/checkout-details';
import { TipShares } from '../../shared/checkout/TipFees';
import styles from './PaymentSummary.module.css';

interface PaymentSummaryProps {
  details: CheckoutDetails;
  /** What the server will charge and how it is divided; undefined until the payment is open. */
  payment?: Pick<PaymentIntent, 'netAmountCents' | 'amountCents' | 'feeCents' | 'processingCents'>;
}

export function PaymentSummary({ details: { tip }, payment }: PaymentSummaryProps) {
  const { productName } = useAppConfig();
  const { netAmountCents, amountCents = tip.amountCents, feeCents = 0, processingCents = 0 } = payment ?? {};
  return (
    <div className={styles.summary}>
      <p className={styles.amount}>
        You&apos;re sending {formatCents(tip.amountCents)} to @{tip.username}
      </p>
      <p className={styles.share}>
        {amountCents !== tip.amountCents && `You pay ${formatCents(amountCents)} with the fees. `}
        {netAmountCents !== undefined && (
          <>
            <TipShares
              creator={`@${tip.username}`}
              productName={productName}
              netCents={netAmountCents}
              feeCents={feeCents}
              processingCents={processingCents}
            />{' '}
          </>
        )}
        Your receipt goes to {tip.senderEmail}.
      </p>
    </div>
  );
}
