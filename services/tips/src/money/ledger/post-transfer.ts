import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Tip } from '../../tip/tip.entity.js';
import { type LedgerAccount, LedgerEntry, type LedgerKind } from './ledger-entry.entity.js';

export const ACCOUNTS: Record<LedgerKind, { from: LedgerAccount; to: LedgerAccount }> = {
  tip: { from: 'tipper', to: 'creator' },
  'platform-fee': { from: 'creator', to: 'platform' },
  /** Creators bear the provider's fee at a rate known before the payment; the platform keeps or covers the difference. */
  'processing-charge': { from: 'creator', to: 'platform' },
  'processing-fee': { from: 'platform', to: 'provider' },
  /** The creator closed the account and left the balance behind. */
  waived: { from: 'creator', to: 'platform' },
  refund: { from: 'creator', to: 'tipper' },
  /** The platform keeps no fee on money that went back. */
  'fee-reversal': { from: 'platform', to: 'creator' },
  /** The creator pays no processing for money that went back, although the provider keeps its fee. */
  'charge-reversal': { from: 'platform', to: 'creator' },
  /** The creator no longer has the money from here on. It comes back if the dispute is won, but not if it is lost. */
  dispute: { from: 'creator', to: 'reserve' },
  /** A dispute after a refund can be about more than the rest of the tip. */
  'dispute-excess': { from: 'platform', to: 'reserve' },
  'dispute-lost': { from: 'reserve', to: 'tipper' },
  'dispute-fee': { from: 'platform', to: 'provider' },
  /** The money flows back to the creator when the payout fails or is returned. */
  payout: { from: 'creator', to: 'payout' },
  /** The provider transferred the payout to the creator's account there. */
  transfer: { from: 'payout', to: 'connected' },
  'transfer-reversal': { from: 'connected', to: 'creator' },
  /** The creator closed the account while a payout was under way, and the payout did not arrive. */
  unclaimed: { from: 'creator', to: 'unclaimed' },
  /** Unclaimed money that an administrator paid outside the runs; it returns to the creator first. */
  'paid-by-hand': { from: 'creator', to: 'payout' },
  /** Another account of the same person bears the debt of this one. */
  'debt-carried': { from: 'platform', to: 'creator' },
  /** The account bears a debt of another account of the same person. */
  'debt-taken-over': { from: 'creator', to: 'platform' },
  'debt-written-off': { from: 'platform', to: 'creator' },
};

/** The database sets an entry's time. */
export type NewEntry = Omit<LedgerEntry, 'createdAt'>;

/**
 * Writes a balanced pair of entries, or nothing for an amount of zero. A negative amount flows the other way. The database rejects a second
 * transfer with the same tip, kind and sequence (`uq_ledger_entries_once`).
 */
export async function postTransfer(
  manager: EntityManager,
  tip: Tip,
  kind: LedgerKind,
  amountCents: number,
  sequence = 0,
): Promise<void> {
  if (amountCents !== 0) await manager.insert(LedgerEntry, transferEntries(tip, kind, amountCents, sequence));
}

export function transferEntries(
  tip: Pick<Tip, 'id' | 'userId' | 'currency'>,
  kind: LedgerKind,
  amountCents: number,
  sequence: number,
): NewEntry[] {
  const transferId = randomUUID();
  const { from, to } = ACCOUNTS[kind];
  const entry = (account: LedgerAccount, signedCents: number) => ({
    id: randomUUID(),
    tipId: tip.id,
    transferId,
    account,
    creatorId: account === 'creator' ? tip.userId : null,
    amountCents: signedCents,
    currency: tip.currency,
    kind,
    sequence,
  });
  return [entry(from, -amountCents), entry(to, amountCents)];
}
