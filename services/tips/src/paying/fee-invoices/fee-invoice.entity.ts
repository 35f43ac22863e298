import type { CURRENCY } from '@sprinkle/contracts/rules/money';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A creator's invoice for the fees of one month, which never changes. Large numbers arrive as text. */
@Entity('fee_invoices')
export class FeeInvoice {
  @PrimaryColumn('uuid')
  id!: string;

  /** Number in the platform's single sequence, which has no gaps. */
  @Column('bigint')
  number!: string;

  @Column('uuid')
  creatorId!: string;

  /** Month of the fees in UTC, such as 2026-11. */
  @Column('text')
  month!: string;

  @Column('timestamptz')
  issuedAt!: Date;

  @Column('text')
  issuerName!: string;

  @Column('text')
  issuerAddress!: string;

  /** Null if no VAT is charged and no number was set. */
  @Column('text', { nullable: true })
  issuerVatNumber!: string | null;

  /** Display name at the time; null if there was none or the account was closed. */
  @Column('text', { nullable: true })
  recipientName!: string | null;

  /** Username at the time; null if the account was closed. */
  @Column('text', { nullable: true })
  recipientUsername!: string | null;

  @Column('text')
  description!: string;

  /** Sentence about the VAT. */
  @Column('text')
  vatNote!: string;

  /** VAT rate in hundredths of a percent. */
  @Column('integer')
  vatBasisPoints!: number;

  /** Fees on the tips of the month, in cents. */
  @Column('bigint')
  feeCents!: string;

  /** Fees that went back with the month's refunds and disputes, in cents; below zero if more came back than went. */
  @Column('bigint')
  returnedCents!: string;

  @Column('bigint')
  netCents!: string;

  @Column('bigint')
  vatCents!: string;

  /** Fees less those that went back, with VAT, in cents; below zero for a credit note. */
  @Column('bigint')
  totalCents!: string;

  @Column('text')
  currency!: typeof CURRENCY;
}

const DIGITS = 6;

/** Identifies the invoice to its creator and to the books. */
export function invoiceNumberOf({ number }: { number: string | number }): string {
  return `INV-${String(number).padStart(DIGITS, '0')}`;
}
