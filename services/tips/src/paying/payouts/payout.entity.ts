import type { PayoutHold } from '@sprinkle/contracts/rules/held-money';
import type { CURRENCY } from '@sprinkle/contracts/rules/money';
import type { PayoutMethodType } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import type { PayoutOutcome, PayoutStatus } from '@sprinkle/contracts/tips/paying/payouts.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A payout sends money to one creator. Its tips are in `payout_tips`, whose status follows this one through a foreign key. */
@Entity('payouts')
export class Payout {
  @PrimaryColumn('uuid')
  id!: string;

  /** Number of the payout, given by Postgres; large numbers arrive as text. */
  @Column({ type: 'bigint', insert: false, update: false })
  number!: string;

  @Column('uuid')
  runId!: string;

  @Column('uuid')
  creatorId!: string;

  @Column('text')
  status!: PayoutStatus;

  @Column({ type: 'bigint', transformer: { from: Number, to: (amountCents: number) => amountCents } })
  amountCents!: number;

  @Column('text')
  currency!: typeof CURRENCY;

  @Column('uuid')
  methodId!: string;

  @Column('text')
  methodType!: PayoutMethodType;

  /** Masked account information, kept for good. */
  @Column('text', { name: 'account_info' })
  maskedAccountInfo!: string;

  /** Account information, encrypted by PAYOUT_KEY; null if canceled before the confirmation, or once it was kept long enough. */
  @Column('text', { nullable: true })
  encryptedAccountInfo!: string | null;

  /** Name of the bank account's holder, encrypted by PAYOUT_KEY; null if none was asked for, and as above. */
  @Column('text', { nullable: true })
  encryptedAccountHolder!: string | null;

  /** Keyed hash of type and account; null for an older payout, and as above. */
  @Column('text', { nullable: true })
  accountHash!: string | null;

  /** Why it was left out, failed or came back; null for others. */
  @Column('text', { nullable: true })
  failureReason!: string | null;

  /** Time of the confirmation; null for a proposed payout, and for one canceled before it. */
  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** Last download of a file with the payout; null while it is in none. */
  @Column('timestamptz', { nullable: true })
  exportedAt!: Date | null;

  /** Username of whoever made that download; null if it is in no file. */
  @Column('text', { nullable: true })
  exportedByName!: string | null;

  /** Time when the payout was recorded as sent; null before. */
  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  /** Administrator who recorded the payout as sent; null before, and if an earlier release did not store it. */
  @Column('uuid', { nullable: true })
  sentBy!: string | null;

  /** Username of that administrator; null before it is sent. */
  @Column('text', { nullable: true })
  sentByName!: string | null;

  /** The bank's own words or reference about a payout that failed or came back; null for others. */
  @Column('text', { nullable: true })
  bankReference!: string | null;

  /** Date given by the bank, such as 2026-11-30; null if it gave none. */
  @Column('date', { nullable: true })
  bankDate!: string | null;

  /** Last time when a Super Admin released the payout; null if nobody did. */
  @Column('timestamptz', { nullable: true })
  releasedAt!: Date | null;

  /** Username of that administrator; null if nobody did. */
  @Column('text', { nullable: true })
  releasedByName!: string | null;

  /** That administrator's words; null if nobody released it. */
  @Column('text', { nullable: true })
  releaseReason!: string | null;

  /** All reasons for which it was held when it was released; null if it never was. */
  @Column('text', { array: true, nullable: true })
  releasedHolds!: PayoutHold[] | null;

  /** Ids of the refunds and fraud marks of its tips that were known at the last release; null if it never was. */
  @Column('uuid', { array: true, nullable: true })
  releasedCauses!: string[] | null;

  /** Sum payable at the release, in cents, as text; null if never released. A lower sum below zero holds the payout again. */
  @Column('bigint', { nullable: true })
  releasedBalanceCents!: string | null;

  /** Time when the payout failed, came back, or was canceled after the confirmation; null if none of these. */
  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;
}

/** Each outcome can only follow this status. */
export const STATUS_BEFORE: Record<PayoutOutcome, PayoutStatus> = {
  sent: 'confirmed',
  failed: 'confirmed',
  returned: 'sent',
};
