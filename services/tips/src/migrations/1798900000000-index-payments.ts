import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for the administrators' table of payments and its search. */
export class IndexPayments1798900000000 implements MigrationInterface {
  name = 'IndexPayments1798900000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await queryRunner.query(
      'CREATE INDEX ix_tips_paid ON tips (succeeded_at DESC, id DESC) WHERE succeeded_at IS NOT NULL',
    );
    await queryRunner.query(
      `CREATE INDEX ix_tips_reversed_newest ON tips (status, succeeded_at DESC, id DESC)
       WHERE status IN ('refunded', 'disputed', 'lost')`,
    );
    await queryRunner.query(
      `CREATE INDEX ix_tips_unpaid_newest ON tips (updated_at DESC, id DESC) WHERE status IN ('canceled', 'failed')`,
    );
    await queryRunner.query(
      'CREATE INDEX ix_tips_paid_to ON tips (user_id, succeeded_at DESC, id DESC) WHERE succeeded_at IS NOT NULL',
    );
    await queryRunner.query(
      `CREATE INDEX ix_tips_sender ON tips USING gin (lower(sender_name) gin_trgm_ops)
       WHERE succeeded_at IS NOT NULL`,
    );
    await queryRunner.query(
      'CREATE INDEX ix_creators_search ON creators USING gin (lower(username) gin_trgm_ops)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const index of [
      'creators_search',
      'tips_sender',
      'tips_paid_to',
      'tips_unpaid_newest',
      'tips_reversed_newest',
    ])
      await queryRunner.query(`DROP INDEX ix_${index}`);
    await queryRunner.query('DROP INDEX ix_tips_paid');
  }
}
