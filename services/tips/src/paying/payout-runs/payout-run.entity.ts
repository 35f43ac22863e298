import type { PayoutRunStatus } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Name of whoever proposes and confirms a run without an administrator. */
export const THE_SCHEDULE = 'the schedule';

/** A run proposes payouts first, and pays them once it is confirmed. At most one proposal is open. */
@Entity('payout_runs')
export class PayoutRun {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  status!: PayoutRunStatus;

  /** Time of the latest tip that can be in the run. */
  @Column('timestamptz')
  tippedUntil!: Date;

  @Column('timestamptz')
  proposedAt!: Date;

  /** Administrator who proposed it; null where the schedule did. */
  @Column('uuid', { nullable: true })
  proposedBy!: string | null;

  @Column('text')
  proposedByName!: string;

  /** Time of the confirmation or cancellation; null for a proposal. */
  @Column('timestamptz', { nullable: true })
  decidedAt!: Date | null;

  /** Administrator who confirmed or canceled it; null before, and where nobody had to. */
  @Column('uuid', { nullable: true })
  decidedBy!: string | null;

  @Column('text', { nullable: true })
  decidedByName!: string | null;
}
