import type { CURRENCY } from '@sprinkle/contracts/rules/money';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The reserve holds the money of an undecided dispute, the account `payout` holds the money paid out to creators, `connected`
 * the part of it that was transferred to their accounts at the provider, and `unclaimed` that of payouts which failed or came back
 * after their creators had closed the account.
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

/** Each entry is a side of a transfer, whose entries add up to zero. */
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

  /** Creator to whom an entry of the account 'creator' belongs; null for the other accounts. */
  @Column('uuid', { nullable: true })
  creatorId!: string | null;

  @Column('integer')
  amountCents!: number;

  @Column('text')
  currency!: typeof CURRENCY;

  @Column('text')
  kind!: LedgerKind;

  /** Number of transfers of the kind that the tip had before, which keeps two processes from posting the same one. */
  @Column('integer')
  sequence!: number;

  /** Time of the database when the entry was written, after the locks; a payout's entries have the time that the payout keeps. */
  @Column('timestamptz', { default: () => 'statement_timestamp()' })
  createdAt!: Date;
}
