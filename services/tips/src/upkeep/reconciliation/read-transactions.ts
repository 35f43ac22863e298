import type { Stripe } from 'stripe';
import { isMissing } from '../../taking/stripe/stripe-errors.js';

const PAGE_SIZE = 100;

/** Reads all balance transactions, newest first. */
export async function* transactionPages(stripe: Stripe): AsyncGenerator<Stripe.BalanceTransaction[]> {
  let last: string | undefined;
  for (;;) {
    const page = await stripe.balanceTransactions.list({
      limit: PAGE_SIZE,
      expand: ['data.source'],
      ...(last && { starting_after: last }),
    });
    yield page.data;
    last = page.data.at(-1)?.id;
    if (!page.has_more || !last) return;
  }
}

/** Reads the transactions of one payment, its refunds and its disputes. */
export async function* transactionsOf(
  stripe: Stripe,
  intentId: string,
): AsyncGenerator<Stripe.BalanceTransaction> {
  const payment = { payment_intent: intentId, limit: PAGE_SIZE };
  for (const list of [
    stripe.charges.list(payment),
    stripe.refunds.list(payment),
    stripe.disputes.list(payment),
  ]) {
    try {
      for await (const { id } of list)
        yield* stripe.balanceTransactions.list({ source: id, limit: PAGE_SIZE, expand: ['data.source'] });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
}

/** Returns the payment that the transaction is about, or null if there is none. */
export function intentOf({ source }: Stripe.BalanceTransaction): string | null {
  if (!source || typeof source === 'string' || !('payment_intent' in source)) return null;
  const intent = source.payment_intent;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

/** Transfers to creators' accounts, and what came back of them, are compared with the payouts. */
export function isTransfer({ source }: Stripe.BalanceTransaction): boolean {
  const object = source && typeof source !== 'string' ? source.object : null;
  return object === 'transfer' || object === 'transfer_reversal';
}
