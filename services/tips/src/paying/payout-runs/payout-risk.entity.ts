import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was known about a creator when a payout was proposed. The row never changes. */
@Entity('payout_risks')
export class PayoutRisk {
  @PrimaryColumn('uuid')
  payoutId!: string;

  /** Days since the creator's first paid tip; null if there is none. */
  @Column('integer', { nullable: true })
  tippedDays!: number | null;

  /** Days since the account was made; null if this service did not know. */
  @Column('integer', { nullable: true })
  accountDays!: number | null;

  /** Number of tips in the payout. */
  @Column('integer')
  tipCount!: number;

  /** Number of all tips ever paid to the creator. */
  @Column('integer')
  paidTipCount!: number;

  /** Amount of those tips in cents, as text. */
  @Column('bigint')
  paidCents!: string;

  @Column('integer')
  refundedTipCount!: number;

  /** Refunded part of the paid cents, as text. */
  @Column('bigint')
  refundedCents!: string;

  /** Number of paid tips that were ever disputed, whoever won. */
  @Column('integer')
  disputedTipCount!: number;

  /** Amount of the disputed tips in cents, as text. */
  @Column('bigint')
  disputedCents!: string;

  /** Number of last month's paid tips from networks from which the creator signs in; null for a payout of an earlier release. */
  @Column('integer', { nullable: true })
  ownNetworkTipCount!: number | null;

  /** Amount of those tips in cents, as text; null as above. */
  @Column('bigint', { nullable: true })
  ownNetworkCents!: string | null;

  /** Number of other creators who have the same payout account or were paid to it. */
  @Column('integer')
  sharingCreatorCount!: number;

  /** Number of early fraud warnings and reviews about the creator's tips. */
  @Column('integer')
  fraudMarkCount!: number;

  /** Number of those without a decision. */
  @Column('integer')
  openFraudMarkCount!: number;
}
