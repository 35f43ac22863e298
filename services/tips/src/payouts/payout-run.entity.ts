import type { PayoutRunStatus } from '@sprinkle/contracts/tips/payouts.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One round of payouts, which is proposed first. At most one proposal is open. */
@Entity('payout_runs')
export class PayoutRun {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  status!: PayoutRunStatus;

  /** Tips that were given later are not in the run. */
  @Column('timestamptz')
  tippedUntil!: Date;

  @Column('timestamptz')
  proposedAt!: Date;

  @Column('uuid')
  proposedBy!: string;

  @Column('text')
  proposedByName!: string;

  /** When it was confirmed or canceled. */
  @Column('timestamptz', { nullable: true })
  decidedAt!: Date | null;

  @Column('uuid', { nullable: true })
  decidedBy!: string | null;

  @Column('text', { nullable: true })
  decidedByName!: string | null;
}
