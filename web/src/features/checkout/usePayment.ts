import { useCreatePaymentIntentMutation } from '@sprinkle/api-client/api.gen';
import { refusalOf } from '@sprinkle/api-client/refusal';
import { showToast } from '@sprinkle/ui/feedback/toast';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { useAppConfig } from '../../app/app-config';
import { forgetCheckout, type CheckoutDetails } from '../../checkout-session/checkout-details';
import { savePayment } from '../../checkout-session/payment-result';
import { paths } from '../../paths';
import { loadPaymentProvider } from './stripe-script';

export interface Payment {
  clientSecret: string;
  paymentIntentId: string;
  stripe: Stripe;
}

/** Opens the payment of these details, or the one that a reload left open; null until it stands. */
export function usePayment({ tip, idempotencyKey }: CheckoutDetails): Payment | null {
  const config = useAppConfig();
  const [createPaymentIntent] = useCreatePaymentIntentMutation();
  const [payment, setPayment] = useState<Payment | null>(null);
  const isAsked = useRef(false);

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const open = async () => {
      const [intent, stripe] = await Promise.all([
        createPaymentIntent({ newTip: tip, 'Idempotency-Key': idempotencyKey }).unwrap(),
        loadPaymentProvider(config.stripe),
      ]);
      if (!stripe) throw new Error('The payment form could not be loaded');
      savePayment(intent);
      setPayment({ ...intent, stripe });
    };
    open().catch((error: unknown) => {
      const reason = refusalOf(error)?.message;
      showToast({
        title: 'Error',
        description: `Could not initiate payment process${reason ? `. ${reason}` : ''}`,
        variant: 'destructive',
      });
      forgetCheckout();
      window.location.assign(paths.landing);
    });
  }, [tip, idempotencyKey, config.stripe, createPaymentIntent]);

  return payment;
}
