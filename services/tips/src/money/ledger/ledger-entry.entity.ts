import type { CURRENCY } from '@sprinkle/contracts/rules/money';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * `reserve` holds the money of undecided disputes, and `payout` the money paid out to creators. `connected` holds the part of it that was
 * transferred to their accounts at the provider. `unclaimed` holds money of payouts that failed or came back after their creators had
 * closed the account.
 */
export type LedgerAccount =
  | 'tipper'
  | 'creator'
  | 'platform'
  | 'provider'
  | 'reserve'
  | 'payout'
  | 'connected'
  | 'unclaimed';
export type LedgerKind =
  | 'tip'
  | 'platform-fee'
  | 'processing-charge'
  | 'processing-fee'
  | 'waived'
  | 'refund'
  | 'fee-reversal'
  | 'charge-reversal'
  | 'dispute'
  | 'dispute-excess'
  | 'dispute-lost'
  | 'dispute-fee'
  | 'payout'
  | 'transfer'
  | 'transfer-reversal'
  | 'unclaimed'
  | 'paid-by-hand'
  | 'debt-carried'
  | 'debt-taken-over'
  | 'debt-written-off';

/** One side of a transfer. The entries of a transfer add up to zero. */
@Entity('ledger_entries')
export class LedgerEntry {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  tipId!: string;

  @Column('uuid')
  transferId!: string;

  @Column('text')
  account!: LedgerAccount;

  /** Creator who owns an entry of the account 'creator'; null for the other accounts. */
  @Column('uuid', { nullable: true })
  creatorId!: string | null;

  @Column('integer')
  amountCents!: number;

  @Column('text')
  currency!: typeof CURRENCY;

  @Column('text')
  kind!: LedgerKind;

  /** Number of earlier transfers of this kind for the tip. It keeps two processes from posting the same one. */
  @Column('integer')
  sequence!: number;

  /** Database time of the write, after the locks. A payout's entries have the time stored with the payout. */
  @Column('timestamptz', { default: () => 'statement_timestamp()' })
  createdAt!: Date;
}
