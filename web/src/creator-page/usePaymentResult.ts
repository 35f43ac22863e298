import { showToast } from '@sprinkle/ui/feedback/toast';
import { useEffect } from 'react';
import { forgetPayment, paymentToAskFor } from '../checkout-session/payment-result';
import { callApi } from '../http';

interface Answer {
  status: string;
}

const ATTEMPTS = 6;
const PAUSE_MS = 1_500;
const SETTLING = ['pending', 'processing'];

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
      if (status) forgetPayment();
    });
  }, []);
}

async function readStatus(payment: {
  paymentIntentId: string;
  clientSecret: string;
}): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { status } = await callApi<Answer>('POST', '/api/tip-status', payment);
      if (!SETTLING.includes(status) || attempt === ATTEMPTS) return status;
      await callApi('POST', '/api/confirm-tip', { paymentIntentId: payment.paymentIntentId });
    } catch (error) {
      console.warn('The payment is not settled yet', error);
      if (attempt === ATTEMPTS) return null;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
