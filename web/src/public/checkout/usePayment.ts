import type { ErrorCode } from '@sprinkle/contracts/errors';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { useAppConfig } from '../../shared/app-config';
import type { CheckoutDetails } from '../../shared/checkout/checkout-details';
import { type PaymentReference, savePayment } from '../../shared/checkout/payment-result';
import { errorBodyOf } from '../../shared/http';
import { createPaymentIntent } from './checkout-api';
import { leaveUnopened } from './leave-unopened';
import { loadPaymentProvider } from './stripe-script';

export interface Payment extends PaymentReference {
  stripe: Stripe;
  /** The creator's share is in dollars, at the rate that the tip keeps. */
  netAmount: number;
}

export interface Pause {
  message: string;
  /** The time is in milliseconds since 1970. */
  endsAt: number;
}

export interface PaymentOpening {
  /** The payment is null until it is open. */
  payment: Payment | null;
  /** The provider's form could not be loaded; another attempt may help. */
  isFormMissing: boolean;
  /** Payments pause after too many were declined. */
  pause: Pause | null;
  retry: () => void;
}

/** Opens the payment of these details, or the one that a reload left open. */
export function usePayment(details: CheckoutDetails, onEnded: () => void): PaymentOpening {
  const { stripe: provider } = useAppConfig();
  const [payment, setPayment] = useState<Payment | null>(null);
  const [isFormMissing, setIsFormMissing] = useState(false);
  const [pause, setPause] = useState<Pause | null>(null);
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
    open().catch((error: unknown) => {
      const found = findPause(error);
      if (found) setPause(found);
      else return leaveUnopened(error, onEnded);
    });
  }, [attempt, details, provider, onEnded]);

  function retry() {
    setIsFormMissing(false);
    setPause(null);
    setAttempt(attempt + 1);
  }

  return { payment, isFormMissing, pause, retry };
}

function findPause(thrown: unknown): Pause | null {
  const error = errorBodyOf(thrown);
  if (error?.code !== ('TOO_MANY_DECLINES' satisfies ErrorCode)) return null;
  return { message: error.message, endsAt: Date.now() + (error.retryAfterSeconds ?? 0) * 1_000 };
}
