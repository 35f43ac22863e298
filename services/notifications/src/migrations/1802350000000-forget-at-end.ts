import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks the mails that still warn a closed account, and of which nothing is kept afterwards. */
export class ForgetAtEnd1802350000000 implements MigrationInterface {
  name = 'ForgetAtEnd1802350000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE messages ADD COLUMN is_forgotten_at_end boolean NOT NULL DEFAULT false',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE messages DROP COLUMN is_forgotten_at_end');
  }
}
