import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { NewTip } from '@sprinkle/contracts/tips/tips.schemas';
import { dismissToast, showToast } from '@sprinkle/ui/feedback/toast';
import { formatMoney } from '@sprinkle/ui/MoneyText';
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { forgetCheckout } from '../../checkout-session/checkout-details';
import type { PaymentReference } from '../../checkout-session/payment-result';
import { paths } from '../../paths';
import { CancelLink } from './CancelLink';
import { confirmPayment, type Failure } from './confirm-payment';
import { useIsLeaving } from './useIsLeaving';
import { useServerOutcome } from './useServerOutcome';

const METHODS = ['apple_pay', 'google_pay', 'card', 'cashapp', 'link', 'klarna'];
/** Two lines of a reason. It shows below the buttons and has its place, so that it moves neither of them. */
const PROBLEM_PX = 72;

interface PaymentFormProps {
  tip: NewTip;
  payment: PaymentReference;
}

export function PaymentForm({ tip, payment }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const askServer = useServerOutcome(payment);
  const isLeaving = useIsLeaving();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const problemElement = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (problem) problemElement.current?.focus();
  }, [problem]);

  function fail({ title, message }: Failure) {
    // The toast would outlive this page and say on the next one what may not be so.
    if (!isLeaving.current) showToast({ title, description: message, variant: 'destructive' });
    setProblem(message);
    setIsBusy(false);
  }

  /** Where the provider took the payment, a server that cannot say so changes nothing: the next page asks again. */
  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements || isBusy) return;
    setIsBusy(true);
    setProblem(null);
    dismissToast();
    const failure = await confirmPayment(stripe, elements, tip);
    const outcome = failure?.isCertain ? null : await askServer(tip.senderEmail);
    if (failure && !outcome) {
      fail(failure);
      return;
    }
    if (outcome?.status === 'succeeded') {
      showToast({ title: 'Payment Successful', description: 'Thank you for your tip!' });
    }
    forgetCheckout();
    window.location.replace(paths.thanks(outcome?.username ?? tip.username));
  }

  return (
    <Box component="form" aria-busy={isBusy} onSubmit={(event) => void pay(event)}>
      <PaymentElement options={{ paymentMethodOrder: METHODS, layout: 'tabs' }} />
      <Button
        fullWidth
        type="submit"
        variant="contained"
        size="large"
        disabled={isBusy || !stripe}
        sx={{ mt: 2.5 }}
      >
        {isBusy ? 'Processing...' : `Pay ${formatMoney(tip.amount)}`}
      </Button>
      <CancelLink isDisabled={isBusy} />
      <Box sx={{ mt: 1.5, minHeight: PROBLEM_PX }}>
        {problem && (
          <Alert ref={problemElement} severity="error" tabIndex={-1}>
            {problem}
          </Alert>
        )}
      </Box>
    </Box>
  );
}
