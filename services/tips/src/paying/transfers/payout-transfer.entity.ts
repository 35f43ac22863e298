import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Transfer of a payout to the creator's account at the payment provider. The row is there from the confirmation on. */
@Entity('payout_transfers')
export class PayoutTransfer {
  @PrimaryColumn('uuid')
  payoutId!: string;

  /** Account at the provider that the money goes to; null before the first call. */
  @Column('text', { nullable: true })
  destination!: string | null;

  /** Id at the provider, as tr_1Abc; null until the provider has made the transfer. */
  @Column('text', { nullable: true })
  stripeTransferId!: string | null;

  /** Time before the last call whose answer is not known, so that the money may be gone; null where nothing is in doubt. */
  @Column('timestamptz', { nullable: true })
  calledAt!: Date | null;

  /** Time at which the provider made it; null before. */
  @Column('timestamptz', { nullable: true })
  madeAt!: Date | null;

  /** Part that came back, in cents, as text. */
  @Column('bigint')
  reversedCents!: string;

  /** Number of calls that the provider refused, each of which has a key of its own. */
  @Column('integer')
  rejections!: number;

  /** Time since which the platform's balance has not covered it; null where it does, or was not asked. */
  @Column('timestamptz', { nullable: true })
  waitingSince!: Date | null;

  /** Time at which the provider last refused it for another reason; null if it did not. */
  @Column('timestamptz', { nullable: true })
  refusedAt!: Date | null;

  /** The provider's code of that reason. */
  @Column('text', { nullable: true })
  refusal!: string | null;

  /** Number of attempts so far. */
  @Column('integer')
  attempts!: number;

  /** Time of the next attempt; null once there is nothing to do. */
  @Column('timestamptz', { nullable: true })
  nextAttemptAt!: Date | null;
}
