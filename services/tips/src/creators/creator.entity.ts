import type { MessagePolicy } from '@sprinkle/contracts/profiles/profiles.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A creator is projected from accounts and profiles. Each source has its own version, because their events arrive in any order. */
@Entity('creators')
export class Creator {
  @PrimaryColumn('uuid')
  id!: string;

  /** Null until the account's first event, and after the account was closed. */
  @Column('text', { nullable: true })
  username!: string | null;

  @Column('text', { nullable: true })
  displayName!: string | null;

  /** Thanks those who have paid a tip; null if there is none. */
  @Column('text', { nullable: true })
  thankYouText!: string | null;

  /** Whether the creator takes monthly support, if the platform allows it. */
  @Column('boolean', { default: false })
  takesMonthly!: boolean;

  /** Time of the last note to the monthly supporters; null before the first. */
  @Column('timestamptz', { nullable: true })
  supporterNoteAt!: Date | null;

  /** What happens with the messages of tips. */
  @Column('text', { default: 'publish' })
  messagePolicy!: MessagePolicy;

  @Column('boolean')
  isVerified!: boolean;

  @Column('boolean')
  isBlocked!: boolean;

  @Column('boolean')
  isActive!: boolean;

  /** True while nothing is paid out, because two addresses claim the account. */
  @Column('boolean', { default: false })
  isFrozen!: boolean;

  @Column('boolean')
  isPublished!: boolean;

  @Column('timestamptz', { nullable: true })
  accountCreatedAt!: Date | null;

  /** Time from which the creator can no longer be paid and the balance stays at zero or below; null while the account is open. */
  @Column('timestamptz', { nullable: true })
  closedAt!: Date | null;

  /** Time until which the creator is in no payout, because the account is being closed; null if it never was. */
  @Column('timestamptz', { nullable: true })
  closingUntil!: Date | null;

  /** Keyed hash of the account's e-mail address; null until an event of the account brings it. */
  @Column('text', { nullable: true })
  emailHash!: string | null;

  /** Time at which this service heard that the password was reset by a link; null if it never was. */
  @Column('timestamptz', { nullable: true })
  passwordResetAt!: Date | null;

  /** Time at which this service heard that the e-mail address was changed; null if it never was. */
  @Column('timestamptz', { nullable: true })
  emailChangedAt!: Date | null;

  /** Time at which this service heard that an administrator removed the authenticator app; null if nobody did. */
  @Column('timestamptz', { nullable: true })
  appRemovedAt!: Date | null;

  /** Time at which this service heard of the block; null while there is none, and for blocks older than the column. */
  @Column('timestamptz', { nullable: true })
  blockedAt!: Date | null;

  @Column('integer')
  accountVersion!: number;

  @Column('integer')
  profileVersion!: number;
}
