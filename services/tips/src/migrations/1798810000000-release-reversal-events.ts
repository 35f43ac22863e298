import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events of refunds and disputes were kept until there was a handler for them. */
export class ReleaseReversalEvents1798810000000 implements MigrationInterface {
  name = 'ReleaseReversalEvents1798810000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE provider_events SET next_attempt_at = now(), note = NULL WHERE next_attempt_at = 'infinity'`,
    );
  }

  /** An event that was released may have been processed, and need not wait again. */
  async down(): Promise<void> {
    await Promise.resolve();
  }
}
