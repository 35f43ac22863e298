import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Tip } from '../tips/tip.entity.js';
import { type LedgerAccount, LedgerEntry, type LedgerKind } from './ledger-entry.entity.js';

const ACCOUNTS: Record<LedgerKind, { from: LedgerAccount; to: LedgerAccount }> = {
  tip: { from: 'tipper', to: 'creator' },
  'platform-fee': { from: 'creator', to: 'platform' },
  'processing-fee': { from: 'platform', to: 'provider' },
  /** The creator closed the account and left the balance behind. */
  waived: { from: 'creator', to: 'platform' },
};

/** Writes one balanced pair of entries, or none for an amount of zero. */
export async function postTransfer(
  manager: EntityManager,
  tip: Tip,
  kind: LedgerKind,
  amountCents: number,
): Promise<void> {
  if (amountCents !== 0) await manager.insert(LedgerEntry, transferEntries(tip, kind, amountCents));
}

export function transferEntries(
  tip: Pick<Tip, 'id' | 'userId' | 'currency'>,
  kind: LedgerKind,
  amountCents: number,
): LedgerEntry[] {
  const transferId = randomUUID();
  const createdAt = new Date();
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
    createdAt,
  });
  return [entry(from, -amountCents), entry(to, amountCents)];
}
