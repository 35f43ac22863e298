import { Column, Entity, PrimaryColumn } from 'typeorm';

export const TRANSFER_REVERSALS = 'transfer_reversals';

/** Part of a payout's transfer that the provider takes back at an administrator's request, to settle a debt of its creator. */
@Entity(TRANSFER_REVERSALS)
export class TransferReversal {
  /** Id, which is also in the provider's metadata and in the idempotency key. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  payoutId!: string;

  @Column('uuid')
  creatorId!: string;

  @Column({ type: 'bigint', transformer: { from: Number, to: (amountCents: number) => amountCents } })
  amountCents!: number;

  /** Id at the provider, such as trr_1Abc; null until the reversal is known to be made. */
  @Column('text', { nullable: true })
  stripeReversalId!: string | null;

  /** Time before the last call, after which the money may be back; null before the first. */
  @Column('timestamptz', { nullable: true })
  calledAt!: Date | null;

  /** Time when the reversal was made or given up; null while there is something to do. */
  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;

  /** Why the reversal was given up; null if it was not. */
  @Column('text', { nullable: true })
  refusal!: string | null;

  /** Number of attempts so far. */
  @Column('integer')
  attempts!: number;

  /** Time of the next attempt; null once there is nothing to do. */
  @Column('timestamptz', { nullable: true })
  nextAttemptAt!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;
}
