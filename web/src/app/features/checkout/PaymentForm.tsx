import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { NewTip } from '@sprinkle/contracts/tips/tips.schemas';
import { dismissToast, showToast } from '@sprinkle/ui/feedback/toast';
import { dollarsToCents, formatCents } from '@sprinkle/contracts/rules/money';
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { forgetCheckout } from '../../../shared/checkout/checkout-details';
import { forgetProblem, readProblem, type PaymentReference } from '../../../shared/checkout/payment-result';
import { paths } from '../../../shared/paths';
import { CancelLink } from './CancelLink';
import { confirmPayment, type Failure } from './confirm-payment';
import { useIsLeaving } from './useIsLeaving';
import { useServerOutcome } from './useServerOutcome';

const METHODS = ['apple_pay', 'google_pay', 'card', 'cashapp', 'link', 'klarna'];

interface PaymentFormProps {
  tip: NewTip;
  payment: PaymentReference;
  onEnded: () => void;
}

export function PaymentForm({ tip, payment, onEnded }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const askServer = useServerOutcome();
  const isLeaving = useIsLeaving();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState(readProblem);
  const problemElement = useRef<HTMLDivElement>(null);

  useEffect(forgetProblem, []);
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
    const outcome = failure?.isCertain ? null : await askServer(payment, tip.senderEmail);
    if (failure && outcome?.kind !== 'paid') {
      if (outcome?.kind === 'ended') onEnded();
      else fail(failure);
      return;
    }
    leave(outcome?.kind === 'paid' ? outcome : { hasSucceeded: false, username: tip.username });
  }

  return (
    <Box
      component="form"
      aria-busy={isBusy}
      onSubmit={(event) => void pay(event)}
      // The provider's frame is a little wider than its place, so that focus rings are not cut off.
      sx={{ '& iframe': { maxWidth: 'none' } }}
    >
      <PaymentElement
        options={{
          paymentMethodOrder: METHODS,
          layout: 'tabs',
          defaultValues: { billingDetails: { email: tip.senderEmail } },
        }}
        onLoadError={({ error }) => setProblem(error.message ?? 'The payment form could not be loaded.')}
      />
      {problem && (
        <Alert ref={problemElement} severity="error" tabIndex={-1} sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
      <Button
        fullWidth
        type="submit"
        variant="contained"
        size="large"
        disabled={isBusy || !stripe}
        sx={{ mt: 2.5 }}
      >
        {isBusy ? 'Processing...' : `Pay ${formatCents(dollarsToCents(tip.amount))}`}
      </Button>
      <CancelLink isDisabled={isBusy} />
    </Box>
  );
}

function leave({ hasSucceeded, username }: { hasSucceeded: boolean; username: string }): void {
  // While it is processing it may still fail: then it is paid again from here.
  if (hasSucceeded) {
    showToast({ title: 'Payment Successful', description: 'Thank you for your tip!' });
    forgetCheckout();
  }
  window.location.replace(paths.thanks(username));
}
