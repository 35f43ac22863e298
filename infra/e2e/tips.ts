import { type APIRequestContext, expect } from '@playwright/test';
import type { Creator } from './creator.ts';

export interface TipToSend {
  username: string;
  senderName: string;
  senderEmail: string;
  amount: number;
  message: string;
}

export function tipTo(creator: Creator): TipToSend {
  return {
    username: creator.username,
    senderName: 'Sam',
    senderEmail: `sam.${creator.username}@example.com`,
    amount: 5,
    message: 'Nice',
  };
}

export async function createIntent(request: APIRequestContext, tip: TipToSend) {
  const answer = await request.post('/api/create-payment-intent', { data: tip });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as { clientSecret: string; paymentIntentId: string };
}

/** Pays as the payment form does, without the form. */
export async function confirmAtProvider(clientSecret: string, paymentIntentId: string): Promise<void> {
  const answer = await fetch(`${process.env.E2E_STRIPE_URL}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sprinkle' },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

export async function payTip(request: APIRequestContext, tip: TipToSend): Promise<void> {
  const { clientSecret, paymentIntentId } = await createIntent(request, tip);
  await confirmAtProvider(clientSecret, paymentIntentId);
  const answer = await request.post('/api/confirm-tip', { data: { paymentIntentId } });
  expect(answer.status(), await answer.text()).toBe(200);
}
