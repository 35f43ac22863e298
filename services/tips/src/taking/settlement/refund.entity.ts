import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `requested` is known to us alone; the others are the provider's word. A `pending` refund is on its way. */
export type RefundStatus = 'requested' | 'pending' | 'succeeded' | 'failed';

/**
 * A refund returns money of a tip to the tipper. Its creator or an administrator asked for it here, the end of
 * monthly support did, or somebody at the provider's own desk.
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

  /** Reason of whoever asked for it; null where none was given, or for a refund that was made at the provider. */
  @Column('text', { nullable: true })
  reason!: string | null;

  /** Administrator or creator who asked for it, or support that was paid after its end; null for a refund made at the provider. */
  @Column('uuid', { nullable: true })
  requestedBy!: string | null;

  /** The provider's reason; null unless the refund failed. */
  @Column('text', { nullable: true })
  failureReason!: string | null;

  /** Why the provider cannot pay it yet; null unless it waits for that. */
  @Column('text', { nullable: true })
  waitingReason!: string | null;

  /** Number of times the provider could not pay it; the next attempt has a key of its own. */
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
