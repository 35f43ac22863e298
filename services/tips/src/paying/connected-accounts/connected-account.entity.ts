import type { ConnectedAccountState } from '@sprinkle/contracts/tips/paying/payout-account.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A creator's account at the payment provider. The state is what the provider last reported. */
@Entity('connected_accounts')
export class ConnectedAccount {
  @PrimaryColumn('uuid')
  creatorId!: string;

  /** Id of the attempt that makes the account, which is its idempotency key at the provider. */
  @Column('uuid')
  attemptId!: string;

  /** Id at the provider, such as acct_1Abc; null until the provider has created the account. */
  @Column('text', { nullable: true })
  stripeAccountId!: string | null;

  /** ISO 3166-1 country code, which the provider never changes. */
  @Column('text')
  country!: string;

  @Column('text')
  state!: ConnectedAccountState;

  /** True if money can be sent to the account, even if more is needed later. */
  @Column('boolean')
  takesTransfers!: boolean;

  /** The provider's names for what it needs, such as individual.id_number. */
  @Column('text', { array: true })
  needed!: string[];

  /** Deadline for what is needed; null without one. */
  @Column('timestamptz', { nullable: true })
  neededUntil!: Date | null;

  /** Time when the last reading started; null before the first one. */
  @Column('timestamptz', { nullable: true })
  readAt!: Date | null;

  /** Time of the next reading; null if only an event triggers one. */
  @Column('timestamptz', { nullable: true })
  nextReadAt!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;

  /** Time when a reading first found Stripe's form completed; null before, and for an older account. */
  @Column('timestamptz', { nullable: true })
  completedAt!: Date | null;

  /** Time when the creator last got a link to Stripe; null for an older account. */
  @Column('timestamptz', { nullable: true })
  linkGivenAt!: Date | null;

  /** Time of the last bank account change that Stripe reported; null if it never did. */
  @Column('timestamptz', { nullable: true })
  bankChangedAt!: Date | null;
}
