import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Payouts are locked from a restore until a Super Admin has compared them with the bank. */
@Entity('payout_locks')
export class PayoutLock {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  reason!: 'restored';

  /** Last moment that the restored state knows of. */
  @Column('timestamptz')
  stateOf!: Date;

  /** Highest number of a payout in the restored state, 0 without one; large numbers arrive as text. */
  @Column('bigint')
  lastNumber!: string;

  @Column('timestamptz')
  lockedAt!: Date;

  /** Null while payouts are locked, as are the columns below. */
  @Column('timestamptz', { nullable: true })
  releasedAt!: Date | null;

  @Column('uuid', { nullable: true })
  releasedBy!: string | null;

  @Column('text', { nullable: true })
  releasedByName!: string | null;

  /** What the comparison with the bank showed. */
  @Column('text', { nullable: true })
  note!: string | null;
}
