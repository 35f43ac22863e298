import { expect } from '@playwright/test';
import { SANDBOX_KEYS } from '@sprinkle/client/provider';

/** Lets Stripe change a creator's account. Stripe then sends its webhook. */
export function changeAccount(accountId: string, outcome: string): Promise<void> {
  return ask(`/sandbox/accounts/${accountId}`, { outcome });
}

/** Pays an account's money to its bank, which returns it. */
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

/** Makes the platform's balance at Stripe insufficient, until it is called with false. */
export function lackBalance(lacksBalance: boolean): Promise<void> {
  return ask('/sandbox/faults', { lacksBalance });
}

/** Reverses part of a transfer, as a person would in Stripe's dashboard. */
export async function reverseTransfer(transferId: string, amountCents: number): Promise<void> {
  const response = await fetch(`${process.env.E2E_STRIPE_URL}/v1/transfers/${transferId}/reversals`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEYS.secretKey}` },
    body: new URLSearchParams({ amount: String(amountCents) }),
  });
  expect(response.status).toBe(200);
}
