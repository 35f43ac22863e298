import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `requested` is known to us alone; the others are the provider's word. A `pending` refund is on its way. */
export type RefundStatus = 'requested' | 'pending' | 'succeeded' | 'failed';

/**
 * A refund returns money of a tip to the tipper. An administrator asked for it here or at the provider's own
 * desk.
 */
@Entity('refunds')
export class Refund {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  tipId!: string;

  /** The id is null until the provider has responded. */
  @Column('text', { nullable: true })
  providerRefundId!: string | null;

  @Column('integer')
  amountCents!: number;

  @Column('text')
  status!: RefundStatus;

  /** The administrator gave this reason. */
  @Column('text', { nullable: true })
  reason!: string | null;

  /** This administrator asked for it. It is null for a refund that was made at the provider. */
  @Column('uuid', { nullable: true })
  requestedBy!: string | null;

  @Column('text', { nullable: true })
  failureReason!: string | null;

  /** The provider is asked again at this time. It is null when there is nothing left to learn. */
  @Column('timestamptz', { nullable: true })
  nextCheckAt!: Date | null;

  @Column('integer')
  checks!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
