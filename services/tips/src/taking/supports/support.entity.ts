import type { SupportEndReason, SupportStatus } from '@sprinkle/contracts/tips/taking/supports.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SocialPlatform } from '../../tip/tip.entity.js';

/**
 * What a tipper gives a creator every month. The row holds what the tipper wants. `SyncSupport` brings the subscription at Stripe
 * in line with it, and stores here what Stripe says.
 */
@Entity('supports')
export class Support {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  creatorId!: string;

  @Column('text', { nullable: true })
  senderName!: string | null;

  @Column('text', { nullable: true })
  senderEmail!: string | null;

  /** Keyed hash of the address, used to find the supports of one tipper. */
  @Column('text', { nullable: true })
  senderEmailHash!: string | null;

  @Column('text', { nullable: true })
  socialPlatform!: SocialPlatform | null;

  @Column('text', { nullable: true })
  socialHandle!: string | null;

  /** True if the tipper wants visitors to see neither name nor handle. */
  @Column('boolean', { default: false })
  isAnonymous!: boolean;

  /** True if the tipper wants visitors not to see that the comments are a monthly supporter's. */
  @Column('boolean', { default: false })
  hidesBadge!: boolean;

  /** What the tipper gives from the next payment on, in cents, without the fees that the tipper covers. */
  @Column('integer')
  tipCents!: number;

  @Column('boolean')
  coversFees!: boolean;

  @Column('text')
  status!: SupportStatus;

  /** Null until it ends. */
  @Column('text', { nullable: true })
  endReason!: SupportEndReason | null;

  @Column('text', { nullable: true })
  stripeCustomerId!: string | null;

  /** Null until Stripe has responded. */
  @Column('text', { nullable: true })
  stripeSubscriptionId!: string | null;

  /** Time of the first payment; null before. */
  @Column('timestamptz', { nullable: true })
  beganAt!: Date | null;

  /** Time at which Stripe asks for the next payment; null if none is planned. */
  @Column('timestamptz', { nullable: true })
  nextPaymentAt!: Date | null;

  /** End of the pause that the tipper wants; null for none. */
  @Column('timestamptz', { nullable: true })
  pausedUntil!: Date | null;

  /** Time since when the creator has taken no tips; null while the creator takes them. */
  @Column('timestamptz', { nullable: true })
  creatorGoneSince!: Date | null;

  /** Time from which nothing more is charged, whether Stripe knows it or not; null until the support ends. */
  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;

  /** Status in the last event; null before the first. */
  @Column('text', { nullable: true })
  toldStatus!: SupportStatus | null;

  /** Amount in the last event, in cents; null before the first. */
  @Column('integer', { nullable: true })
  toldTipCents!: number | null;

  /** Last month of the card that the tipper was told expires before the next payment; null for none. */
  @Column('text', { nullable: true })
  toldCardExpiry!: string | null;

  /** End of the pause after which the next payment was announced; null for none. */
  @Column('timestamptz', { nullable: true })
  toldPauseEnd!: Date | null;

  /** True after a restore from a backup, until the wishes are read from Stripe, which has newer ones. */
  @Column('boolean', { default: false })
  isRestored!: boolean;

  /** Time at which it is compared with Stripe again; null when there is nothing left to learn. */
  @Column('timestamptz', { nullable: true })
  nextSyncAt!: Date | null;

  /** Number of comparisons in a row that ended in an error, which decides when the next one is. */
  @Column('integer', { default: 0 })
  syncs!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
