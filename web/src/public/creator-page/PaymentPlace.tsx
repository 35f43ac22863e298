import { useEffect, useState } from 'react';
import type { PaymentOutcome, PaymentOutcomeProps } from '../payment-outcome/PaymentOutcome';

type PaymentPlaceProps = Omit<PaymentOutcomeProps, 'payment'> & {
  /** Null for a visitor who hasn't paid. */
  payment: PaymentOutcomeProps['payment'] | null;
};

/** Loads the code that shows a payment's outcome only for visitors who paid. */
export function PaymentPlace({ payment, ...props }: PaymentPlaceProps) {
  const [Outcome, setOutcome] = useState<typeof PaymentOutcome | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (!payment) return;
    import('../payment-outcome/PaymentOutcome').then(
      (module) => setOutcome(() => module.PaymentOutcome),
      () => setHasFailed(true),
    );
  }, [payment]);

  return (
    <div role="status">
      {hasFailed && <p>We couldn't check your payment. Please don't pay again. Reload the page instead.</p>}
      {payment && Outcome && <Outcome key={payment.paymentIntentId} payment={payment} {...props} />}
    </div>
  );
}
