import styles from './PaymentNotice.module.css';
import type { PaymentState } from './usePaymentResult';

/** Stays while the payment is undecided, which takes longer than a toast is shown. */
export function PaymentNotice({ state }: { state: PaymentState }) {
  return (
    <div className={styles.notice} role="status">
      {state === 'processing' && (
        <p>
          <strong>Your payment is being processed.</strong> Your tip shows here once it has gone through, and
          your receipt comes by e-mail.
        </p>
      )}
      {state === 'unknown' && (
        <p>
          <strong>We could not check your payment yet.</strong> Please do not pay again: we keep asking, and
          your receipt comes by e-mail once it has gone through.
        </p>
      )}
    </div>
  );
}
