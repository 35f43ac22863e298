import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Replies that tippers reported from their receipts, beside the comment. */
export class KeepReportedReplies1803000000021 implements MigrationInterface {
  name = 'KeepReportedReplies1803000000021';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE report_cases ADD COLUMN reply text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE report_cases DROP COLUMN reply');
  }
}
