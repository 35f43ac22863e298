import { useCreatePaymentIntentMutation } from '@sprinkle/api-client/api.gen';
import { refusalOf } from '@sprinkle/api-client/refusal';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { useAppConfig } from '../../hooks/app-config';
import type { CheckoutDetails } from '../../../shared/checkout/checkout-details';
import { savePayment, type PaymentReference } from '../../../shared/checkout/payment-result';
import { loadPaymentProvider } from './stripe-script';
import { useLeaveUnopened } from './useLeaveUnopened';

export interface Payment extends PaymentReference {
  stripe: Stripe;
}

export interface PaymentOpening {
  /** Null until it stands. */
  payment: Payment | null;
  /** The provider's form did not come: another try may help. */
  isFormMissing: boolean;
  retry: () => void;
}

/** Opens the payment of these details, or the one that a reload left open. */
export function usePayment(details: CheckoutDetails, onEnded: () => void): PaymentOpening {
  const config = useAppConfig();
  const [createPaymentIntent] = useCreatePaymentIntentMutation();
  const leaveUnopened = useLeaveUnopened(onEnded);
  const [payment, setPayment] = useState<Payment | null>(null);
  const [isFormMissing, setIsFormMissing] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const askedAttempt = useRef(0);

  useEffect(() => {
    if (askedAttempt.current === attempt) return;
    askedAttempt.current = attempt;
    const open = async () => {
      const { tip, idempotencyKey } = details;
      const [opened, stripe] = await Promise.all([
        createPaymentIntent({ newTip: tip, 'Idempotency-Key': idempotencyKey }),
        loadPaymentProvider(config.stripe).catch((error: unknown) => console.warn(error)),
      ]);
      if (!opened.data) return leaveUnopened(refusalOf(opened.error));
      savePayment({ ...opened.data, username: tip.username });
      if (stripe) setPayment({ ...opened.data, stripe });
      else setIsFormMissing(true);
    };
    void open();
  }, [attempt, details, config.stripe, createPaymentIntent, leaveUnopened]);

  function retry() {
    setIsFormMissing(false);
    setAttempt(attempt + 1);
  }

  return { payment, isFormMissing, retry };
}
