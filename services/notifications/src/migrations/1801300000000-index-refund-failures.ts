import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mails about failed refunds of a tip are found by the beginning of their key when the tipper is erased. */
export class IndexRefundFailures1801300000000 implements MigrationInterface {
  name = 'IndexRefundFailures1801300000000';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_messages_refund_failures');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_messages_refund_failures ON messages (dedupe_key text_pattern_ops)
       WHERE template = 'tip-refund-failure-receipt'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_messages_refund_failures');
  }
}
