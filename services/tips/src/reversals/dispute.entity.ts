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

  /** The provider names the status, and can use a name that is new to us. */
  @Column('text')
  status!: string;

  @Column('text')
  reason!: string;

  @Column('integer')
  amountCents!: number;

  /** This part is missing in the platform's account at the provider. */
  @Column('integer')
  takenCents!: number;

  /** The provider takes this fee for the dispute. */
  @Column('integer')
  feeCents!: number;

  /** It tells whether the dispute is undecided; an inquiry is. */
  @Column('boolean')
  isOpen!: boolean;

  @Column('timestamptz', { nullable: true })
  evidenceDueAt!: Date | null;

  /** The provider is asked again at this time. It is null once the dispute is decided. */
  @Column('timestamptz', { nullable: true })
  nextCheckAt!: Date | null;

  @Column('timestamptz')
  openedAt!: Date;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
