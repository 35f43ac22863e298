import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { formatMoney } from '@sprinkle/ui/MoneyText';
import { Elements } from '@stripe/react-stripe-js';
import { useEffect, useState } from 'react';
import { useAppConfig } from '../../app/app-config';
import { FormFrame } from '../../app/FormFrame';
import { Loading } from '../../app/Loading';
import { forgetCheckout, readCheckout, type CheckoutDetails } from '../../checkout-session/checkout-details';
import { paths } from '../../paths';
import { creatorsShare } from '../../tip-dialog/tip-form';
import { paymentAppearance } from './payment-appearance';
import { PaymentForm } from './PaymentForm';
import { usePayment } from './usePayment';

export function CheckoutPage() {
  const [details] = useState(readCheckout);
  return details ? <Checkout details={details} /> : <MissingInformation />;
}

function MissingInformation() {
  useEffect(() => {
    showToast({
      title: 'Missing Information',
      description: 'Required information for the tip is missing',
      variant: 'destructive',
    });
    window.location.assign(paths.landing);
  }, []);
  return <Loading />;
}

function Checkout({ details }: { details: CheckoutDetails }) {
  const config = useAppConfig();
  const payment = usePayment(details);
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
      {payment ? (
        <Elements
          stripe={payment.stripe}
          options={{ clientSecret: payment.clientSecret, appearance: paymentAppearance() }}
        >
          <PaymentForm tip={tip} paymentIntentId={payment.paymentIntentId} />
        </Elements>
      ) : (
        <Box role="status" sx={{ minHeight: 260, display: 'grid', placeItems: 'center' }}>
          <CircularProgress aria-label="Preparing the payment" />
        </Box>
      )}
      <Button
        fullWidth
        href={paths.landing}
        onClick={forgetCheckout}
        sx={{ mt: 1.5, color: 'text.secondary' }}
      >
        Cancel
      </Button>
    </FormFrame>
  );
}
