import {
  Column,
  Entity,
  Generated,
  Index,
  type MigrationInterface,
  PrimaryColumn,
  type QueryRunner,
} from 'typeorm';

/** An event is kept here before and for a while after it is published. */
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

  /** Number of attempts that ended with an error of the handler itself. */
  @Column('integer', { default: 0 })
  attempts!: number;

  /**
   * Counts attempts since the last one that ended in any way. An event that kills its process leaves these.
   */
  @Column('integer', { default: 0 })
  unfinishedAttempts!: number;

  @Column('text', { nullable: true })
  lastError!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}

/** An event that was given up is kept with everything that is needed to process it again. */
@Entity('dead_letters')
@Index('uq_dead_letters_event', ['eventId'], { unique: true })
@Index('ix_dead_letters_replay', ['id'], { where: 'replay_requested_at IS NOT NULL' })
export class DeadLetter {
  /** Number by which lists are ordered. */
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'pk_dead_letters' })
  @Generated('increment')
  id!: string;

  /** Id of the event; null where it could not be read. */
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

  /** Time from which the event waits to be processed again; null until somebody asks for that. */
  @Column('timestamptz', { nullable: true })
  replayRequestedAt!: Date | null;
}

const CREATE = [
  `CREATE TABLE outbox (
    id uuid CONSTRAINT outbox_pkey PRIMARY KEY,
    sequence bigserial NOT NULL,
    type text NOT NULL,
    payload jsonb NOT NULL,
    request_id text,
    occurred_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    published_at timestamptz,
    attempts integer NOT NULL DEFAULT 0,
    last_error text
  )`,
  `CREATE INDEX outbox_unpublished_idx ON outbox (sequence) WHERE published_at IS NULL`,
  `CREATE INDEX outbox_published_at_idx ON outbox (published_at) WHERE published_at IS NOT NULL`,
  `CREATE TABLE inbox (
    event_id uuid NOT NULL,
    handler text NOT NULL,
    processed_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT inbox_pkey PRIMARY KEY (event_id, handler)
  )`,
  `CREATE INDEX inbox_processed_at_idx ON inbox (processed_at)`,
];

/** Creates outbox and inbox in a service's first migration. */
export async function createKitTables(queryRunner: QueryRunner): Promise<void> {
  for (const statement of CREATE) await queryRunner.query(statement);
}

export async function dropKitTables(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query('DROP TABLE inbox');
  await queryRunner.query('DROP TABLE outbox');
}

/** Services that use `createRateLimit` need this table. rate-limiter-flexible relies on the order of its columns. */
export async function createRateLimitTable(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`CREATE TABLE rate_limits (
    key varchar(255) CONSTRAINT rate_limits_pkey PRIMARY KEY,
    points integer NOT NULL DEFAULT 0,
    expire bigint
  )`);
  await queryRunner.query('CREATE INDEX rate_limits_expire_idx ON rate_limits (expire)');
}

export async function dropRateLimitTable(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query('DROP TABLE rate_limits');
}

const RENAMED_INDEXES = {
  outbox_pkey: 'pk_outbox',
  outbox_unpublished_idx: 'ix_outbox_unpublished',
  outbox_published_at_idx: 'ix_outbox_published_at',
  inbox_pkey: 'pk_inbox',
  inbox_processed_at_idx: 'ix_inbox_processed_at',
  rate_limits_pkey: 'pk_rate_limits',
  rate_limits_expire_idx: 'ix_rate_limits_expire',
};

/** Names these indexes like those of the services. Some services have no table of rate limits. */
export class NameKitConstraints1797100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [from, to] of Object.entries(RENAMED_INDEXES))
      await queryRunner.query(`ALTER INDEX IF EXISTS ${from} RENAME TO ${to}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [from, to] of Object.entries(RENAMED_INDEXES))
      await queryRunner.query(`ALTER INDEX IF EXISTS ${to} RENAME TO ${from}`);
  }
}

/** Gives every service the table of `EventAttempts`. */
export class CreateEventAttempts1798100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE event_attempts (
      event_id uuid CONSTRAINT pk_event_attempts PRIMARY KEY,
      attempts integer NOT NULL DEFAULT 0,
      unfinished_attempts integer NOT NULL DEFAULT 0,
      last_error text,
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
    await queryRunner.query('CREATE INDEX ix_event_attempts_updated_at ON event_attempts (updated_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE event_attempts');
  }
}

/** An event carries the trace context of what recorded it. */
export class TraceEvents1799600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE outbox ADD COLUMN trace_parent text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE outbox DROP COLUMN trace_parent');
  }
}

/** Gives every service the table of `DeadLetter`. */
export class CreateDeadLetters1800200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE dead_letters (
      id bigserial CONSTRAINT pk_dead_letters PRIMARY KEY,
      event_id uuid,
      type text NOT NULL,
      body bytea NOT NULL,
      attempts integer NOT NULL,
      reason text NOT NULL,
      failed_at timestamptz NOT NULL DEFAULT now(),
      replay_requested_at timestamptz
    )`);
    await queryRunner.query('CREATE UNIQUE INDEX uq_dead_letters_event ON dead_letters (event_id)');
    await queryRunner.query(
      'CREATE INDEX ix_dead_letters_replay ON dead_letters (id) WHERE replay_requested_at IS NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE dead_letters');
  }
}
