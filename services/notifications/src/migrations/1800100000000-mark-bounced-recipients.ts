import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mass e-mails no longer go to addresses that do not work. */
export class MarkBouncedRecipients1800100000000 implements MigrationInterface {
  name = 'MarkBouncedRecipients1800100000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE recipients ADD COLUMN has_bounced boolean NOT NULL DEFAULT false');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE recipients DROP COLUMN has_bounced');
  }
}
