import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Transfer of a payout to the creator's account at the payment provider. The row exists from the confirmation on. */
@Entity('payout_transfers')
export class PayoutTransfer {
  @PrimaryColumn('uuid')
  payoutId!: string;

  /** Account at the provider that receives the money; null before the first call. */
  @Column('text', { nullable: true })
  destination!: string | null;

  /** Id at the provider, such as tr_1Abc; null until the provider has made the transfer. */
  @Column('text', { nullable: true })
  stripeTransferId!: string | null;

  /** Time before the last call without a known answer, after which the money may be gone; null if nothing is in doubt. */
  @Column('timestamptz', { nullable: true })
  calledAt!: Date | null;

  /** Time at which the provider made it; null before. */
  @Column('timestamptz', { nullable: true })
  madeAt!: Date | null;

  /** Part that came back, in cents, as text. */
  @Column('bigint')
  reversedCents!: string;

  /** Number of calls that the provider refused. Each call has its own key. */
  @Column('integer')
  rejections!: number;

  /** Time since which the platform's balance has not covered the transfer; null if it does, or if that is not known. */
  @Column('timestamptz', { nullable: true })
  waitingSince!: Date | null;

  /** Time when the provider last refused the transfer for another reason; null if it did not. */
  @Column('timestamptz', { nullable: true })
  refusedAt!: Date | null;

  /** The provider's code for that reason. */
  @Column('text', { nullable: true })
  refusal!: string | null;

  /** Number of attempts so far. */
  @Column('integer')
  attempts!: number;

  /** Time of the next attempt; null once there is nothing to do. */
  @Column('timestamptz', { nullable: true })
  nextAttemptAt!: Date | null;
}
