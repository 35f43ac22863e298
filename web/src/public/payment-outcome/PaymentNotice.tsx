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
          <strong>Your payment is being processed.</strong> Your tip shows here once it has gone through, and
          your receipt comes by email.
        </p>
      )}
      {step === 'unknown' && (
        <p>
          <strong>We could not check your payment yet.</strong> Please do not pay again: we keep asking, and
          your receipt comes by email once it has gone through.
        </p>
      )}
    </div>
  );
}
