import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useMemo, useState } from 'react';
import { paths } from '../../shared/paths';
import { fetchAhead } from '../checkout/fetch-ahead';
import { paymentAppearance } from '../checkout/payment-appearance';
import { loadPaymentProvider } from '../checkout/stripe-script';
import type { ExpressCheckoutProps } from './express-checkout-props';
import { WalletPayment } from './WalletPayment';

/** Loads the provider's script, and then everything that the checkout would load. */
export function ExpressCheckout(props: ExpressCheckoutProps) {
  const { config, amountCents, isMonthly, onMissing } = props;
  const mode = isMonthly ? ('subscription' as const) : ('payment' as const);
  const { paymentMethodConfiguration } = config.stripe;
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [appearance] = useState(paymentAppearance);
  const options = useMemo(
    () => ({
      mode,
      amount: amountCents,
      currency: 'usd',
      appearance,
      paymentMethodConfiguration: paymentMethodConfiguration ?? undefined,
    }),
    [mode, amountCents, appearance, paymentMethodConfiguration],
  );

  useEffect(() => {
    loadPaymentProvider(config.stripe)
      .then(setStripe)
      .catch((error: unknown) => {
        console.warn(error);
        onMissing();
      })
      .finally(() => void fetchAhead(paths.checkout));
  }, [config.stripe, onMissing]);

  if (!stripe) return null;
  return (
    <Elements key={mode} stripe={stripe} options={options}>
      <WalletPayment {...props} />
    </Elements>
  );
}
