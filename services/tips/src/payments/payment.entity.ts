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

  /** The intent's status at the provider when it was last retrieved. */
  @Column('text', { nullable: true })
  status!: string | null;

  @Column('text', { nullable: true })
  failureCode!: string | null;

  @Column('text', { nullable: true })
  failureMessage!: string | null;

  /** Can become known after the payment. */
  @Column('integer', { nullable: true })
  processingFeeCents!: number | null;

  /** When to retrieve the intent again; null when there is nothing left to learn. */
  @Column('timestamptz', { nullable: true })
  nextCheckAt!: Date | null;

  @Column('integer')
  checks!: number;

  /** Why a human has to look at it. */
  @Column('text', { nullable: true })
  problem!: string | null;

  /** Keyed hashes of the client's network and the tipper's address, by which declines are counted; cleared after a while. */
  @Column('text', { nullable: true })
  clientHash!: string | null;

  /** The IPv6 /48 around the network; null for IPv4. */
  @Column('text', { nullable: true })
  wideClientHash!: string | null;

  @Column('text', { nullable: true })
  emailHash!: string | null;

  /** Whether the payer's bank has to ask the payer, because many payments were being declined. */
  @Column('boolean')
  asksForChallenge!: boolean;

  /** It is canceled at this time, because of a block or by the guard against card testing, unless it is paid by then. */
  @Column('timestamptz', { nullable: true })
  cancelAt!: Date | null;

  /** Lets the payer's browser prove itself; null for a payment of long ago that nobody has asked for since. */
  @Column('text', { nullable: true })
  clientSecretHash!: string | null;

  /** When a payer's call last had the intent retrieved. */
  @Column('timestamptz', { nullable: true })
  lookedUpAt!: Date | null;

  /** Counts the changes of its refunds and disputes. */
  @Column('integer')
  reversalVersion!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
