import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The open payments whose payers still have to be asked for their bank's challenge are read by this index. */
export class IndexDueChallenges1802050000001 implements MigrationInterface {
  name = 'IndexDueChallenges1802050000001';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_payments_challenge_at');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_payments_challenge_at ON payments (challenge_at)
       WHERE challenge_at IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_payments_challenge_at');
  }
}
