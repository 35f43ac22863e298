import { expect } from '@playwright/test';
import { SANDBOX_KEYS } from '@sprinkle/client/provider';

/** Has Stripe change an account of a creator. Its event arrives by itself. */
export function changeAccount(accountId: string, outcome: string): Promise<void> {
  return ask(`/sandbox/accounts/${accountId}`, { outcome });
}

/** Has an account pay its bank, which sends the money back. */
export function failBankPayout(account: string, amount: number): Promise<void> {
  return ask('/sandbox/payouts', { account, amount, end: 'failed' });
}

async function ask(path: string, body: object): Promise<void> {
  const response = await fetch(`${process.env.E2E_STRIPE_URL}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

/** Has the platform's balance at Stripe cover nothing, until it is called again with false. */
export function lackBalance(lacksBalance: boolean): Promise<void> {
  return ask('/sandbox/faults', { lacksBalance });
}

/** Takes a part of a transfer back, as somebody does in the dashboard of Stripe. */
export async function reverseTransfer(transferId: string, amountCents: number): Promise<void> {
  const response = await fetch(`${process.env.E2E_STRIPE_URL}/v1/transfers/${transferId}/reversals`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEYS.secretKey}` },
    body: new URLSearchParams({ amount: String(amountCents) }),
  });
  expect(response.status).toBe(200);
}
