import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useConfirmTipMutation } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { formatMoney } from '@sprinkle/ui/MoneyText';
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { CheckoutDetails } from '../../checkout-session/checkout-details';
import { forgetCheckout } from '../../checkout-session/checkout-details';
import { paths } from '../../paths';

const METHODS = ['apple_pay', 'google_pay', 'card', 'cashapp', 'link', 'klarna'];

interface PaymentFormProps {
  tip: CheckoutDetails['tip'];
  paymentIntentId: string;
}

export function PaymentForm({ tip, paymentIntentId }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [confirmTip] = useConfirmTipMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const problemElement = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (problem) problemElement.current?.focus();
  }, [problem]);

  function fail(title: string, message: string) {
    showToast({ title, description: message, variant: 'destructive' });
    setProblem(message);
    setIsBusy(false);
  }

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements) return;
    setIsBusy(true);
    setProblem(null);
    try {
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        redirect: 'if_required',
        confirmParams: {
          return_url: new URL(paths.thanks(tip.username), window.location.origin).href,
          payment_method_data: { billing_details: { email: tip.senderEmail } },
        },
      });
      if (error) {
        fail('Payment Failed', error.message ?? 'There was an error processing your payment');
        return;
      }
      await settle(paymentIntent?.status ?? '');
    } catch (thrown) {
      console.error(thrown);
      fail('Payment Error', 'There was an error processing your payment');
    }
  }

  /** A confirmation that does not arrive changes nothing: the page we go to asks again. */
  async function settle(status: string) {
    if (status !== 'succeeded' && status !== 'processing') {
      fail('Payment Failed', 'The payment was not completed. Please try again.');
      return;
    }
    const { data } = await confirmTip({ paymentIntentId, senderEmail: tip.senderEmail });
    if (data?.status === 'succeeded') {
      showToast({ title: 'Payment Successful', description: 'Thank you for your tip!' });
    }
    forgetCheckout();
    window.location.assign(paths.thanks(data?.username ?? tip.username));
  }

  return (
    <Stack component="form" spacing={2.5} aria-busy={isBusy} onSubmit={(event) => void pay(event)}>
      <PaymentElement options={{ paymentMethodOrder: METHODS, layout: 'tabs' }} />
      {problem && (
        <Alert ref={problemElement} severity="error" tabIndex={-1}>
          {problem}
        </Alert>
      )}
      <Button type="submit" variant="contained" size="large" disabled={isBusy || !stripe}>
        {isBusy ? 'Processing...' : `Pay ${formatMoney(tip.amount)}`}
      </Button>
    </Stack>
  );
}
