import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { percentToBasisPoints, splitTip } from '@sprinkle/contracts/rules/fee';
import { dollarsToCents, formatCents } from '@sprinkle/contracts/rules/money';
import { Elements } from '@stripe/react-stripe-js';
import { useCallback, useEffect, useState } from 'react';
import { useAppConfig } from '../../hooks/app-config';
import { FormFrame } from '../../components/FormFrame';
import { Loading } from '../../components/Loading';
import {
  isCancelled,
  readCheckout,
  renewCheckout,
  type CheckoutDetails,
} from '../../../shared/checkout/checkout-details';
import { readPayment } from '../../../shared/checkout/payment-result';
import { paths } from '../../../shared/paths';
import { CancelLink } from './CancelLink';
import { paymentAppearance } from './payment-appearance';
import { PaymentForm } from './PaymentForm';
import { usePayment } from './usePayment';

export function CheckoutPage() {
  const [details, setDetails] = useState(readCheckout);
  const [hasEnded, setHasEnded] = useState(false);

  // A page that Back brings from memory still waits for a payment that has ended.
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);

  const end = useCallback(() => setHasEnded(true), []);

  function startAgain() {
    if (details) setDetails(renewCheckout(details));
    setHasEnded(false);
  }

  if (!details) return <NothingToPay />;
  return (
    <FormFrame heading="Send a Tip">
      <WhatIsPaid details={details} />
      {hasEnded ? (
        <>
          <ErrorState
            title="This payment has ended"
            message="Nothing was charged. You can start again, with another card or another way to pay."
            onRetry={startAgain}
          />
          <CancelLink />
        </>
      ) : (
        <Checkout key={details.idempotencyKey} details={details} onEnded={end} />
      )}
    </FormFrame>
  );
}

/** Back from a payment that was made or called off, or here by mistake. */
function NothingToPay() {
  useEffect(() => {
    const payment = readPayment();
    if (!payment && !isCancelled()) {
      showToast({
        title: 'Missing Information',
        description: 'Required information for the tip is missing',
        variant: 'destructive',
      });
    }
    window.location.replace(payment ? paths.thanks(payment.username) : paths.landing);
  }, []);
  return <Loading />;
}

function WhatIsPaid({ details: { tip } }: { details: CheckoutDetails }) {
  const config = useAppConfig();
  const amountCents = dollarsToCents(tip.amount);
  const { netCents } = splitTip(amountCents, percentToBasisPoints(config.platformFeePercent));
  return (
    <Box sx={{ mb: 3, p: 2, borderRadius: '18px', bgcolor: 'var(--sunken)' }}>
      <Typography sx={{ fontSize: '1.1875rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
        You&apos;re sending {formatCents(amountCents)} to @{tip.username}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        @{tip.username} gets {formatCents(netCents)} of it. Your receipt goes to {tip.senderEmail}.
      </Typography>
    </Box>
  );
}

interface CheckoutProps {
  details: CheckoutDetails;
  /** Nothing can be paid with this payment any more, and nothing was. */
  onEnded: () => void;
}

function Checkout({ details, onEnded }: CheckoutProps) {
  const { payment, isFormMissing, retry } = usePayment(details, onEnded);

  if (isFormMissing) {
    return (
      <>
        <FormMissing onRetry={retry} />
        <CancelLink />
      </>
    );
  }
  if (!payment) {
    return (
      <>
        <Box role="status" sx={{ minHeight: 260, display: 'grid', placeItems: 'center' }}>
          <CircularProgress aria-label="Preparing the payment" />
        </Box>
        <CancelLink />
      </>
    );
  }
  return (
    <Elements
      stripe={payment.stripe}
      options={{ clientSecret: payment.clientSecret, appearance: paymentAppearance() }}
    >
      <PaymentForm tip={details.tip} payment={payment} onEnded={onEnded} />
    </Elements>
  );
}

function FormMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      title="The payment form could not be loaded"
      message="Nothing was charged. Please check your connection, and whether your browser blocks our payment provider."
      onRetry={onRetry}
    />
  );
}
