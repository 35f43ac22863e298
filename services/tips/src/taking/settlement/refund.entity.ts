import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `requested` is a state of ours; the other states are the provider's. A `pending` refund is on its way. */
export type RefundStatus = 'requested' | 'pending' | 'succeeded' | 'failed';

/**
 * A refund returns money of a tip to the tipper. The creator or an administrator requested it here, the tip was paid after
 * monthly support had ended, or somebody made the refund in the provider's dashboard.
 */
@Entity('refunds')
export class Refund {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  tipId!: string;

  /** Id at the provider; null until it has responded. */
  @Column('text', { nullable: true })
  providerRefundId!: string | null;

  @Column('integer')
  amountCents!: number;

  @Column('text')
  status!: RefundStatus;

  /** Reason of whoever requested it; null if none was given or the refund was made at the provider. */
  @Column('text', { nullable: true })
  reason!: string | null;

  /** Administrator, creator or ended support that requested it; null for a refund made at the provider. */
  @Column('uuid', { nullable: true })
  requestedBy!: string | null;

  /** The provider's reason; null unless the refund failed. */
  @Column('text', { nullable: true })
  failureReason!: string | null;

  /** Why the provider cannot pay it yet; null unless the refund waits for that. */
  @Column('text', { nullable: true })
  waitingReason!: string | null;

  /** Number of times the provider could not pay it. The next attempt uses a new key. */
  @Column('integer', { default: 0 })
  rejections!: number;

  /** Time at which the provider is asked again; null when there is nothing left to learn. */
  @Column('timestamptz', { nullable: true })
  nextCheckAt!: Date | null;

  @Column('integer')
  checks!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
