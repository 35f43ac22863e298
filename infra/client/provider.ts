import { HttpError, send } from './http.ts';

/** Keys shared by the stand-in for Stripe and its clients. */
export const SANDBOX_KEYS = {
  secretKey: 'sk_test_sprinkle',
  publishableKey: 'pk_test_sprinkle',
  webhookSecret: 'whsec_sprinkle',
  connectWebhookSecret: 'whsec_sprinkle_connect',
};

/** Pays at the stand-in as a browser does, with only the client secret. Returns the id of the payment, which may be declined. */
export function pay(
  stripeUrl: string,
  clientSecret: string,
  { paymentMethod = 'pm_card_visa', signal }: { paymentMethod?: string; signal?: AbortSignal } = {},
): Promise<string> {
  return confirm(stripeUrl, clientSecret, { payment_method: paymentMethod }, signal);
}

/** Pays as a browser does after a wallet showed this amount. The amount must match the payment. */
export function payByWallet(stripeUrl: string, clientSecret: string, amountCents: number): Promise<string> {
  return confirm(stripeUrl, clientSecret, {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][token]': 'tok_apple_pay',
    'client_context[mode]': 'payment',
    'client_context[amount]': String(amountCents),
    'client_context[currency]': 'usd',
  });
}

async function confirm(
  stripeUrl: string,
  clientSecret: string,
  parameters: Record<string, string>,
  signal?: AbortSignal,
): Promise<string> {
  const [id = ''] = clientSecret.split('_secret_');
  const response = await send(`${stripeUrl}/v1/payment_intents/${id}/confirm`, {
    body: new URLSearchParams({ client_secret: clientSecret, ...parameters }),
    bearer: SANDBOX_KEYS.publishableKey,
    signal,
  });
  if (!response.ok && response.status !== 402)
    throw new HttpError(response.status, `The stand-in answers ${response.status}: ${await response.text()}`);
  return id;
}
