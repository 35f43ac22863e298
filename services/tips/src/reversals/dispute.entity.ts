import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A payment that its card holder contests at the bank. */
@Entity('disputes')
export class Dispute {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  tipId!: string;

  @Column('text')
  providerDisputeId!: string;

  /** The provider's own word, which can be new to us. */
  @Column('text')
  status!: string;

  @Column('text')
  reason!: string;

  @Column('integer')
  amountCents!: number;

  /** The part that is missing in the platform's account at the provider. */
  @Column('integer')
  takenCents!: number;

  /** The provider's fee for the dispute. */
  @Column('integer')
  feeCents!: number;

  /** Whether it is undecided, an inquiry included. */
  @Column('boolean')
  isOpen!: boolean;

  @Column('timestamptz', { nullable: true })
  evidenceDueAt!: Date | null;

  /** The provider is asked again at this time; null once the dispute is decided. */
  @Column('timestamptz', { nullable: true })
  nextCheckAt!: Date | null;

  @Column('timestamptz')
  openedAt!: Date;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
