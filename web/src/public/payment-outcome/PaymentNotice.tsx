import styles from './PaymentNotice.module.css';

interface PaymentNoticeProps {
  /** Null while there is nothing to say. */
  step: 'processing' | 'unknown' | null;
}

/** Stays while the payment is undecided, which takes longer than a toast is shown. */
export function PaymentNotice({ step }: PaymentNoticeProps) {
  return (
    <div className={styles.notice}>
      {step === 'processing' && (
        <p>
          <strong>Your payment is being processed.</strong> Your tip will show here once it has gone through,
          and we'll email you the receipt.
        </p>
      )}
      {step === 'unknown' && (
        <p>
          <strong>We couldn't check your payment yet.</strong> Please don't pay again. We'll keep checking,
          and we'll email you the receipt once it has gone through.
        </p>
      )}
    </div>
  );
}
