import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A creator who owes money, and another one who shares an address or a payout account with them and so may have to bear the debt. Whoever
 * changes the row has locked the debtor.
 */
@Entity('debt_ties')
export class DebtTie {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  @Column('uuid')
  debtorId!: string;

  @Column('uuid')
  bearerId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  foundAt!: Date;

  /** How the debt was first carried; null if it never was. */
  @Column('text', { nullable: true })
  carriedBy!: 'address' | 'account' | null;

  @Column('timestamptz', { nullable: true })
  carriedAt!: Date | null;

  /** The bearer's words. A bearer can object once. */
  @Column('text', { nullable: true })
  objection!: string | null;

  @Column('timestamptz', { nullable: true })
  objectedAt!: Date | null;

  /** Cents that the objection gave back, as text. */
  @Column('bigint', { nullable: true })
  objectedCents!: string | null;

  /** Decision of a Super Admin; null until there is one. */
  @Column('boolean', { nullable: true })
  isSamePerson!: boolean | null;

  @Column('timestamptz', { nullable: true })
  decidedAt!: Date | null;

  @Column('uuid', { nullable: true })
  decidedBy!: string | null;

  @Column('text', { nullable: true })
  decidedByName!: string | null;

  @Column('text', { nullable: true })
  decisionReason!: string | null;
}
