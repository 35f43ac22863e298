import type { SanctionsResult } from '@sprinkle/contracts/tips/paying/payees.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A payee is a creator who has given tax details. The row outlives the account. */
@Entity('payees')
export class Payee {
  /** Id of the creator. */
  @PrimaryColumn('uuid')
  id!: string;

  /** Tax details as JSON, encrypted by PAYOUT_KEY for this row alone. */
  @Column('text')
  encryptedDetails!: string;

  @Column('timestamptz')
  savedAt!: Date;

  /** What an administrator found on the sanctions lists; null if nobody has checked since the details changed. */
  @Column('text', { nullable: true })
  sanctionsResult!: SanctionsResult | null;

  @Column('timestamptz', { nullable: true })
  sanctionsCheckedAt!: Date | null;

  @Column('uuid', { nullable: true })
  sanctionsCheckedBy!: string | null;

  @Column('text', { nullable: true })
  sanctionsCheckedByName!: string | null;
}
