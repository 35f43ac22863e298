import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail is sent after the event that asked for it was processed, and belongs to the same trace. */
export class TraceMessages1799610000000 implements MigrationInterface {
  name = 'TraceMessages1799610000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE messages ADD COLUMN trace_parent text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE messages DROP COLUMN trace_parent');
  }
}
