import type { CURRENCY } from '@sprinkle/contracts/rules/money';
import type { PayoutMethodType } from '@sprinkle/contracts/tips/payout-methods.schemas';
import type { PayoutOutcome, PayoutStatus } from '@sprinkle/contracts/tips/payouts.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A payout brings money to one creator. Its tips are in `payout_tips`, whose status follows this one by a foreign key. */
@Entity('payouts')
export class Payout {
  @PrimaryColumn('uuid')
  id!: string;

  /** Postgres counts the payouts, and returns large numbers as text. */
  @Column({ type: 'bigint', insert: false, update: false })
  number!: string;

  @Column('uuid')
  runId!: string;

  @Column('uuid')
  creatorId!: string;

  @Column('text')
  status!: PayoutStatus;

  @Column('integer')
  amountCents!: number;

  @Column('text')
  currency!: typeof CURRENCY;

  @Column('uuid')
  methodId!: string;

  @Column('text')
  methodType!: PayoutMethodType;

  /** The account information stays masked, for good. */
  @Column('text')
  accountInfo!: string;

  /** PAYOUT_KEY encrypts it, and it is cleared as soon as nobody needs it to pay. */
  @Column('text', { nullable: true })
  encryptedAccountInfo!: string | null;

  @Column('text', { nullable: true })
  failureReason!: string | null;

  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** A file with the payout was last downloaded at this time. */
  @Column('timestamptz', { nullable: true })
  exportedAt!: Date | null;

  @Column('text', { nullable: true })
  exportedByName!: string | null;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  /** The payout failed or came back at this time. */
  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;
}

/** An outcome follows only this status. */
export const STATUS_BEFORE: Record<PayoutOutcome, PayoutStatus> = {
  sent: 'confirmed',
  failed: 'confirmed',
  returned: 'sent',
};

/** Identifies the payout at the bank and to the creator. */
export function referenceOf({ number }: Pick<Payout, 'number'>): string {
  return `PAYOUT-${number}`;
}
