import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The card holder contests a payment at the bank. */
@Entity('disputes')
export class Dispute {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  tipId!: string;

  @Column('text')
  providerDisputeId!: string;

  /** The provider's own word, which may be new to us. */
  @Column('text')
  status!: string;

  @Column('text')
  reason!: string;

  @Column('integer')
  amountCents!: number;

  /** Part that is missing from the platform's account at the provider, in cents. */
  @Column('integer')
  takenCents!: number;

  /** The provider's fee for the dispute, in cents. */
  @Column('integer')
  feeCents!: number;

  /** Whether it is undecided, like an open inquiry. */
  @Column('boolean')
  isOpen!: boolean;

  /** Deadline for evidence; null once the dispute is decided, or if there is none. */
  @Column('timestamptz', { nullable: true })
  evidenceDueAt!: Date | null;

  /** Time at which the provider is asked again; null once it is decided and its money is back. */
  @Column('timestamptz', { nullable: true })
  nextCheckAt!: Date | null;

  @Column('timestamptz')
  openedAt!: Date;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
