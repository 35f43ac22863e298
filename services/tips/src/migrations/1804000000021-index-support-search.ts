import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  ix_supports_created: '(created_at, id)',
  ix_supports_name: 'USING gin (lower(sender_name) gin_trgm_ops)',
  ix_supports_sender_hash: '(sender_email_hash)',
};

/** Administrators list supports by time, and find them by the tipper's name and address. */
export class IndexSupportSearch1804000000021 implements MigrationInterface {
  name = 'IndexSupportSearch1804000000021';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES)) {
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await queryRunner.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON supports ${columns}`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await queryRunner.query(`DROP INDEX CONCURRENTLY ${name}`);
  }
}
