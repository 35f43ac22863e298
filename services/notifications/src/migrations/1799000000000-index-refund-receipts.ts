import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The receipts of a tip's refunds are found by the beginning of their key when the tipper is erased. */
export class IndexRefundReceipts1799000000000 implements MigrationInterface {
  name = 'IndexRefundReceipts1799000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX ix_messages_refund_receipts ON messages (dedupe_key text_pattern_ops)
       WHERE template = 'tip-refund-receipt'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX ix_messages_refund_receipts');
  }
}
