import { useCreatePaymentIntentMutation } from '@sprinkle/api-client/api.gen';
import { refusalOf } from '@sprinkle/api-client/refusal';
import type { ErrorCode } from '@sprinkle/contracts/errors';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { useAppConfig } from '../../app/app-config';
import type { CheckoutDetails } from '../../checkout-session/checkout-details';
import { savePayment, type PaymentReference } from '../../checkout-session/payment-result';
import { loadPaymentProvider } from './stripe-script';
import { useLeaveRefused } from './useLeaveRefused';

export interface Payment extends PaymentReference {
  stripe: Stripe;
}

export interface PaymentOpening {
  /** Null until it stands. */
  payment: Payment | null;
  /** Why it does not stand, where another try may help. */
  problem: string | null;
  retry: () => void;
}

const PASSING: readonly string[] = [
  'RATE_LIMITED',
  'PROVIDER_UNAVAILABLE',
  'SERVICE_UNAVAILABLE',
  'DEADLINE_EXCEEDED',
] satisfies ErrorCode[];

/** Opens the payment of these details, or the one that a reload left open. */
export function usePayment({ tip, idempotencyKey }: CheckoutDetails): PaymentOpening {
  const config = useAppConfig();
  const [createPaymentIntent] = useCreatePaymentIntentMutation();
  const leaveRefused = useLeaveRefused();
  const [payment, setPayment] = useState<Payment | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(1);
  const askedAttempt = useRef(0);

  useEffect(() => {
    if (askedAttempt.current === attempt) return;
    askedAttempt.current = attempt;
    const open = async () => {
      const [intent, stripe] = await Promise.all([
        createPaymentIntent({ newTip: tip, 'Idempotency-Key': idempotencyKey }).unwrap(),
        loadPaymentProvider(config.stripe),
      ]);
      if (!stripe) throw new Error('The payment form could not be loaded');
      savePayment({ ...intent, username: tip.username });
      setPayment({ ...intent, stripe });
    };
    open().catch((error: unknown) => {
      const refusal = refusalOf(error);
      if (refusal && !PASSING.includes(refusal.code)) return leaveRefused(refusal);
      setProblem(refusal?.message ?? 'Something went wrong. Please try again.');
    });
  }, [attempt, tip, idempotencyKey, config.stripe, createPaymentIntent, leaveRefused]);

  function retry() {
    setProblem(null);
    setAttempt(attempt + 1);
  }

  return { payment, problem, retry };
}
