import { invalidRequest, resourceMissing } from '../errors.ts';
import type { Store } from '../store/store.ts';

/** Rejects an account that is unknown or may not receive transfers. */
export function assertPayable(store: Store, accountId: string): void {
  const account = store.connectedAccounts.find(accountId);
  if (!account) throw resourceMissing('destination', accountId, 'destination', false);
  if (account.capabilities?.transfers !== 'active')
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      'insufficient_capabilities_for_transfer',
    );
}

/** Returns what a connected account holds: what was transferred there and was neither taken back nor paid out. */
export function heldCents(store: Store, accountId: string): number {
  let cents = 0;
  for (const { destination, amount, amount_reversed } of store.transfers.oldestFirst())
    if (destination === accountId) cents += amount - amount_reversed;
  for (const { account, payout } of store.payouts.oldestFirst())
    if (account === accountId && payout.status !== 'failed') cents -= payout.amount;
  return cents;
}
