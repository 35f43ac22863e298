import type { RunningSandbox } from './start-sandbox.ts';

/** Creates an account that can receive transfers, and returns its id. */
export async function readyAccount({ url, stripe }: RunningSandbox): Promise<string> {
  const { id } = await stripe.accounts.create({
    country: 'US',
    capabilities: { transfers: { requested: true } },
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
  });
  await fetch(`${url}/sandbox/accounts/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'ready' }),
  });
  return id;
}
