import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A tip's payment at the provider. */
@Entity('payments')
export class Payment {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  tipId!: string;

  @Column('text')
  provider!: 'stripe';

  /** Unknown until the provider has answered. */
  @Column('text', { nullable: true })
  providerIntentId!: string | null;

  /** The provider's own word, as last seen. */
  @Column('text', { nullable: true })
  status!: string | null;

  @Column('text', { nullable: true })
  failureCode!: string | null;

  @Column('text', { nullable: true })
  failureMessage!: string | null;

  /** What the provider kept; it can become known after the payment. */
  @Column('integer', { nullable: true })
  processingFeeCents!: number | null;

  /** When to look it up again; null when nothing is left to learn. */
  @Column('timestamptz', { nullable: true })
  nextCheckAt!: Date | null;

  @Column('integer')
  checks!: number;

  /** Why a human has to look at it. */
  @Column('text', { nullable: true })
  problem!: string | null;

  /** Of the client's address; tells payments of one client from those of others. */
  @Column('text', { nullable: true })
  clientHash!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
