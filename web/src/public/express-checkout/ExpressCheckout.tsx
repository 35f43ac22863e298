import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useMemo, useState } from 'react';
import { paths } from '../../shared/paths';
import { paymentAppearance } from '../checkout/payment-appearance';
import { loadPaymentProvider } from '../checkout/stripe-script';
import type { ExpressCheckoutProps } from './express-checkout-props';
import { WalletPayment } from './WalletPayment';

/** The files that the document of the checkout names. */
const FILES = 'link[rel="modulepreload"], script[src]';

/** Loads the provider's script, and then everything that the checkout would load. */
export function ExpressCheckout(props: ExpressCheckoutProps) {
  const { config, amountCents, onMissing } = props;
  const { paymentMethodConfiguration } = config.stripe;
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [appearance] = useState(paymentAppearance);
  const options = useMemo(
    () => ({
      mode: 'payment' as const,
      amount: amountCents,
      currency: 'usd',
      appearance,
      paymentMethodConfiguration: paymentMethodConfiguration ?? undefined,
    }),
    [amountCents, appearance, paymentMethodConfiguration],
  );

  useEffect(() => {
    loadPaymentProvider(config.stripe)
      .then(setStripe)
      .catch((error: unknown) => {
        console.warn(error);
        onMissing();
      })
      .finally(() => void fetchCheckoutAhead());
  }, [config.stripe, onMissing]);

  if (!stripe) return null;
  return (
    <Elements stripe={stripe} options={options}>
      <WalletPayment {...props} />
    </Elements>
  );
}

/** Fills the browser's cache with the files that the checkout's document names, for those who will pay by card. */
async function fetchCheckoutAhead(): Promise<void> {
  try {
    const text = await (await fetch(paths.checkout, { priority: 'low' })).text();
    const checkout = new DOMParser().parseFromString(text, 'text/html');
    const files = [...checkout.querySelectorAll(FILES)].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    );
    for (const file of files) await (await fetch(file, { priority: 'low' })).arrayBuffer();
  } catch (error) {
    console.warn('The checkout could not be fetched ahead', error);
  }
}
