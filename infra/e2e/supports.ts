import { expect } from '@playwright/test';
import { SANDBOX_KEYS } from '@sprinkle/client/provider';
import { askProvider, type Sender } from './checkout.ts';

export interface Subscription {
  id: string;
  customer: string;
  status: string;
  default_payment_method: { card: { last4: string } } | null;
  pause_collection: object | null;
  items: { data: { current_period_end: number; price: { unit_amount: number } }[] };
}

/** Returns the subscription of a tipper's only support, which uses real time at Stripe. */
export async function subscriptionOf({ email }: Sender): Promise<Subscription | undefined> {
  const customers = await askProvider<{ data: { id: string }[] }>(
    `customers?email=${encodeURIComponent(email)}`,
  );
  const customer = customers.data[0]?.id;
  if (!customer) return undefined;
  const { data } = await askProvider<{ data: Subscription[] }>(
    `subscriptions?customer=${customer}&expand[]=data.default_payment_method`,
  );
  return data[0];
}

export function readSubscription({ id }: Subscription): Promise<Subscription> {
  return askProvider(`subscriptions/${id}`);
}

/** Counts a subscription's invoices by status. */
export async function countInvoices({ id }: Subscription): Promise<Record<string, number>> {
  const { data } = await askProvider<{ data: { status: string }[] }>(`invoices?subscription=${id}&limit=100`);
  const counts: Record<string, number> = {};
  for (const { status } of data) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const CLOCKS = 'test_helpers/test_clocks';
const MARGIN_SECONDS = 2 * 3_600;

/** Gives the tipper a test clock at Stripe. The returned function advances it past the given number of payments. */
export async function createClock(subscription: Subscription) {
  const now = Math.floor(Date.now() / 1_000);
  const clock = await tell<{ id: string }>(CLOCKS, {
    customer: subscription.customer,
    frozen_time: String(now),
  });
  const isReady = async () =>
    (await askProvider<{ status: string }>(`${CLOCKS}/${clock.id}`)).status === 'ready';
  return async (months: number): Promise<void> => {
    for (let month = 0; month < months; month += 1) {
      const { items } = await readSubscription(subscription);
      const time = (items.data[0]?.current_period_end ?? 0) + MARGIN_SECONDS;
      await tell(`${CLOCKS}/${clock.id}/advance`, { frozen_time: String(time) });
      await expect.poll(isReady, { intervals: [20] }).toBe(true);
    }
  };
}

async function tell<Body>(path: string, parameters: Record<string, string>): Promise<Body> {
  const response = await fetch(`${process.env.E2E_STRIPE_URL}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEYS.secretKey}` },
    body: new URLSearchParams(parameters),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Body;
}
