import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which card and which pause a tipper was told of, and what a restore leaves to be read from Stripe. */
export class RemindSupporters1804000000040 implements MigrationInterface {
  name = 'RemindSupporters1804000000040';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE supports
      ADD COLUMN told_card_expiry text,
      ADD COLUMN told_pause_end timestamptz,
      ADD COLUMN is_restored boolean NOT NULL DEFAULT false`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE supports DROP COLUMN told_card_expiry, DROP COLUMN told_pause_end, DROP COLUMN is_restored',
    );
  }
}
