import type { CURRENCY } from '@sprinkle/contracts/rules/money';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type LedgerAccount = 'tipper' | 'creator' | 'platform' | 'provider';
export type LedgerKind = 'tip' | 'platform-fee' | 'processing-fee' | 'waived';

/** One side of a transfer, whose entries add up to zero. */
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

  /** Set on entries of the account 'creator'. */
  @Column('uuid', { nullable: true })
  creatorId!: string | null;

  @Column('integer')
  amountCents!: number;

  @Column('text')
  currency!: typeof CURRENCY;

  @Column('text')
  kind!: LedgerKind;

  @Column('timestamptz')
  createdAt!: Date;
}
