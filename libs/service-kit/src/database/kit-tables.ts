import { Column, Entity, Generated, Index, PrimaryColumn, type QueryRunner } from 'typeorm';

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

/** Outbox and inbox, for a service's first migration. */
export async function createKitTables(queryRunner: QueryRunner): Promise<void> {
  for (const statement of CREATE) await queryRunner.query(statement);
}

export async function dropKitTables(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query('DROP TABLE inbox');
  await queryRunner.query('DROP TABLE outbox');
}

/** Only for services that use `createRateLimit`. The columns' order is what rate-limiter-flexible inserts by. */
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
