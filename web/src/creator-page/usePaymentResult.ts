import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useEffect } from 'react';
import { forgetCheckout } from '../checkout-session/checkout-details';
import {
  forgetPayment,
  isPaid,
  paymentToAskFor,
  type PaymentReference,
} from '../checkout-session/payment-result';
import { callApi } from '../http';

interface Answer {
  status: TipStatus;
}

const ATTEMPTS = 6;
const PAUSE_MS = 1_500;
const SETTLING: readonly TipStatus[] = ['pending', 'processing'];

/** On the way back from checkout: says thank you once the server confirms that the tip was paid. */
export function usePaymentResult(): void {
  useEffect(() => {
    const payment = paymentToAskFor();
    if (!payment) return;
    void readStatus(payment).then((status) => {
      if (status === 'succeeded') {
        showToast({ title: 'Payment Successful', description: 'Thank you for your tip!' });
      } else if (status && SETTLING.includes(status)) {
        showToast({
          title: 'Payment processing',
          description: 'Your tip will show here as soon as the payment has gone through.',
        });
      }
      if (!status) return;
      // A paid one stays known, so that the checkout it came from leads here again.
      if (isPaid(status)) forgetCheckout();
      else forgetPayment();
    });
  }, []);
}

async function readStatus({ paymentIntentId, clientSecret }: PaymentReference): Promise<TipStatus | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { status } = await callApi<Answer>('POST', '/api/tip-status', { paymentIntentId, clientSecret });
      if (!SETTLING.includes(status) || attempt === ATTEMPTS) return status;
      await callApi('POST', '/api/confirm-tip', { paymentIntentId });
    } catch (error) {
      console.warn('The payment is not settled yet', error);
      if (attempt === ATTEMPTS) return null;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
