import { Column, Entity, Generated, Index, PrimaryColumn } from 'typeorm';

/** Keeps an event until it is published, and for a while afterwards. */
@Entity('outbox')
@Index('ix_outbox_unpublished', ['sequence'], { where: 'published_at IS NULL' })
@Index('ix_outbox_published_at', ['publishedAt'], { where: 'published_at IS NOT NULL' })
export class OutboxMessage {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_outbox' })
  id!: string;

  /** Place in the order in which events are published. */
  @Column('bigint')
  @Generated('increment')
  sequence!: string;

  @Column('text')
  type!: string;

  @Column('jsonb')
  payload!: unknown;

  @Column('text', { nullable: true })
  requestId!: string | null;

  /** W3C trace context of the work that recorded the event. */
  @Column('text', { nullable: true })
  traceParent!: string | null;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  occurredAt!: Date;

  @Column('timestamptz', { nullable: true })
  publishedAt!: Date | null;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('text', { nullable: true })
  lastError!: string | null;
}

/** Records that a handler has processed an event. */
@Entity('inbox')
@Index('ix_inbox_processed_at', ['processedAt'])
export class InboxEntry {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_inbox' })
  eventId!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_inbox' })
  handler!: string;

  @Column('timestamptz', { default: () => 'now()' })
  processedAt!: Date;
}

/** Counts the attempts of an event that failed or was interrupted. Most events succeed at once and have no row. */
@Entity('event_attempts')
@Index('ix_event_attempts_updated_at', ['updatedAt'])
export class EventAttempts {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_event_attempts' })
  eventId!: string;

  /** Number of attempts that failed with an error of the handler itself. */
  @Column('integer', { default: 0 })
  attempts!: number;

  /** Number of attempts since the last one that ended in any way. It grows if an event kills its process. */
  @Column('integer', { default: 0 })
  unfinishedAttempts!: number;

  @Column('text', { nullable: true })
  lastError!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}

/** An event that was given up, with everything needed to process it again. */
@Entity('dead_letters')
@Index('uq_dead_letters_event', ['eventId'], { unique: true })
@Index('ix_dead_letters_replay', ['id'], { where: 'replay_requested_at IS NOT NULL' })
export class DeadLetter {
  /** Lists are ordered by this number. */
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'pk_dead_letters' })
  @Generated('increment')
  id!: string;

  /** Id of the event; null if it could not be read. */
  @Column('uuid', { nullable: true })
  eventId!: string | null;

  @Column('text')
  type!: string;

  /** Event envelope, unless the message could not be read. */
  @Column('bytea')
  body!: Buffer;

  @Column('integer')
  attempts!: number;

  @Column('text')
  reason!: string;

  @Column('timestamptz', { default: () => 'now()' })
  failedAt!: Date;

  /** Time since which the event has waited for its replay; null if nobody has requested one. */
  @Column('timestamptz', { nullable: true })
  replayRequestedAt!: Date | null;
}
