import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for the administrators' list of accounts. */
export class SearchUsers1798760000000 implements MigrationInterface {
  name = 'SearchUsers1798760000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await queryRunner.query(
      'CREATE INDEX ix_users_search ON users USING gin (lower(username) gin_trgm_ops, lower(email) gin_trgm_ops)',
    );
    await queryRunner.query(
      'CREATE INDEX ix_users_newest ON users (created_at DESC, id DESC) WHERE is_active',
    );
    await queryRunner.query(
      'CREATE INDEX ix_users_blocked ON users (created_at DESC, id DESC) WHERE is_active AND is_blocked',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const index of ['ix_users_blocked', 'ix_users_newest', 'ix_users_search'])
      await queryRunner.query(`DROP INDEX ${index}`);
  }
}
