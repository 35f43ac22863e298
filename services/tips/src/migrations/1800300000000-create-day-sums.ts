import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sums of the UTC days that have ended. */
export class CreateDaySums1800300000000 implements MigrationInterface {
  name = 'CreateDaySums1800300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE day_sums (
        day date CONSTRAINT pk_day_sums PRIMARY KEY,
        tips integer NOT NULL CONSTRAINT ck_day_sums_tips CHECK (tips >= 0),
        amount_cents bigint NOT NULL CONSTRAINT ck_day_sums_amount CHECK (amount_cents >= 0),
        fee_cents bigint NOT NULL CONSTRAINT ck_day_sums_fee CHECK (fee_cents BETWEEN 0 AND amount_cents),
        failed_payments integer NOT NULL CONSTRAINT ck_day_sums_failed_payments CHECK (failed_payments >= 0)
      )`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE day_sums');
  }
}
