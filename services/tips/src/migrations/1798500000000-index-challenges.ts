import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the challenges of the last minutes without reading other events. */
export class IndexChallenges1798500000000 implements MigrationInterface {
  name = 'IndexChallenges1798500000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX ix_provider_events_challenges ON provider_events (occurred_at)
       WHERE type = 'payment_intent.requires_action'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX ix_provider_events_challenges');
  }
}
