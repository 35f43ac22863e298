import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The creator was blocked, or the guard against card testing ended the payment. If monthly support is switched off, its first
 * payments are canceled like those to a blocked creator.
 */
export type CancelReason = 'blocked-creator' | 'card-testing';

@Entity('payments')
export class Payment {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  tipId!: string;

  @Column('text')
  provider!: 'stripe';

  /** Id at the provider; null until it has responded. */
  @Column('text', { nullable: true })
  providerIntentId!: string | null;

  /** Invoice at the provider that the payment is for; null for a single tip. */
  @Column('text', { nullable: true })
  providerInvoiceId!: string | null;

  /** Number of times the provider rejected the creation of the intent. The next attempt uses a new key. */
  @Column('integer', { default: 0 })
  intentRejections!: number;

  /** Status of the intent when it was last retrieved; null before. */
  @Column('text', { nullable: true })
  status!: string | null;

  /** The provider's code for the last failed attempt; null if there was none. */
  @Column('text', { nullable: true })
  failureCode!: string | null;

  /** The provider's message for that attempt; null if there was none. */
  @Column('text', { nullable: true })
  failureMessage!: string | null;

  /** The provider's fee, in cents; null until it is known, which can be after the payment. */
  @Column('integer', { nullable: true })
  processingFeeCents!: number | null;

  /** Brand of the card, or type of another method, that the tip was paid with; null while unpaid or unknown. */
  @Column('text', { nullable: true })
  methodBrand!: string | null;

  /** Last four digits of the card; null for another method. */
  @Column('text', { nullable: true })
  methodLastFour!: string | null;

  /** Text on the tipper's bank statement; null while unknown. */
  @Column('text', { nullable: true })
  statementDescriptor!: string | null;

  /** Time at which the intent is retrieved again; null when there is nothing left to learn. */
  @Column('timestamptz', { nullable: true })
  nextCheckAt!: Date | null;

  /** Number of checks so far, which decides when the next one is. */
  @Column('integer')
  checks!: number;

  /** Reason why a human has to look at the payment; null for none. */
  @Column('text', { nullable: true })
  problem!: string | null;

  /** Keyed hash of the client's network, used to count declines; null once it is cleared, after some days. */
  @Column('text', { nullable: true })
  clientHash!: string | null;

  /** Keyed hash of the IPv6 /48 around the network; null for IPv4 too. */
  @Column('text', { nullable: true })
  wideClientHash!: string | null;

  /** Keyed hash of the tipper's e-mail address. */
  @Column('text', { nullable: true })
  emailHash!: string | null;

  /** Whether the bank must challenge the payer, because many payments to the creator, or on the whole platform, were declined. */
  @Column('boolean')
  asksForChallenge!: boolean;

  /** Time from which the intent is to be changed so that the bank challenges the payer; null when there is nothing to change. */
  @Column('timestamptz', { nullable: true })
  challengeAt!: Date | null;

  /** Time of the first decline; null while there was none. */
  @Column('timestamptz', { nullable: true })
  declinedAt!: Date | null;

  /** Time from which the payment is to be canceled, unless it is paid before; null if it may be paid. */
  @Column('timestamptz', { nullable: true })
  cancelAt!: Date | null;

  /** Reason for the cancellation; null if the payment may be paid. */
  @Column('text', { nullable: true })
  cancelReason!: CancelReason | null;

  /** End of the lease during which one instance cancels the payment; null while there is none. */
  @Column('timestamptz', { nullable: true })
  cancelLeasedUntil!: Date | null;

  /** Old form of `cancelReason`, for the previous release. A trigger maintains it, and the next release drops it. */
  @Column('boolean', { default: false })
  isCanceledByBlock!: boolean;

  /** Hash of the secret by which the payer's browser proves itself; null for an old payment until somebody asks for it. */
  @Column('text', { nullable: true })
  clientSecretHash!: string | null;

  /** Time at which a payer's call last had the intent retrieved; null if never. */
  @Column('timestamptz', { nullable: true })
  lookedUpAt!: Date | null;

  /** Number of changes of the payment's refunds and disputes. */
  @Column('integer')
  reversalVersion!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
