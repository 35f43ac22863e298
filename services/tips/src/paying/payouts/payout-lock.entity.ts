import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Payouts are locked from a restore until a Super Admin has compared them with the bank. */
@Entity('payout_locks')
export class PayoutLock {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  reason!: 'restored';

  /** Time of the last change in the restored state. */
  @Column('timestamptz')
  stateOf!: Date;

  /** Highest payout number in the restored state, or 0 without payouts. Large numbers arrive as text. */
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
