import { Entity, Index, PrimaryColumn, Column } from 'typeorm';

/** An event that one handler has taken effect for. */
@Entity('inbox')
@Index('inbox_processed_at_idx', ['processedAt'])
export class InboxEntry {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'inbox_pkey' })
  eventId!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'inbox_pkey' })
  handler!: string;

  @Column('timestamptz', { default: () => 'now()' })
  processedAt!: Date;
}
