import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A payout can be of more than $21.4 million. The table, which has a row for each payout, is small: it is rewritten while
 * nobody else uses it.
 */
export class WidenPayouts1801100000000 implements MigrationInterface {
  name = 'WidenPayouts1801100000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`-- squawk-ignore changing-column-type
      ALTER TABLE payouts ALTER COLUMN amount_cents TYPE bigint`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payouts ALTER COLUMN amount_cents TYPE integer');
  }
}
