import type { FraudMarkDecision, FraudMarkKind } from '@sprinkle/contracts/tips/taking/fraud-marks.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The card's network or the provider suspects that a payment is fraudulent. The tip is not paid out until the mark is decided. */
@Entity('fraud_marks')
export class FraudMark {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  tipId!: string;

  @Column('text')
  kind!: FraudMarkKind;

  /** Id of the warning or the review at the provider. */
  @Column('text')
  providerId!: string;

  /** The provider's own word, which may be new to us. */
  @Column('text')
  reason!: string;

  @Column('timestamptz')
  openedAt!: Date;

  /** What became of it; null while it is open. */
  @Column('text', { nullable: true })
  decision!: FraudMarkDecision | null;

  @Column('timestamptz', { nullable: true })
  decidedAt!: Date | null;

  /** Administrator who kept the tip; null if the provider decided. */
  @Column('uuid', { nullable: true })
  decidedBy!: string | null;

  /** Reason of that administrator; null if the provider decided. */
  @Column('text', { nullable: true })
  decisionReason!: string | null;

  @Column('timestamptz', { default: () => 'statement_timestamp()' })
  createdAt!: Date;
}
