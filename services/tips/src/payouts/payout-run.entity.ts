import type { PayoutRunStatus } from '@sprinkle/contracts/tips/payouts.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A run proposes payouts first, and pays them once it is confirmed. At most one proposal is open. */
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

  /** The run was confirmed or canceled at this time. */
  @Column('timestamptz', { nullable: true })
  decidedAt!: Date | null;

  @Column('uuid', { nullable: true })
  decidedBy!: string | null;

  @Column('text', { nullable: true })
  decidedByName!: string | null;
}
