import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { useAppConfig } from '../../shared/app-config';
import type { CheckoutDetails } from '../../shared/checkout/checkout-details';
import { type PaymentReference, savePayment } from '../../shared/checkout/payment-result';
import { createPaymentIntent } from './checkout-api';
import { leaveUnopened } from './leave-unopened';
import { loadPaymentProvider } from './stripe-script';

export interface Payment extends PaymentReference {
  stripe: Stripe;
  /** The creator's share in dollars, at the rate that the tip keeps. */
  netAmount: number;
}

export interface PaymentOpening {
  /** Is null until the payment is open. */
  payment: Payment | null;
  /** The provider's form could not be loaded; another attempt may help. */
  isFormMissing: boolean;
  retry: () => void;
}

/** Opens the payment of these details, or the one that a reload left open. */
export function usePayment(details: CheckoutDetails, onEnded: () => void): PaymentOpening {
  const { stripe: provider } = useAppConfig();
  const [payment, setPayment] = useState<Payment | null>(null);
  const [isFormMissing, setIsFormMissing] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const startedAttempt = useRef(0);

  useEffect(() => {
    if (startedAttempt.current === attempt) return;
    startedAttempt.current = attempt;
    const open = async () => {
      const [intent, stripe] = await Promise.all([
        createPaymentIntent(details),
        loadPaymentProvider(provider).catch((error: unknown) => console.warn(error)),
      ]);
      savePayment({ ...intent, username: details.tip.username });
      if (stripe) setPayment({ ...intent, stripe });
      else setIsFormMissing(true);
    };
    open().catch((error: unknown) => leaveUnopened(error, onEnded));
  }, [attempt, details, provider, onEnded]);

  function retry() {
    setIsFormMissing(false);
    setAttempt(attempt + 1);
  }

  return { payment, isFormMissing, retry };
}
