import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps when the provider says that a mail arrived, was opened or bounced. */
export class FollowMails1801300500000 implements MigrationInterface {
  name = 'FollowMails1801300500000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE messages ADD COLUMN delivered_at timestamptz, ADD COLUMN opened_at timestamptz,
         ADD COLUMN bounced_at timestamptz`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE messages DROP COLUMN delivered_at, DROP COLUMN opened_at, DROP COLUMN bounced_at',
    );
  }
}
