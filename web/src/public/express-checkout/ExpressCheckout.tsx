import type { AppConfig, NewTip } from '@sprinkle/api-client/api.gen';
import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useMemo, useState } from 'react';
import type { PaymentReference } from '../../shared/checkout/payment-result';
import { paymentAppearance } from '../checkout/payment-appearance';
import { loadPaymentProvider } from '../checkout/stripe-script';
import { fetchCheckoutAhead } from './fetch-checkout-ahead';
import { WalletPayment } from './WalletPayment';

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
