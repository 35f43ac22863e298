import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

let loading: Promise<Stripe | null> | null = null;

/** Loads the provider's script from the configured address, only when it is needed for paying. A failed load can be retried. */
export function loadPaymentProvider(stripe: {
  publishableKey: string;
  scriptUrl: string;
}): Promise<Stripe | null> {
  loading ??= loadScript(stripe.scriptUrl)
    .then(() => loadStripe(stripe.publishableKey))
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

function loadScript(address: string): Promise<void> {
  if ('Stripe' in window) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error("Couldn't load the payment form"));
    };
    document.head.append(script);
  });
}
