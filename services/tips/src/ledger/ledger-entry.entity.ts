import type { CURRENCY } from '@sprinkle/contracts/rules/money';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The reserve holds the money of an undecided dispute, and the account `payout` holds the money paid out to
 * creators.
 */
export type LedgerAccount = 'tipper' | 'creator' | 'platform' | 'provider' | 'reserve' | 'payout';
export type LedgerKind =
  | 'tip'
  | 'platform-fee'
  | 'processing-fee'
  | 'waived'
  | 'refund'
  | 'fee-reversal'
  | 'dispute'
  | 'dispute-excess'
  | 'dispute-lost'
  | 'dispute-fee'
  | 'payout';

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

  @Column('timestamptz')
  createdAt!: Date;
}
