import { usernameOf } from '../seeding/seeded.ts';
import type { Runtime } from '../system/running-system.ts';
import { visitorAddress } from '../system/system-environment.ts';

const publishableKey = 'pk_test_sprinkle';

/** Opens a tip, pays it with the test card that always succeeds, and confirms it. */
export async function payTip({ addresses, parts }: Runtime, number: number, creator: number): Promise<void> {
  const senderEmail = `fan${number}@bench.example`;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': visitorAddress(number) };
  const tip = { username: usernameOf(creator), senderName: `Fan ${number}`, senderEmail, amount: 5 };
  const opened = await post(`${addresses.api}/create-payment-intent`, headers, JSON.stringify(tip));
  const { clientSecret, paymentIntentId } = opened as { clientSecret: string; paymentIntentId: string };
  await post(
    `${parts.stripeUrl}/v1/payment_intents/${paymentIntentId}/confirm`,
    { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }).toString(),
  );
  await post(`${addresses.api}/confirm-tip`, headers, JSON.stringify({ paymentIntentId, senderEmail }));
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${await response.text()}`);
  return response.json();
}
