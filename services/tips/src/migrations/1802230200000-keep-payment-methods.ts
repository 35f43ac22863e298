import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a receipt says of how a tip was paid. Payments of before do not say it. */
export class KeepPaymentMethods1802230200000 implements MigrationInterface {
  name = 'KeepPaymentMethods1802230200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE payments
      ADD COLUMN method_brand text,
      ADD COLUMN method_last_four text,
      ADD COLUMN statement_descriptor text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE payments
      DROP COLUMN method_brand, DROP COLUMN method_last_four, DROP COLUMN statement_descriptor`);
  }
}
