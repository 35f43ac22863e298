import { type APIRequestContext, expect } from '@playwright/test';
import { readReply } from '@sprinkle/client/ask';
import { pay } from '@sprinkle/client/provider';
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
  return readReply('/create-payment-intent', answer);
}

/** Pays at the provider as the payment form does. */
export async function confirmAtProvider(clientSecret: string): Promise<void> {
  await pay(process.env.E2E_STRIPE_URL ?? '', clientSecret);
}

export async function payTip(request: APIRequestContext, tip: TipToSend): Promise<void> {
  const { clientSecret, paymentIntentId } = await createIntent(request, tip);
  await confirmAtProvider(clientSecret);
  const answer = await request.post('/api/confirm-tip', { data: { paymentIntentId } });
  expect(answer.status(), await answer.text()).toBe(200);
}
