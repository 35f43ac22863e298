import type { AppConfig, NewTip } from '@sprinkle/api-client/api.gen';
import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useMemo, useState } from 'react';
import type { PaymentReference } from '../../shared/checkout/payment-result';
import { paths } from '../../shared/paths';
import { paymentAppearance } from '../checkout/payment-appearance';
import { loadPaymentProvider } from '../checkout/stripe-script';
import { WalletPayment } from './WalletPayment';

/** The files that the document of the checkout names. */
const FILES = 'link[rel="modulepreload"], script[src]';

/** What a wallet knows of its owner. */
export interface Payer {
  name: string;
  email: string;
}

export interface ExpressCheckoutProps {
  config: AppConfig;
  amountCents: number;
  /** Name of what is paid, as wallets show it. */
  item: string;
  /** Returns whether a wallet may open, and shows what is wrong otherwise. */
  allowsWallet: () => boolean;
  /** Returns null if something is still missing, and shows what. */
  readTip: (payer: Payer) => NewTip | null;
  /** Gets what the wallet knew when its payment failed, for another way to pay. */
  onFailed: (payer: Payer) => void;
  onPaying: (isPaying: boolean) => void;
  /** Called when the payment was made, or is being processed. */
  onTaken: (payment: PaymentReference) => void;
  /** Called when this browser has no wallet, or the provider is not reached. */
  onMissing: () => void;
}

/** Loads the provider's script, and then everything that the checkout would load. */
export function ExpressCheckout(props: ExpressCheckoutProps) {
  const { config, amountCents, onMissing } = props;
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [appearance] = useState(paymentAppearance);
  const options = useMemo(
    () => ({ mode: 'payment' as const, amount: amountCents, currency: 'usd', appearance }),
    [amountCents, appearance],
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
