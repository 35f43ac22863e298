import { Column, Entity, Generated, Index, PrimaryColumn } from 'typeorm';

/** An event that waits to be published, or was. */
@Entity('outbox')
@Index('outbox_unpublished_idx', ['sequence'], { where: 'published_at IS NULL' })
@Index('outbox_published_at_idx', ['publishedAt'], { where: 'published_at IS NOT NULL' })
export class OutboxMessage {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'outbox_pkey' })
  id!: string;

  /** The order of recording. */
  @Column('bigint')
  @Generated('increment')
  sequence!: string;

  @Column('text')
  type!: string;

  @Column('jsonb')
  payload!: unknown;

  @Column('text', { nullable: true })
  requestId!: string | null;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  occurredAt!: Date;

  @Column('timestamptz', { nullable: true })
  publishedAt!: Date | null;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('text', { nullable: true })
  lastError!: string | null;
}
