import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { formatMoney } from '@sprinkle/ui/MoneyText';
import { Elements } from '@stripe/react-stripe-js';
import { useEffect, useState } from 'react';
import { useAppConfig } from '../../app/app-config';
import { FormFrame } from '../../app/FormFrame';
import { Loading } from '../../app/Loading';
import { readCheckout, type CheckoutDetails } from '../../checkout-session/checkout-details';
import { readPayment } from '../../checkout-session/payment-result';
import { paths } from '../../paths';
import { creatorsShare } from '../../tip-dialog/tip-form';
import { CancelLink } from './CancelLink';
import { paymentAppearance } from './payment-appearance';
import { PaymentForm } from './PaymentForm';
import { usePayment, type PaymentOpening } from './usePayment';

export function CheckoutPage() {
  const [details] = useState(readCheckout);

  // A page that Back brings from memory still waits for a payment that has ended.
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);

  return details ? <Checkout details={details} /> : <NothingToPay />;
}

/** Back from a payment that was made, or here by mistake. */
function NothingToPay() {
  useEffect(() => {
    const payment = readPayment();
    if (!payment) {
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

function Checkout({ details }: { details: CheckoutDetails }) {
  const config = useAppConfig();
  const opening = usePayment(details);
  const { tip } = details;

  return (
    <FormFrame heading="Send a Tip">
      <Box sx={{ mb: 3, p: 2, borderRadius: '18px', bgcolor: 'var(--sunken)' }}>
        <Typography sx={{ fontSize: '1.1875rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
          You&apos;re sending {formatMoney(tip.amount)} to @{tip.username}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          @{tip.username} gets {formatMoney(creatorsShare(tip.amount, config.platformFeePercent))} of it. Your
          receipt goes to {tip.senderEmail}.
        </Typography>
      </Box>
      {opening.payment ? (
        <Elements
          stripe={opening.payment.stripe}
          options={{ clientSecret: opening.payment.clientSecret, appearance: paymentAppearance() }}
        >
          <PaymentForm tip={tip} payment={opening.payment} />
        </Elements>
      ) : (
        <>
          <NotYetPayable opening={opening} />
          <CancelLink />
        </>
      )}
    </FormFrame>
  );
}

function NotYetPayable({ opening: { problem, retry } }: { opening: PaymentOpening }) {
  if (problem) {
    return <ErrorState title="Could not initiate payment process" message={problem} onRetry={retry} />;
  }
  return (
    <Box role="status" sx={{ minHeight: 260, display: 'grid', placeItems: 'center' }}>
      <CircularProgress aria-label="Preparing the payment" />
    </Box>
  );
}
