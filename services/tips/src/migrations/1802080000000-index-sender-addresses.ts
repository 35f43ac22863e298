import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The addresses that are old enough to be erased are found by this index. */
export class IndexSenderAddresses1802080000000 implements MigrationInterface {
  name = 'IndexSenderAddresses1802080000000';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_tips_sender_addresses');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_tips_sender_addresses ON tips (succeeded_at)
       WHERE sender_email IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_tips_sender_addresses');
  }
}
