import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('payments')
export class Payment {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  tipId!: string;

  @Column('text')
  provider!: 'stripe';

  /** The id is null until the provider has responded. */
  @Column('text', { nullable: true })
  providerIntentId!: string | null;

  /** The intent had this status at the provider when it was last retrieved. */
  @Column('text', { nullable: true })
  status!: string | null;

  @Column('text', { nullable: true })
  failureCode!: string | null;

  @Column('text', { nullable: true })
  failureMessage!: string | null;

  /** It can become known after the payment. */
  @Column('integer', { nullable: true })
  processingFeeCents!: number | null;

  /** The intent is retrieved again at this time. It is null when there is nothing left to learn. */
  @Column('timestamptz', { nullable: true })
  nextCheckAt!: Date | null;

  @Column('integer')
  checks!: number;

  /** A human has to look at the payment for this reason. */
  @Column('text', { nullable: true })
  problem!: string | null;

  /**
   * Declines are counted by these keyed hashes of the client's network and the tipper's address, which are
   * cleared after a while.
   */
  @Column('text', { nullable: true })
  clientHash!: string | null;

  /** This is the IPv6 /48 around the network, and null for IPv4. */
  @Column('text', { nullable: true })
  wideClientHash!: string | null;

  @Column('text', { nullable: true })
  emailHash!: string | null;

  /** It tells whether the payer's bank has to ask the payer, because many payments were being declined. */
  @Column('boolean')
  asksForChallenge!: boolean;

  /**
   * The payment is canceled at this time, because of a block or by the guard against card testing, unless it
   * is paid before.
   */
  @Column('timestamptz', { nullable: true })
  cancelAt!: Date | null;

  /**
   * The payer's browser proves itself by this. It is null for a payment of long ago that nobody has asked for
   * since.
   */
  @Column('text', { nullable: true })
  clientSecretHash!: string | null;

  /** A payer's call last had the intent retrieved at this time. */
  @Column('timestamptz', { nullable: true })
  lookedUpAt!: Date | null;

  /** It counts the changes of the payment's refunds and disputes. */
  @Column('integer')
  reversalVersion!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
