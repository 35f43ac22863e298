import { Column, Entity, PrimaryColumn } from 'typeorm';

export const TRANSFER_REVERSALS = 'transfer_reversals';

/** Part of a payout's transfer that an administrator has the provider take back, to settle a debt of its creator. */
@Entity(TRANSFER_REVERSALS)
export class TransferReversal {
  /** Id, which the provider gets too, in the metadata and in the idempotency key. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  payoutId!: string;

  @Column('uuid')
  creatorId!: string;

  @Column({ type: 'bigint', transformer: { from: Number, to: (amountCents: number) => amountCents } })
  amountCents!: number;

  /** Id at the provider, as trr_1Abc; null until it is known to be made. */
  @Column('text', { nullable: true })
  stripeReversalId!: string | null;

  /** Time before the last call, after which the money may be back; null before the first. */
  @Column('timestamptz', { nullable: true })
  calledAt!: Date | null;

  /** Time at which it was made or given up; null while there is something to do. */
  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;

  /** Why it was given up; null where it was not. */
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
