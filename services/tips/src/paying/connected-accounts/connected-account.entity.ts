import type { ConnectedAccountState } from '@sprinkle/contracts/tips/paying/payout-account.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Account of a creator at the payment provider. The state is what the provider said when it was last asked. */
@Entity('connected_accounts')
export class ConnectedAccount {
  @PrimaryColumn('uuid')
  creatorId!: string;

  /** Id of the attempt that makes the account, which is its idempotency key at the provider. */
  @Column('uuid')
  attemptId!: string;

  /** Id at the provider, as acct_1Abc; null until the provider has made the account. */
  @Column('text', { nullable: true })
  stripeAccountId!: string | null;

  /** Code of ISO 3166-1, which the provider never changes. */
  @Column('text')
  country!: string;

  @Column('text')
  state!: ConnectedAccountState;

  /** True where money can be sent to the account, also while more is needed for later. */
  @Column('boolean')
  takesTransfers!: boolean;

  /** Names of the provider for what it needs, as individual.id_number. */
  @Column('text', { array: true })
  needed!: string[];

  /** Time by which it is needed; null without a deadline. */
  @Column('timestamptz', { nullable: true })
  neededUntil!: Date | null;

  /** Time at which the last reading of the provider began; null before the first one. */
  @Column('timestamptz', { nullable: true })
  readAt!: Date | null;

  /** Time of the next reading; null while only an event leads to one. */
  @Column('timestamptz', { nullable: true })
  nextReadAt!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;

  /** Time at which a reading first found Stripe's form filled in; null before, and for an older account. */
  @Column('timestamptz', { nullable: true })
  completedAt!: Date | null;

  /** Time at which its creator was last given a link to Stripe; null for an older account. */
  @Column('timestamptz', { nullable: true })
  linkGivenAt!: Date | null;

  /** Time of the last change of the bank account that Stripe told of; null where it never did. */
  @Column('timestamptz', { nullable: true })
  bankChangedAt!: Date | null;
}
