import type { PayoutRunStatus } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Name shown for runs that were proposed and confirmed without an administrator. */
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

  /** Administrator who proposed the run; null if the schedule did. */
  @Column('uuid', { nullable: true })
  proposedBy!: string | null;

  @Column('text')
  proposedByName!: string;

  /** Time of the confirmation or cancellation; null for a proposal. */
  @Column('timestamptz', { nullable: true })
  decidedAt!: Date | null;

  /** Administrator who confirmed or canceled the run; null before that, and if the run confirmed itself. */
  @Column('uuid', { nullable: true })
  decidedBy!: string | null;

  @Column('text', { nullable: true })
  decidedByName!: string | null;
}
